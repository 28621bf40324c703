import { ecuadorDate } from '@rubrica/catalogues';
import { certificateConsents, certificateTypeLabels } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { Payments } from '../../payments/index.ts';
import { listPrices } from '../price.repository.ts';
import { certificatePurchaseCode } from '../purchase-code.ts';
import { fullName, hasPricesOn, priceOn, termOf, type CertificateRequest } from '../request.ts';
import { lockStock, moveStock } from '../stock.repository.ts';
import { moveRequest } from './move-request.ts';

const daysToPay = 7;
/** As the history says it: by the person themselves, or by who entered their request. */
export const consentOf = ({ type, holderId, signatoryId }: CertificateRequest): string =>
  certificateConsents[holderId === null && signatoryId === null ? 'client' : 'own'].given(type);

/** Sends a new request: what is free is asked nothing, the company's stock comes before money. It is locked. */
export async function coverRequest(tx: Tx, request: CertificateRequest): Promise<void> {
  const at = tx.now();
  const netCents = await readPrice(tx, request);
  const sent = { sentAt: at, netCents, reason: consentOf(request) };
  if (netCents === 0) {
    await moveRequest(tx, request, 'sent_free', { ...sent, paidBy: 'nothing' });
    return;
  }
  if ((await lockStock(tx.db)) > 0) {
    const move = { kind: 'used', units: -1, requestId: request.id } as const;
    await moveStock(tx.db, { ...move, actor: describeActor(tx.actor), at });
    const status = await moveRequest(tx, request, 'sent_on_stock', { ...sent, paidBy: 'stock', isPaid: true });
    await moveRequest(tx, { ...request, status }, 'review_opened');
    return;
  }
  const paymentId = await openPayment(tx, request, netCents);
  await moveRequest(tx, request, 'sent_to_pay', { ...sent, paidBy: 'payment', paymentId });
}

/** A company without prices gives certificates free; one with prices gives none of which it did not say so. */
async function readPrice(tx: Tx, { type, years }: CertificateRequest): Promise<number> {
  const prices = await listPrices(tx.db);
  const today = ecuadorDate(tx.now());
  const price = priceOn(prices, { type, years }, today);
  if (price === undefined && hasPricesOn(prices, today))
    throw new AppError('certificate_request.no_price', { type: certificateTypeLabels[type], term: termOf(years) });
  return price ?? 0;
}

async function openPayment(tx: Tx, request: CertificateRequest, netCents: number): Promise<string> {
  const { holder, contact, type, years, number } = request;
  const { id } = await Payments.open(tx, {
    kind: certificatePurchaseCode,
    subjectId: request.id,
    title: `Certificado electrónico ${number}, ${certificateTypeLabels[type]}, ${termOf(years)}`,
    netCents,
    buyer: {
      name: fullName(holder),
      identification: holder.identification_number,
      email: contact.email,
      address: `${contact.address}, ${contact.city}`,
    },
    expiresAt: new Date(tx.now().getTime() + daysToPay * 86_400_000),
  });
  return id;
}
