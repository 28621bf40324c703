import type { TenantDb } from '../../src/platform/database/tenant-db.ts';
import { newId } from '../../src/platform/ids.ts';
import { createCashDesk } from './paying.ts';
import type { World } from './world.ts';

export interface FilledPayments {
  readonly paymentId: string;
  readonly slipId: string;
}

/** A payment, and one row in every table of payments. */
export async function fillPayments(world: World): Promise<FilledPayments> {
  const desk = createCashDesk(world);
  await desk.setUp();
  const { id: paymentId, buyer } = await desk.open();
  await buyer.openCard();
  const { transaction } = await world.contextOf('demo');
  const slipId = newId();
  await transaction(async ({ db, now }) => {
    await insertSlipAndRefund(db, { paymentId, slipId, at: now() });
    await insertInvoice(db, paymentId, now());
    await insertBooks(db, paymentId, now());
  });
  return { paymentId, slipId };
}

async function insertSlipAndRefund(
  db: TenantDb,
  { paymentId, slipId, at }: FilledPayments & { readonly at: Date },
): Promise<void> {
  await db
    .insertInto('payment_slip')
    .values({
      id: slipId,
      payment_id: paymentId,
      state: 'sent',
      bank: 'NUDO',
      document_number: '1',
      amount_cents: 1840,
      transferred_on: '2026-03-04',
      payer_name: 'x',
      sha256: Buffer.alloc(32),
      object_key: 'x',
      content_type: 'application/pdf',
      sent_at: at,
    })
    .execute();
  await db
    .insertInto('payment_refund')
    .values({
      id: newId(),
      payment_id: paymentId,
      state: 'asked',
      cause: 'asked',
      amount_cents: 1,
      reason: 'x',
      asked_by: 'x',
      asked_at: at,
    })
    .execute();
}

async function insertInvoice(db: TenantDb, paymentId: string, at: Date): Promise<void> {
  await db
    .insertInto('payment_invoice')
    .values({
      id: newId(),
      payment_id: paymentId,
      type: 'invoice',
      state: 'asked',
      day: '2026-03-04',
      net_cents: 1600,
      vat_cents: 240,
      total_cents: 1840,
      asked_at: at,
    })
    .execute();
}

async function insertBooks(db: TenantDb, paymentId: string, at: Date): Promise<void> {
  const attempt = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow();
  const entryId = newId();
  await db
    .insertInto('ledger_entry')
    .values({ id: entryId, key: 'x', kind: 'charge', payment_id: paymentId, booked_at: at })
    .execute();
  await db
    .insertInto('ledger_line')
    .values([
      { entry_id: entryId, account: 'bank', amount_cents: 1 },
      { entry_id: entryId, account: 'sales', amount_cents: -1 },
    ])
    .execute();
  await db.insertInto('gateway_notice').values({ id: 'x', received_at: at }).execute();
  await db.insertInto('payment_reconciliation').values({ day: '2026-03-04', compared_at: at, movements: 0 }).execute();
  await db
    .insertInto('payment_difference')
    .values({ day: '2026-03-04', type: 'charge', reference: 'x', gateway_cents: 1, found_at: at })
    .execute();
  await db
    .insertInto('sandbox_gateway')
    .values({ secret: Buffer.alloc(32) })
    .onConflict((one) => one.doNothing())
    .execute();
  await db
    .insertInto('sandbox_charge_refund')
    .values({ key: 'x', reference: attempt.reference ?? '', amount_cents: 1, at })
    .execute();
}
