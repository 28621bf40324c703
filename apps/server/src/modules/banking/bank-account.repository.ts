import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface BankAccount {
  readonly type: string;
  /** Null until the bank has answered, and where it refused. */
  readonly number: string | null;
  readonly openedAt: Date | null;
  readonly refusal: string | null;
}

interface NewBankAccount {
  readonly processId: string;
  readonly type: string;
  readonly askedAt: Date;
}

/** False where it was asked for already: once for each process. */
export async function insertAccount(db: TenantDb, { processId, type, askedAt }: NewBankAccount): Promise<boolean> {
  const row = await db
    .insertInto('bank_account')
    .values({ signing_process_id: processId, type, asked_at: askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signing_process_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAccount(db: TenantDb, processId: string): Promise<BankAccount | undefined> {
  const row = await db
    .selectFrom('bank_account')
    .select(['type', 'number', 'opened_at', 'refusal'])
    .where('signing_process_id', '=', processId)
    .executeTakeFirst();
  return row && { type: row.type, number: row.number, openedAt: row.opened_at, refusal: row.refusal };
}

type Answered = { readonly number: string; readonly openedAt: Date } | { readonly refusal: string };

/** False where the bank had answered before. */
export async function recordAnswer(db: TenantDb, processId: string, answered: Answered): Promise<boolean> {
  const values =
    'number' in answered ? { number: answered.number, opened_at: answered.openedAt } : { refusal: answered.refusal };
  const row = await db
    .updateTable('bank_account')
    .set(values)
    .where('signing_process_id', '=', processId)
    .where('number', 'is', null)
    .where('refusal', 'is', null)
    .returning('signing_process_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The bank is to be asked again. False where it did not refuse. */
export async function clearRefusal(db: TenantDb, processId: string): Promise<boolean> {
  const row = await db
    .updateTable('bank_account')
    .set({ refusal: null })
    .where('signing_process_id', '=', processId)
    .where('refusal', 'is not', null)
    .returning('signing_process_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAccount(db: TenantDb, processId: string): Promise<void> {
  await db.deleteFrom('bank_account').where('signing_process_id', '=', processId).execute();
}
