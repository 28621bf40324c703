import { createHmac } from 'node:crypto';

import { AppError } from '../../platform/app-error.ts';
import type { Surroundings, Tx } from '../../platform/context.ts';

const freeFailures = 3;
const longestWaitSeconds = 15 * 60;

/** Each failure after the third doubles the wait, for names that exist and names that do not. */
function waitSeconds(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestWaitSeconds);
}

export async function refuseWhileDelayed(tx: Tx, username: string): Promise<void> {
  const row = await tx.db
    .selectFrom('login_failure')
    .select(['failures', 'last_failed_at'])
    .where('name_hash', '=', hashName(tx, username))
    .executeTakeFirst();
  if (!row) return;
  const until = row.last_failed_at.getTime() + waitSeconds(row.failures) * 1000;
  const seconds = Math.ceil((until - tx.now().getTime()) / 1000);
  if (seconds > 0) throw new AppError('login.delayed', { seconds });
}

export async function recordFailure(tx: Tx, username: string): Promise<void> {
  const now = tx.now();
  await tx.db
    .insertInto('login_failure')
    .values({ name_hash: hashName(tx, username), failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name_hash']).doUpdateSet((set) => ({
        failures: set('login_failure.failures', '+', 1),
        last_failed_at: now,
      })),
    )
    .execute();
}

export async function forgiveFailures(tx: Tx, username: string): Promise<void> {
  await tx.db.deleteFrom('login_failure').where('name_hash', '=', hashName(tx, username)).execute();
}

/** Keyed: the table tells nobody which names were tried. */
function hashName(context: Surroundings, username: string): Buffer {
  return createHmac('sha256', context.keyring.derive('login-failure')).update(username.toLowerCase()).digest();
}
