import type { CompanyInformation } from '@rubrica/contract';

import type { TenantDb, TenantId } from '../../../platform/database/tenant-db.ts';
import { presentCompany } from '../company.presenter.ts';
import { readCompany } from '../company.repository.ts';
import type { Directory } from '../directory.ts';

interface CompanyFinder {
  readonly directory: Directory;
  readonly readInTenant: <T>(tenant: TenantId, read: (db: TenantDb) => Promise<T>) => Promise<T>;
}

/** What anyone may know of the company behind a host. */
export async function findCompany(
  { directory, readInTenant }: CompanyFinder,
  { host, origin }: { readonly host: string; readonly origin: string },
): Promise<CompanyInformation | undefined> {
  const entry = await directory.find(host);
  const company = entry && (await readInTenant(entry.id, readCompany));
  return company && presentCompany(company, entry, origin);
}
