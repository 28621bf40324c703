import type { Tx } from '../../../platform/context.ts';
import { compareDay } from '../jobs/payment-jobs.ts';

/** Hours after midnight in Ecuador, when gateways have closed their day. */
const startHour = 3;
const dayMilliseconds = 86_400_000;

/** Compares this day once it is over. One job for a day and company, however many payments ask for it. */
export async function enqueueNextComparison(tx: Tx, day: string): Promise<void> {
  const midnight = Date.parse(`${day}T05:00:00.000Z`) + dayMilliseconds;
  const startAfter = new Date(midnight + startHour * 3_600_000);
  await tx.enqueue(compareDay, { day }, { key: `${tx.tenant.id}:${day}`, startAfter });
}
