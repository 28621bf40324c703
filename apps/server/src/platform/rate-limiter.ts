import type { Limit } from '@rubrica/contract';
import { sql } from 'kysely';

import type { PlatformDb } from './database/tenant-db.ts';

/** Shared by all nodes through the database; a node reserves places in small portions, so that most calls cost no query. */
export interface RateLimiter {
  /** Seconds until a place is free, or undefined when this call may pass. */
  readonly take: (key: string, limit: Limit) => Promise<number | undefined>;
  /** What this node knows to be left of the current window. Other nodes may have taken more since. */
  readonly inspect: (key: string, limit: Limit) => LimitState;
}

export interface LimitState {
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** What this node holds of one window. */
interface Share {
  readonly windowStart: number;
  left: number;
  /** Places that no node had reserved when this one last asked. */
  unreserved: number;
  isExhausted: boolean;
  /** One request to the database at a time; the others wait for its answer. */
  refill: Promise<void> | undefined;
}

const maxRemembered = 50_000;

export function createRateLimiter(db: PlatformDb, now: () => Date): RateLimiter {
  const shares = new Map<string, Share>();

  const shareOf = (key: string, windowStart: number): Share => {
    const held = shares.get(key);
    if (held?.windowStart === windowStart) return held;
    if (shares.size >= maxRemembered) shares.clear(); // loses reserved places: stricter, never looser
    const fresh: Share = { windowStart, left: 0, unreserved: 0, isExhausted: false, refill: undefined };
    shares.set(key, fresh);
    return fresh;
  };

  const refill = async (share: Share, key: string, limit: Limit): Promise<void> => {
    try {
      const { granted, unreserved } = await takePortion(db, { key, limit, windowStart: share.windowStart });
      share.left += granted;
      share.unreserved = unreserved;
      share.isExhausted = granted === 0;
    } finally {
      share.refill = undefined;
    }
  };

  const windowOf = ({ windowSeconds }: Limit): { windowStart: number; resetSeconds: number } => {
    const milliseconds = windowSeconds * 1000;
    const windowStart = Math.floor(now().getTime() / milliseconds) * milliseconds;
    return {
      windowStart,
      resetSeconds: Math.max(1, Math.ceil((windowStart + milliseconds - now().getTime()) / 1000)),
    };
  };

  return {
    take: async (key, limit) => {
      const { windowStart, resetSeconds } = windowOf(limit);
      const share = shareOf(key, windowStart);
      while (share.left === 0 && !share.isExhausted) await (share.refill ??= refill(share, key, limit));
      if (share.left === 0) return resetSeconds;
      share.left -= 1;
      return undefined;
    },
    inspect: (key, limit) => {
      const { windowStart, resetSeconds } = windowOf(limit);
      const held = shares.get(key);
      const remaining = held?.windowStart === windowStart ? held.left + held.unreserved : limit.max;
      return { remaining, resetSeconds };
    },
  };
}

async function takePortion(
  db: PlatformDb,
  { key, limit, windowStart }: { key: string; limit: Limit; windowStart: number },
): Promise<{ granted: number; unreserved: number }> {
  const start = new Date(windowStart);
  const wanted = Math.max(1, Math.floor(limit.max / 40));
  const { rows } = await sql<{ taken: number }>`
    insert into rate_limit as r (key, window_start, taken, expires_at)
    values (${key}, ${start}, ${wanted}, ${new Date(windowStart + 2000 * limit.windowSeconds)})
    on conflict (key, window_start) do update set taken = least(r.taken + ${wanted}, 1000000000)
    returning taken`.execute(db);
  const before = (rows[0]?.taken ?? 0) - wanted;
  if (before === 0) await forgetOldWindows(db, start);
  return {
    granted: Math.min(wanted, Math.max(0, limit.max - before)),
    unreserved: Math.max(0, limit.max - before - wanted),
  };
}

/** Runs with the first call of a window, so that no schedule is needed. */
async function forgetOldWindows(db: PlatformDb, before: Date): Promise<void> {
  await sql`delete from rate_limit where ctid in (
    select ctid from rate_limit where expires_at < ${before} limit 100 for update skip locked)`.execute(db);
}
