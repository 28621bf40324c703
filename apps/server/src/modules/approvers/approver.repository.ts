import { sql, type Selectable } from 'kysely';

import { AppError } from '../../platform/app-error.ts';
import type { Approver as ApproverRow } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Approver, ApproverData, Assignment } from './approver.ts';

export async function insertApprover(db: TenantDb, { id, ...data }: Approver, at: Date): Promise<void> {
  await db
    .insertInto('approver')
    .values({ id, ...columns(data), created_at: at, updated_at: at })
    .execute();
}

export async function updateApprover(db: TenantDb, { id, ...data }: Approver, at: Date): Promise<void> {
  await db
    .updateTable('approver')
    .set({ ...columns(data), updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteApprover(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('approver').where('id', '=', id).execute();
}

/** One change at a time in a company: who may not stand twice is looked for before it is written. */
export async function lockApprovers(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('approvers:' || tenant_of_transaction()::text, 0))`.execute(
    db,
  );
}

export async function readApprover(db: TenantDb, id: string): Promise<Approver> {
  const row = await db.selectFrom('approver').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('approver.not_found');
  return toApprover(row);
}

/** Other approvers with the same identification, mail or account. */
export async function findNamesakes(db: TenantDb, { id, ...data }: Approver): Promise<readonly Approver[]> {
  const rows = await db
    .selectFrom('approver')
    .selectAll()
    .where('id', '!=', id)
    .where((where) =>
      where.or([
        where('email', '=', data.email),
        where.and([
          where('identification_type', '=', data.identificationType),
          where('identification_number', '=', data.identificationNumber),
        ]),
        ...(data.userId === null ? [] : [where('user_id', '=', data.userId)]),
      ]),
    )
    .execute();
  return rows.map(toApprover);
}

export async function listApprovers(db: TenantDb): Promise<readonly Approver[]> {
  const rows = await db.selectFrom('approver').selectAll().orderBy('name').orderBy('last_name').orderBy('id').execute();
  return rows.map(toApprover);
}

/** In their turns. */
export async function listApproversOfKind(db: TenantDb, kind: string): Promise<readonly Approver[]> {
  const rows = await db
    .selectFrom('approver')
    .innerJoin('approver_process', 'approver_process.approver_id', 'approver.id')
    .selectAll('approver')
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  return rows.map(toApprover);
}

/** The accounts in use behind them, in their turns. */
export async function listAccountsOfKind(db: TenantDb, kind: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('approver_process')
    .innerJoin('approver', 'approver.id', 'approver_process.approver_id')
    .innerJoin('user_account', 'user_account.id', 'approver.user_id')
    .select('user_account.id')
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where('is_enabled', '=', true)
    .where('is_disabled', '=', false)
    .where('deactivated_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these, those who have no account: whom one asks by a link. */
export async function listApproversByLink(db: TenantDb, ids: readonly string[]): Promise<readonly Approver[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('approver')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('user_id', 'is', null)
    .execute();
  return rows.map(toApprover);
}

/** What the company makes at all. */
export async function listKindsInUse(db: TenantDb): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('tenant_kind').select('kind').execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function listAssignments(db: TenantDb, approverIds: readonly string[]): Promise<readonly Assignment[]> {
  if (approverIds.length === 0) return [];
  const rows = await db
    .selectFrom('approver_process')
    .select(['kind', 'approver_id', 'position'])
    .where('approver_id', 'in', approverIds)
    .execute();
  return rows.map(({ kind, approver_id: approverId, position }) => ({ kind, approverId, position }));
}

/** The whole queue of a kind, so that no turn is missing or taken twice. */
export async function saveQueue(db: TenantDb, kind: string, approverIds: readonly string[]): Promise<void> {
  await db.deleteFrom('approver_process').where('kind', '=', kind).execute();
  if (approverIds.length === 0) return;
  await db
    .insertInto('approver_process')
    .values(approverIds.map((id, place) => ({ kind, approver_id: id, position: place + 1 })))
    .execute();
}

const columns = (data: ApproverData) => ({
  name: data.name,
  last_name: data.lastName,
  email: data.email,
  phone: data.phone,
  identification_type: data.identificationType,
  identification_number: data.identificationNumber,
  user_id: data.userId,
});

function toApprover(row: Selectable<ApproverRow>): Approver {
  return {
    id: row.id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    identificationType: row.identification_type,
    identificationNumber: row.identification_number,
    userId: row.user_id,
  };
}
