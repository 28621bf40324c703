import type { FileAnswer } from '@rubrica/contract';

import type { SheetFormat } from '../sheet-writers/sheet.ts';

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export const sheetAnswer = (
  body: Uint8Array,
  { name, format }: { readonly name: string; readonly format: SheetFormat },
): FileAnswer => ({ body, contentType: contentTypes[format], cacheSeconds: 0, filename: `${name}.${format}` });
