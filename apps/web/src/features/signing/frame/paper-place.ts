import { createContext, use } from 'react';

/** Where one signs below the paper: the bar that holds the consent and the button. */
export interface PaperPlace {
  readonly bar: HTMLElement | null;
  /** It has come while the person was reading. */
  readonly isNew: boolean;
  /** Shows on the paper where one signs. */
  readonly onPlace: (() => void) | undefined;
  /** Shows the paper again that made room for the pad, where nothing on it is to be signed in a place. */
  readonly onPaper: (() => void) | undefined;
}

export const PaperPlaceContext = createContext<PaperPlace | undefined>(undefined);

/** Undefined where signing has a screen of its own. */
export const usePaperPlace = (): PaperPlace | undefined => use(PaperPlaceContext);
