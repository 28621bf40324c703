import { chainStart, hashAuditEvent, type AuditEvent } from '@rubrica/evidence';
import { sql } from 'kysely';

import type { TenantDb, TenantId } from './database/tenant-db.ts';

/** A line of the audit log that has no place in its chain yet. */
export type UnlinkedLine = Omit<AuditEvent, 'tenant_id' | 'sequence'>;

interface CompanyLog {
  readonly db: TenantDb;
  readonly tenant: TenantId;
}

interface Head {
  readonly sequence: number;
  readonly hash: Buffer;
}

/** One writer at a time, until the transaction ends. Answers the last link. */
export async function lockChain(db: TenantDb): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select sequence, hash from lock_audit_chain()`.execute(db);
  return rows[0];
}

/** Writes lines and their links. As `linkLines`, it must be the last thing a transaction does. */
export async function writeLines(log: CompanyLog, lines: readonly UnlinkedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ details, ...line }) => ({ ...line, details: JSON.stringify(details) }));
  await log.db.insertInto('audit_event').values(rows).execute();
  await linkLines(log, lines);
}

/**
 * Appends lines to the chain of a company. It must be the last thing a transaction does: the chain is locked from here to
 * the commit, and what is locked later by somebody who waits for it would be a deadlock.
 */
export async function linkLines({ db, tenant }: CompanyLog, lines: readonly UnlinkedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const last = await lockChain(db);
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
