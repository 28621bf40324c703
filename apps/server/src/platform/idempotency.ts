import { createHash } from 'node:crypto';

import { describeActor } from './actor.ts';
import { AppError } from './app-error.ts';
import type { Tx } from './context.ts';
import type { TenantDb } from './database/tenant-db.ts';

const keptMilliseconds = 7 * 86_400_000;

/**
 * Runs the work of a creating call once per Idempotency-Key, in the caller's transaction: key, effect and answer are
 * committed together. A second call with the key waits for the first and gets its answer.
 */
export async function once<T extends object>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { idempotency } = tx;
  if (!idempotency) return work();
  const actor = describeActor(tx.actor);
  const requestHash = createHash('sha256').update(idempotency.request).digest();
  const inserted = await tx.db
    .insertInto('idempotency_key')
    .values({ actor, key: idempotency.key, request_hash: requestHash, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) return readAnswer<T>(tx.db, { actor, key: idempotency.key, requestHash });

  const answer = await work();
  await tx.db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('actor', '=', actor)
    .where('key', '=', idempotency.key)
    .execute();
  await forgetOldKeys(tx.db, tx.now());
  return answer;
}

async function readAnswer<T>(
  db: TenantDb,
  { actor, key, requestHash }: { actor: string; key: string; requestHash: Buffer },
): Promise<T> {
  const { request_hash: before, answer } = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!before.equals(requestHash)) throw new AppError('idempotency.reused');
  return answer as T;
}

async function forgetOldKeys(db: TenantDb, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - keptMilliseconds))
    .execute();
}
