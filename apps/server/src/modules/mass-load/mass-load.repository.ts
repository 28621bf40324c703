import type { Selectable } from 'kysely';

import type { Official } from '../../platform/actor.ts';
import type { MassLoad as LoadRow } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Visibility } from '../process/index.ts';
import type { MassLoad } from './mass-load.ts';

const listed = 50;
const day = 86_400_000;
/** What nobody confirmed is forgotten, and so is what became of the rest, once it is of no use. */
const kept = { unconfirmed: 7 * day, all: 90 * day } as const;

export async function insertLoad(db: TenantDb, load: MassLoad): Promise<void> {
  await db
    .insertInto('mass_load')
    .values({
      id: load.id,
      process_id: load.processId,
      kind: load.kind,
      template_id: load.template?.id ?? null,
      template_version: load.template?.version ?? null,
      template_name: load.template?.name ?? null,
      status: load.status,
      file_name: load.fileName,
      columns: [...load.columns],
      created_by: load.createdBy,
      created_by_kind: load.createdByKind,
      created_by_name: load.createdByName,
      users_group: load.usersGroup,
      created_at: load.createdAt,
    })
    .execute();
}

export async function findLoad(db: TenantDb, id: string): Promise<MassLoad | undefined> {
  const row = await db.selectFrom('mass_load').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toLoad(row);
}

/** Held until the transaction ends: of two decisions about a load the second sees the first. */
export async function lockLoad(db: TenantDb, id: string): Promise<MassLoad | undefined> {
  const row = await db.selectFrom('mass_load').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toLoad(row);
}

/** Locked for share: others may read it, nobody may decide about it meanwhile. */
export async function shareLoad(db: TenantDb, id: string): Promise<MassLoad | undefined> {
  const row = await db.selectFrom('mass_load').selectAll().where('id', '=', id).forShare().executeTakeFirst();
  return row && toLoad(row);
}

/** The newest that this official may see. */
export async function findLoads(db: TenantDb, actor: Official): Promise<readonly MassLoad[]> {
  const rows = await db
    .selectFrom('mass_load')
    .selectAll()
    .where(Visibility.isSeenBy(actor, 'mass_load'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map(toLoad);
}

export async function setStatus(
  db: TenantDb,
  id: string,
  changed: {
    readonly status: MassLoad['status'];
    readonly confirmedAt?: Date;
    readonly confirmedIp?: string | null;
    readonly finishedAt?: Date;
    readonly sendAt?: Date;
    readonly round?: number;
  },
): Promise<void> {
  await db
    .updateTable('mass_load')
    .set({
      status: changed.status,
      ...(changed.confirmedAt && { confirmed_at: changed.confirmedAt, confirmed_ip: changed.confirmedIp ?? null }),
      ...(changed.finishedAt && { finished_at: changed.finishedAt }),
      ...(changed.sendAt && { send_at: changed.sendAt }),
      ...(changed.round !== undefined && { round: changed.round }),
    })
    .where('id', '=', id)
    .execute();
}

/** A cell of a column that the sheet did not have needs one more. */
export async function setColumns(db: TenantDb, id: string, columns: readonly string[]): Promise<void> {
  await db
    .updateTable('mass_load')
    .set({ columns: [...columns] })
    .where('id', '=', id)
    .execute();
}

/** With its rows. */
export async function deleteLoad(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('mass_load').where('id', '=', id).execute();
}

export async function deleteOldLoads(db: TenantDb, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db
    .deleteFrom('mass_load')
    .where('created_at', '<', before(kept.unconfirmed))
    .where((either) =>
      either.or([either('status', 'in', ['judging', 'ready']), either('created_at', '<', before(kept.all))]),
    )
    .execute();
}

const toLoad = (row: Selectable<LoadRow>): MassLoad => ({
  id: row.id,
  processId: row.process_id,
  kind: row.kind,
  template:
    row.template_id === null
      ? null
      : { id: row.template_id, version: row.template_version ?? 1, name: row.template_name ?? '' },
  round: row.round,
  status: row.status as MassLoad['status'],
  fileName: row.file_name,
  columns: row.columns,
  createdBy: row.created_by,
  createdByKind: row.created_by_kind as MassLoad['createdByKind'],
  createdByName: row.created_by_name,
  usersGroup: row.users_group,
  createdAt: row.created_at,
  confirmedIp: row.confirmed_ip,
  sendAt: row.send_at,
});
