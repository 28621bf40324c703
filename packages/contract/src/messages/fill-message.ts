import type { MessageEvent, MessageText } from './message-event.ts';
import { isTooLong, textLimit } from './short-text.ts';
import { messageVariables, type MessageValues, type MessageVariable } from './variables.ts';

const placeholder = /\{([^{}]*)\}/g;

export interface FilledMessage {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What is not given is empty. A value is text: braces in it name nothing. */
export function fillMessage({ subject, heading, body }: MessageText, values: MessageValues): FilledMessage {
  const fill = (text: string): string =>
    text.replaceAll(placeholder, (_, name: string) => values[name as MessageVariable] ?? '').trim();
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' '),
    heading: fill(heading),
    paragraphs: body
      .split(/\n\s*\n/)
      .map(fill)
      .filter((text) => text !== ''),
  };
}

/** A mail about an operation has its number in the subject, also where a company’s own words leave it out. */
export function withOperation({ channel, variables }: MessageEvent, text: MessageText): MessageText {
  const isKnown = channel === 'mail' && variables.includes('operacion');
  const isNamed = text.subject.includes('{operacion}');
  return isKnown && !isNamed ? { ...text, subject: `${text.subject} · {operacion}` } : text;
}

/** For a preview, or a message that somebody sends to themselves. */
export const sampleValues = (company: string): MessageValues => ({
  ...Object.fromEntries(Object.entries(messageVariables).map(([name, { sample }]) => [name, sample])),
  empresa: company,
});

export interface TextFault {
  readonly field: keyof MessageText;
  readonly message: string;
}

/** What is wrong with a text of a company's own, by field, in Spanish. */
export function findTextFaults(event: MessageEvent, text: MessageText): readonly TextFault[] {
  const fields = event.channel === 'mail' ? (['subject', 'heading', 'body'] as const) : (['body'] as const);
  const missing = (event.needed ?? []).filter((name) => !text.body.includes(`{${name}}`));
  return [
    ...fields.flatMap((field): TextFault[] =>
      text[field].trim() === '' ? [{ field, message: 'Escriba el texto' }] : [],
    ),
    ...fields.flatMap((field) => findUnknown(event, text[field]).map((message) => ({ field, message }))),
    ...(event.channel === 'sms' && isTooLong(event, text.body)
      ? [{ field: 'body' as const, message: `Acórtelo: con sus datos no cabe en un mensaje de ${textLimit} letras` }]
      : []),
    ...missing.map((name): TextFault => ({ field: 'body', message: `El texto debe tener {${name}}` })),
  ];
}

function findUnknown({ variables }: MessageEvent, text: string): readonly string[] {
  const named = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  const unknown = named.filter((name) => !variables.some((known) => known === name));
  const rest = text.replaceAll(placeholder, '');
  return [
    ...unknown.map((name) => `{${name}} no es un dato de este mensaje`),
    ...(/[{}]/.test(rest) ? ['Hay una llave { o } sin pareja'] : []),
  ];
}
