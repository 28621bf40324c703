import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { Visibility } from '../process/index.ts';

interface Waiting {
  readonly id: string;
  readonly since: Date;
}

/** In one of these a process waits for somebody who validates. */
const statuses = ['TO_VALIDATE', 'IS_PEP'] as const;

/** Those that somebody sees, by when they entered the status, the oldest first. */
export async function listInStatus(
  db: TenantDb,
  actor: Visibility.Viewer,
  limit: number,
): Promise<readonly (Waiting & { readonly status: (typeof statuses)[number] })[]> {
  const rows = await db
    .selectFrom('signing_process')
    .select(['id', 'updated_at as since', 'status'])
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
    .where(Visibility.isSeenBy(actor))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as (typeof statuses)[number] }));
}

/** Processes with an identity to decide, each with its oldest review. */
export async function listInReview(db: TenantDb, actor: Visibility.Viewer, limit: number): Promise<readonly Waiting[]> {
  return db
    .selectFrom('identity_review')
    .innerJoin('signatory', 'signatory.id', 'identity_review.signatory_id')
    .innerJoin('signing_process', 'signing_process.id', 'identity_review.signing_process_id')
    .select(['signing_process.id', sql<Date>`min(identity_review.opened_at)`.as('since')])
    .where('identity_review.decision', 'is', null)
    .where('signatory.status', '=', 'REVIEW')
    .where('signing_process.deleted_at', 'is', null)
    .where(Visibility.isSeenBy(actor))
    .groupBy('signing_process.id')
    .orderBy('since')
    .orderBy('signing_process.id')
    .limit(limit)
    .execute();
}
