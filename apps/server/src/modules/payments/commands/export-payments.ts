import { displayTimestamp } from '@rubrica/catalogues';
import { paymentMethodLabels, paymentStatusLabels, type FileAnswer, type PaymentFilters } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';
import { csvMark, toCsvLine } from '../../../platform/spreadsheet/csv.ts';
import { listPayments } from '../list.repository.ts';
import { methodOf, type Payment } from '../payment.ts';

const headings = [
  'Número',
  'Concepto',
  'Estado',
  'Medio',
  'Quien paga',
  'Identificación',
  'Correo',
  'Dirección',
  'Subtotal',
  'IVA %',
  'IVA',
  'Total',
  'Devuelto o en camino',
  'Creado',
  'Pagado',
];

const batch = 500;

/** With what a tax invoice asks for. Who took it out stands in the audit. */
export async function exportPayments(context: OfficialContext, filters: PaymentFilters): Promise<FileAnswer> {
  await context.transaction((tx) => tx.record([{ type: 'payment.exported', subject: tx.tenant.id }]));
  return {
    body: writeLines(context, filters),
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    filename: 'pagos.csv',
  };
}

async function* writeLines(context: OfficialContext, filters: PaymentFilters): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + toCsvLine(headings));
  let after: string | undefined;
  for (;;) {
    const last = after;
    const rows = await context.transaction((tx) => listPayments(tx.db, { filters, after: last, limit: batch }));
    if (rows.length > 0) yield Buffer.from(rows.map((payment) => toCsvLine(cellsOf(payment))).join(''));
    if (rows.length < batch) return;
    after = rows.at(-1)?.id;
  }
}

const methodText = (payment: Payment): string => {
  const method = methodOf(payment);
  return method === null ? '' : paymentMethodLabels[method];
};

const dollars = (cents: number): number => cents / 100;

const cellsOf = (payment: Payment): Cell[] => [
  payment.number,
  payment.title,
  paymentStatusLabels[payment.status],
  methodText(payment),
  payment.buyer.name,
  payment.buyer.identification,
  payment.buyer.email,
  payment.buyer.address,
  dollars(payment.netCents),
  payment.vatPercent,
  dollars(payment.vatCents),
  dollars(payment.totalCents),
  dollars(payment.refundedCents),
  displayTimestamp(payment.createdAt),
  payment.paidAt === null ? '' : displayTimestamp(payment.paidAt),
];
