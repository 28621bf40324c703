import { accountMessages } from './account-messages.ts';
import { certificateMessages } from './certificate-messages.ts';
import { clientMessages } from './client-messages.ts';
import type { MessageEvent } from './message-event.ts';
import { officialMessages } from './official-messages.ts';

const catalogue = { ...clientMessages, ...certificateMessages, ...accountMessages, ...officialMessages };

export type MessageEventName = keyof typeof catalogue;

/** Every occasion to write to somebody in words that a company may change, in the order in which they are shown. */
export const messageEvents: Readonly<Record<MessageEventName, MessageEvent>> = catalogue;

export const messageEventNames = Object.keys(catalogue) as [MessageEventName, ...MessageEventName[]];
