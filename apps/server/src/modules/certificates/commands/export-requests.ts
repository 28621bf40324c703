import { displayTimestamp } from '@rubrica/catalogues';
import {
  certificateStatusLabels,
  certificateTypeLabels,
  type CertificateFilters,
  type FileAnswer,
} from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { Cell } from '../../../platform/spreadsheet/cell.ts';
import { csvMark, toCsvLine } from '../../../platform/spreadsheet/csv.ts';
import { listRequests } from '../list.repository.ts';
import { owesRefund, type CertificateRequest } from '../request.ts';

const headings = [
  'Número',
  'Estado',
  'Tipo',
  'Años',
  'Nombres',
  'Apellidos',
  'Identificación',
  'Correo',
  'Teléfono',
  'Empresa',
  'RUC',
  'Subtotal',
  'Por devolver',
  'Creada',
  'Enviada',
  'Número de serie',
  'Vence',
];

const batch = 500;

/** Who took it out stands in the audit. */
export async function exportRequests(context: OfficialContext, filters: CertificateFilters): Promise<FileAnswer> {
  await context.transaction((tx) => tx.record([{ type: 'certificate_request.exported', subject: tx.tenant.id }]));
  return {
    body: writeLines(context, filters),
    contentType: 'text/csv; charset=utf-8',
    cacheSeconds: 0,
    filename: 'certificados.csv',
  };
}

async function* writeLines(context: OfficialContext, filters: CertificateFilters): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + toCsvLine(headings));
  let after: string | undefined;
  for (;;) {
    const last = after;
    const rows = await context.transaction((tx) => listRequests(tx.db, { filters, after: last, limit: batch }));
    if (rows.length > 0) yield Buffer.from(rows.map((request) => toCsvLine(cellsOf(request))).join(''));
    if (rows.length < batch) return;
    after = rows.at(-1)?.id;
  }
}

const atOrNothing = (at: Date | null | undefined): string => (at ? displayTimestamp(at) : '');

const cellsOf = (request: CertificateRequest): Cell[] => [
  request.number,
  certificateStatusLabels[request.status],
  certificateTypeLabels[request.type],
  String(request.years),
  request.holder.name,
  request.holder.last_name,
  request.holder.identification_number,
  request.contact.email,
  request.contact.phone,
  request.company?.legal_name ?? '',
  request.company?.ruc ?? '',
  request.netCents === null ? '' : (request.netCents / 100).toFixed(2),
  owesRefund(request) ? 'Sí' : '',
  displayTimestamp(request.createdAt),
  atOrNothing(request.sentAt),
  request.issued?.serialNumber ?? '',
  atOrNothing(request.issued?.validUntil),
];
