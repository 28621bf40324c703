import type { CertificatePrice, CertificateType, CertificateYears } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** By type and term, the newest first. */
export async function listPrices(db: TenantDb): Promise<CertificatePrice[]> {
  const rows = await db
    .selectFrom('certificate_price')
    .select((on) => ['type', 'years', on.cast<string>(on.ref('since'), 'text').as('since'), 'net_cents'])
    .orderBy('type')
    .orderBy('years')
    .orderBy('certificate_price.since', 'desc')
    .execute();
  return rows.map((row) => ({
    type: row.type as CertificateType,
    years: row.years as CertificateYears,
    since: row.since,
    net_cents: Number(row.net_cents),
  }));
}

export async function replacePrices(db: TenantDb, prices: readonly CertificatePrice[]): Promise<void> {
  await db.deleteFrom('certificate_price').execute();
  if (prices.length === 0) return;
  await db
    .insertInto('certificate_price')
    .values([...prices])
    .execute();
}
