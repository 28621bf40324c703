import { massLoadLimits, type MassLoadView, type UploadedFile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { answeredBefore, once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { SheetRow } from '../../../ports/sheet-reader.ts';
import { openDesk } from '../../creation/index.ts';
import { StoredFiles } from '../../documents/index.ts';
import type { Column } from '../column.ts';
import { findHeader } from '../header.ts';
import { checkLoad } from '../jobs/mass-load-jobs.ts';
import { insertRows } from '../mass-load-row.repository.ts';
import { deleteOldLoads, insertLoad } from '../mass-load.repository.ts';
import { openColumns } from '../steps/open-columns.ts';
import { describeLoad } from '../steps/visible-load.ts';

const headerRows = 5;

/** Reads the file at once in a worker process; a job validates its rows, and nothing is created before a confirmation. */
export async function createLoad(
  context: OfficialContext,
  { processId, file }: { readonly processId: string; readonly file: UploadedFile },
): Promise<MassLoadView> {
  const opened = await context.transaction(async (tx) => {
    const answered = await answeredBefore<MassLoadView>(tx);
    return answered ? { answered } : { desk: await openDesk(tx, processId) }; // before anybody's file is read for them
  });
  if (opened.answered) return opened.answered;
  const { kind, maker } = opened.desk;
  const { columns } = openColumns(context.kinds, kind);
  const sheet = await readSheet(context, file, columns);
  const [usersGroup] = context.actor.visibility.groups;
  authorize(usersGroup !== undefined);
  const id = newId(context.now());
  const store = async (tx: OfficialTx): Promise<MassLoadView> => {
    await deleteOldLoads(tx.db, context.now());
    await insertLoad(tx.db, {
      id,
      processId,
      kind: kind.code,
      status: 'judging',
      fileName: StoredFiles.cleanName(file.name),
      columns: sheet.columns,
      createdBy: maker.id,
      createdByKind: context.actor.kind,
      createdByName: maker.name,
      usersGroup,
      createdAt: context.now(),
      confirmedIp: null,
      sendAt: null,
    });
    await insertRows(tx.db, id, sheet.rows);
    await tx.record([
      { type: 'mass_load.uploaded', subject: id, details: { kind: kind.code, rows: sheet.rows.length } },
    ]);
    await tx.enqueue(checkLoad, { load_id: id }, { key: id });
    return describeLoad(tx, id);
  };
  return context.transaction((tx) => once(tx, () => store(tx)));
}

async function readSheet(
  { ports }: OfficialContext,
  { name, bytes }: UploadedFile,
  columns: readonly Column[],
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly SheetRow[] }> {
  const sheet = await ports.sheetReader.read(bytes, { rows: massLoadLimits.rows + headerRows });
  if (!sheet.ok) throw new AppError('file.refused', { file: name, reason: sheet.reason });
  const found = findHeader(columns, sheet.rows);
  if (!found.ok) throw new AppError('load.columns_unknown', { reason: found.reason });
  if (found.rows.length > massLoadLimits.rows)
    throw new AppError('file.refused', {
      file: name,
      reason: `tiene más de ${massLoadLimits.rows.toLocaleString('es-EC')} filas`,
    });
  return found;
}
