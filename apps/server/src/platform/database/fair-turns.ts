import { ServerBusy } from '../server-busy.ts';
import type { TenantId } from './tenant-id.ts';

export interface FairTurnsOptions {
  /** At once, over all tenants. */
  readonly max: number;
  /** Of a tenant that is alone. Beside others each has its share, so that one who sends much delays nobody else. */
  readonly maxPerTenant: number;
  /** A caller that waited this long is refused. */
  readonly maxWaitMilliseconds: number;
  /** What a tenant has beside any number of others. */
  readonly leastShare: number;
  /** Work that lasts longer goes on without its turn: it waits for something else than this machine. */
  readonly longestTurnMilliseconds?: number;
  /** Beside others, a tenant with more calls waiting than this rests after each turn, for a third of what it took. */
  readonly restsAboveWaiting?: number;
  readonly now?: () => number;
}

/** A tenant that asked within this time has a share, even if nothing of it runs: its next call must not find a crowd. */
const activeMilliseconds = 1000;

/** Limits what runs at once, over all and per tenant. The waiting are served tenant by tenant, each in order. */
export interface FairTurns {
  readonly take: <T>(tenant: TenantId, work: () => Promise<T>) => Promise<T>;
  readonly waitingCount: () => number;
}

interface Line {
  running: number;
  /** A crowd between two turns. */
  isResting: boolean;
  readonly waiting: (() => void)[];
}

type ShareOptions = Pick<FairTurnsOptions, 'max' | 'maxPerTenant' | 'leastShare' | 'restsAboveWaiting'> & {
  readonly now: () => number;
};

/** How much one tenant may have now. One share stays free for the next tenant. */
function createShares({ max, maxPerTenant, leastShare, restsAboveWaiting = Infinity, now }: ShareOptions) {
  const askedAt = new Map<TenantId, number>();
  const countActive = (): number => {
    for (const [tenant, at] of askedAt) if (at < now() - activeMilliseconds) askedAt.delete(tenant);
    return askedAt.size;
  };
  const read = (): number => {
    const active = countActive();
    if (active < 2) return maxPerTenant;
    return Math.min(maxPerTenant, Math.max(leastShare, Math.floor(max / (active + 1))));
  };
  return {
    note: (tenant: TenantId): void => void askedAt.set(tenant, now()),
    hasRoom: (line: Line): boolean => line.running < read() && !line.isResting,
    /** The machine is not always busy with a crowd: what a quiet tenant sends next often finds it free. */
    rest: (line: Line, took: number, goOn: () => void): void => {
      if (line.isResting || line.waiting.length <= restsAboveWaiting || countActive() < 2) return;
      line.isResting = true;
      setTimeout(() => {
        line.isResting = false;
        goOn();
      }, took / 3);
    },
  };
}

/** Until its turn; who has waited too long leaves and is refused. */
function standIn({ waiting }: Line, maxWaitMilliseconds: number, leave: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const admit = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(admit), 1);
      leave();
      reject(new ServerBusy('waited too long for a turn'));
    }, maxWaitMilliseconds);
    waiting.push(admit);
  });
}

/** Gives the turn back once: after the work, or when the longest turn is over. */
async function holdTurn<T>(work: () => Promise<T>, longest: number | undefined, giveBack: () => void): Promise<T> {
  let isHeld = true;
  const end = (): void => {
    if (isHeld) giveBack();
    isHeld = false;
  };
  const timer = longest === undefined ? undefined : setTimeout(end, longest);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    end();
  }
}

export function createFairTurns(options: FairTurnsOptions): FairTurns {
  const { max, maxWaitMilliseconds, longestTurnMilliseconds, now = () => performance.now() } = options;
  /** The tenant served last stands last. A tenant without calls has no line. */
  const lines = new Map<TenantId, Line>();
  const shares = createShares({ ...options, now });
  let [running, waiting] = [0, 0];

  const isFree = (line: Line): boolean => running < max && shares.hasRoom(line);
  const begin = (tenant: TenantId, line: Line): void => {
    lines.delete(tenant);
    lines.set(tenant, line);
    running += 1;
    line.running += 1;
  };
  const forgetIdle = (tenant: TenantId, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(tenant);
  };
  const findNext = () => [...lines].find(([, line]) => line.waiting.length > 0 && isFree(line));
  /** Also more than one: a share grows when others have gone. */
  const serveWaiting = (): void => {
    for (let next = findNext(); next; next = findNext()) {
      const [tenant, line] = next;
      const admit = line.waiting.shift();
      waiting -= 1;
      begin(tenant, line);
      admit?.();
    }
  };
  const wait = (tenant: TenantId, line: Line): Promise<void> => {
    waiting += 1;
    lines.set(tenant, line);
    return standIn(line, maxWaitMilliseconds, () => {
      waiting -= 1;
      forgetIdle(tenant, line);
    });
  };

  return {
    take: async (tenant, work) => {
      shares.note(tenant);
      const line = lines.get(tenant) ?? { running: 0, isResting: false, waiting: [] };
      if (isFree(line)) begin(tenant, line);
      else await wait(tenant, line);
      const beganAt = now();
      return holdTurn(work, longestTurnMilliseconds, () => {
        running -= 1;
        line.running -= 1;
        shares.rest(line, now() - beganAt, serveWaiting);
        forgetIdle(tenant, line);
        serveWaiting();
      });
    },
    waitingCount: () => waiting,
  };
}
