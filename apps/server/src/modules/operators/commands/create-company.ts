import { defaultTheme, type Environment } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { setUpAccounts } from '../../accounts/index.ts';
import { provisionTenant, type Companies } from '../../tenants/index.ts';
import { findRow, openHost, ownerOfHost, saveBackend } from '../company-row.repository.ts';
import { operatorsLabel } from '../host-label.ts';
import type { Installation } from '../steps/installation.ts';

export interface NewCompany {
  readonly slug: string;
  readonly environment: Environment;
  readonly name: string;
  readonly host: string;
  readonly kinds: readonly string[];
  readonly party: Companies.CompanyParty;
  readonly administrator: FirstAdministrator;
  /** Who creates it. */
  readonly by: string;
}

export interface FirstAdministrator {
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  /** Who creates the company answers for it, which is recorded. */
  readonly cedula: string | undefined;
  /** Null: a temporary one is sent by mail. */
  readonly passwordHash: string | null;
}

/** False where the company was there already: nothing is changed then. */
export async function createCompany(installation: Installation, company: NewCompany): Promise<boolean> {
  const { platform, contexts, log } = installation;
  const { slug, environment, name, host } = company;
  const before = await findRow(platform, (row) => row.slug === slug && row.environment === environment);
  if (before?.closed === 'deleted') throw new AppError('company.gone');
  if (before?.hosts.length) return false;
  if (host === operatorsLabel || slug === operatorsLabel || (await ownerOfHost(platform, host)) !== undefined)
    throw new AppError('company.host_taken', { label: host });
  await provisionTenant(
    { platform, contextOf: (tenant) => contexts.forSetup({ tenant, task: 'tenant-create', log }) },
    {
      slug,
      environment,
      hosts: [{ label: host, isPublicStandardTool: false }],
      company: {
        name,
        primaryColor: defaultTheme.primary,
        secondaryColor: defaultTheme.secondary,
        iconColorProcess: defaultTheme.primary,
        permissionSignUp: false,
        identityProviderDomain: '',
        identityProviderClientId: '',
        secondFactor: 'administrators',
      },
      party: company.party,
      images: {},
      kinds: company.kinds,
    },
    async (tx) => {
      await tx.record([{ type: 'company.created', subject: tx.tenant.id, details: { by: company.by } }]);
      await setUpAccounts(tx, [firstUser(company)]);
    },
  );
  return true;
}

const firstUser = ({ administrator, by }: NewCompany): Parameters<typeof setUpAccounts>[1][number] => ({
  username: administrator.email,
  name: administrator.name,
  lastName: administrator.lastName,
  group: 'Administrador',
  passwordHash: administrator.passwordHash,
  isPasswordTemporary: true,
  ...(administrator.cedula !== undefined && {
    identificationNumber: administrator.cedula,
    vouchedBy: `Responde por ella ${by}, quien creó la empresa`,
  }),
});

/** A further address of the same environment. */
export async function addHost({ platform }: Installation, id: string, label: string): Promise<void> {
  const row = await findRow(platform, (one) => one.id === id);
  if (!row) throw new AppError('company.not_found');
  if (label === operatorsLabel || !(await openHost(platform, row.id, label)))
    throw new AppError('company.host_taken', { label });
}

/** Where the pages of a company send their calls (S1.03). Null: to their own origin. */
export async function setBackend({ platform }: Installation, id: string, address: string | null): Promise<void> {
  const row = await findRow(platform, (one) => one.id === id);
  if (!row) throw new AppError('company.not_found');
  await saveBackend(platform, row.id, address);
}
