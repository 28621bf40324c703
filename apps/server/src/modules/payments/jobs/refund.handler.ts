import type { GiveUp, JobHandler } from '../../../platform/jobs/handled-job.ts';
import { findRefund } from '../refund.repository.ts';
import { makeRefundAtGateway } from '../steps/make-refund.ts';
import { makeRefund } from './payment-jobs.ts';

interface Payload {
  readonly refund_id: string;
}

const restMinutes = 30;

export const handle: JobHandler<Payload> = async (context, { refund_id: id }) => {
  await makeRefundAtGateway(context, id);
};

/** The money waits as long as it must. */
export const giveUp: GiveUp<Payload> = (context, { refund_id: id }) =>
  context.transaction(async (tx) => {
    if ((await findRefund(tx.db, id))?.state !== 'asked') return;
    const startAfter = new Date(tx.now().getTime() + restMinutes * 60_000);
    await tx.enqueue(makeRefund, { refund_id: id }, { startAfter });
  });
