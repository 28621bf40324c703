import type { CompanyInformation } from '@rubrica/contract';

import type { TenantDb, TenantId } from '../../../platform/database/tenant-db.ts';
import { presentCompany } from '../company.presenter.ts';
import { readCompany, readCompanyParty } from '../company.repository.ts';
import type { Directory } from '../directory.ts';
import { offeredProviders } from './offered-providers.ts';

interface CompanyFinder {
  readonly directory: Directory;
  /** Whether the demonstration's own identity provider is open. */
  readonly hasSandboxIdentity: boolean;
  readonly readInTenant: <T>(tenant: TenantId, read: (db: TenantDb) => Promise<T>) => Promise<T>;
}

/** What anyone may know of the company behind a host. */
export async function findCompany(
  { directory, readInTenant, hasSandboxIdentity }: CompanyFinder,
  { host, origin }: { readonly host: string; readonly origin: string },
): Promise<CompanyInformation | undefined> {
  const entry = await directory.find(host);
  if (!entry) return undefined;
  return readInTenant(entry.id, async (db) => {
    const company = await readCompany(db);
    const providers = company && (await offeredProviders(db, { company, hasSandbox: hasSandboxIdentity }));
    if (!company || !providers) return undefined;
    return presentCompany({ company, providers, party: await readCompanyParty(db) }, entry, origin);
  });
}
