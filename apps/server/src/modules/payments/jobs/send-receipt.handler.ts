import { formatMoney } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { readSender, sendEventMail } from '../../mail/index.ts';
import { makeReceipt, receiptName } from '../receipt/make-receipt.ts';
import * as Payments from '../record/payments.ts';

export const handle: JobHandler<{ readonly payment_id: string }> = async (context, { payment_id: id }, { jobId }) => {
  const { payment, sender } = await context.transaction(async (tx) => ({
    payment: await Payments.read(tx, id),
    sender: await readSender(tx),
  }));
  await sendEventMail(context, {
    id: jobId,
    event: 'payment_received',
    values: { nombre: payment.buyer.name, operacion: payment.number, valor: formatMoney(payment.totalCents) },
    sender,
    to: payment.buyer.email,
    attachments: [
      {
        filename: receiptName(payment),
        content: Buffer.from(await makeReceipt(context, id)),
        contentType: 'application/pdf',
      },
    ],
    closing: `Pago ${payment.number}. Nunca le pediremos claves ni números de tarjeta por correo.`,
  });
};
