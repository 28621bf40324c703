import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** Whether a provider is the only way in, and for whom it is not. */
export interface SingleSignOn {
  readonly isRequired: boolean;
  readonly emergencyUserId: string | null;
}

export async function readSingleSignOn(db: TenantDb): Promise<SingleSignOn> {
  const row = await db.selectFrom('company').select(['requires_provider', 'emergency_user']).executeTakeFirstOrThrow();
  return { isRequired: row.requires_provider, emergencyUserId: row.emergency_user };
}

export async function saveSingleSignOn(
  db: TenantDb,
  { isRequired, emergencyUserId }: SingleSignOn,
  at: Date,
): Promise<void> {
  await db
    .updateTable('company')
    .set({ requires_provider: isRequired, emergency_user: emergencyUserId, updated_at: at })
    .execute();
}

/** Until the transaction ends nobody else changes how people come in. */
export async function lockSingleSignOn(db: TenantDb): Promise<SingleSignOn> {
  await db.selectFrom('company').select('tenant_id').forUpdate().executeTakeFirstOrThrow();
  return readSingleSignOn(db);
}
