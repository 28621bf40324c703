import type { Context } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { findAttempt } from '../attempt.repository.ts';
import { isLive } from '../payment.ts';
import { settleAttempt } from '../steps/settle-attempt.ts';
import { askGateway } from './payment-jobs.ts';

interface Payload {
  readonly attempt_id: string;
  readonly round: number;
}

/** Minutes until the next question, ever longer. */
const pauses = [1, 2, 5, 10, 20, 30];
const longestPause = 60;

export const handle: JobHandler<Payload> = async (context, payload) => {
  await settleAttempt(context, payload.attempt_id);
  await askLater(context, payload);
};

/** The gateway was away for a while: a payment made meanwhile is still found. */
export const giveUp: GiveUp<Payload> = (context, payload) => askLater(context, payload);

async function askLater(context: Context, { attempt_id: id, round }: Payload): Promise<void> {
  await context.transaction(async (tx) => {
    const attempt = await findAttempt(tx.db, id);
    if (!attempt || !isLive(attempt)) return;
    const startAfter = new Date(tx.now().getTime() + (pauses[round] ?? longestPause) * 60_000);
    const next = round + 1;
    await tx.enqueue(askGateway, { attempt_id: id, round: next }, { key: `${id}:${next}`, startAfter });
  });
}
