import type { LiveMessage } from '@rubrica/contract';

import { describeActor, type LinkHolder, type Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { News, NewsListener, NoticeNews, ProcessNews, RightsNews } from '../../../platform/news.ts';

/** Somebody with an open connection. */
export interface Listener {
  readonly tenant: TenantId;
  readonly actor: Official | LinkHolder;
  readonly send: (message: LiveMessage) => void;
}

export interface LiveHub {
  /** Refuses who is there too often already. */
  readonly join: (listener: Listener) => () => void;
  readonly size: () => number;
  readonly close: () => void;
}

interface LiveHubOptions {
  readonly news: NewsListener;
  readonly log: Logger;
  /** Which of these processes each official may see. */
  readonly findVisible: (tenant: TenantId, ids: readonly string[]) => Promise<(actor: Official) => readonly string[]>;
}

/** A busy company changes many processes a second; its officials look at one screen. */
const gatheringMilliseconds = 250;

/** Tabs and devices of one person. */
const maxOfOne = 20;

/** Who hears what: signatories of their own process at once, officials of what they may see a moment later. */
export function createLiveHub({ news, log, findVisible }: LiveHubOptions): LiveHub {
  const listeners = new Map<TenantId, Set<Listener>>();
  const gathered = new Map<TenantId, Set<string>>();
  const timers = new Set<NodeJS.Timeout>();

  const notifyOfficials = async (tenant: TenantId): Promise<void> => {
    const ids = [...(gathered.get(tenant) ?? [])];
    gathered.delete(tenant);
    const seenBy = await findVisible(tenant, ids);
    for (const { actor, send } of listeners.get(tenant) ?? []) {
      if (actor.kind === 'signatory') continue;
      const visible = seenBy(actor);
      if (visible.length > 0) send({ type: 'processes', ids: visible });
    }
  };

  const gather = ({ tenant, process }: ProcessNews): void => {
    const waiting = gathered.get(tenant);
    if (waiting) {
      waiting.add(process);
      return;
    }
    gathered.set(tenant, new Set([process]));
    const timer = setTimeout(() => {
      timers.delete(timer);
      notifyOfficials(tenant).catch((error: unknown) => log.error({ err: error }, 'news could not be passed on'));
    }, gatheringMilliseconds);
    timers.add(timer);
  };

  const hear = (item: News | 'missed'): void => {
    if (item === 'missed') {
      for (const { send } of [...listeners.values()].flatMap((each) => [...each])) send({ type: 'changed' });
      return;
    }
    const present = [...(listeners.get(item.tenant) ?? [])];
    if (!('process' in item)) return notifyPerson(present, item);
    notifySignatories(present, item);
    if (present.some(({ actor }) => actor.kind !== 'signatory')) gather(item);
  };

  const unsubscribe = news.subscribe(hear);
  return {
    join: (listener) => {
      const { tenant } = listener;
      const present = listeners.get(tenant) ?? new Set();
      if (timesPresent(present, listener) >= maxOfOne) throw new AppError('rate.limited', { seconds: 60 });
      listeners.set(tenant, present.add(listener));
      return () => {
        present.delete(listener);
        if (present.size === 0 && listeners.get(tenant) === present) listeners.delete(tenant);
      };
    },
    size: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => {
      unsubscribe();
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}

function notifyOfRights(present: readonly Listener[], { rightsOf }: RightsNews): void {
  for (const { actor, send } of present) {
    if (actor.kind === 'signatory') continue;
    if (actor.id === rightsOf || actor.visibility.groups.includes(rightsOf)) send({ type: 'rights' });
  }
}

const notifyPerson = (present: readonly Listener[], item: RightsNews | NoticeNews): void =>
  'rightsOf' in item ? notifyOfRights(present, item) : notifyOfNotices(present, item);

function notifyOfNotices(present: readonly Listener[], { noticesOf }: NoticeNews): void {
  for (const { actor, send } of present)
    if (actor.kind !== 'signatory' && actor.id === noticesOf) send({ type: 'notices' });
}

function notifySignatories(present: readonly Listener[], item: ProcessNews): void {
  for (const { actor, send } of present) {
    if (actor.kind !== 'signatory' || actor.processId !== item.process) continue;
    if (item.signatory !== actor.id) send({ type: 'changed' });
    else if (item.event === 'TAKEN_OVER' || item.event === 'DENIED') send({ type: 'taken_over' });
  }
}

function timesPresent(present: ReadonlySet<Listener>, { actor }: Listener): number {
  const name = describeActor(actor);
  let times = 0;
  for (const other of present) if (describeActor(other.actor) === name) times += 1;
  return times;
}
