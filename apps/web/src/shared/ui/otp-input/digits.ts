export interface Digits {
  /** Spaces stand for boxes that are still empty. */
  readonly boxes: string;
  /** Which box has the focus. */
  readonly focus: number;
}

export const codeLength = 6;

const empty = ' ';

/** The code as a text, filled up to the number of boxes. */
export function boxesOf(code: string): string {
  return code
    .replace(/[^\d ]/g, '')
    .slice(0, codeLength)
    .padEnd(codeLength, empty);
}

/** The code that the boxes hold; complete once no box is empty. */
export function codeOf(boxes: string): string {
  return boxes.trimEnd();
}

export const isComplete = (boxes: string): boolean => /^\d+$/.test(boxes) && boxes.length === codeLength;

/** What was typed, pasted or filled in by the phone at a box: it spreads over the boxes that follow. */
export function writeAt(boxes: string, place: number, text: string): Digits {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return { boxes, focus: place };
  const start = digits.length >= codeLength ? 0 : place;
  const written = digits.slice(0, codeLength - start);
  const next = boxes.slice(0, start) + written + boxes.slice(start + written.length);
  return { boxes: next, focus: Math.min(start + written.length, codeLength - 1) };
}

/** Empties the box, or the one before where it is empty already. */
export function eraseAt(boxes: string, place: number): Digits {
  const target = boxes[place] === empty ? Math.max(place - 1, 0) : place;
  return { boxes: boxes.slice(0, target) + empty + boxes.slice(target + 1), focus: target };
}
