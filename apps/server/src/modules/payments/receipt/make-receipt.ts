import { readFileSync } from 'node:fs';
import path from 'node:path';

import { displayTimestamp, formatMoney } from '@rubrica/catalogues';
import { paymentMethodLabels, type FileAnswer } from '@rubrica/contract';

import type { Context, Tx } from '../../../platform/context.ts';
import { Companies } from '../../tenants/index.ts';
import { isTestDocument, listInvoices, type PaymentInvoice } from '../invoice.repository.ts';
import type { Payment, PaymentRefund } from '../payment.ts';
import * as Payments from '../record/payments.ts';
import { listRefunds } from '../refund.repository.ts';
import { refuseStatus } from '../steps/move-payment.ts';

const template = readFileSync(path.join(import.meta.dirname, 'receipt.typ'), 'utf8');

/** The receipt as it stands now: what was given back since stands on it, too. */
export async function makeReceipt(context: Context, paymentId: string): Promise<Uint8Array> {
  const data = await context.transaction((tx) => readData(tx, paymentId));
  const outcome = await context.ports.typesetter.typeset({
    template: { main: template, files: {} },
    standard: 'a-2b',
    images: {},
    data: { ...data, demostracion: context.isDemonstration },
  });
  if (outcome.outcome === 'refused') throw new Error(`the receipt was refused: ${outcome.message}`);
  return outcome.document.pdf;
}

export const receiptName = ({ number }: Pick<Payment, 'number'>): string => `Recibo ${number}.pdf`;

export async function answerReceipt(context: Context, paymentId: string): Promise<FileAnswer> {
  const body = await makeReceipt(context, paymentId);
  const payment = await context.transaction((tx) => Payments.read(tx, paymentId));
  return { body, contentType: 'application/pdf', cacheSeconds: 0, filename: receiptName(payment) };
}

async function readData(tx: Tx, paymentId: string) {
  const payment = await Payments.read(tx, paymentId);
  if (payment.paidAt === null || payment.method === null) throw refuseStatus(payment);
  const company = await Companies.read(tx);
  const party = await Companies.readParty(tx);
  const { buyer, vatPercent } = payment;
  const refunds = (await listRefunds(tx.db, paymentId)).filter(({ cause }) => cause === 'asked');
  const documents = (await listInvoices(tx.db, paymentId)).flatMap(describeDocument);
  return {
    numero: payment.number,
    empresa: party.legalName ?? company?.name ?? '',
    emisor: [party.ruc && `RUC ${party.ruc}`, party.address, party.city].filter(Boolean).join(' · '),
    color: company?.primaryColor ?? '#001738',
    filas: [
      { titulo: 'Recibimos de', valor: buyer.name },
      { titulo: 'Identificación', valor: buyer.identification },
      { titulo: 'Correo', valor: buyer.email },
      ...(buyer.address === '' ? [] : [{ titulo: 'Dirección', valor: buyer.address }]),
      { titulo: 'Por', valor: payment.title },
      { titulo: 'Fecha', valor: `${displayTimestamp(payment.paidAt)} (hora de Ecuador)` },
      { titulo: 'Medio', valor: paymentMethodLabels[payment.method] },
      ...documents,
    ],
    valores: [
      { titulo: 'Subtotal', valor: formatMoney(payment.netCents), fuerte: false },
      { titulo: `IVA ${percents.format(vatPercent)} %`, valor: formatMoney(payment.vatCents), fuerte: false },
      { titulo: 'Total pagado', valor: formatMoney(payment.totalCents), fuerte: true },
      ...sumLine('Devuelto', refunds, 'done'),
      ...sumLine('Devolución en camino', refunds, 'asked'),
    ],
    cierre:
      documents.length === 0
        ? 'Este recibo dice lo que se pagó. No es una factura autorizada por el SRI.'
        : 'Este recibo dice lo que se pagó. Los comprobantes electrónicos son los que se nombran arriba.',
  };
}

function sumLine(titulo: string, refunds: readonly PaymentRefund[], state: PaymentRefund['state']) {
  const sum = refunds.filter((one) => one.state === state).reduce((all, { amountCents }) => all + amountCents, 0);
  return sum === 0 ? [] : [{ titulo, valor: formatMoney(-sum), fuerte: false }];
}

const documentNames = { invoice: 'Factura', credit_note: 'Nota de crédito' } as const;

/** Only what was authorised; the access key is its authorisation. */
function describeDocument({ type, document }: PaymentInvoice): readonly { titulo: string; valor: string }[] {
  if (!document) return [];
  const test = isTestDocument(document) ? ' (de pruebas, sin valor tributario)' : '';
  return [
    { titulo: documentNames[type], valor: document.number + test },
    { titulo: 'Autorización', valor: document.accessKey },
  ];
}

const percents = new Intl.NumberFormat('es-EC', { maximumFractionDigits: 2 });
