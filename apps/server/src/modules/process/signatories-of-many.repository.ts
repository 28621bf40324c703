import type { SignatoryStatus } from '@rubrica/contract';

import { takeRows } from '../../platform/database/take-rows.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { SignatoryCount } from './process.ts';
import type { SigningPerson } from './signatory.ts';

/** As much as a list of processes shows of them. */
export async function listPeople(
  db: TenantDb,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SigningPerson[]>> {
  if (processIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('signatory')
    .select([
      'signing_process_id as processId',
      'id',
      'name',
      'last_name as lastName',
      'status',
      'signed_at as signedAt',
    ])
    .where('signing_process_id', 'in', processIds)
    .orderBy('step')
    .orderBy('position')
    .execute();
  const people = takeRows(rows).map((row) => ({ ...row, status: row.status as SignatoryStatus }));
  return Map.groupBy(people, ({ processId }) => processId);
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
    takeRows(rows).map(({ signing_process_id: id, total, signed }) => [
      id,
      { total: Number(total), signed: Number(signed) },
    ]),
  );
}
