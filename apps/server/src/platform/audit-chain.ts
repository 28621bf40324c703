import { chainStart, hashAuditEvent, type AuditEvent } from '@rubrica/evidence';
import { sql } from 'kysely';

import type { TenantDb, TenantId } from './database/tenant-db.ts';

/** A line of the audit log that has no place in its chain yet. */
export type UnlinkedLine = Omit<AuditEvent, 'tenant_id' | 'sequence'>;

interface CompanyLog {
  readonly db: TenantDb;
  readonly tenant: TenantId;
}

/** One writer at a time, until the transaction ends. */
export async function lockChain({ db, tenant }: CompanyLog): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${tenant}`}, 0))`.execute(db);
}

/**
 * Appends lines to the chain of a company. It must be the last thing a transaction does: the chain is locked from here to
 * the commit, and what is locked later by somebody who waits for it would be a deadlock.
 */
export async function linkLines({ db, tenant }: CompanyLog, lines: readonly UnlinkedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await lockChain({ db, tenant });
  const last = await db
    .selectFrom('audit_link')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  let sequence = last?.sequence ?? 0;
  let previous: Buffer = last?.hash ?? Buffer.from(chainStart);
  const links = lines.map((line) => {
    sequence += 1;
    const hash = Buffer.from(hashAuditEvent({ ...line, tenant_id: tenant, sequence }, previous));
    const link = { sequence, event_id: line.id, previous_hash: previous, hash };
    previous = hash;
    return link;
  });
  await db.insertInto('audit_link').values(links).execute();
}
