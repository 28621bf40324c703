import type { Selectable } from 'kysely';

import type { CertificateOrder as OrderTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { CertificateOrder } from './request.ts';

interface NewOrder {
  readonly id: string;
  readonly requestId: string;
  readonly keyRequest: Buffer;
  readonly orderedBy: string;
  readonly at: Date;
}

export async function insertOrder(db: TenantDb, { id, requestId, keyRequest, orderedBy, at }: NewOrder): Promise<void> {
  await db
    .insertInto('certificate_order')
    .values({
      id,
      request_id: requestId,
      state: 'asked',
      key_request: keyRequest,
      ordered_by: orderedBy,
      ordered_at: at,
    })
    .execute();
}

export async function findOrder(db: TenantDb, id: string): Promise<CertificateOrder | undefined> {
  const row = await db.selectFrom('certificate_order').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOrder(row);
}

/** The one that was issued, or may still be. */
export async function findLiveOrder(db: TenantDb, requestId: string): Promise<CertificateOrder | undefined> {
  const row = await db
    .selectFrom('certificate_order')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', 'in', ['asked', 'issued'])
    .executeTakeFirst();
  return row && toOrder(row);
}

export async function settleOrder(
  db: TenantDb,
  id: string,
  {
    state,
    detail,
    at,
  }: { readonly state: 'issued' | 'refused' | 'discarded'; readonly detail?: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('certificate_order')
    .set({ state, detail: detail ?? null, settled_at: at })
    .where('id', '=', id)
    .execute();
}

/** What is wrong with the answer; the order itself stays open, because it was made. */
export async function storeProblem(db: TenantDb, id: string, detail: string): Promise<void> {
  await db.updateTable('certificate_order').set({ detail }).where('id', '=', id).execute();
}

const toOrder = (row: Selectable<OrderTable>): CertificateOrder => ({
  id: row.id,
  requestId: row.request_id,
  state: row.state as CertificateOrder['state'],
  keyRequest: row.key_request,
  detail: row.detail,
});
