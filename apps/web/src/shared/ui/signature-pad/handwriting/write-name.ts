import { letterFor, type Letter, type Stroke } from './letters.ts';

export type HandStyle = 'clear' | 'quick' | 'initials';

export const handStyles: readonly HandStyle[] = ['clear', 'quick', 'initials'];

interface Hand {
  /** How far the top leans over, per height. */
  readonly slant: number;
  /** How much letters shrink towards the end of a word, as in a signature written a thousand times. */
  readonly fading: number;
  readonly spread: number;
  readonly capitalSize: number;
  readonly wordSpace: number;
  readonly hasFlourish: boolean;
}

const hands: Readonly<Record<HandStyle, Hand>> = {
  clear: { slant: 0.26, fading: 0.12, spread: 1, capitalSize: 1, wordSpace: 74, hasFlourish: false },
  quick: { slant: 0.42, fading: 0.5, spread: 1.08, capitalSize: 1.18, wordSpace: 66, hasFlourish: true },
  initials: { slant: 0.34, fading: 0, spread: 1, capitalSize: 1.25, wordSpace: 8, hasFlourish: true },
};

type Place = [x: number, y: number];

/** What has been written so far: finished strokes, the one under the pen, and how far along the line it is. */
interface Sheet {
  readonly strokes: Place[][];
  pen: Place[];
  x: number;
}

/** Strokes of a pen, y downwards from the base line, ready to be drawn. Empty if there is no letter in the name. */
export function writeName(name: string, style: HandStyle): readonly Stroke[] {
  const hand = hands[style];
  const words = wordsOf(name, style);
  const shake = shakeOf(name);
  const sheet: Sheet = { strokes: [], pen: [], x: 0 };
  words.forEach((letters, index) => {
    if (index > 0) {
      leave(sheet);
      sheet.x += hand.wordSpace;
    }
    letters.forEach((letter, place) => {
      const share = letters.length > 1 ? place / (letters.length - 1) : 0;
      writeLetter(sheet, letter, { hand, share, shake });
    });
  });
  if (words.length > 0 && hand.hasFlourish) sheet.pen.push(...flourish(sheet));
  else leave(sheet);
  lift(sheet);
  return sheet.strokes.map((stroke) => stroke.map(([x, y]) => [x, -y]));
}

function wordsOf(name: string, style: HandStyle): readonly (readonly Letter[])[] {
  return name
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es'))
    .map((word) => Array.from(word).flatMap((character) => letterFor(character) ?? []))
    .filter((letters) => letters.length > 0)
    .map((letters) => (style === 'initials' ? letters.slice(0, 1) : letters));
}

function writeLetter(
  sheet: Sheet,
  letter: Letter,
  { hand, share, shake }: { readonly hand: Hand; readonly share: number; readonly shake: () => number },
): void {
  const height = letter.isCapital ? hand.capitalSize : 1 - hand.fading * share;
  const width = hand.spread * (letter.isCapital ? hand.capitalSize : 1 - hand.fading * 0.25 * share);
  const place = ([x, y]: readonly [number, number]): Place => {
    const up = y * height + shake();
    return [sheet.x + x * width + up * hand.slant + shake(), up];
  };
  if (letter.isCapital || letter.isFresh) leave(sheet);
  sheet.pen.push(...letter.body.map(place));
  if (letter.isApart) lift(sheet);
  for (const extra of letter.extra) sheet.strokes.push(extra.map(place));
  sheet.x += letter.width * width;
}

function lift(sheet: Sheet): void {
  if (sheet.pen.length > 1) sheet.strokes.push(sheet.pen);
  sheet.pen = [];
}

/** Runs the line out as a hand does before it lifts the pen. */
function leave(sheet: Sheet): void {
  const [x, y] = sheet.pen.at(-1) ?? [0, 0];
  if (sheet.pen.length > 0) sheet.pen.push([x + 26, y + 20]);
  lift(sheet);
}

/** The rúbrica: back under the whole name and out to the right. */
function flourish({ pen, x: end }: Sheet): Place[] {
  const [x, y] = pen.at(-1) ?? [end - 20, 10];
  return [
    [x + 44, y + 34],
    [x + 56, y - 12],
    [end * 0.66, -74],
    [end * 0.2, -98],
    [end * 0.08, -116],
    [end * 0.3, -112],
    [end * 0.78, -84],
    [end + 110, -58],
  ];
}

/** A hand is never exact, but always the same for the same name. */
function shakeOf(name: string): () => number {
  const modulus = 2_147_483_647;
  let seed = Array.from(name).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % modulus, 7);
  return () => {
    seed = (seed * 16_807) % modulus;
    return (seed / modulus - 0.5) * 5;
  };
}
