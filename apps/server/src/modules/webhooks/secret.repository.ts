import { AppError } from '../../platform/app-error.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface SealedSecret {
  readonly id: string;
  readonly webhookId: string;
  readonly box: Buffer;
}

/** What a box is bound to: it opens nowhere else. */
export const sealPurpose = (secretId: string): string => `webhook-secret:${secretId}`;

export async function insertSecret(db: TenantDb, secret: SealedSecret, at: Date): Promise<void> {
  await db
    .insertInto('webhook_secret')
    .values({ id: secret.id, webhook_id: secret.webhookId, box: secret.box, created_at: at })
    .execute();
}

/** The current one becomes the previous one; what was previous before is gone. */
export async function retireSecrets(db: TenantDb, webhookId: string, until: Date): Promise<void> {
  await db
    .deleteFrom('webhook_secret')
    .where('webhook_id', '=', webhookId)
    .where('expires_at', 'is not', null)
    .execute();
  await db.updateTable('webhook_secret').set({ expires_at: until }).where('webhook_id', '=', webhookId).execute();
}

export async function deleteSecrets(db: TenantDb, webhookId: string): Promise<void> {
  await db.deleteFrom('webhook_secret').where('webhook_id', '=', webhookId).execute();
}

/** The current one first. */
export async function listValidSecrets(db: TenantDb, webhookId: string, now: Date): Promise<readonly SealedSecret[]> {
  const rows = await db
    .selectFrom('webhook_secret')
    .select(['id', 'box'])
    .where('webhook_id', '=', webhookId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, box }) => ({ id, box, webhookId }));
}

export async function readSecret(db: TenantDb, id: string): Promise<SealedSecret> {
  const row = await db
    .selectFrom('webhook_secret')
    .select(['webhook_id', 'box'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('webhook.not_found');
  return { id, box: row.box, webhookId: row.webhook_id };
}
