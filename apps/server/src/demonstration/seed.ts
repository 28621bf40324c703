import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { App } from '../app.ts';
import { setUpAccounts, hashPassword } from '../modules/accounts/index.ts';
import { Plans } from '../modules/plans/index.ts';
import { provisionTenant } from '../modules/tenants/index.ts';
import type { Logger } from '../platform/logging.ts';
import { companies, type DemonstrationCompany } from './companies.ts';
import { demonstrationPassword, usersOf } from './users.ts';

type Seeder = Pick<App, 'databases' | 'contexts'> & { readonly log: Logger };

/** Creates the missing parts of the demonstration. True if there was nothing before. */
export async function seedDemonstration(seeder: Seeder): Promise<boolean> {
  const existing = await seeder.databases.platform.selectFrom('tenant_host').select('label').execute();
  const reachable = new Set(existing.map(({ label }) => label));
  const missing = companies.flatMap((company) =>
    company.hosts
      .filter(({ labels }) => labels.some((label) => !reachable.has(label)))
      .map((host) => ({ company, host })),
  );
  if (missing.length === 0) return false;
  const passwordHash = await hashPassword(demonstrationPassword);
  for (const { company, host } of missing) await provision(seeder, company, host, passwordHash);
  if (reachable.size === 0) await Plans.setUpDemonstration(seeder.databases.platform);
  return reachable.size === 0;
}

async function provision(
  { databases, contexts, log }: Seeder,
  company: DemonstrationCompany,
  host: DemonstrationCompany['hosts'][number],
  passwordHash: string,
): Promise<void> {
  await provisionTenant(
    { platform: databases.platform, contextOf: (tenant) => contexts.forSetup({ tenant, task: 'demonstration', log }) },
    {
      slug: company.slug,
      environment: host.environment,
      hosts: host.labels.map((label) => ({ label, isPublicStandardTool: host.isPublicStandardTool ?? false })),
      company: {
        name: company.name,
        primaryColor: company.primary,
        secondaryColor: company.secondary,
        iconColorProcess: company.primary,
        permissionSignUp: company.allowsSignUp,
        identityProviderDomain: '',
        identityProviderClientId: '',
        secondFactor: 'offered',
      },
      party: company.party,
      images: { logo: await readImage(`${company.slug}-logo`), cover: await readImage(`${company.slug}-cover`) },
      kinds: company.kinds,
    },
    async (tx) => {
      await setUpAccounts(tx, usersOf(company.slug, passwordHash));
      if (host.isPublicStandardTool) await Plans.giveDemonstration(tx);
    },
  );
}

async function readImage(name: string): Promise<{ type: string; body: Buffer }> {
  return { type: 'image/svg+xml', body: await readFile(path.join(import.meta.dirname, 'images', `${name}.svg`)) };
}
