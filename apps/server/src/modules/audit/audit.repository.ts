import type { ChainedAuditEvent, ChainHead } from '@rubrica/evidence';
import { auditChainName } from '@rubrica/evidence';

import type { UnlinkedLine } from '../../platform/audit-chain.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { lowestId } from '../../platform/ids.ts';

/** The chain of the audit log, page by page. */
export async function readAuditChain(
  db: TenantDb,
  { after, through, limit }: { readonly after: number; readonly through?: number; readonly limit: number },
): Promise<readonly ChainedAuditEvent[]> {
  const rows = await db
    .selectFrom('audit_link')
    .innerJoin('audit_event', 'audit_event.id', 'audit_link.event_id')
    .select([
      'audit_link.tenant_id',
      'sequence',
      'id',
      'at',
      'actor',
      'type',
      'subject',
      'details',
      'request_id',
      'ip',
      'previous_hash',
      'hash',
    ])
    .where('sequence', '>', after)
    .$if(through !== undefined, (query) => query.where('sequence', '<=', through ?? 0))
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function findAuditHead(db: TenantDb): Promise<ChainHead | undefined> {
  const row = await db
    .selectFrom('audit_link')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { chain: auditChainName, length: row.sequence, head: row.hash.toString('hex') };
}

/** Lines without a link: from before there was a chain, or written by a node of an earlier version. */
export async function listUnlinked(
  db: TenantDb,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly UnlinkedLine[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['id', 'at', 'actor', 'type', 'subject', 'details', 'request_id', 'ip'])
    .where('id', '>=', lowestId(since))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('audit_link').select('sequence').whereRef('audit_link.event_id', '=', 'audit_event.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function hasLinesSince(db: TenantDb, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .select('id')
    .where('id', '>=', lowestId(since))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ChainRange {
  readonly first: number;
  readonly last: number;
}

/** Where the lines of a period stand in the chain; undefined where there is none. */
export async function findChainRange(
  db: TenantDb,
  { from, until }: { readonly from?: Date | undefined; readonly until?: Date | undefined },
): Promise<ChainRange | undefined> {
  const row = await db
    .selectFrom('audit_link')
    .select(({ fn }) => [fn.min('sequence').as('first'), fn.max('sequence').as('last')])
    .$if(from !== undefined, (query) => query.where('event_id', '>=', lowestId(from ?? new Date(0))))
    .$if(until !== undefined, (query) => query.where('event_id', '<', lowestId(until ?? new Date(0))))
    .executeTakeFirstOrThrow();
  return row.first === null || row.last === null ? undefined : { first: row.first, last: row.last };
}

export const findLineTime = async (db: TenantDb, sequence: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('audit_link')
      .innerJoin('audit_event', 'audit_event.id', 'audit_link.event_id')
      .select('at')
      .where('sequence', '=', sequence)
      .executeTakeFirst()
  )?.at;
