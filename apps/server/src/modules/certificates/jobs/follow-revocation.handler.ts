import type { Context, Tx } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { findRequest } from '../request.repository.ts';
import { askedOf, settleRevocation } from '../steps/settle-revocation.ts';
import { followRevocation, pauseAfter } from './certificate-jobs.ts';

interface Payload {
  readonly request_id: string;
  readonly round: number;
}

export const handle: JobHandler<Payload> = async (context, payload) => {
  await settleRevocation(context, payload.request_id);
  await context.transaction((tx) => askLater(tx, payload));
};

/** An issuer that is away for long is asked again all the same. */
export const giveUp: GiveUp<Payload> = async (context: Context, payload) => {
  await context.transaction((tx) => askLater(tx, payload));
};

async function askLater(tx: Tx, { request_id: id, round }: Payload): Promise<void> {
  const asked = askedOf(await findRequest(tx.db, id));
  if (!asked) return;
  const next = round + 1;
  const startAfter = pauseAfter(tx.now(), round);
  const key = `${id}:${asked.revocation.askedAt.getTime()}:${next}`;
  await tx.enqueue(followRevocation, { request_id: id, round: next }, { key, startAfter });
}
