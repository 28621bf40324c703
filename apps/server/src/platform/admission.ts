import { createFairTurns, type FairTurns } from './database/fair-turns.ts';
import type { TenantId } from './database/tenant-db.ts';

/**
 * Limits the requests that are worked on at once. The others are refused immediately, which costs almost nothing, so that
 * admitted requests are answered soon. A request that is still being received or sent is not counted: slow lines block nobody.
 */
export interface Admission {
  /** Whether another request must be refused: anybody's, or this tenant's. */
  readonly isFull: (tenant?: TenantId) => boolean;
  readonly during: <T>(tenant: TenantId | undefined, work: () => Promise<T>) => Promise<T>;
}

/**
 * Who is inside works in turns: beside others, a tenant that sends without pause has one or two requests worked on at
 * once and rests between them, so that a request of a quiet one meets no crowd. A turn is short; who waits for a neighbour needs none.
 */
export const createRequestTurns = (): FairTurns =>
  createFairTurns({
    max: 8,
    maxPerTenant: 8,
    leastShare: 1,
    longestTurnMilliseconds: 50,
    restsAboveWaiting: 8,
    maxWaitMilliseconds: 10_000,
  });

/** A tenant may take half of the places: the rest is for the others, however few they are. */
export function createAdmission(max: number, turns?: FairTurns): Admission {
  const inside = new Map<TenantId | undefined, number>();
  let total = 0;
  const count = (tenant: TenantId | undefined, change: 1 | -1): void => {
    const after = (inside.get(tenant) ?? 0) + change;
    total += change;
    if (after === 0) inside.delete(tenant);
    else inside.set(tenant, after);
  };
  return {
    isFull: (tenant) => total >= max || (tenant !== undefined && (inside.get(tenant) ?? 0) >= max / 2),
    during: async (tenant, work) => {
      count(tenant, 1);
      try {
        return turns && tenant ? await turns.take(tenant, work) : await work();
      } finally {
        count(tenant, -1);
      }
    },
  };
}
