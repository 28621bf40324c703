import { massLoadLimits, type MassLoadView, type UploadedFile } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { answeredBefore, once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { SheetRow } from '../../../ports/sheet-reader.ts';
import { openDesk } from '../../creation/index.ts';
import { Boxes, StoredFiles } from '../../documents/index.ts';
import { Templates } from '../../drafts/index.ts';
import type { Column } from '../column.ts';
import { findHeader } from '../header.ts';
import { checkLoad } from '../jobs/mass-load-jobs.ts';
import { insertRows } from '../mass-load-row.repository.ts';
import { deleteOldLoads, insertLoad } from '../mass-load.repository.ts';
import { openColumns, openTemplateColumns } from '../steps/open-columns.ts';
import { describeLoad } from '../steps/visible-load.ts';
import { placesOf } from '../template-columns.ts';

const headerRows = 5;

interface Upload {
  readonly processId: string;
  readonly templateId?: string | undefined;
  readonly file: UploadedFile;
}

/** Reads the file at once in a worker process; a job validates its rows, and nothing is created before a confirmation. */
export async function createLoad(
  context: OfficialContext,
  { processId, templateId, file }: Upload,
): Promise<MassLoadView> {
  const opened = await context.transaction(async (tx) => {
    const answered = await answeredBefore<MassLoadView>(tx);
    if (answered) return { answered };
    // before anybody's file is read for them
    return { desk: await openDesk(tx, processId), template: await readTemplate(tx, { processId, templateId }) };
  });
  if (opened.answered) return opened.answered;
  const { kind, maker } = opened.desk;
  const { template } = opened;
  if (template) await checkTemplate(context, template);
  const columns = template ? openTemplateColumns(template) : openColumns(context.kinds, kind).columns;
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
      template: template ? { id: template.id, version: template.version, name: template.name } : null,
      round: 1,
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

/** A template of this very kind, for who may use it. */
async function readTemplate(
  tx: OfficialTx,
  { processId, templateId }: Pick<Upload, 'processId' | 'templateId'>,
): Promise<Templates.Template | undefined> {
  if (templateId === undefined) return undefined;
  const template = await Templates.read(tx, { id: templateId });
  if (tx.kinds.byUuid(processId)?.code !== template.kind) throw new AppError('template.not_found');
  return template;
}

/** Its places are the same in every row: looked at once, as for a single process. */
async function checkTemplate(context: OfficialContext, template: Templates.Template): Promise<void> {
  const people = placesOf(template);
  const issues = await Boxes.checkGround(context, template.documents, people);
  if (issues.length > 0)
    throw new AppError('load.kind_refused', {
      reason: 'en la plantilla hay recuadros sobre el texto o fuera de la página: edítela',
    });
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
