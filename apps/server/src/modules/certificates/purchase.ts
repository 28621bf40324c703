import { ecuadorDate } from '@rubrica/catalogues';

import type { Purchase, PurchaseKind, Tx } from '../../platform/context.ts';
import { listPrices } from './price.repository.ts';
import { certificatePurchaseCode } from './purchase-code.ts';
import { isKeyTaken } from './request.repository.ts';
import { isSoldOn, type CertificateRequest } from './request.ts';
import { refuseWithSlip } from './steps/end-request.ts';
import { isOrderedOrIssued, lockPurchased } from './steps/find-purchased.ts';
import { moveRequest, remark } from './steps/move-request.ts';
import { requireOther } from './steps/take-request.ts';

async function deliver(tx: Tx, bought: Purchase): Promise<void> {
  const request = await lockPurchased(tx, bought);
  if (request.status === 'REFUNDED') {
    await reopen(tx, request);
    return;
  }
  const status = await moveRequest(tx, request, 'paid', { isPaid: true });
  await moveRequest(tx, { ...request, status }, 'review_opened');
}

/** Its key may have gone to another request meanwhile: then who asked sends a new one. */
async function reopen(tx: Tx, request: CertificateRequest): Promise<void> {
  const isTaken = await isKeyTaken(tx.db, request.id);
  const status = await moveRequest(tx, request, 'refund_not_made', { isPaid: true, ...(isTaken && { key: null }) });
  if (isTaken) await remark(tx, { ...request, status }, 'key_dropped');
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
  isOffered: async (tx) => isSoldOn(await listPrices(tx.db), ecuadorDate(tx.now())),
  follow: async (tx, bought, { status, reason }) => {
    const request = await lockPurchased(tx, bought);
    if (status === 'CANCELLED') refuseWithSlip(tx.actor, request);
    await moveRequest(tx, request, followed[status], { reason });
  },
  checkDecider: async (tx, bought) => requireOther(tx, await lockPurchased(tx, bought)),
};

const followed = {
  PAYMENT_TO_VALIDATE: 'slip_sent',
  PAYMENT_PENDING: 'slip_refused',
  CANCELLED: 'payment_over',
} as const;
