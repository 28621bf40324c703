import type { SignUpRules } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export async function readSignUpRules(db: TenantDb): Promise<SignUpRules> {
  const row = await db
    .selectFrom('company')
    .select(['permission_sign_up', 'sign_up_domains'])
    .executeTakeFirstOrThrow();
  return { is_open: row.permission_sign_up, domains: row.sign_up_domains };
}

export async function saveSignUpRules(db: TenantDb, rules: SignUpRules, at: Date): Promise<void> {
  await db
    .updateTable('company')
    .set({ permission_sign_up: rules.is_open, sign_up_domains: rules.domains, updated_at: at })
    .execute();
}
