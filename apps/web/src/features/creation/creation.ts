import { ApiError, type CreatedProcess } from '@rubrica/contract';

import { messages } from './form/messages.ts';

export type Creation =
  | { readonly outcome: 'created'; readonly process: CreatedProcess }
  /** A gateway gave up waiting, not the server: it goes on, and a second order would double it. */
  | { readonly outcome: 'accepted' }
  /** Nobody answered: the same order can be given again. */
  | { readonly outcome: 'unreachable'; readonly error: unknown }
  | { readonly outcome: 'refused'; readonly message: string; readonly issues: ApiError['issues'] };

/** What stopped it, and what to do about it, takes longer to read than a notice. */
export const refusalMilliseconds = 20_000;

const numberPath = 'process_information.process_number_opertaion';

export function outcomeOf(error: unknown): Exclude<Creation, { outcome: 'created' }> {
  if (!(error instanceof ApiError)) return { outcome: 'unreachable', error };
  if (error.status === 504) return { outcome: 'accepted' };
  if (error.code === 'process.number_taken') {
    return { outcome: 'refused', message: error.message, issues: [{ path: numberPath, message: error.message }] };
  }
  if (error.code === 'idempotency.reused') return { outcome: 'refused', message: messages.alreadyCreated, issues: [] };
  // Without a body of ours it was no answer of ours: a proxy's page says nothing to anybody.
  const message = error.code === 'server.failed' ? messages.tryAgain : error.message;
  return { outcome: 'refused', message, issues: error.issues };
}

/** Commas, semicolons or lines between the addresses. */
export function readCopies(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}
