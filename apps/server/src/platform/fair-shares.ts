import type { Requester } from './requester.ts';
import { ServerBusy } from './server-busy.ts';

export interface FairSharesOptions {
  /** At once, over all companies. */
  readonly max: number;
  /** Requests of one company, and of one user, that may wait; a further one is refused. */
  readonly maxWaitingPerCompany?: number;
  readonly maxWaitingPerUser?: number;
  /** A request that waited this long is refused. */
  readonly maxWaitMilliseconds?: number;
}

/**
 * Limits what runs at once. One company never takes the last place, nor one user the last place of their company, where
 * there are enough places. The waiting are served company by company, and within a company user by user.
 */
export interface FairShares {
  readonly take: <T>(requester: Requester, work: () => Promise<T>) => Promise<T>;
}

interface Line {
  /** The turn in which it came or was served last: who has waited longest is next. */
  since: number;
  running: number;
}

interface UserLine extends Line {
  readonly waiting: (() => void)[];
}

interface CompanyLine extends Line {
  /** Requests only: the lanes of jobs limit their number. */
  waitingRequests: number;
  readonly users: Map<string, UserLine>;
}

interface Place {
  readonly company: CompanyLine;
  readonly user: UserLine;
}

interface State {
  readonly limits: Required<FairSharesOptions>;
  /** A company without work has no line. */
  readonly companies: Map<string, CompanyLine>;
  running: number;
  turn: number;
}

const defaults = { maxWaitingPerCompany: 24, maxWaitingPerUser: 8, maxWaitMilliseconds: 30_000 } as const;

export function createFairShares(options: FairSharesOptions): FairShares {
  const state: State = { limits: { ...defaults, ...options }, companies: new Map(), running: 0, turn: 0 };
  return {
    take: async (requester, work) => {
      const place = placeOf(state, requester);
      try {
        if (isFree(state, place)) begin(state, place);
        else await wait(state, requester, place);
      } catch (error) {
        forgetIdle(state, requester, place);
        throw error;
      }
      try {
        return await work();
      } finally {
        end(state, requester, place);
        serveNext(state);
      }
    },
  };
}

function placeOf({ companies, turn }: State, { company: companyName, user: userName }: Requester): Place {
  const fresh = { since: turn - 0.5, running: 0 }; // before who was served last, behind all others
  const company = companies.get(companyName) ?? { ...fresh, waitingRequests: 0, users: new Map<string, UserLine>() };
  const user = company.users.get(userName) ?? { ...fresh, waiting: [] };
  companies.set(companyName, company);
  company.users.set(userName, user);
  return { company, user };
}

function isFree({ limits: { max }, running }: State, { company, user }: Place): boolean {
  const maxPerCompany = Math.max(1, max - 1);
  const maxPerUser = Math.max(1, max - 2);
  return running < max && company.running < maxPerCompany && user.running < maxPerUser;
}

function begin(state: State, { company, user }: Place): void {
  state.turn += 1;
  state.running += 1;
  for (const line of [company, user]) {
    line.since = state.turn;
    line.running += 1;
  }
}

function end(state: State, requester: Requester, place: Place): void {
  state.running -= 1;
  place.company.running -= 1;
  place.user.running -= 1;
  forgetIdle(state, requester, place);
}

function forgetIdle({ companies }: State, requester: Requester, { company, user }: Place): void {
  if (user.running === 0 && user.waiting.length === 0) company.users.delete(requester.user);
  if (company.users.size === 0) companies.delete(requester.company);
}

/** What has ended freed one place, of which at most one of the waiting can make use. */
function serveNext(state: State): void {
  for (const company of longestFirst(state.companies)) {
    for (const user of longestFirst(company.users)) {
      if (user.waiting.length > 0 && isFree(state, { company, user })) return user.waiting.shift()?.();
    }
  }
}

const longestFirst = <L extends Line>(lines: ReadonlyMap<string, L>): readonly L[] =>
  [...lines.values()].toSorted((one, other) => one.since - other.since);

async function wait(state: State, requester: Requester, place: Place): Promise<void> {
  const { company, user } = place;
  const { maxWaitingPerCompany, maxWaitingPerUser, maxWaitMilliseconds } = state.limits;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const admit = (): void => {
    begin(state, place);
    resolve();
  };
  if (requester.kind === 'job') {
    user.waiting.push(admit);
    return promise;
  }
  if (company.waitingRequests >= maxWaitingPerCompany || user.waiting.length >= maxWaitingPerUser) {
    throw new ServerBusy('too many wait already');
  }
  user.waiting.push(admit);
  company.waitingRequests += 1;
  const timer = setTimeout(() => {
    user.waiting.splice(user.waiting.indexOf(admit), 1);
    reject(new ServerBusy('waited too long for a turn'));
  }, maxWaitMilliseconds);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    company.waitingRequests -= 1;
  }
}
