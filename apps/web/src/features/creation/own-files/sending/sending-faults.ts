import { z } from 'zod';

import { readCopies } from '../../creation.ts';
import type { Envelope } from '../envelope.ts';
import { messages } from './messages.ts';

export type SendingField =
  | 'title'
  | 'operationNumber'
  | 'executiveEmail'
  | 'deadlineDays'
  | 'reminderDays'
  | 'copies'
  | 'message'
  | 'approvers';
export type SendingFaults = Readonly<Partial<Record<SendingField, string>>>;

const email = z.email();
const isEmail = (text: string): boolean => email.safeParse(text).success;
const maxCopies = 20;

const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most;

/** The contract's rules, checked while the person types. */
export function sendingFaults(envelope: Envelope): SendingFaults {
  const { title, operationNumber, executiveEmail, deadlineDays, reminderDays, message } = envelope;
  const copies = copiesFault(readCopies(envelope.copies));
  return {
    ...(title.trim().length > 160 && { title: messages.tooLong(160) }),
    ...(!/^[\p{L}\p{N} ._/-]*$/u.test(operationNumber) && { operationNumber: messages.numberForm }),
    ...(executiveEmail.trim() !== '' &&
      !isEmail(executiveEmail.trim()) && { executiveEmail: messages.wrongEmail(executiveEmail) }),
    ...(!isWithin(deadlineDays, 1, 250) && { deadlineDays: messages.deadlineRange }),
    ...(!isWithin(reminderDays, 0, 30) && { reminderDays: messages.reminderRange }),
    ...(copies !== undefined && { copies }),
    ...(message.length > 2000 && { message: messages.tooLong(2000) }),
  };
}

function copiesFault(copies: readonly string[]): string | undefined {
  const wrong = copies.find((copy) => !isEmail(copy));
  if (wrong !== undefined) return messages.wrongEmail(wrong);
  return copies.length > maxCopies ? messages.tooManyCopies : undefined;
}

/** By the name on the wire. */
const fields: Readonly<Record<string, SendingField>> = {
  title: 'title',
  process_number_opertaion: 'operationNumber',
  ejecutivo_email: 'executiveEmail',
  deadline_working_days: 'deadlineDays',
  reminder_days: 'reminderDays',
  approvers: 'approvers',
  description: 'message',
  emails_copies: 'copies',
};

/** What the server refused, beside its field. */
export function faultsFromServer(
  issues: readonly { readonly path: string; readonly message: string }[],
): SendingFaults {
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = fields[/^(?:process_information|content_notification)\.(\w+)/.exec(path)?.[1] ?? ''];
      return field === undefined ? [] : [[field, message]];
    }),
  );
}
