import type { TenantId } from './database/tenant-db.ts';

/**
 * Who comes while so many requests are worked on is told at once to come again, which costs next to nothing; so whoever
 * was let in is answered soon. What is still being received or sent is not counted: a slow line keeps nobody out.
 */
export interface Admission {
  /** Whether another request should be turned away: anybody's, or this tenant's. */
  readonly isFull: (tenant?: TenantId) => boolean;
  readonly during: <T>(tenant: TenantId | undefined, work: () => Promise<T>) => Promise<T>;
}

/** A tenant may take half of the room: the rest is for the others, however few they are. */
export function createAdmission(most: number): Admission {
  const inside = new Map<TenantId | undefined, number>();
  let total = 0;
  const count = (tenant: TenantId | undefined, change: 1 | -1): void => {
    const after = (inside.get(tenant) ?? 0) + change;
    total += change;
    if (after === 0) inside.delete(tenant);
    else inside.set(tenant, after);
  };
  return {
    isFull: (tenant) => total >= most || (tenant !== undefined && (inside.get(tenant) ?? 0) >= most / 2),
    during: async (tenant, work) => {
      count(tenant, 1);
      try {
        return await work();
      } finally {
        count(tenant, -1);
      }
    },
  };
}
