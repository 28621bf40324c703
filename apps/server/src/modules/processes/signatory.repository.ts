import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { SignatoryCount } from './process.ts';

export type Signatory = Selectable<DB['signatory']>;

export async function listSignatories(db: TenantDb, processId: string): Promise<readonly Signatory[]> {
  return db
    .selectFrom('signatory')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .orderBy('step')
    .orderBy('position')
    .execute();
}

export async function findSignatory(db: TenantDb, id: string): Promise<Signatory | undefined> {
  return db.selectFrom('signatory').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How many sign and how many did, by process. */
export async function countSignatories(
  db: TenantDb,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, SignatoryCount>> {
  if (processIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('signatory')
    .select(({ fn }) => [
      'signing_process_id',
      fn.countAll<string>().as('total'),
      fn.count<string>('signed_at').as('signed'),
    ])
    .where('signing_process_id', 'in', processIds)
    .groupBy('signing_process_id')
    .execute();
  return new Map(
    rows.map(({ signing_process_id: id, total, signed }) => [id, { total: Number(total), signed: Number(signed) }]),
  );
}
