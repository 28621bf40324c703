import { createStore, type Store } from '../../../shared/store.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';

export interface AutosaveOptions<Content> {
  readonly save: (content: Content) => Promise<void>;
  /** Whether trying again is of no use: somebody else wrote meanwhile, or it is gone. */
  readonly isFinal: (error: unknown) => boolean;
  readonly onRefused?: (error: unknown) => void;
}

export interface Autosave<Content> {
  readonly state: Pick<Store<SaveState>, 'get' | 'subscribe'>;
  /** Something changed: it is saved once the person pauses. */
  readonly schedule: (content: Content) => void;
  /** Saves now what was scheduled. False if that failed. */
  readonly flush: () => Promise<boolean>;
  /** After a refusal was settled, saving goes on. */
  readonly resume: () => void;
  readonly stop: () => void;
}

export const pauseMilliseconds = 800;
const firstRetryMilliseconds = 2000;
const longestRetryMilliseconds = 30_000;

/** Saves one version at a time, always the newest, and retries while the network fails. */
export function createAutosave<Content>(options: AutosaveOptions<Content>): Autosave<Content> {
  const state = createStore<SaveState>('saved');
  const timer = createTimer(() => void flush());
  let pending: { readonly content: Content } | undefined;
  let underWay: Promise<boolean> | undefined;

  const takePending = (): { readonly content: Content } | undefined => {
    const taken = pending;
    pending = undefined;
    return taken;
  };
  const saveAll = createSaver(options, {
    state,
    timer,
    take: takePending,
    putBack: (content) => (pending ??= { content }),
  });
  const flush = (): Promise<boolean> => {
    timer.clear();
    if (state.get() === 'refused') return Promise.resolve(false);
    underWay ??= saveAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    state,
    schedule: (content) => {
      pending = { content };
      if (state.get() === 'refused' || underWay !== undefined) return;
      state.set('waiting');
      timer.start(pauseMilliseconds);
    },
    flush,
    resume: () => {
      state.set('waiting');
      timer.start(0);
    },
    stop: timer.clear,
  };
}

interface Pending<Content> {
  readonly state: Store<SaveState>;
  readonly timer: Timer;
  readonly take: () => { readonly content: Content } | undefined;
  /** Unless something newer waits already. */
  readonly putBack: (content: Content) => void;
}

/** Saves until nothing waits any more. False if a save failed; then it is retried after a growing pause, or never. */
function createSaver<Content>(
  { save, isFinal, onRefused }: AutosaveOptions<Content>,
  { state, timer, take, putBack }: Pending<Content>,
): () => Promise<boolean> {
  let failures = 0;
  const fail = (content: Content, error: unknown): false => {
    putBack(content);
    if (isFinal(error)) {
      timer.clear();
      state.set('refused');
      onRefused?.(error);
      return false;
    }
    state.set('failed');
    timer.start(Math.min(firstRetryMilliseconds * 2 ** failures++, longestRetryMilliseconds));
    return false;
  };
  return async () => {
    for (let next = take(); next !== undefined; next = take()) {
      state.set('saving');
      try {
        await save(next.content);
        failures = 0;
      } catch (error) {
        return fail(next.content, error);
      }
    }
    state.set('saved');
    return true;
  };
}

interface Timer {
  readonly start: (milliseconds: number) => void;
  readonly clear: () => void;
}

function createTimer(work: () => void): Timer {
  let handle: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => clearTimeout(handle);
  return {
    start: (milliseconds) => {
      clear();
      handle = setTimeout(work, milliseconds);
    },
    clear,
  };
}
