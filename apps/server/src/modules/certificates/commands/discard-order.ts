import type { CertificateDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { findLiveOrder, settleOrder as settle } from '../order.repository.ts';
import { describeRequest } from '../queries/describe-request.ts';
import type { CertificateOrder, CertificateRequest } from '../request.ts';
import { refuseStatus, remark } from '../steps/move-request.ts';
import { settleOrder } from '../steps/settle-order.ts';
import { requireOther, takeRequest } from '../steps/take-request.ts';

interface Discarding {
  readonly id: string;
  readonly reason: string;
}

/**
 * What the issuer delivered is no use, and no right certificate will come of that order: the request can be corrected,
 * ordered again, rejected or refunded. The issuer is asked once more before, because it may have corrected it.
 */
export async function discardOrder(
  context: OfficialContext,
  { id, reason }: Discarding,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  const { order } = await context.transaction((tx) => takeUseless(tx, id));
  await settleOrder(context, order.id, 'asked').catch((error: unknown) => {
    context.log.warn({ err: error }, 'the issuer did not say again what it delivered');
  });
  await context.transaction(async (tx) => {
    const useless = await takeUseless(tx, id);
    await settle(tx.db, useless.order.id, { state: 'discarded', detail: useless.problem, at: tx.now() });
    await remark(tx, useless.request, 'order_discarded', reason);
    await tx.record([
      { type: 'certificate_request.order_discarded', subject: id, details: { order: useless.order.id, reason } },
    ]);
  });
  const request = await context.transaction((tx) => describeRequest(tx, id));
  return { message: 'El pedido quedó descartado. La solicitud sigue sin certificado.', request };
}

interface Useless {
  readonly request: CertificateRequest;
  readonly order: CertificateOrder;
  readonly problem: string;
}

/** By somebody who put nothing into the request. Of an order without an answer nobody knows that nothing comes of it. */
async function takeUseless(tx: OfficialTx, id: string): Promise<Useless> {
  const request = await takeRequest(tx, id);
  await requireOther(tx, request);
  if (request.status !== 'ISSUE_FAILED') throw refuseStatus(request);
  const order = await findLiveOrder(tx.db, id);
  if (order?.state !== 'asked' || order.detail === null) throw new AppError('certificate_request.delivery_missing');
  return { request, order, problem: order.detail };
}
