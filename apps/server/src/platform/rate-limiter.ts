import type { Limit } from '@rubrica/contract';
import { sql } from 'kysely';

import type { PlatformDb } from './database/tenant-db.ts';

/** Shared by all nodes through the database; a node takes places in small portions, so that most calls cost nothing. */
export interface RateLimiter {
  /** Seconds until a place is free, or undefined when this call may pass. */
  readonly take: (key: string, limit: Limit) => Promise<number | undefined>;
}

interface Portion {
  readonly windowStart: number;
  left: number;
}

const maxRemembered = 50_000;

export function createRateLimiter(db: PlatformDb, now: () => Date): RateLimiter {
  const portions = new Map<string, Portion>();

  return {
    take: async (key, limit) => {
      const milliseconds = limit.windowSeconds * 1000;
      const windowStart = Math.floor(now().getTime() / milliseconds) * milliseconds;
      const held = portions.get(key);
      if (held?.windowStart === windowStart && held.left > 0) {
        held.left -= 1;
        return undefined;
      }
      const wanted = Math.max(1, Math.floor(limit.max / 40));
      const granted = await takePortion(db, { key, limit, windowStart, wanted });
      if (granted === 0) return Math.max(1, Math.ceil((windowStart + milliseconds - now().getTime()) / 1000));
      if (portions.size >= maxRemembered) portions.clear(); // forgets places already paid for: never lets more through
      portions.set(key, { windowStart, left: granted - 1 });
      return undefined;
    },
  };
}

async function takePortion(
  db: PlatformDb,
  { key, limit, windowStart, wanted }: { key: string; limit: Limit; windowStart: number; wanted: number },
): Promise<number> {
  const start = new Date(windowStart);
  const { rows } = await sql<{ taken: number }>`
    insert into rate_limit as r (key, window_start, taken, expires_at)
    values (${key}, ${start}, ${wanted}, ${new Date(windowStart + 2000 * limit.windowSeconds)})
    on conflict (key, window_start) do update set taken = least(r.taken + ${wanted}, 1000000000)
    returning taken`.execute(db);
  const before = (rows[0]?.taken ?? 0) - wanted;
  if (before === 0) await forgetOldWindows(db, start);
  return Math.min(wanted, Math.max(0, limit.max - before));
}

/** Rides along with the first call of a window: no schedule to keep. */
async function forgetOldWindows(db: PlatformDb, before: Date): Promise<void> {
  await sql`delete from rate_limit where ctid in (
    select ctid from rate_limit where expires_at < ${before} limit 100 for update skip locked)`.execute(db);
}
