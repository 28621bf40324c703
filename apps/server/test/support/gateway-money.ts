import type { TenantDb } from '../../src/platform/database/tenant-db.ts';

interface GatewayMoney {
  readonly taken: number;
  readonly back: number;
  readonly charges: number;
}

const sum = (rows: readonly { readonly amount_cents: string }[]): number =>
  rows.reduce((total, row) => total + Number(row.amount_cents), 0);

/** What the sandbox's gateway took and gave back under these keys. */
export async function readGatewayMoney(db: TenantDb, keys: readonly string[]): Promise<GatewayMoney> {
  const taken = await db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('key', 'in', [...keys, ''])
    .where('state', '=', 'approved')
    .execute();
  const names = taken.map(({ reference }) => reference);
  const back = await db
    .selectFrom('sandbox_charge_refund')
    .selectAll()
    .where('reference', 'in', [...names, ''])
    .execute();
  return { taken: sum(taken), back: sum(back), charges: taken.length };
}

/** The gateway had said that these pages were over, and says now that somebody paid on them. */
export async function approveOver(db: TenantDb, keys: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('sandbox_charge')
    .set({ state: 'approved', decided_at: now, last_four: '1111' })
    .where('key', 'in', [...keys, ''])
    .where('state', 'in', ['declined', 'expired'])
    .execute();
}
