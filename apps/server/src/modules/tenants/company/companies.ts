import type { Surroundings, TenantRead } from '../../../platform/context.ts';
import type { Source } from '../../../platform/outside/define-port.ts';
import * as repo2 from '../company-service.repository.ts';
import * as repo1 from '../company-settings.repository.ts';
import type { CompanySettings } from '../company-settings.repository.ts';
import * as repo0 from '../company.repository.ts';
import type { Company } from '../company.repository.ts';
import type { CompanyParty } from '../company.repository.ts';

export type { Company, CompanyParty } from '../company.repository.ts';

export const read = (tx: TenantRead): Promise<Company | undefined> => repo0.readCompany(tx.db);

export const readParty = (tx: TenantRead): Promise<CompanyParty> => repo0.readCompanyParty(tx.db);

export const readSettings = (tx: TenantRead): Promise<CompanySettings> => repo1.readCompanySettings(tx.db);

/** Undefined where the company uses the installation's service. */
export const readServiceSettings = (
  tx: TenantRead & Pick<Surroundings, 'keyring'>,
  service: string,
): Promise<Source | undefined> => repo2.readServiceSettings(tx, service);
