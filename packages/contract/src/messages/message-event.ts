import type { MessageVariable } from './variables.ts';

/** Subject and heading are empty in a message to a phone. */
export interface MessageText {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs between empty lines. One that only names what is not there is left out. */
  readonly body: string;
}

/** An occasion to write to somebody, in words that a company may change. */
export interface MessageEvent {
  /** What an administrator reads of it. */
  readonly title: string;
  readonly when: string;
  readonly channel: 'mail' | 'sms';
  readonly variables: readonly MessageVariable[];
  /** Without these the message would be of no use. */
  readonly needed?: readonly MessageVariable[];
  /** The button, where there is one. It always stays. */
  readonly action?: string;
  /** What else always goes with it, in words. */
  readonly always: string;
  readonly text: MessageText;
  /** To a phone: what is sent instead where the text does not fit into one message, the longest first. */
  readonly brief?: readonly string[];
}
