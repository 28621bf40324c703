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
  readonly note: (content: Content) => void;
  /** What was noted is saved now. False where that failed. */
  readonly flush: () => Promise<boolean>;
  /** After a refusal was settled, saving goes on. */
  readonly resume: () => void;
  readonly stop: () => void;
}

export const pauseMilliseconds = 800;
const firstRetryMilliseconds = 2000;
const longestRetryMilliseconds = 30_000;

/** Saves one version at a time, always the newest, and keeps trying while the network fails. */
export function createAutosave<Content>({ save, isFinal, onRefused }: AutosaveOptions<Content>): Autosave<Content> {
  const state = createStore<SaveState>('saved');
  let pending: { readonly content: Content } | undefined;
  let underWay: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };
  const fail = (content: Content, error: unknown): boolean => {
    pending ??= { content };
    if (isFinal(error)) {
      clearTimeout(timer);
      state.set('refused');
      onRefused?.(error);
      return false;
    }
    state.set('failed');
    wait(Math.min(firstRetryMilliseconds * 2 ** failures++, longestRetryMilliseconds));
    return false;
  };
  const saveNewest = async (): Promise<boolean> => {
    while (pending !== undefined) {
      const { content } = pending;
      pending = undefined;
      state.set('saving');
      try {
        await save(content);
        failures = 0;
      } catch (error) {
        return fail(content, error);
      }
    }
    state.set('saved');
    return true;
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (state.get() === 'refused') return Promise.resolve(false);
    underWay ??= saveNewest().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  return {
    state,
    note: (content) => {
      pending = { content };
      if (state.get() === 'refused' || underWay !== undefined) return;
      state.set('waiting');
      wait(pauseMilliseconds);
    },
    flush,
    resume: () => {
      state.set('waiting');
      wait(0);
    },
    stop: () => clearTimeout(timer),
  };
}
