import type { Character, Picture, PixelBox } from '../renderer/picture.ts';
import { brightnessAt } from './brightness.ts';

/** Lighter than this is paper: tinted cells and backgrounds say nothing. */
const inkBelow = 190;
/** In pixels: rules are thinner, and so long that no letter is. */
const ruleThickness = 3;
const ruleLength = 14;
const dotSize = 3;
/** Next to a letter, where its blurred edge still is its own. */
const letterMargin = 2;

const filling = /^[\s._\-–—―…·•:;,|/()[\]*xX]+$/;

/** Words that name the place of a signature; what else is printed there is content. */
const labels = new Set(
  (
    'firma firmas firmado firmante firman f fdo cc ci ccruc ruc id cedula c i n no nro num numero identificacion pasaporte ' +
    'nombre nombres apellido apellidos cargo fecha hora lugar huella sello aclaracion recibi conforme aqui por ' +
    'signature signed sign here by name date title x'
  ).split(' '),
);

/** Whether the paper under `box` held anything but ruled lines, dots and the label of the place. */
export function holdsContent(picture: Picture, characters: readonly Character[], box: PixelBox): boolean {
  const words = wordsIn(characters, box);
  if (words.some(({ text }) => !isLabel(text))) return true;
  return holdsDrawing(
    picture,
    box,
    words.flatMap(({ letters }) => letters.map(grow)),
  );
}

interface Word {
  readonly text: string;
  readonly letters: readonly PixelBox[];
}

/** Whole words of which at least one letter lies under the box. */
function wordsIn(characters: readonly Character[], box: PixelBox): Word[] {
  const words: Word[] = [];
  let current: Character[] = [];
  const close = (): void => {
    if (current.some((one) => isUnder(one.box, box)))
      words.push({ text: current.map(({ text }) => text).join(''), letters: current.map((one) => one.box) });
    current = [];
  };
  for (const character of characters) {
    if (/\s/.test(character.text)) close();
    else current.push(character);
  }
  close();
  return words;
}

/** By its middle: a letter whose foot only touches the edge is beside the box. */
function isUnder({ left, top, right, bottom }: PixelBox, box: PixelBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
}

function isLabel(word: string): boolean {
  if (filling.test(word)) return true;
  const plain = word
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  return !/\d/.test(word) && labels.has(plain);
}

const grow = ({ left, top, right, bottom }: PixelBox): PixelBox => ({
  left: left - letterMargin,
  top: top - letterMargin,
  right: right + letterMargin,
  bottom: bottom + letterMargin,
});

const contains = (box: PixelBox, x: number, y: number): boolean =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom;

/** Ink that is neither a rule nor a dot nor part of a label: pictures, stamps, letters drawn as shapes. */
function holdsDrawing(picture: Picture, box: PixelBox, labelled: readonly PixelBox[]): boolean {
  const isInk = (x: number, y: number): boolean =>
    x >= 0 &&
    y >= 0 &&
    x < picture.width &&
    y < picture.height &&
    brightnessAt(picture, (y * picture.width + x) * 4) < inkBelow;
  const run = (x: number, y: number, stepX: number, stepY: number): number => {
    let length = 0;
    while (length <= ruleLength && isInk(x + stepX * (length + 1), y + stepY * (length + 1))) length += 1;
    return length;
  };
  const isRule = (x: number, y: number): boolean => {
    const across = 1 + run(x, y, 1, 0) + run(x, y, -1, 0);
    const down = 1 + run(x, y, 0, 1) + run(x, y, 0, -1);
    return Math.min(across, down) <= ruleThickness && Math.max(across, down) >= ruleLength;
  };
  const isDot = (x: number, y: number): boolean => {
    const across = 1 + run(x, y, 1, 0) + run(x, y, -1, 0);
    const down = 1 + run(x, y, 0, 1) + run(x, y, 0, -1);
    return across <= dotSize && down <= dotSize && isAlone(isInk, x, y);
  };
  for (let y = Math.max(0, box.top); y < Math.min(box.bottom, picture.height); y += 1)
    for (let x = Math.max(0, box.left); x < Math.min(box.right, picture.width); x += 1)
      if (isInk(x, y) && !labelled.some((one) => contains(one, x, y)) && !isRule(x, y) && !isDot(x, y)) return true;
  return false;
}

/** Nothing but paper around a dot: a stroke that slants is many small runs, and no dot. */
function isAlone(isInk: (x: number, y: number) => boolean, x: number, y: number): boolean {
  const seen = new Set([`${x},${y}`]);
  const pending: (readonly [number, number])[] = [[x, y]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (seen.size > dotSize * dotSize) return false;
    for (const [right, down] of around) {
      const [nearX, nearY] = [next[0] + right, next[1] + down];
      if (!isInk(nearX, nearY) || seen.has(`${nearX},${nearY}`)) continue;
      seen.add(`${nearX},${nearY}`);
      pending.push([nearX, nearY]);
    }
  }
  return true;
}

const around: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((right) =>
  [-1, 0, 1].map((down) => [right, down] as const),
);
