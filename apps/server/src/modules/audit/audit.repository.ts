import type { ChainedAuditEvent, ChainHead } from '@rubrica/evidence';
import { auditChainName } from '@rubrica/evidence';

import type { UnlinkedLine } from '../../platform/audit-chain.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { lowestId } from '../../platform/ids.ts';

/** The chain of the audit log, page by page. */
export async function readAuditChain(
  db: TenantDb,
  { after, limit }: { readonly after: number; readonly limit: number },
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
