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
  /** By which device the client proved who they are, with this version of the link. */
  readonly proof: ClientProof | null;
  /** Wrong codes with this version of the link. */
  readonly codeFailures: number;
}

export interface ClientProof {
  /** RFC 7638: the thumbprint of the key that its browser holds. */
  readonly deviceKey: Buffer;
  readonly at: Date;
}

export type NewChangeRequest = Omit<
  ChangeRequest,
  'answeredAt' | 'linkVersion' | 'linkHash' | 'proof' | 'codeFailures'
>;

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
  await db
    .updateTable('change_request')
    .set({ link_version: version, link_hash: hash, proof_key: null, proved_at: null, code_failures: 0 })
    .where('id', '=', id)
    .execute();
}

/** The device that proved it is the only one that reads and writes the client's part. */
export async function storeClientProof(db: TenantDb, id: string, { deviceKey, at }: ClientProof): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ proof_key: deviceKey, proved_at: at, code_failures: 0 })
    .where('id', '=', id)
    .execute();
}

export async function countWrongCode(db: TenantDb, id: string): Promise<number> {
  const { code_failures: failures } = await db
    .updateTable('change_request')
    .set((row) => ({ code_failures: row('code_failures', '+', 1) }))
    .where('id', '=', id)
    .returning('code_failures')
    .executeTakeFirstOrThrow();
  return failures;
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
    proof: row.proof_key && row.proved_at && { deviceKey: row.proof_key, at: row.proved_at },
    codeFailures: row.code_failures,
  };
}
