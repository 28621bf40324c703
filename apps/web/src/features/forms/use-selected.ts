import { useRef, useSyncExternalStore } from 'react';

import type { Store } from '../../shared/store.ts';

/** A part of a store. The component renders again only when that part is another. */
export function useSelected<State, Part>(
  store: Pick<Store<State>, 'get' | 'subscribe'>,
  select: (state: State) => Part,
  isSame: (one: Part, other: Part) => boolean = Object.is,
): Part {
  const kept = useRef<{ readonly part: Part }>(undefined);
  const read = (): Part => {
    const part = select(store.get());
    if (kept.current !== undefined && isSame(kept.current.part, part)) return kept.current.part;
    kept.current = { part };
    return part;
  };
  return useSyncExternalStore(store.subscribe, read, read);
}
