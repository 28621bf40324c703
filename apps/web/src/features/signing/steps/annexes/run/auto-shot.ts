import { isAnother, rateLook, type Look, type Verdict } from './rate-look.ts';

/** So long must a picture be good before it is taken. */
export const holdMilliseconds = 600;

export type Hint = Verdict | 'same' | 'hold';

export interface AutoShot {
  /** What to tell the person, and whether the picture is taken now. */
  readonly see: (look: Look, atMilliseconds: number) => { readonly hint: Hint; readonly isTaken: boolean };
  /** After a picture, by hand too: the next one needs another paper, or this one laid down again. */
  readonly rest: (look: Look | undefined) => void;
}

/** Takes the picture once it was sharp, lit and still for a while, and never the same paper twice. */
export function createAutoShot(): AutoShot {
  let before: Look | undefined;
  let taken: Look | undefined;
  let goodSince: number | undefined;
  const rateNext = (look: Look): Hint => {
    const verdict = rateLook(look, before);
    before = look;
    if (!isAnother(taken, look)) return 'same';
    taken = undefined;
    return verdict;
  };
  return {
    see: (look, atMilliseconds) => {
      const hint = rateNext(look);
      if (hint !== 'good') {
        goodSince = undefined;
        return { hint, isTaken: false };
      }
      goodSince ??= atMilliseconds;
      return { hint: 'hold', isTaken: atMilliseconds - goodSince >= holdMilliseconds };
    },
    rest: (look) => {
      taken = look;
      goodSince = undefined;
    },
  };
}
