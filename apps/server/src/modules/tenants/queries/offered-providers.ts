import { identityProviders, type CompanyInformation } from '@rubrica/contract';
import { sql } from 'kysely';

import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import type { Company } from '../company.repository.ts';

/** What the demonstration's own provider plays for companies that have none. */
const played: ReadonlySet<string> = new Set(['Google', 'Facebook', 'SignInWithApple']);

interface Offer {
  readonly company: Pick<Company, 'permissionSignUp'>;
  readonly hasSandbox: boolean;
}

/** With what people may sign in besides a password. */
export async function offeredProviders(
  db: TenantDb,
  { company, hasSandbox }: Offer,
): Promise<CompanyInformation['features']['identity_providers']> {
  const rows = await db
    .selectFrom('identity_provider')
    .select(['name', 'is_on', sql<string | null>`details ->> 'label'`.as('label')])
    .execute();
  return identityProviders.flatMap((name) => {
    const own = rows.find((row) => row.name === name);
    const isPlayed = !own && hasSandbox && company.permissionSignUp && played.has(name);
    return own?.is_on || isPlayed ? [{ name, label: own?.label ?? '' }] : [];
  });
}
