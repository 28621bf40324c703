import type { TenantDb } from '../../platform/database/tenant-db.ts';

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
}

export async function insertChangeRequest(db: TenantDb, request: Omit<ChangeRequest, 'answeredAt'>): Promise<void> {
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
  return rows.map((row) => ({
    id: row.id,
    processId: row.signing_process_id,
    reason: row.reason,
    variables: row.variables as readonly string[],
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at,
    answeredAt: row.answered_at,
  }));
}

export async function answerChangeRequests(db: TenantDb, processId: string, at: Date): Promise<void> {
  await db
    .updateTable('change_request')
    .set({ answered_at: at })
    .where('signing_process_id', '=', processId)
    .where('answered_at', 'is', null)
    .execute();
}
