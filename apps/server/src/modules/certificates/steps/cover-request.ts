import { ecuadorDate } from '@rubrica/catalogues';
import { certificateTypeLabels } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Payments } from '../../payments/index.ts';
import { listPrices } from '../price.repository.ts';
import { certificatePurchaseCode } from '../purchase-code.ts';
import { fullName, priceOn, type CertificateRequest } from '../request.ts';
import { lockStock, moveStock } from '../stock.repository.ts';
import { moveRequest } from './move-request.ts';

const daysToPay = 7;
const consent = 'Aceptó que los datos y documentos se entreguen a quien emite el certificado';

/** Sends a new request: without a price nothing is asked, the company's stock comes before money. It is locked. */
export async function coverRequest(tx: OfficialTx, request: CertificateRequest): Promise<void> {
  const at = tx.now();
  const netCents = priceOn(await listPrices(tx.db), request, ecuadorDate(at)) ?? 0;
  const sent = { sentAt: at, netCents, reason: consent };
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

async function openPayment(tx: OfficialTx, request: CertificateRequest, netCents: number): Promise<string> {
  const { holder, contact, type, years, number } = request;
  const { id } = await Payments.open(tx, {
    kind: certificatePurchaseCode,
    subjectId: request.id,
    title: `Certificado electrónico ${number}, ${certificateTypeLabels[type]}, ${years} ${years === 1 ? 'año' : 'años'}`,
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
