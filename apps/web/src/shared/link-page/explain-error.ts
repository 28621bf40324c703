import { ApiError } from '@rubrica/contract';

import { messages } from './messages.ts';

/** The text shown where an action failed: the server's message with its first field, or that there was no connection. */
export function explainError(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.lost;
  if (error.status >= 500 && error.code === 'server.failed') return messages.failed;
  return error.issues[0]?.message ?? error.message;
}
