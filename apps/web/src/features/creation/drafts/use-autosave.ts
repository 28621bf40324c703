import { useEffect } from 'react';

import type { Store } from '../../../shared/store.ts';
import type { Autosave } from './autosave.ts';

export interface KeptWork<Content> {
  readonly autosave: Autosave<Content>;
  /** What is worth saving when it changes. */
  readonly stores: readonly Pick<Store<unknown>, 'subscribe'>[];
  readonly contentOf: () => Content;
}

/** Saves what some stores hold whenever they change. A page that is hidden or left saves at once. */
export function useAutosave<Content>({ autosave, stores, contentOf }: KeptWork<Content>): void {
  useEffect(() => {
    const stops = stores.map((store) => store.subscribe(() => autosave.note(contentOf())));
    const leave = (): void => void autosave.flush();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [autosave, stores, contentOf]);
}
