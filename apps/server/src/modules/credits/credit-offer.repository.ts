import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { hashOf, storedCalculation, type Calculation } from './calculation.ts';
import { storedOffer, type Offer } from './offer.ts';

export interface StoredCredit {
  readonly offer: Offer;
  readonly askedAt: Date;
  readonly calculation: Calculation | null;
  readonly sha256: Buffer | null;
  readonly calculatedAt: Date | null;
  readonly chosenAt: Date | null;
}

export async function findCredit(db: TenantDb, processId: string): Promise<StoredCredit | undefined> {
  const row = await db
    .selectFrom('credit_offer')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .executeTakeFirst();
  const named = (column: string) => ({ column: `credit_offer.${column}`, row: processId });
  return (
    row && {
      offer: parseStored(storedOffer, row.offer, named('offer')),
      askedAt: row.asked_at,
      calculation:
        row.calculation === null ? null : parseStored(storedCalculation, row.calculation, named('calculation')),
      sha256: row.sha256,
      calculatedAt: row.calculated_at,
      chosenAt: row.chosen_at,
    }
  );
}

/** What the bank says now; figures that were calculated stay. */
export async function saveOffer(db: TenantDb, processId: string, offer: Offer, at: Date): Promise<void> {
  const row = { offer: JSON.stringify(offer), asked_at: at };
  await db
    .insertInto('credit_offer')
    .values({ signing_process_id: processId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'signing_process_id']).doUpdateSet(row))
    .execute();
}

export async function saveCalculation(
  db: TenantDb,
  processId: string,
  calculation: Calculation,
  at: Date,
): Promise<void> {
  await db
    .updateTable('credit_offer')
    .set({
      calculation: JSON.stringify(calculation),
      sha256: hashOf(calculation),
      calculated_at: at,
      chosen_at: null,
    })
    .where('signing_process_id', '=', processId)
    .execute();
}

export async function markChosen(db: TenantDb, processId: string, at: Date): Promise<void> {
  await db.updateTable('credit_offer').set({ chosen_at: at }).where('signing_process_id', '=', processId).execute();
}

export async function deleteCredit(db: TenantDb, processId: string): Promise<void> {
  await db.deleteFrom('credit_offer').where('signing_process_id', '=', processId).execute();
}
