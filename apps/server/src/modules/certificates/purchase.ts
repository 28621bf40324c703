import type { Purchase, PurchaseKind, Tx } from '../../platform/context.ts';
import { certificatePurchaseCode } from './purchase-code.ts';
import { closedReason, isCutOff } from './steps/closed-process.ts';
import { refuseWithSlip } from './steps/end-request.ts';
import { isOrderedOrIssued, lockPurchased } from './steps/find-purchased.ts';
import { moveRequest, remarkByMail } from './steps/move-request.ts';
import { reopenRequest } from './steps/reopen-request.ts';
import { sellsCertificates } from './steps/sells-certificates.ts';
import { requireOther } from './steps/take-request.ts';

async function deliver(tx: Tx, bought: Purchase): Promise<void> {
  const request = await lockPurchased(tx, bought);
  if (request.status === 'REFUNDED') {
    await reopenRequest(tx, request);
    return;
  }
  const status = await moveRequest(tx, request, 'paid', { isPaid: true });
  if (await isCutOff(tx, request)) {
    await moveRequest(tx, { ...request, status }, 'cancelled', { reason: closedReason });
    await remarkByMail(tx, { id: request.id, status: 'CANCELLED' }, 'process_closed');
    return;
  }
  await moveRequest(tx, { ...request, status }, 'review_opened');
}

/** A paid certificate: its request goes into review, and back where the money goes back. */
export const certificatePurchase: PurchaseKind = {
  code: certificatePurchaseCode,
  title: 'Certificado electrónico',
  deliver,
  isUsed: async (tx, bought) => isOrderedOrIssued(tx, await lockPurchased(tx, bought)),
  takeBack: async (tx, bought) => {
    await moveRequest(tx, await lockPurchased(tx, bought), 'refunded', { isPaid: false });
  },
  isOffered: sellsCertificates,
  follow: async (tx, bought, { status, reason }) => {
    const request = await lockPurchased(tx, bought);
    if (status === 'CANCELLED') refuseWithSlip(tx.actor, request);
    const moved = { ...request, status: await moveRequest(tx, request, followed[status], { reason }) };
    if (moved.status === 'CANCELLED' && (await isCutOff(tx, moved))) await remarkByMail(tx, moved, 'process_closed');
  },
  checkDecider: async (tx, bought) => requireOther(tx, await lockPurchased(tx, bought)),
};

const followed = {
  PAYMENT_TO_VALIDATE: 'slip_sent',
  PAYMENT_PENDING: 'slip_refused',
  CANCELLED: 'payment_over',
} as const;
