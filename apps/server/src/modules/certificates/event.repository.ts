import type { CertificateCause, CertificateRemark, CertificateStatus } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import { contributions } from './request.ts';

export interface NewEvent {
  readonly requestId: string;
  readonly cause: CertificateCause | CertificateRemark;
  readonly status: CertificateStatus;
  readonly actor: string;
  readonly reason: string | undefined;
  readonly at: Date;
}

/** With the request locked, or new: its events have one order. */
export async function insertEvent(db: TenantDb, event: NewEvent): Promise<string> {
  const last = await db
    .selectFrom('certificate_event')
    .select((of) => of.fn.max('position').as('position'))
    .where('request_id', '=', event.requestId)
    .executeTakeFirst();
  const id = newId(event.at);
  await db
    .insertInto('certificate_event')
    .values({
      id,
      request_id: event.requestId,
      position: (last?.position ?? 0) + 1,
      cause: event.cause,
      status: event.status,
      actor: event.actor,
      reason: event.reason || null,
      at: event.at,
    })
    .execute();
  return id;
}

export interface StoredEvent {
  readonly cause: string;
  readonly status: CertificateStatus;
  readonly actor: string;
  readonly reason: string | null;
  readonly at: Date;
}

export async function findEvent(
  db: TenantDb,
  id: string,
): Promise<(StoredEvent & { readonly requestId: string }) | undefined> {
  const row = await db
    .selectFrom('certificate_event')
    .select(['request_id', 'cause', 'status', 'actor', 'reason', 'at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, requestId: row.request_id, status: row.status as CertificateStatus };
}

export async function listEvents(db: TenantDb, requestId: string): Promise<readonly StoredEvent[]> {
  const rows = await db
    .selectFrom('certificate_event')
    .select(['cause', 'status', 'actor', 'reason', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as CertificateStatus }));
}

/** Of these requests, those into which they put something, or which they sent. */
export async function listContributed(
  db: TenantDb,
  { requestIds, actor }: { readonly requestIds: readonly string[]; readonly actor: string },
): Promise<ReadonlySet<string>> {
  if (requestIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('certificate_event')
    .select('request_id')
    .distinct()
    .where('request_id', 'in', [...requestIds])
    .where('actor', '=', actor)
    .where('cause', 'in', [...contributions])
    .execute();
  return new Set(rows.map(({ request_id: id }) => id));
}
