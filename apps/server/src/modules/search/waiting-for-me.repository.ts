import type { ProcessStatus } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Schedule, Visibility } from '../process/index.ts';

interface Asked {
  readonly actor: Visibility.Viewer;
  readonly limit: number;
}

/** In these a process waits for somebody of the company. */
const waiting: readonly ProcessStatus[] = [
  'TO_CONFIRM',
  'TO_VALIDATE',
  'TO_UPDATE',
  'BLOCKED',
  'IS_PEP',
  'TO_SIGNATURE',
  'FAILURE',
];

/** Those that somebody sees, what waits longest first. */
export async function listWaiting(db: TenantDb, { actor, limit }: Asked): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('signing_process')
    .select('id')
    .where('status', 'in', waiting)
    .where('deleted_at', 'is', null)
    .where(Visibility.isSeenBy(actor))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Expired since then, the last first. */
export async function listExpiredSince(
  db: TenantDb,
  { actor, limit, since }: Asked & { readonly since: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('signing_process')
    .select('id')
    .where('status', '=', 'EXPIRED')
    .where('deadline_at', '>=', since)
    .where('deleted_at', 'is', null)
    .where(Visibility.isSeenBy(actor))
    .orderBy('deadline_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** That somebody has to sign themselves now, the first to expire first. */
export async function listOwnTurns(
  db: TenantDb,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('signatory')
    .innerJoin('signing_process', 'signing_process.id', 'signatory.signing_process_id')
    .select(['signing_process.id', 'signing_process.status'])
    .where('signatory.user_id', '=', userId)
    .where('signatory.status', 'in', ['PENDING', 'OPENED'])
    .where('signing_process.deleted_at', 'is', null)
    .orderBy('signing_process.deadline_at')
    .orderBy('signing_process.id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, status }) => (Schedule.hasLinks(status as ProcessStatus) ? [id] : []));
}
