import { ApiError } from '@rubrica/contract';

import { messages } from './messages.ts';

const leastLetters = 5;

/** Before a call whose refusal would not name the field that a confirmation has. */
export function checkReason(reason: string): void {
  if (reason.trim().length < leastLetters) throw new ApiError(422, { message: `${messages.reasonMissing}.` });
}
