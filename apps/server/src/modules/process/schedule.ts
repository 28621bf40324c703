import { addWorkingDays } from '@rubrica/catalogues';
import { expiringStatuses, type ProcessStatus } from '@rubrica/contract';

import type { ProcessInformation, SigningProcess } from './process.ts';

const day = 86_400_000;
/** A process whose job gave no result for this long is checked again. */
export const watchMilliseconds = 10 * 60_000;

/** Links can be opened. */
const statusesWithLinks: ReadonlySet<ProcessStatus> = new Set(['ACTIVE', 'RESENDED', 'ON_PROCESS']);
const statusesWithDeadline: ReadonlySet<ProcessStatus> = new Set(expiringStatuses);

export const hasLinks = (status: ProcessStatus): boolean => statusesWithLinks.has(status);

interface Reminded {
  readonly processInformation: Pick<ProcessInformation, 'reminder_days'>;
}

type Timed = Pick<SigningProcess, 'status' | 'deadlineAt'> &
  Reminded & {
    readonly facts: Pick<SigningProcess['facts'], 'isSealing' | 'isPreparing'>;
  };

/** Documents may be made again here. What expired or waits for the company may still be sent again, with the new ones. */
const remakingStatuses: ReadonlySet<ProcessStatus> = new Set([
  ...statusesWithLinks,
  'TO_VALIDATE',
  'TO_CONFIRM',
  'BLOCKED',
  'IS_PEP',
  'EXPIRED',
]);

/** A job makes its documents, for the first time or again. A cancelled process waits for none. */
export const awaitsDocuments = ({ status, facts }: Pick<Timed, 'status' | 'facts'>): boolean =>
  status === 'QUEUED' || (facts.isPreparing && remakingStatuses.has(status));

/** Days between reminders; 0 for none. */
export const reminderDaysOf = ({ processInformation }: Reminded): number => processInformation.reminder_days;

/** When the clock acts next on a process: reminder, deadline or check. Null: it only waits for people. */
export function dueAfter(process: Timed, now: Date): Date | null {
  const { status, deadlineAt, facts } = process;
  const moments: number[] = [];
  if (awaitsDocuments(process) || facts.isSealing) moments.push(now.getTime() + watchMilliseconds);
  if (statusesWithDeadline.has(status) && !facts.isSealing) moments.push(deadlineAt.getTime());
  const days = reminderDaysOf(process);
  if (hasLinks(status) && !facts.isSealing && days > 0) moments.push(now.getTime() + days * day);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** The end of the last working day, in Ecuador. */
export const deadlineAfter = (today: string, workingDays: number): Date => endOfDay(addWorkingDays(today, workingDays));

/** In Ecuador. */
export const endOfDay = (date: string): Date => new Date(`${date}T23:59:59.000-05:00`);
