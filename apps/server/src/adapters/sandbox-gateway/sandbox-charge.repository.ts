import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { ecuadorDayOf } from '../../platform/database/ecuador-day.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface SandboxCharge {
  readonly reference: string;
  readonly amountCents: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly state: 'open' | 'approved' | 'declined' | 'expired';
  /** Approved, but told to nobody before. */
  readonly toldFrom: Date | null;
  readonly reason: string | null;
  readonly lastFour: string | null;
}

/** Made with the company's first payment. */
export async function readSecret(db: TenantDb): Promise<Buffer> {
  await db
    .insertInto('sandbox_gateway')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('sandbox_gateway').select('secret').executeTakeFirstOrThrow()).secret;
}

interface NewCharge {
  readonly key: string;
  readonly amountCents: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly now: Date;
}

/** The reference; the same for the same key. */
export async function insertCharge(db: TenantDb, { key, amountCents, now, ...charge }: NewCharge): Promise<string> {
  await db
    .insertInto('sandbox_charge')
    .values({
      reference: `demo_${randomBytes(16).toString('hex')}`,
      key,
      amount_cents: amountCents,
      description: charge.description,
      return_url: charge.returnUrl,
      state: 'open',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('sandbox_charge').select('reference').where('key', '=', key).executeTakeFirstOrThrow())
    .reference;
}

export async function findCharge(db: TenantDb, reference: string): Promise<SandboxCharge | undefined> {
  const row = await db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      reference: row.reference,
      amountCents: Number(row.amount_cents),
      description: row.description,
      returnUrl: row.return_url,
      state: row.state as SandboxCharge['state'],
      toldFrom: row.told_from,
      reason: row.reason,
      lastFour: row.last_four,
    }
  );
}

interface Decision {
  readonly state: 'approved' | 'declined' | 'expired';
  readonly now: Date;
  readonly toldFrom?: Date;
  readonly reason?: string;
  readonly lastFour?: string;
}

/** Only an open one is decided, and only once. */
export async function decideCharge(db: TenantDb, reference: string, decision: Decision): Promise<void> {
  await db
    .updateTable('sandbox_charge')
    .set({
      state: decision.state,
      decided_at: decision.now,
      told_from: decision.toldFrom ?? null,
      reason: decision.reason ?? null,
      last_four: decision.lastFour ?? null,
    })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .execute();
}

export async function sumRefunds(db: TenantDb, reference: string): Promise<number> {
  const { sum } = await db
    .selectFrom('sandbox_charge_refund')
    .select((of) => of.fn.sum<string | null>('amount_cents').as('sum'))
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

interface NewRefund {
  readonly key: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly now: Date;
}

export const hasRefund = async (db: TenantDb, key: string): Promise<boolean> =>
  (await db.selectFrom('sandbox_charge_refund').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

export async function insertRefund(db: TenantDb, { key, reference, amountCents, now }: NewRefund): Promise<void> {
  await db.insertInto('sandbox_charge_refund').values({ key, reference, amount_cents: amountCents, at: now }).execute();
}

export interface Moved {
  readonly type: 'charge' | 'refund';
  readonly reference: string;
  readonly amountCents: number;
}

/** Of one day in Ecuador. */
export async function listMoved(db: TenantDb, day: string): Promise<readonly Moved[]> {
  const isThatDay = (column: 'decided_at' | 'at') => sql<boolean>`${ecuadorDayOf(column)} = ${day}::date`;
  const charges = await db
    .selectFrom('sandbox_charge')
    .select(['reference', 'amount_cents'])
    .where('state', '=', 'approved')
    .where(isThatDay('decided_at'))
    .execute();
  const refunds = await db
    .selectFrom('sandbox_charge_refund')
    .select(['key', 'amount_cents'])
    .where(isThatDay('at'))
    .execute();
  return [
    ...charges.map((row) => ({
      type: 'charge' as const,
      reference: row.reference,
      amountCents: Number(row.amount_cents),
    })),
    ...refunds.map((row) => ({
      type: 'refund' as const,
      reference: refundName(row.key),
      amountCents: Number(row.amount_cents),
    })),
  ];
}

export const refundName = (key: string): string => `demo_refund_${key}`;
