import type { MessageEventName } from '@rubrica/contract';

export const messageListKey = ['company-messages'] as const;
export const messageKey = (event: MessageEventName) => ['company-message', event] as const;
