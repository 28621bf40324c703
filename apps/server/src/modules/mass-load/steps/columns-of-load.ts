import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Templates } from '../../drafts/index.ts';
import type { Column } from '../column.ts';
import type { MassLoad } from '../mass-load.ts';
import { openColumns, openTemplateColumns } from './open-columns.ts';

/** The columns that a load may have, of its kind or of its template. */
export async function columnsOfLoad(tx: OfficialTx, load: MassLoad): Promise<readonly Column[]> {
  if (load.template) return openTemplateColumns(await Templates.read(tx, load.template));
  const kind = tx.kinds.byCode(load.kind);
  if (!kind) throw new AppError('kind.not_found');
  return openColumns(tx.kinds, kind).columns;
}
