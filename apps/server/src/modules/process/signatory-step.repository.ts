import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface DoneStep {
  readonly step: string;
  readonly doneAt: Date;
}

export async function listDoneSteps(db: TenantDb, signatoryId: string): Promise<readonly DoneStep[]> {
  const rows = await db
    .selectFrom('signatory_step')
    .select(['step', 'done_at'])
    .where('signatory_id', '=', signatoryId)
    .execute();
  return rows.map(({ step, done_at: doneAt }) => ({ step, doneAt }));
}

/** False where it was done already. */
export async function markDone(
  db: TenantDb,
  signatoryId: string,
  { step, at, facts = {} }: { readonly step: string; readonly at: Date; readonly facts?: object },
): Promise<boolean> {
  const row = await db
    .insertInto('signatory_step')
    .values({ signatory_id: signatoryId, step, done_at: at, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}
