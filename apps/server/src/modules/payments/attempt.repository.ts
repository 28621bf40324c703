import { sql, type Selectable } from 'kysely';

import type { PaymentAttempt as AttemptTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { PaymentAttempt } from './payment.ts';

export async function insertAttempt(
  db: TenantDb,
  { id, paymentId, amountCents, at }: Pick<PaymentAttempt, 'id' | 'paymentId' | 'amountCents'> & { readonly at: Date },
): Promise<void> {
  await db
    .insertInto('payment_attempt')
    .values({ id, payment_id: paymentId, state: 'asked', amount_cents: amountCents, created_at: at })
    .execute();
}

export async function findAttempt(db: TenantDb, id: string): Promise<PaymentAttempt | undefined> {
  const row = await db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAttempt(row);
}

export async function findByReference(db: TenantDb, reference: string): Promise<PaymentAttempt | undefined> {
  const row = await db.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && toAttempt(row);
}

/** The one that counts first, then the newest. */
export async function listAttempts(db: TenantDb, paymentId: string): Promise<readonly PaymentAttempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy(sql`state in ('asked', 'open', 'approved')`, 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAttempt);
}

/** The one whose charge pays: not one whose money goes back because it came without need. */
export async function findPaying(db: TenantDb, paymentId: string): Promise<PaymentAttempt | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'approved')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment_refund')
            .select('payment_refund.id')
            .whereRef('payment_refund.attempt_id', '=', 'payment_attempt.id')
            .where('cause', '=', 'surplus'),
        ),
      ),
    )
    .executeTakeFirst();
  return row && toAttempt(row);
}

type AttemptChange = Partial<Pick<PaymentAttempt, 'state' | 'reference' | 'pageUrl' | 'reason' | 'card'>> & {
  readonly at: Date;
};

export async function changeAttempt(db: TenantDb, id: string, { at, ...change }: AttemptChange): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      checked_at: at,
      ...(change.state && { state: change.state }),
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(change.pageUrl !== undefined && { page_url: change.pageUrl }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.card !== undefined && { card: change.card }),
    })
    .where('id', '=', id)
    .execute();
}

const toAttempt = (row: Selectable<AttemptTable>): PaymentAttempt => ({
  id: row.id,
  paymentId: row.payment_id,
  state: row.state as PaymentAttempt['state'],
  amountCents: Number(row.amount_cents),
  reference: row.reference,
  pageUrl: row.page_url,
  reason: row.reason,
  card: row.card,
});
