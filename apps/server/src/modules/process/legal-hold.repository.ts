import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** Nothing of the process is deleted while it lasts. */
export interface LegalHold {
  readonly id: string;
  readonly reason: string;
  readonly placedByName: string;
  readonly placedAt: Date;
}

export async function findLegalHold(db: TenantDb, processId: string): Promise<LegalHold | undefined> {
  const row = await db
    .selectFrom('legal_hold')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, reason: row.reason, placedByName: row.placed_by_name, placedAt: row.placed_at };
}

export async function findHeld(db: TenantDb, processIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (processIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('legal_hold')
    .select('signing_process_id')
    .where('signing_process_id', 'in', processIds)
    .where('lifted_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.signing_process_id));
}

interface Act {
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
}

export async function insertLegalHold(
  db: TenantDb,
  { id, processId, reason, by, at }: Act & { readonly id: string; readonly processId: string },
): Promise<void> {
  await db
    .insertInto('legal_hold')
    .values({
      id,
      signing_process_id: processId,
      reason,
      placed_by: by.id,
      placed_by_name: by.name,
      placed_at: at,
    })
    .execute();
}

export async function endLegalHold(db: TenantDb, id: string, { reason, by, at }: Act): Promise<void> {
  await db
    .updateTable('legal_hold')
    .set({ lifted_reason: reason, lifted_by: by.id, lifted_by_name: by.name, lifted_at: at })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .execute();
}

/** For queries that look for what to delete: of a process by this column, where nobody holds it. */
export const isNotHeld = (
  column: 'process.id' | 'identity_picture.signing_process_id' | 'face_likeness.signing_process_id',
) =>
  sql<boolean>`not exists (select from legal_hold where legal_hold.signing_process_id = ${sql.ref(column)} and legal_hold.lifted_at is null)`;
