import type { Context, Tx } from '../../../platform/context.ts';
import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { findOrder } from '../order.repository.ts';
import { lockRequest } from '../request.repository.ts';
import { failIssue, settleOrder } from '../steps/settle-order.ts';
import { followOrder, pauseAfter } from './certificate-jobs.ts';

interface Payload {
  readonly order_id: string;
  readonly round: number;
}

export const handle: JobHandler<Payload> = async (context, payload) => {
  await settleOrder(context, payload.order_id, 'asked');
  await context.transaction((tx) => askLater(tx, payload));
};

/** Somebody of the company learns of it, and the question goes on: an order that was issued is not lost. */
export const giveUp: GiveUp<Payload> = async (context: Context, payload) => {
  await context.transaction(async (tx) => {
    const order = await findOrder(tx.db, payload.order_id);
    const request = order?.state === 'asked' ? await lockRequest(tx.db, order.requestId) : undefined;
    if (request) await failIssue(tx, request, 'El proveedor no responde');
    await askLater(tx, payload);
  });
};

async function askLater(tx: Tx, { order_id: id, round }: Payload): Promise<void> {
  if ((await findOrder(tx.db, id))?.state !== 'asked') return;
  const startAfter = pauseAfter(tx.now(), round);
  const next = round + 1;
  await tx.enqueue(followOrder, { order_id: id, round: next }, { key: `${id}:${next}`, startAfter });
}
