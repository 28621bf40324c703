import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What the deletion of a company erases, and what must stay. */
export interface DeletionFigures {
  readonly accounts: number;
  readonly drafts: number;
  readonly erasedProcesses: number;
  /** Somebody else than their maker signed them. */
  readonly keptProcesses: number;
}

export async function readDeletionFigures(db: TenantDb): Promise<DeletionFigures> {
  const { rows } = await sql<DeletionFigures>`
    with process as (
      select status in ('PHYSICAL_SIGNATURE', 'TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO') or is_sealing or exists (
        select from signatory
        where signatory.signing_process_id = signing_process.id and signatory.signed_at is not null
          and signatory.user_id is distinct from signing_process.created_by) as stays
      from signing_process where deleted_at is null)
    select
      (select count(*)::int from user_account where purged_at is null) as accounts,
      (select count(*)::int from process_draft) as drafts,
      (select count(*)::int from process where not stays) as "erasedProcesses",
      (select count(*)::int from process where stays) as "keptProcesses"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement of counts answered nothing');
  return row;
}

/** Its own services and their secrets, and what waited. */
export async function eraseSettings(db: TenantDb, at: Date): Promise<void> {
  for (const table of [
    'company_service',
    'service_use',
    'webhook_secret',
    'held_job',
    'parked_job',
    'sandbox_message',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('webhook').set({ paused_at: at }).where('paused_at', 'is', null).execute();
}
