import { ServerBusy } from '../server-busy.ts';
import type { TenantId } from './tenant-id.ts';

export interface FairTurnsOptions {
  /** At once, over all tenants. */
  readonly max: number;
  readonly maxPerTenant: number;
  /** A caller that waited this long is refused. */
  readonly maxWaitMilliseconds: number;
}

/** Limits what runs at once, over all and per tenant. The waiting are served tenant by tenant, each in order. */
export interface FairTurns {
  readonly take: <T>(tenant: TenantId, work: () => Promise<T>) => Promise<T>;
  readonly waitingCount: () => number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export function createFairTurns({ max, maxPerTenant, maxWaitMilliseconds }: FairTurnsOptions): FairTurns {
  /** The tenant served last stands last. A tenant without calls has no line. */
  const lines = new Map<TenantId, Line>();
  let [running, waiting] = [0, 0];

  const isFree = (line: Line): boolean => running < max && line.running < maxPerTenant;
  const begin = (tenant: TenantId, line: Line): void => {
    lines.delete(tenant);
    lines.set(tenant, line);
    running += 1;
    line.running += 1;
  };
  const forgetIdle = (tenant: TenantId, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(tenant);
  };
  const serveNext = (): void => {
    for (const [tenant, line] of lines) {
      const admit = isFree(line) ? line.waiting.shift() : undefined;
      if (!admit) continue;
      waiting -= 1;
      begin(tenant, line);
      return admit();
    }
  };
  const wait = (tenant: TenantId, line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(admit), 1);
        waiting -= 1;
        forgetIdle(tenant, line);
        reject(new ServerBusy('waited too long for a connection'));
      }, maxWaitMilliseconds);
      line.waiting.push(admit);
      waiting += 1;
      lines.set(tenant, line);
    });

  return {
    take: async (tenant, work) => {
      const line = lines.get(tenant) ?? { running: 0, waiting: [] };
      if (isFree(line)) begin(tenant, line);
      else await wait(tenant, line);
      try {
        return await work();
      } finally {
        running -= 1;
        line.running -= 1;
        forgetIdle(tenant, line);
        serveNext();
      }
    },
    waitingCount: () => waiting,
  };
}
