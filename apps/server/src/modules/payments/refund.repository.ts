import type { Selectable } from 'kysely';

import type { PaymentRefund as RefundTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { PaymentRefund } from './payment.ts';

type NewRefund = Pick<
  PaymentRefund,
  'id' | 'paymentId' | 'attemptId' | 'cause' | 'amountCents' | 'reason' | 'askedAt'
> & {
  readonly askedBy: string;
};

export async function insertRefund(db: TenantDb, refund: NewRefund): Promise<void> {
  await db
    .insertInto('payment_refund')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      attempt_id: refund.attemptId,
      state: 'asked',
      cause: refund.cause,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      asked_by: refund.askedBy,
      asked_at: refund.askedAt,
    })
    .execute();
}

export async function findRefund(db: TenantDb, id: string): Promise<PaymentRefund | undefined> {
  const row = await db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}

export async function listRefunds(db: TenantDb, paymentId: string): Promise<readonly PaymentRefund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

interface Settlement {
  readonly state: 'done' | 'refused';
  readonly reference?: string;
  readonly detail?: string;
  readonly at: Date;
}

export async function settle(db: TenantDb, id: string, { state, reference, detail, at }: Settlement): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set({ state, reference: reference ?? null, detail: detail ?? null, settled_at: at })
    .where('id', '=', id)
    .execute();
}

const toRefund = (row: Selectable<RefundTable>): PaymentRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  attemptId: row.attempt_id,
  state: row.state as PaymentRefund['state'],
  cause: row.cause as PaymentRefund['cause'],
  amountCents: Number(row.amount_cents),
  reason: row.reason,
  reference: row.reference,
  detail: row.detail,
  askedAt: row.asked_at,
  settledAt: row.settled_at,
});
