import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

import type { SigningTx } from '../../platform/context.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { seal, unseal } from '../../platform/sealed-box.ts';

const purposeOf = (signatoryId: string): string => `issued-key:${signatoryId}`;

/**
 * The key for the certificate of one signature: the same at every attempt and on every node, until it is destroyed. Made
 * of random bits, so nobody can make it again afterwards (ADR 35).
 */
export async function openIssuedKey(tx: SigningTx, signatoryId: string): Promise<KeyObject> {
  const row = (await findRow(tx.db, signatoryId)) ?? (await createRow(tx, signatoryId));
  const sealingKey = await tx.keyring.open(tx.db, row.sealing_key, purposeOf(signatoryId));
  const der = unseal(sealingKey, row.box, purposeOf(signatoryId));
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  sealingKey.fill(0);
  der.fill(0);
  return key;
}

/** In the transaction that stores the signature: with it, or with nothing. */
export async function destroyIssuedKey(db: TenantDb, signatoryId: string): Promise<void> {
  await db.deleteFrom('issued_key').where('signatory_id', '=', signatoryId).execute();
}

export async function destroyIssuedKeys(db: TenantDb, processId: string): Promise<void> {
  await db
    .deleteFrom('issued_key')
    .where('signatory_id', 'in', (query) =>
      query.selectFrom('signatory').select('id').where('signing_process_id', '=', processId),
    )
    .execute();
}

const findRow = (db: TenantDb, signatoryId: string) =>
  db.selectFrom('issued_key').selectAll().where('signatory_id', '=', signatoryId).executeTakeFirst();

/** Of two attempts at once, both use the key of one. */
async function createRow({ db, keyring, now }: SigningTx, signatoryId: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  const sealingKey = randomBytes(32);
  await db
    .insertInto('issued_key')
    .values({
      signatory_id: signatoryId,
      sealing_key: await keyring.seal(db, sealingKey, purposeOf(signatoryId)),
      box: seal(sealingKey, der, purposeOf(signatoryId)),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  sealingKey.fill(0);
  der.fill(0);
  const row = await findRow(db, signatoryId);
  if (!row) throw new Error('the key of a certificate could not be stored');
  return row;
}
