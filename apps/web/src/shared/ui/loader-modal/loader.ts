import { createStore, type Store } from '../../store.ts';

interface LoaderState {
  /** Tasks that run at the same time share one dialog; it closes with the last. */
  readonly works: number;
  readonly title: string | undefined;
}

const state = createStore<LoaderState>({ works: 0, title: undefined });

/** Controls the waiting dialog. Every `show` needs a `hide`; `during` calls both. */
export const loader = {
  show(title?: string): void {
    state.set((now) => ({ works: now.works + 1, title: title ?? now.title }));
  },
  hide(): void {
    state.set((now) => {
      const works = Math.max(0, now.works - 1);
      return { works, title: works === 0 ? undefined : now.title };
    });
  },
  async during<Result>(work: () => Promise<Result>, title?: string): Promise<Result> {
    loader.show(title);
    try {
      return await work();
    } finally {
      loader.hide();
    }
  },
  state: state as Pick<Store<LoaderState>, 'get' | 'subscribe'>,
};
