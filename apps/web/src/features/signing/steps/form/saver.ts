import { createStore, type Store } from '../../../../shared/store.ts';

export type SavingStatus = 'idle' | 'saving' | 'saved';

type Drafts = Readonly<Record<string, unknown>>;

interface SaverOptions {
  /** What is written now. */
  readonly read: () => Drafts;
  readonly send: (changed: Drafts) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
  readonly pauseMilliseconds?: number;
}

export interface Saver {
  readonly status: Pick<Store<SavingStatus>, 'get' | 'subscribe'>;
  /** Something was typed: it is sent a moment after the last key. */
  readonly touch: () => void;
  /** What the server never had is sent with the next flush, also where nobody changed it: a preset that was left so. */
  readonly confirm: (ids: readonly string[]) => void;
  /** Sends what is not saved yet. True once the server has all of it. */
  readonly flush: () => Promise<boolean>;
}

/** Sends what changed since the last acknowledged answer, one call after the other: a later one never arrives first. */
export function createSaver({ read, send, onError, pauseMilliseconds = 400 }: SaverOptions): Saver {
  const status = createStore<SavingStatus>('idle');
  let acknowledged = read();
  const sent = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> = Promise.resolve(true);

  const sendChanged = async (): Promise<boolean> => {
    const now = read();
    const changed = differences(acknowledged, now);
    if (Object.keys(changed).length === 0) return true;
    status.set('saving');
    try {
      await send(changed);
      acknowledged = now;
      for (const id of Object.keys(changed)) sent.add(id);
      status.set('saved');
      return true;
    } catch (error) {
      status.set('idle');
      onError(error);
      return false;
    }
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    running = running.then(sendChanged);
    return running;
  };
  return {
    status,
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pauseMilliseconds);
    },
    confirm: (ids) => {
      running = running.then((isSaved) => {
        acknowledged = Object.fromEntries(
          Object.entries(acknowledged).filter(([id]) => sent.has(id) || !ids.includes(id)),
        );
        return isSaved;
      });
    },
    flush,
  };
}

/** What is gone is null, so that it is emptied. */
export function differences(before: Drafts, now: Drafts): Record<string, unknown> {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(now[id]));
  return Object.fromEntries(changed.map((id) => [id, now[id] ?? null]));
}
