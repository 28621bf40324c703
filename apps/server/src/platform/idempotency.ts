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
  const call = describeCall(tx);
  if (!call) return work();
  const inserted = await tx.db
    .insertInto('idempotency_key')
    .values({ actor: call.actor, key: call.key, request_hash: call.requestHash, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const before = await findAnswer<T>(tx.db, call);
    if (before === undefined) throw new Error('a key of this transaction was taken and is not there');
    return before;
  }

  const answer = await work();
  await tx.db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('actor', '=', call.actor)
    .where('key', '=', call.key)
    .execute();
  await forgetOldKeys(tx.db, tx.now());
  return answer;
}

/** What the call with this key was answered before: for calls whose work is long and lies outside the transaction. */
export async function answeredBefore<T extends object>(tx: Tx): Promise<T | undefined> {
  const call = describeCall(tx);
  return call && findAnswer<T>(tx.db, call);
}

interface KeyedCall {
  readonly actor: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

function describeCall({ actor, idempotency }: Tx): KeyedCall | undefined {
  return (
    idempotency && {
      actor: describeActor(actor),
      key: idempotency.key,
      requestHash: createHash('sha256').update(idempotency.request).digest(),
    }
  );
}

async function findAnswer<T>(db: TenantDb, { actor, key, requestHash }: KeyedCall): Promise<T | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.request_hash.equals(requestHash)) throw new AppError('idempotency.reused');
  return row.answer as T;
}

async function forgetOldKeys(db: TenantDb, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - keptMilliseconds))
    .execute();
}
