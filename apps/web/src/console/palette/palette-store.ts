import { createStore, type Store } from '../../shared/store.ts';

/** Whether the palette stands over the page. */
export const isPaletteOpen: Store<boolean> = createStore(false);
