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

/** When one of its services last worked, or did not. */
export const recordServiceUse = (tx: TenantRead, use: ServiceUse & { readonly at: Date }): Promise<void> =>
  serviceRepository.recordUse(tx.db, use);
