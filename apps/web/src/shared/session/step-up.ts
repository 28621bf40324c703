import { createStore } from '../store.ts';

interface Asked {
  /** Whether the person proved to be there. */
  readonly answer: (isProved: boolean) => void;
}

/** Set while somebody must prove again that they are there; a dialog shows it. */
export const askedProof = createStore<Asked | undefined>(undefined);

let underWay: Promise<boolean> | undefined;

/** Calls that are refused together wait for one proof. */
export function askForProof(): Promise<boolean> {
  underWay ??= new Promise<boolean>((resolve) => {
    askedProof.set({ answer: resolve });
  }).finally(() => {
    askedProof.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
