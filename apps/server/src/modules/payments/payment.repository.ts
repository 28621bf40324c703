import { ecuadorDate } from '@rubrica/catalogues';
import {
  paymentBuyer,
  type PaymentCause,
  type PaymentMethod,
  type PaymentRemark,
  type PaymentStatus,
} from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import type { Payment as PaymentTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import type { Payment } from './payment.ts';

type NewPayment = Omit<
  Payment,
  'number' | 'status' | 'method' | 'chargedCents' | 'refundedCents' | 'paidAt' | 'totalCents'
>;

/** Numbered without gaps in its year: companies of one installation do not wait for each other. */
export async function insertPayment(db: TenantDb, payment: NewPayment): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments:' || tenant_of_transaction()::text, 0))`.execute(
    db,
  );
  const prefix = `PG-${ecuadorDate(payment.createdAt).slice(0, 4)}-`;
  const last = await db
    .selectFrom('payment')
    .select('number')
    .where('number', 'like', `${prefix}%`)
    .orderBy(sql`length(number)`, 'desc') // the millionth has a digit more
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = Number((last?.number ?? '').slice(prefix.length)) + 1;
  await db
    .insertInto('payment')
    .values({
      id: payment.id,
      number: prefix + String(next).padStart(6, '0'),
      kind: payment.kind,
      subject_id: payment.subjectId,
      title: payment.title,
      net_cents: payment.netCents,
      vat_percent: payment.vatPercent,
      vat_cents: payment.vatCents,
      total_cents: payment.netCents + payment.vatCents,
      buyer: JSON.stringify(payment.buyer),
      status: 'PAYMENT_PENDING',
      link_hash: payment.linkHash,
      created_by: payment.createdBy,
      created_at: payment.createdAt,
      expires_at: payment.expiresAt,
    })
    .execute();
}

export async function findPayment(db: TenantDb, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPayment(row);
}

/** What is paid, or to be paid, under this identification. The newest last. */
export async function listOfBuyer(db: TenantDb, identification: string): Promise<readonly Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where(sql`buyer ->> 'identification'`, '=', identification)
    .orderBy('id')
    .execute();
  return rows.map(toPayment);
}

/** Whatever happens to a payment happens under this lock: one thing after the other. */
export async function lockPayment(db: TenantDb, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toPayment(row);
}

interface PaymentChange {
  readonly status?: PaymentStatus;
  readonly method?: PaymentMethod | null;
  readonly chargedCents?: number;
  readonly refundedCents?: number;
  readonly paidAt?: Date;
  readonly expiresAt?: Date;
}

export async function changePayment(db: TenantDb, id: string, change: PaymentChange): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      ...(change.status && { status: change.status }),
      ...(change.method !== undefined && { method: change.method }),
      ...(change.chargedCents !== undefined && { charged_cents: change.chargedCents }),
      ...(change.refundedCents !== undefined && { refunded_cents: change.refundedCents }),
      ...(change.paidAt && { paid_at: change.paidAt }),
      ...(change.expiresAt && { expires_at: change.expiresAt }),
    })
    .where('id', '=', id)
    .execute();
}

export interface PaymentEvent {
  readonly paymentId: string;
  readonly cause: PaymentCause | PaymentRemark;
  readonly status: PaymentStatus;
  readonly actor: string;
  readonly detail?: string | undefined;
  readonly at: Date;
}

export async function insertEvent(db: TenantDb, event: PaymentEvent): Promise<void> {
  await db
    .insertInto('payment_move')
    .values({
      id: newId(event.at),
      payment_id: event.paymentId,
      cause: event.cause,
      status: event.status,
      actor: event.actor,
      detail: JSON.stringify(event.detail === undefined ? {} : { text: event.detail }),
      at: event.at,
    })
    .execute();
}

export interface StoredEvent {
  readonly cause: string;
  readonly actor: string;
  readonly text: string | null;
  readonly at: Date;
}

export async function listEvents(db: TenantDb, paymentId: string): Promise<readonly StoredEvent[]> {
  const rows = await db
    .selectFrom('payment_move')
    .select(['cause', 'actor', 'at', sql<string | null>`detail ->> 'text'`.as('text')])
    .where('payment_id', '=', paymentId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows;
}

export function toPayment(row: Selectable<PaymentTable>): Payment {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    netCents: Number(row.net_cents),
    vatPercent: Number(row.vat_percent),
    vatCents: Number(row.vat_cents),
    totalCents: Number(row.total_cents),
    buyer: paymentBuyer.parse(row.buyer),
    status: row.status as PaymentStatus,
    method: row.method as PaymentMethod | null,
    chargedCents: Number(row.charged_cents),
    refundedCents: Number(row.refunded_cents),
    linkHash: row.link_hash,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  };
}
