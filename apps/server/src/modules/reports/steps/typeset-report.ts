import { readFileSync } from 'node:fs';
import path from 'node:path';

import { displayTimestamp } from '@rubrica/catalogues';
import { maxPdfRows, reportColumns } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { quoteUndrawn } from '../../../platform/quote-undrawn.ts';
import type { Cell, Row } from '../../../platform/spreadsheet/cell.ts';
import { Companies } from '../../tenants/index.ts';
import type { Sheet } from '../writers/sheet.ts';

const template = readFileSync(path.join(import.meta.dirname, '../sheet/report.typ'), 'utf8');

/** Paper is laid out as a whole, so it has an end: what is longer is refused, never cut. */
export async function* typesetReport(
  context: Context,
  { name, columns, batches }: Sheet & { readonly name: string },
): AsyncGenerator<Uint8Array> {
  const rows: Row[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > maxPdfRows) throw new AppError('report.pdf_too_long', { most: maxPdfRows });
  }
  const company = await context.transaction((tx) => Companies.read(tx));
  const outcome = await context.ports.typesetter.typeset({
    template: { main: template, files: {} },
    standard: 'a-2b',
    images: {},
    data: quoteUndrawn({
      nombre: name,
      empresa: company?.name ?? '',
      color: company?.primaryColor ?? '#001738',
      hecho: displayTimestamp(context.now()),
      columnas: columns.map((column) => ({
        titulo: reportColumns[column].label,
        ancho: reportColumns[column].holds === 'text' ? 3 : 2,
      })),
      filas: rows.map((row) => row.map(toText)),
    }),
  });
  if (outcome.outcome === 'refused') throw new Error(`the report was refused: ${outcome.message}`);
  yield outcome.document.pdf;
}

function toText(cell: Cell): string {
  if (cell === null) return '—';
  return cell instanceof Date ? displayTimestamp(cell) : String(cell);
}
