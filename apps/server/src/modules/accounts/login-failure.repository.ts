import { createHmac } from 'node:crypto';

import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';

const freeFailures = 3;
const longestWaitSeconds = 15 * 60;

/** Each failure after the third doubles the wait, for names that exist and names that do not. */
function waitSeconds(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), longestWaitSeconds);
}

export async function refuseWhileDelayed(context: Context, db: TenantDb, username: string): Promise<void> {
  const row = await db
    .selectFrom('login_failure')
    .select(['failures', 'last_failed_at'])
    .where('name_hash', '=', hashName(context, username))
    .executeTakeFirst();
  if (!row) return;
  const until = row.last_failed_at.getTime() + waitSeconds(row.failures) * 1000;
  const seconds = Math.ceil((until - context.now().getTime()) / 1000);
  if (seconds > 0) throw new AppError('login.delayed', { seconds });
}

export async function noteFailure(context: Context, db: TenantDb, username: string): Promise<void> {
  const now = context.now();
  await db
    .insertInto('login_failure')
    .values({ name_hash: hashName(context, username), failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name_hash']).doUpdateSet((set) => ({
        failures: set('login_failure.failures', '+', 1),
        last_failed_at: now,
      })),
    )
    .execute();
}

export async function forgiveFailures(context: Context, db: TenantDb, username: string): Promise<void> {
  await db.deleteFrom('login_failure').where('name_hash', '=', hashName(context, username)).execute();
}

/** Keyed: the table tells nobody which names were tried. */
function hashName(context: Context, username: string): Buffer {
  return createHmac('sha256', context.keyring.derive('login-failure')).update(username.toLowerCase()).digest();
}
