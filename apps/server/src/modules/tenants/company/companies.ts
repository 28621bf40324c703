import { servedChecks, type ServedCheck } from '@rubrica/contract';

import type { BaseContext, TenantRead } from '../../../platform/context.ts';
import type { ServiceUse } from '../../../platform/outside/open-outside-services.ts';
import * as serviceRepository from '../company-service.repository.ts';
import type { StoredService } from '../company-service.repository.ts';
import * as settingsRepository from '../company-settings.repository.ts';
import type { CompanySettings } from '../company-settings.repository.ts';
import * as companyRepository from '../company.repository.ts';
import type { Company, CompanyParty } from '../company.repository.ts';

export type { Company, CompanyParty } from '../company.repository.ts';

export const read = (tx: TenantRead): Promise<Company | undefined> => companyRepository.readCompany(tx.db);

export const readParty = (tx: TenantRead): Promise<CompanyParty> => companyRepository.readCompanyParty(tx.db);

export const readSettings = (tx: TenantRead): Promise<CompanySettings> => settingsRepository.readCompanySettings(tx.db);

/** Undefined where the company uses the installation's service. */
export const readServiceSettings = (
  tx: TenantRead & Pick<BaseContext, 'keyring'>,
  service: string,
): Promise<StoredService | undefined> => serviceRepository.readServiceSettings(tx, service);

const serviceOf = { registry: 'civil-registry', biometrics: 'face-matcher' } as const satisfies Record<
  ServedCheck,
  string
>;

/** The checks that nobody can pass here: the installation has no such service, and the company has none of its own. */
export async function listMissingChecks({
  db,
  ports,
}: TenantRead & Pick<BaseContext, 'ports'>): Promise<readonly ServedCheck[]> {
  const absent = servedChecks.filter((check) => ports.serviceCatalogue.find(serviceOf[check])?.installation === 'none');
  if (absent.length === 0) return [];
  const own = await serviceRepository.listOwnServices(db);
  return absent.filter((check) => !own.has(serviceOf[check]));
}

/** When one of its services last worked, or did not. */
export const recordServiceUse = (tx: TenantRead, use: ServiceUse & { readonly at: Date }): Promise<void> =>
  serviceRepository.recordUse(tx.db, use);
