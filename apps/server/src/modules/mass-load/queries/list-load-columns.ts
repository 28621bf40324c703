import type { MassLoadColumnView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { describeFormat, offeredBy } from '../sheet-writers/template-sheets.ts';
import { columnsOfLoad } from '../steps/columns-of-load.ts';
import { readVisibleLoad } from '../steps/visible-load.ts';

/** More than these nobody looks through in a list; the column says how they are written. */
const maxChoices = 250;

export async function listLoadColumns(tx: OfficialTx, id: string): Promise<MassLoadColumnView[]> {
  const columns = await columnsOfLoad(tx, await readVisibleLoad(tx, id));
  return Promise.all(
    columns.map(async (column) => {
      const isSeveral = column.variable?.definition.data_type === 'select';
      const choices = isSeveral ? [] : await offeredBy(column);
      return {
        id: column.id,
        label: column.label,
        need: column.need,
        format: describeFormat(column),
        choices: choices.length > maxChoices ? [] : [...choices],
      };
    }),
  );
}
