import { createHmac } from 'node:crypto';

import type { ErrorCode, ErrorDetails, Issue } from '@rubrica/contract';

import { describeActor, type Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import type { BaseContext, Context, Tx } from './context.ts';
import type { TenantDb } from './database/tenant-db.ts';

const keptMilliseconds = 7 * 86_400_000;

/**
 * Runs the work of a creating call once per Idempotency-Key, in the caller's transaction: key, effect and answer are
 * committed together. A second call with the key waits for the first and gets its answer.
 */
export async function once<T extends object>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const call = describeCall(tx);
  if (!call) return work();
  if (!(await insertKey(tx, call))) {
    const before = await findAnswer<T>(tx.db, call);
    if (before === undefined) throw new Error('a key of this transaction was taken and is not there');
    return before;
  }

  const answer = await work();
  await storeAnswer(tx, call, answer);
  return answer;
}

type Outcome<T> = { readonly answer: T } | { readonly refusal: Refusal };

interface Refusal {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly issues: readonly Issue[] | undefined;
}

/**
 * The same for work that opens transactions of its own, and for refusals: a wrong code that arrives twice counts once.
 * A repeat that comes while the first call is at work is asked to come back.
 */
export async function onceInAll<A extends Actor, T extends object>(
  context: Context<A>,
  work: () => Promise<T>,
): Promise<T> {
  const call = describeCall(context);
  if (!call) return work();
  const before = await context.transaction((tx) => claim<T>(tx, call));
  if (before) return readOutcome(before);
  try {
    const answer = await work();
    await context.transaction((tx) => storeAnswer(tx, call, { answer } satisfies Outcome<T>));
    return answer;
  } catch (error) {
    await context.transaction((tx) => settleRefusal(tx, call, error));
    throw error;
  }
}

/** Undefined where the key is new, and from now on this call's. */
async function claim<T>(tx: Tx, call: KeyedCall): Promise<Outcome<T> | undefined> {
  if (await insertKey(tx, call)) return undefined;
  const before = await findAnswer<Outcome<T> | null>(tx.db, call);
  if (!before) throw new AppError('server.unavailable');
  return before;
}

function readOutcome<T>(outcome: Outcome<T>): T {
  if ('answer' in outcome) return outcome.answer;
  const { code, details, issues } = outcome.refusal;
  throw new AppError(code, details, issues ? { issues } : {});
}

/** What failed by our own fault may be tried again with the same key. */
async function settleRefusal(tx: Tx, call: KeyedCall, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.status >= 500) return dropKey(tx.db, call);
  const { code, details, issues } = error;
  return storeAnswer(tx, call, { refusal: { code, details, issues } } satisfies Outcome<never>);
}

/** A call with this key that arrives from now on is refused: the answer «it took no effect» stays true. */
export async function giveUp(tx: Tx, key: string): Promise<void> {
  await tx.db
    .insertInto('idempotency_key')
    .values({ actor: describeActor(tx.actor), key, request_hash: ofNoRequest, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const ofNoRequest = Buffer.alloc(32);

/** What the call with this key was answered before: for calls whose work is long and lies outside the transaction. */
export async function answeredBefore<T extends object>(tx: Tx): Promise<T | undefined> {
  const call = describeCall(tx);
  return call && findAnswer<T>(tx.db, call);
}

interface KeyedCall {
  readonly actor: string;
  readonly key: string;
  /** Keyed: a request may hold a code or a password, which a plain hash would let somebody guess. */
  readonly requestHash: Buffer;
  /** The same under every master key that is still known. */
  readonly requestHashes: readonly Buffer[];
}

const hashPurpose = 'idempotency';

function describeCall({ actor, idempotency, keyring }: BaseContext): KeyedCall | undefined {
  if (!idempotency) return undefined;
  const hashUnder = (key: Buffer): Buffer => createHmac('sha256', key).update(idempotency.request).digest();
  return {
    actor: describeActor(actor),
    key: idempotency.key,
    requestHash: hashUnder(keyring.derive(hashPurpose)),
    requestHashes: keyring.deriveEach(hashPurpose).map(hashUnder),
  };
}

/** False where another call took the key. */
async function insertKey(tx: Tx, { actor, key, requestHash }: KeyedCall): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('idempotency_key')
    .values({ actor, key, request_hash: requestHash, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function storeAnswer(tx: Tx, { actor, key }: KeyedCall, answer: object): Promise<void> {
  await tx.db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
  await forgetOldKeys(tx.db, tx.now());
}

async function dropKey(db: TenantDb, { actor, key }: KeyedCall): Promise<void> {
  await db.deleteFrom('idempotency_key').where('actor', '=', actor).where('key', '=', key).execute();
}

async function findAnswer<T>(db: TenantDb, { actor, key, requestHashes }: KeyedCall): Promise<T | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!requestHashes.some((hash) => row.request_hash.equals(hash))) throw new AppError('idempotency.reused');
  return row.answer as T;
}

async function forgetOldKeys(db: TenantDb, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - keptMilliseconds))
    .execute();
}
