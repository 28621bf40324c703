import { createStore, type Store } from '../../shared/store.ts';

/** What stands in the search box of the top bar; the page below it searches for this. */
export const searchWord: Store<string> = createStore('');
