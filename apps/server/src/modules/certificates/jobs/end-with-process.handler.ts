import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { endPayment } from '../../payments/index.ts';
import { findRequest, lockRequest } from '../request.repository.ts';
import { isOver, type CertificateRequest } from '../request.ts';
import { closedReason, isCutOff, listOfProcess } from '../steps/closed-process.ts';
import { endRequest } from '../steps/end-request.ts';
import { remarkByMail } from '../steps/move-request.ts';

/** Each of its requests by itself: one that was ordered already, or whose slip waits, keeps none of the others. */
export const handle: JobHandler<{ readonly process_id: string }> = async (context, { process_id: processId }) => {
  const ids = await context.transaction((tx) => listOfProcess(tx, processId));
  for (const id of ids) await endIfCutOff(context, id);
};

async function endIfCutOff(context: Context, id: string): Promise<void> {
  const found = await context.transaction(async (tx) => toEnd(tx, await findRequest(tx.db, id)));
  if (!found) return;
  try {
    if (found.status === 'PAYMENT_PENDING' && found.paymentId !== null)
      await endPayment(context, found.paymentId, closedReason);
    else await context.transaction((tx) => endNow(tx, id));
  } catch (error) {
    if (error instanceof AppError && mayStay.has(error.code)) return;
    throw error;
  }
}

/** It may have been issued already; or its payment moved on meanwhile, and says by itself that nobody signs any more. */
const mayStay: ReadonlySet<string> = new Set(['certificate_request.order_under_way', 'payment.wrong_status']);

async function endNow(tx: Tx, id: string): Promise<void> {
  const request = await toEnd(tx, await lockRequest(tx.db, id));
  if (!request) return;
  await endRequest(tx, request, 'cancelled', closedReason);
  if (request.sentAt !== null) await remarkByMail(tx, { id, status: 'CANCELLED' }, 'process_closed');
}

/** Undefined where nothing is to end. While a slip waits nobody knows whether money came: what it pays for ends then. */
async function toEnd(tx: Tx, request: CertificateRequest | undefined): Promise<CertificateRequest | undefined> {
  if (!request || isOver(request) || request.status === 'PAYMENT_TO_VALIDATE') return undefined;
  return (await isCutOff(tx, request)) ? request : undefined;
}
