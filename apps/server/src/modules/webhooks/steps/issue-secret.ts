import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertSecret, readSecret, sealPurpose } from '../secret.repository.ts';
import { makeSecret, writeSecret } from '../signature.ts';

/** Sealed as soon as it is made. Returns its id: the idempotency keys of creating calls must hold no secret. */
export async function issueSecret(tx: Tx, webhookId: string, secret: Uint8Array = makeSecret()): Promise<string> {
  const id = newId(tx.now());
  const box = await tx.keyring.seal(tx.db, secret, sealPurpose(id));
  await insertSecret(tx.db, { id, webhookId, box }, tx.now());
  return id;
}

/** For the one answer that shows it. A secret that was replaced meanwhile is gone. */
export async function showSecret(tx: Tx, id: string): Promise<string> {
  const { box } = await readSecret(tx.db, id);
  return writeSecret(await tx.keyring.open(tx.db, box, sealPurpose(id)));
}
