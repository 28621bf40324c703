import type { Selectable } from 'kysely';

import type { ProcessApproval } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** An account of the company, or a registered approver without one. */
export type NamedApprover =
  | { readonly userId: string }
  | { readonly approverId: string; readonly name: string; readonly email: string };

export interface Approval {
  readonly id: string;
  readonly processId: string;
  readonly position: number;
  readonly userId: string | null;
  /** Of who has no account. */
  readonly approverId: string | null;
  /** Of who has no account. */
  readonly name: string | null;
  readonly email: string | null;
  /** To whom the link went, where it was not the one who was named. */
  readonly askedName: string | null;
  readonly askedEmail: string | null;
  readonly linkVersion: number;
  readonly linkHash: Buffer | null;
  readonly remindedAt: Date | null;
  readonly decidedAt: Date | null;
  /** Who decided in the place of the one who was named. */
  readonly decidedBy: string | null;
}

export async function insertApprovals(
  db: TenantDb,
  processId: string,
  approvers: readonly NamedApprover[],
): Promise<void> {
  if (approvers.length === 0) return;
  await db
    .insertInto('process_approval')
    .values(
      approvers.map((approver, position) => ({
        signing_process_id: processId,
        position,
        ...('userId' in approver
          ? { user_id: approver.userId }
          : { approver_id: approver.approverId, name: approver.name, email: approver.email }),
      })),
    )
    .execute();
}

/** In the order in which they are asked. */
export async function listApprovals(db: TenantDb, processId: string): Promise<readonly Approval[]> {
  const rows = await db
    .selectFrom('process_approval')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .orderBy('position')
    .execute();
  return rows.map(toApproval);
}

export async function findApproval(db: TenantDb, id: string): Promise<Approval | undefined> {
  const row = await db.selectFrom('process_approval').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toApproval(row);
}

export interface ApprovalLink {
  readonly version: number;
  readonly hash: Buffer;
  /** Who gets it, where it is not the one who was named. */
  readonly asked?: { readonly name: string; readonly email: string };
}

/** Those that wait for the decision of an approver without an account who has a link, or of who stands in. */
export async function listAskedApprovals(db: TenantDb, approverId: string): Promise<readonly Approval[]> {
  const rows = await db
    .selectFrom('process_approval')
    .selectAll()
    .where('approver_id', '=', approverId)
    .where('decided_at', 'is', null)
    .where('link_hash', 'is not', null)
    .execute();
  return rows.map(toApproval);
}

export async function listAskedInPlace(db: TenantDb): Promise<readonly Approval[]> {
  const rows = await db
    .selectFrom('process_approval')
    .selectAll()
    .where('asked_email', 'is not', null)
    .where('decided_at', 'is', null)
    .where('link_hash', 'is not', null)
    .execute();
  return rows.map(toApproval);
}

/** A link of the next version; the one before opens nothing any more. */
export async function renewApprovalLink(
  db: TenantDb,
  id: string,
  { version, hash, asked }: ApprovalLink,
): Promise<void> {
  await db
    .updateTable('process_approval')
    .set({
      link_version: version,
      link_hash: hash,
      asked_name: asked?.name ?? null,
      asked_email: asked?.email ?? null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markApprovalReminded(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('process_approval').set({ reminded_at: at }).where('id', '=', id).execute();
}

export interface ApprovalDecision {
  readonly at: Date;
  /** Who decided, where it was not the one who was named. */
  readonly by?: string | undefined;
}

/** Records the decision of the current approver and closes their link. */
export async function markDecided(db: TenantDb, processId: string, { at, by }: ApprovalDecision): Promise<void> {
  await db
    .updateTable('process_approval')
    .set({ decided_at: at, link_hash: null, decided_by: by ?? null })
    .where('signing_process_id', '=', processId)
    .where('position', '=', (query) =>
      query
        .selectFrom('process_approval as waiting')
        .select(({ fn }) => fn.min('waiting.position').as('position'))
        .where('waiting.signing_process_id', '=', processId)
        .where('waiting.decided_at', 'is', null),
    )
    .execute();
}

/** Approvals that somebody has not given pass to somebody else, except where that one made the process or approves it, too. */
export async function passOnApprovals(
  db: TenantDb,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('process_approval')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('decided_at', 'is', null)
    .where('signing_process_id', 'in', (query) =>
      query.selectFrom('signing_process').select('id').where('created_by', '!=', to),
    )
    .where('signing_process_id', 'not in', (query) =>
      query.selectFrom('process_approval as other').select('other.signing_process_id').where('other.user_id', '=', to),
    )
    .execute();
}

/** What was approved is no longer what there is. */
export async function resetApprovals(db: TenantDb, processId: string): Promise<void> {
  await db
    .updateTable('process_approval')
    .set({ decided_at: null, link_hash: null, decided_by: null, asked_name: null, asked_email: null })
    .where('signing_process_id', '=', processId)
    .execute();
}

function toApproval(row: Selectable<ProcessApproval>): Approval {
  return {
    id: row.id,
    processId: row.signing_process_id,
    position: row.position,
    remindedAt: row.reminded_at,
    userId: row.user_id,
    approverId: row.approver_id,
    name: row.name,
    email: row.email,
    askedName: row.asked_name,
    askedEmail: row.asked_email,
    linkVersion: row.link_version,
    linkHash: row.link_hash,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
  };
}
