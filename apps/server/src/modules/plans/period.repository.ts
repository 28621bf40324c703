import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Period } from './subscription.ts';

export async function findPeriod(db: TenantDb, subscriptionId: string, number: number): Promise<Period | undefined> {
  const row = await db
    .selectFrom('plan_period')
    .select((on) => [
      'number',
      on.cast<string>(on.ref('starts_on'), 'text').as('starts_on'),
      on.cast<string>(on.ref('ends_on'), 'text').as('ends_on'),
      'plan_name',
      'documents_included',
      'document_cents',
      'documents_before',
      'documents_used',
    ])
    .where('subscription_id', '=', subscriptionId)
    .where('number', '=', number)
    .executeTakeFirst();
  return (
    row && {
      subscriptionId,
      number: row.number,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      planName: row.plan_name,
      documentsIncluded: row.documents_included,
      documentCents: row.document_cents === null ? null : Number(row.document_cents),
      documentsBefore: row.documents_before,
      documentsUsed: row.documents_used,
    }
  );
}

export async function insertPeriod(db: TenantDb, period: Period): Promise<void> {
  await db
    .insertInto('plan_period')
    .values({
      subscription_id: period.subscriptionId,
      number: period.number,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      plan_name: period.planName,
      documents_included: period.documentsIncluded,
      document_cents: period.documentCents,
      documents_before: period.documentsBefore,
    })
    .execute();
}

type Change = Partial<Pick<Period, 'endsOn' | 'planName' | 'documentsIncluded' | 'documentCents'>>;

const ofPeriod = (db: TenantDb, { subscriptionId, number }: Period) =>
  db.updateTable('plan_period').where('subscription_id', '=', subscriptionId).where('number', '=', number);

/** Only while it is open. */
export async function changePeriod(db: TenantDb, period: Period, change: Change): Promise<void> {
  await ofPeriod(db, period)
    .where('closed_at', 'is', null)
    .set({
      ...(change.endsOn !== undefined && { ends_on: change.endsOn }),
      ...(change.planName !== undefined && { plan_name: change.planName }),
      ...(change.documentsIncluded !== undefined && { documents_included: change.documentsIncluded }),
      ...(change.documentCents !== undefined && { document_cents: change.documentCents }),
    })
    .execute();
}

export async function closePeriod(db: TenantDb, period: Period, closed: { readonly used: number; readonly at: Date }) {
  await ofPeriod(db, period).set({ documents_used: closed.used, closed_at: closed.at }).execute();
}

/** Again open: its money came back after it had been taken back. */
export async function reopenPeriod(db: TenantDb, period: Period): Promise<void> {
  await ofPeriod(db, period).set({ documents_used: null, closed_at: null }).execute();
}
