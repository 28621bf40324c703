import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { AppError } from '../../platform/app-error.ts';
import type { BaseContext, Tx } from '../../platform/context.ts';

/** What attempts are counted by, and how patiently. */
interface Counter {
  readonly freeFailures: number;
  readonly longestWaitSeconds: number;
}

export const counters = {
  /** An account, tried from devices that it was never used on; also names that do not exist. */
  account: { freeFailures: 3, longestWaitSeconds: 15 * 60 },
  /** An account, tried from a device that it was used on: what others do elsewhere never shuts its owner out. */
  device: { freeFailures: 5, longestWaitSeconds: 30 },
  /** A network that tries many accounts. An office shares one. */
  address: { freeFailures: 50, longestWaitSeconds: 15 * 60 },
  /** Second factors of one account. */
  factor: { freeFailures: 5, longestWaitSeconds: 15 * 60 },
} as const satisfies Record<string, Counter>;

export interface AttemptKey {
  readonly counter: keyof typeof counters;
  readonly of: string;
}

/** Counters of addresses begin again after an hour without a failure. */
const restMinutes = 60;

/**
 * Counts an attempt as failed before it is tested, so that simultaneous ones are counted too. Refuses while the wait lasts:
 * each failure after the free ones doubles it. The right answer takes the count back.
 */
export async function countAttempt(tx: Tx, key: AttemptKey): Promise<number> {
  const { freeFailures, longestWaitSeconds } = counters[key.counter];
  const now = tx.now();
  const keyHash = hashKey(tx, key);
  const wait = sql`make_interval(secs => case when f.failures < ${freeFailures} then 0
    else least(2 ^ least(f.failures - ${freeFailures}, 20), ${longestWaitSeconds}) end)`;
  const isRested = sql`(${key.counter === 'address'} and f.last_failed_at < ${now}::timestamptz - make_interval(mins => ${restMinutes}))`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as f (key_hash, failures, last_failed_at) values (${keyHash}, 1, ${now})
    on conflict (tenant_id, key_hash) do update
      set failures = case when ${isRested} then 1 else f.failures + 1 end, last_failed_at = ${now}
      where least(f.last_failed_at, ${now}::timestamptz) + ${wait} <= ${now}
    returning failures`.execute(tx.db);
  const [counted] = rows;
  if (!counted) throw new AppError('login.delayed', { seconds: await secondsLeft(tx, keyHash, wait) });
  return counted.failures;
}

async function secondsLeft(tx: Tx, keyHash: Buffer, wait: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ until: Date }>`
    select f.last_failed_at + ${wait} as until from login_failure as f where key_hash = ${keyHash}`.execute(tx.db);
  const until = rows[0]?.until.getTime() ?? 0;
  return Math.max(1, Math.ceil((until - tx.now().getTime()) / 1000));
}

/** The attempt was right: it is forgotten together with the failures before it. */
export async function forgiveFailures(tx: Tx, key: AttemptKey): Promise<void> {
  await tx.db.deleteFrom('login_failure').where('key_hash', '=', hashKey(tx, key)).execute();
}

/** The attempt was right, but failures with other accounts still count. */
export async function takeBackAttempt(tx: Tx, key: AttemptKey): Promise<void> {
  await tx.db
    .updateTable('login_failure')
    .set((set) => ({ failures: set('failures', '-', 1) }))
    .where('key_hash', '=', hashKey(tx, key))
    .where('failures', '>', 0)
    .execute();
}

/** Keyed: the table reveals to nobody which names were tried. */
function hashKey(context: BaseContext, { counter, of }: AttemptKey): Buffer {
  const key = context.keyring.derive('login-failure');
  return createHmac('sha256', key).update(`${counter}:${of.toLowerCase()}`).digest();
}
