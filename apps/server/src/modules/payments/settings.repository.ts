import type { TransferAccount, VatRate } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export async function readAccount(db: TenantDb): Promise<TransferAccount | undefined> {
  const row = await db.selectFrom('payment_account').selectAll().executeTakeFirst();
  return (
    row && {
      bank: row.bank,
      type: row.type as TransferAccount['type'],
      number: row.number,
      holder: row.holder,
      holder_identification: row.holder_identification,
    }
  );
}

export async function replaceAccount(db: TenantDb, account: TransferAccount | null, at: Date): Promise<void> {
  await db.deleteFrom('payment_account').execute();
  if (account)
    await db
      .insertInto('payment_account')
      .values({ ...account, changed_at: at })
      .execute();
}

/** The newest first. */
export async function listVatRates(db: TenantDb): Promise<VatRate[]> {
  const rows = await db
    .selectFrom('vat_rate')
    .select((on) => [on.cast<string>(on.ref('since'), 'text').as('since'), 'percent'])
    .orderBy('vat_rate.since', 'desc')
    .execute();
  return rows.map(({ since, percent }) => ({ since, percent: Number(percent) }));
}

export async function replaceVatRates(db: TenantDb, rates: readonly VatRate[]): Promise<void> {
  await db.deleteFrom('vat_rate').execute();
  if (rates.length === 0) return;
  await db
    .insertInto('vat_rate')
    .values(rates.map(({ since, percent }) => ({ since, percent: String(percent) })))
    .execute();
}
