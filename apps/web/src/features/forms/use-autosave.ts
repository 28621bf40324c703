import { useEffect, useState } from 'react';

import type { Store } from '../../shared/store.ts';
import { createAutosave, type Autosave, type AutosaveOptions } from './autosave.ts';

/** Keeps what a store holds. A page that is hidden or left saves at once. */
export function useAutosave<State, Content>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  { contentOf, ...options }: AutosaveOptions<Content> & { readonly contentOf: (state: State) => Content },
): Autosave<Content> {
  const [autosave] = useState(() => ({ ...createAutosave(options), contentOf }));
  useEffect(() => {
    const unsubscribe = store.subscribe(() => autosave.note(autosave.contentOf(store.get())));
    const leave = (): void => void autosave.flush();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [store, autosave]);
  return autosave;
}
