import { ecuadorDate } from '@rubrica/catalogues';
import type { PaymentBuyer } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { BaseContext, TenantRead, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { expirePayment } from '../jobs/payment-jobs.ts';
import { linkOf, newLinkHash } from '../link.ts';
import { findPayment, insertPayment, listOfBuyer, lockPayment } from '../payment.repository.ts';
import { vatOf, vatOn, type Payment } from '../payment.ts';
import { listVatRates } from '../settings.repository.ts';
import { listSlips } from '../slip.repository.ts';
import { kindOf, refuseStatus, remark } from '../steps/move-payment.ts';
import { readWays } from '../steps/ways.ts';

export type { Payment } from '../payment.ts';

export interface NewPurchase {
  /** The code under which its kind is registered. */
  readonly kind: string;
  readonly subjectId: string;
  /** As it stands on the receipt. */
  readonly title: string;
  /** Without IVA. */
  readonly netCents: number;
  readonly buyer: PaymentBuyer;
  readonly expiresAt: Date;
}

/** A payment that somebody may make from now on, by its link. One subject has one payment at a time. */
export async function open(tx: Tx, purchase: NewPurchase): Promise<{ readonly id: string; readonly link: string }> {
  kindOf(tx, purchase);
  if ((await readWays(tx)).methods.length === 0) throw new AppError('payment.no_way');
  const vatPercent = vatOn(await listVatRates(tx.db), ecuadorDate(tx.now()));
  if (vatPercent === undefined) throw new AppError('payment.vat_missing');
  const { expiresAt, netCents } = purchase;
  const id = newId(tx.now());
  await insertPayment(tx.db, {
    ...purchase,
    id,
    vatPercent,
    vatCents: vatOf(netCents, vatPercent),
    linkHash: newLinkHash(tx, id),
    createdBy: describeActor(tx.actor),
    createdAt: tx.now(),
  });
  const payment = await read(tx, id);
  await remark(tx, payment, 'created');
  await tx.record([{ type: 'payment.created', subject: id, details: { number: payment.number } }]);
  await tx.enqueue(expirePayment, { payment_id: id }, { key: id, startAfter: expiresAt });
  return { id, link: linkOf(tx, payment) ?? '' };
}

/** What somebody would pay today for this, with IVA; undefined where they could not. */
export async function quote(tx: Tx, netCents: number): Promise<number | undefined> {
  if ((await readWays(tx)).methods.length === 0) return undefined;
  const vatPercent = vatOn(await listVatRates(tx.db), ecuadorDate(tx.now()));
  return vatPercent === undefined ? undefined : netCents + vatOf(netCents, vatPercent);
}

export async function read(tx: Pick<Tx, 'db'>, id: string): Promise<Payment> {
  const payment = await findPayment(tx.db, id);
  if (!payment) throw new AppError('payment.not_found');
  return payment;
}

/** Before what was bought is used: locks the payment, so that it is not given back meanwhile, and refuses without money. */
export async function requirePaid(tx: Tx, id: string): Promise<Payment> {
  const payment = await lockPayment(tx.db, id);
  if (!payment) throw new AppError('payment.not_found');
  if (payment.status !== 'PAID') throw refuseStatus(payment);
  if (payment.refundedCents === payment.chargedCents) throw new AppError('payment.refund_open');
  return payment;
}

/** What somebody of this identification pays or paid. */
export const listOfPerson = (tx: TenantRead, identification: string): Promise<readonly Payment[]> =>
  listOfBuyer(tx.db, identification);

/** The slip that waits for somebody of the company. */
export async function waitingSlip(tx: Pick<Tx, 'db'>, id: string): Promise<string | undefined> {
  return (await listSlips(tx.db, id)).find(({ state }) => state === 'sent')?.id;
}

/** Where its buyer pays it, and reads of it afterwards. */
export const link = (context: BaseContext, payment: Payment): string | undefined => linkOf(context, payment);
