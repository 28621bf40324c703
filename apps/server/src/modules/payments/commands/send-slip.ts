import { createHash } from 'node:crypto';

import { ecuadorDate } from '@rubrica/catalogues';
import { plainDocument, type OwnPayment, type UploadedFile } from '@rubrica/contract';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { PayerContext, PayerTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { acceptPicture, StoredFiles } from '../../documents/index.ts';
import { listAttempts } from '../attempt.repository.ts';
import { readSlip } from '../jobs/payment-jobs.ts';
import { lockPayment } from '../payment.repository.ts';
import { isLive } from '../payment.ts';
import { describeOwn } from '../queries/describe-own.ts';
import * as Payments from '../record/payments.ts';
import { findPaid, insertSlip, listSame } from '../slip.repository.ts';
import { asking } from '../steps/asking.ts';
import { movePayment, refuseLate, refuseStatus, refuseUnderWay } from '../steps/move-payment.ts';
import { hasReader } from '../steps/read-paper.ts';
import { closeAttempt } from '../steps/settle-attempt.ts';
import { storeSlipFile } from '../steps/slip-files.ts';
import { readWays } from '../steps/ways.ts';

export interface SlipInput {
  readonly bank: string;
  readonly document_number: string;
  readonly amount_cents: number;
  readonly transferred_on: string;
  readonly payer_name: string;
}

type NewSlip = Omit<Parameters<typeof insertSlip>[1], 'reading'>;

/** What they transferred, for a person to compare with the bank. No card can be charged for it any more. */
export async function sendSlip(context: PayerContext, input: SlipInput, file: UploadedFile): Promise<OwnPayment> {
  const { id: paymentId } = context.actor;
  const attempts = await context.transaction((tx) => refuseEarly(tx, input));
  const { bytes, contentType } = await acceptPicture(context, file);
  for (const { id } of attempts.filter(isLive))
    if ((await asking(() => closeAttempt(context, id))) === 'open') throw new AppError('payment.card_under_way');
  const id = newId(context.now());
  const objectKey = await storeSlipFile(context, id, bytes);
  const slip: NewSlip = {
    id,
    paymentId,
    bank: input.bank,
    documentNumber: plainDocument(input.document_number),
    documentTyped: input.document_number,
    amountCents: input.amount_cents,
    transferredOn: input.transferred_on,
    payerName: input.payer_name,
    // of the file as it was sent: the same file is known again
    sha256: createHash('sha256').update(file.bytes).digest(),
    objectKey,
    contentType,
    sentAt: context.now(),
  };
  const store = async (tx: PayerTx): Promise<OwnPayment> => {
    await take(tx, slip);
    return describeOwn(tx);
  };
  return StoredFiles.writeAhead(context, { keys: [objectKey], work: () => context.transaction(store) });
}

async function refuseEarly(tx: PayerTx, input: SlipInput) {
  const payment = await Payments.read(tx, tx.actor.id);
  if (payment.status !== 'PAYMENT_PENDING') throw refuseStatus(payment);
  refuseLate(tx, payment);
  if (!(await readWays(tx)).methods.includes('transfer')) throw new AppError('payment.way_closed');
  if (input.transferred_on > ecuadorDate(tx.now()))
    throw invalidInput([{ path: 'transferred_on', message: 'La fecha de la transferencia no puede ser futura' }]);
  if (plainDocument(input.document_number) === '')
    throw invalidInput([{ path: 'document_number', message: 'Escriba el número de documento del banco' }]);
  return listAttempts(tx.db, payment.id);
}

async function take(tx: PayerTx, slip: NewSlip): Promise<void> {
  const payment = await lockPayment(tx.db, slip.paymentId);
  if (payment?.status !== 'PAYMENT_PENDING') throw refuseStatus(payment ?? (await Payments.read(tx, slip.paymentId)));
  await refuseUnderWay(tx, payment.id);
  if (findPaid(await listSame(tx.db, slip), slip, slip.transferredOn)) throw new AppError('payment.slip_used');
  const isRead = await hasReader(tx);
  await insertSlip(tx.db, { ...slip, reading: isRead ? { state: 'reading', checks: [], note: null } : null });
  if (isRead) await tx.enqueue(readSlip, { slip_id: slip.id }, { key: slip.id });
  await movePayment(tx, payment, 'slip_sent', { detail: `Documento ${slip.documentTyped} de ${slip.bank}` });
}
