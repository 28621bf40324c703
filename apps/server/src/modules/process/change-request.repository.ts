import type { Selectable } from 'kysely';
import { z } from 'zod';

import type { ChangeRequest as ChangeRequestTable } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

const storedVariables = z.array(z.string());

export interface ChangeRequest {
  readonly id: string;
  readonly processId: string;
  readonly reason: string;
  /** Ids of the form's variables. */
  readonly variables: readonly string[];
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly requestedAt: Date;
  readonly answeredAt: Date | null;
  readonly linkVersion: number;
  /** Null while the client cannot open it. */
  readonly linkHash: Buffer | null;
}

export type NewChangeRequest = Omit<ChangeRequest, 'answeredAt' | 'linkVersion' | 'linkHash'>;

export async function insertChangeRequest(db: TenantDb, request: NewChangeRequest): Promise<void> {
  await db
    .insertInto('change_request')
    .values({
      id: request.id,
      signing_process_id: request.processId,
      reason: request.reason,
      variables: JSON.stringify(request.variables),
      requested_by: request.requestedBy,
      requested_by_name: request.requestedByName,
      requested_at: request.requestedAt,
    })
    .execute();
}

/** The newest first. */
export async function listChangeRequests(db: TenantDb, processId: string): Promise<readonly ChangeRequest[]> {
  const rows = await db
    .selectFrom('change_request')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .orderBy('requested_at', 'desc')
    .execute();
  return rows.map(toChangeRequest);
}

export async function findChangeRequest(db: TenantDb, id: string): Promise<ChangeRequest | undefined> {
  const row = await db.selectFrom('change_request').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toChangeRequest(row);
}

/** A link of the next version; the one before opens nothing any more. */
export async function renewChangeLink(
  db: TenantDb,
  id: string,
  { version, hash }: { readonly version: number; readonly hash: Buffer },
): Promise<void> {
  await db.updateTable('change_request').set({ link_version: version, link_hash: hash }).where('id', '=', id).execute();
}

/** The process no longer waits for changes. */
export async function closeChangeLinks(db: TenantDb, processId: string): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ link_hash: null })
    .where('signing_process_id', '=', processId)
    .where('link_hash', 'is not', null)
    .execute();
}

export async function answerChangeRequests(db: TenantDb, processId: string, at: Date): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ answered_at: at })
    .where('signing_process_id', '=', processId)
    .where('answered_at', 'is', null)
    .execute();
}

function toChangeRequest(row: Selectable<ChangeRequestTable>): ChangeRequest {
  return {
    id: row.id,
    processId: row.signing_process_id,
    reason: row.reason,
    variables: parseStored(storedVariables, row.variables, {
      column: 'variables',
      row: `change request ${row.id} of process ${row.signing_process_id}`,
    }),
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at,
    answeredAt: row.answered_at,
    linkVersion: row.link_version,
    linkHash: row.link_hash,
  };
}
