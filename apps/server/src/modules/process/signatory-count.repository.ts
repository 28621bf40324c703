import type { ReviewStep } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Signatory } from './signatory.ts';

const columns = {
  otpFailures: 'otp_failures',
  biometricFailures: 'biometric_failures',
  registryFailures: 'registry_failures',
  biometricQuestions: 'biometric_questions',
  paperReadings: 'paper_readings',
  unreadablePapers: 'unreadable_papers',
} as const satisfies Partial<Record<keyof Signatory, string>>;

/** What is counted of a person; too many attempts block the process. */
export type CountedAttempt = keyof typeof columns;

/** What a new link begins with. */
export const uncounted = {
  otp_failures: 0,
  biometric_failures: 0,
  registry_failures: 0,
  biometric_questions: 0,
  paper_readings: 0,
  unreadable_papers: 0,
} as const satisfies Record<(typeof columns)[keyof typeof columns], 0>;

/** Answers how many there are now; -1 takes one back. */
export async function countAgainst(
  db: TenantDb,
  id: string,
  { what, by = 1 }: { readonly what: CountedAttempt; readonly by?: 1 | -1 },
): Promise<number> {
  const column = columns[what];
  const row = await db
    .updateTable('signatory')
    .set(({ eb }) => ({ [column]: eb(column, '+', by) }))
    .where('id', '=', id)
    .returning(column)
    .executeTakeFirstOrThrow();
  return row[column];
}

/** What is counted against each proof. */
const countedBy = {
  registry: { registry_failures: 0 },
  biometrics: { biometric_failures: 0, biometric_questions: 0 },
  papers: { paper_readings: 0, unreadable_papers: 0 },
} as const satisfies Record<ReviewStep, Partial<typeof uncounted>>;

export async function renewAttempts(db: TenantDb, id: string, step: ReviewStep): Promise<void> {
  await db.updateTable('signatory').set(countedBy[step]).where('id', '=', id).execute();
}
