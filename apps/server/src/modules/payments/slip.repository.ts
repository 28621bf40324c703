import { slipReading, type SlipReading } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import type { PaymentSlip as SlipTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { PaymentSlip } from './payment.ts';

type NewSlip = Omit<PaymentSlip, 'state' | 'creditedOn' | 'reason' | 'note'>;

export async function insertSlip(db: TenantDb, slip: NewSlip): Promise<void> {
  await db
    .insertInto('payment_slip')
    .values({
      id: slip.id,
      payment_id: slip.paymentId,
      state: 'sent',
      bank: slip.bank,
      document_number: slip.documentNumber,
      document_typed: slip.documentTyped,
      reading: slip.reading && JSON.stringify(slip.reading),
      amount_cents: slip.amountCents,
      transferred_on: slip.transferredOn,
      payer_name: slip.payerName,
      sha256: slip.sha256,
      object_key: slip.objectKey,
      content_type: slip.contentType,
      sent_at: slip.sentAt,
    })
    .execute();
}

const select = (db: TenantDb) =>
  db
    .selectFrom('payment_slip')
    .selectAll()
    .select([sql<string>`transferred_on::text`.as('day'), sql<string | null>`credited_on::text`.as('credited')]);

export async function findSlip(db: TenantDb, id: string): Promise<PaymentSlip | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toSlip(row);
}

/** In order; the one that waits or pays is the last. */
export async function listSlips(db: TenantDb, paymentId: string): Promise<readonly PaymentSlip[]> {
  const rows = await select(db)
    .where('payment_id', '=', paymentId)
    .orderBy(sql`state in ('sent', 'accepted')`)
    .orderBy('id')
    .execute();
  return rows.map(toSlip);
}

type Compared = Pick<PaymentSlip, 'id' | 'sha256' | 'documentNumber'>;

/** Others of this file or this document, from whatever bank, that count or wait: reason to look twice. */
export async function listSame(db: TenantDb, slip: Compared): Promise<readonly PaymentSlip[]> {
  const rows = await select(db)
    .where('id', '!=', slip.id)
    .where('state', 'in', ['sent', 'accepted'])
    .where((where) => where.or([where('sha256', '=', slip.sha256), where('document_number', '=', slip.documentNumber)]))
    .execute();
  return rows.map(toSlip);
}

/** Among these, the one by which this very file, or this document of this day, already paid. */
export const findPaid = (
  same: readonly PaymentSlip[],
  { sha256, documentNumber }: Omit<Compared, 'id'>,
  day: string,
): PaymentSlip | undefined =>
  same.find(
    (other) =>
      other.state === 'accepted' &&
      (other.sha256.equals(sha256) || (other.documentNumber === documentNumber && other.creditedOn === day)),
  );

type Decision = {
  readonly by: string;
  readonly at: Date;
} & (
  | { readonly state: 'accepted'; readonly documentNumber: string; readonly creditedOn: string; readonly note: string }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'unneeded' }
);

export async function decide(db: TenantDb, id: string, decision: Decision): Promise<void> {
  await db
    .updateTable('payment_slip')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      ...(decision.state === 'accepted' && {
        document_number: decision.documentNumber,
        credited_on: decision.creditedOn,
        note: decision.note || null,
      }),
      ...(decision.state === 'refused' && { reason: decision.reason }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveReading(db: TenantDb, id: string, reading: SlipReading): Promise<void> {
  await db
    .updateTable('payment_slip')
    .set({ reading: JSON.stringify(reading) })
    .where('id', '=', id)
    .execute();
}

const toSlip = (
  row: Selectable<SlipTable> & { readonly day: string; readonly credited: string | null },
): PaymentSlip => ({
  id: row.id,
  paymentId: row.payment_id,
  state: row.state as PaymentSlip['state'],
  bank: row.bank,
  documentNumber: row.document_number,
  documentTyped: row.document_typed ?? row.document_number,
  amountCents: Number(row.amount_cents),
  transferredOn: row.day,
  creditedOn: row.credited,
  payerName: row.payer_name,
  sha256: row.sha256,
  objectKey: row.object_key,
  contentType: row.content_type,
  sentAt: row.sent_at,
  reason: row.reason,
  note: row.note,
  reading: slipReading.nullable().parse(row.reading),
});
