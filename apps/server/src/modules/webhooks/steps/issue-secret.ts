import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import { insertSecret, readSecret, sealPurpose } from '../secret.repository.ts';
import { makeSecret, writeSecret } from '../signature.ts';

/** Sealed as soon as it is made. Returns its id: the idempotency keys of creating calls must hold no secret. */
export async function issueSecret(context: Context, db: TenantDb, webhookId: string): Promise<string> {
  const id = newId(context.now());
  const box = await context.keyring.seal(db, makeSecret(), sealPurpose(id));
  await insertSecret(db, { id, webhookId, box }, context.now());
  return id;
}

/** For the one answer that shows it. A secret that was replaced meanwhile is gone. */
export async function showSecret(context: Context, db: TenantDb, id: string): Promise<string> {
  const { box } = await readSecret(db, id);
  return writeSecret(await context.keyring.open(db, box, sealPurpose(id)));
}
