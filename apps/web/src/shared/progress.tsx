import type { ClientOptions } from '@rubrica/contract';

import { sendWithProgress } from './send-with-progress.ts';
import { createStore, useStore } from './store.ts';

import classes from './progress.module.css';

const underWay = createStore(0);

/** Calls that only report the signatory's actions show no progress. */
const isSilent = (url: string): boolean => /\/tracker-event\//.test(url);

/** Counts the calls under way, for the bar at the top. An upload shows its own progress. */
export const watchedFetch: NonNullable<ClientOptions['fetch']> = async (url, request) => {
  if (request.onProgress) return sendWithProgress(url, request);
  if (isSilent(url)) return fetch(url, request);
  underWay.set((count) => count + 1);
  try {
    return await fetch(url, request);
  } finally {
    underWay.set((count) => count - 1);
  }
};

/** Appears after a short delay, so that it does not flash on every click. */
export function GlobalProgress() {
  const isBusy = useStore(underWay) > 0;
  return <progress className={classes.bar} data-busy={isBusy} aria-label="Cargando" aria-hidden={!isBusy} />;
}
