import type { Matrix } from '../document/page-geometry.ts';
import { writeNumber } from '../syntax/write.ts';
import type { BoxContent, SignatureContent, Size } from './box-content.ts';
import { composeText, encodeText, fontFor, widthOf, type Font } from './fonts/font.ts';
import { readImage } from './images/embed.ts';
import type { Image, Orientation } from './images/image.ts';
import { drawQr } from './qr.ts';
import { layOutSignature, type Area } from './signature-layout.ts';
import { fitText, heightOf, leadingOf, type SetLine, type TextBlock } from './text-layout.ts';

/** Operators in a space whose origin is the box's lower left corner, and what they name: /F for the font, /I for the image. */
export interface Drawing {
  readonly operators: string;
  readonly font?: Font;
  readonly image?: Image;
}

const padding = 2;
const largestText = 12;
const gap = 4;

export function drawContent(content: BoxContent, size: Size): Drawing {
  const area = innerArea(size);
  if (content.kind === 'signature') return drawSignature(content, area);
  if (content.kind === 'card') return drawCard(content, area);
  if (content.kind === 'image') return drawImage(readImage(content.image), area);
  if (content.kind === 'text') return drawText([content.text], area, content.align ?? 'left');
  return { operators: content.checked ? drawCheck(area) : '' };
}

const innerArea = ({ width, height }: Size): Area => ({
  x: padding,
  y: padding,
  width: width - 2 * padding,
  height: height - 2 * padding,
});

/** What a box of this size shows of the signature, in words. */
export const wordsOfSignature = (content: SignatureContent, size: Size): readonly string[] =>
  layOutSignature(content, innerArea(size)).words;

function drawSignature(content: SignatureContent, area: Area): Drawing {
  const { font, lines, qr, text, image, line } = layOutSignature(content, area);
  const picture = content.image && image && drawImage(readImage(content.image), image);
  const code = qr && content.qr !== undefined && place([qr.width, 0, 0, qr.height, qr.x, qr.y], drawQr(content.qr));
  const written = lineOperators(font, lines, text);
  const rule = line && drawRule(line);
  return { ...picture, font, operators: [code, picture?.operators, rule, written].filter(Boolean).join('\n') };
}

const ruleWidth = 0.5;

const drawRule = ({ x, y, width }: Pick<Area, 'x' | 'y' | 'width'>): string =>
  `q ${writeNumber(ruleWidth)} w 0 G ${writeNumber(x)} ${writeNumber(y)} m ${writeNumber(x + width)} ${writeNumber(y)} l S Q`;

/** Centred in height, each line in its size. */
function lineOperators(font: Font, lines: readonly SetLine[], area: Area): string {
  const { ascent, unitsPerEm } = font.typeface;
  let top = area.y + (area.height + heightOf(lines)) / 2;
  const shown = lines.map((line) => {
    const { size } = line;
    const baseline = top - (leadingOf(line) - size) / 2 - (ascent / unitsPerEm) * size * 0.92;
    top -= leadingOf(line);
    return `/F ${writeNumber(size)} Tf 1 0 0 1 ${writeNumber(area.x)} ${writeNumber(baseline)} Tm ${encodeText(font, line.text)} Tj`;
  });
  return `BT 0 g ${shown.join(' ')} ET`;
}

/** From left to right: QR code as a square of the full height, image in at most a third, text in what is left. */
function drawCard(card: BoxContent & { kind: 'card' }, area: Area): Drawing {
  const end = area.x + area.width;
  const operators: string[] = [];
  let { x } = area;
  if (card.qr !== undefined) {
    const side = Math.min(area.height, area.width);
    operators.push(place([side, 0, 0, side, x, area.y + (area.height - side) / 2], drawQr(card.qr)));
    x += side + gap;
  }
  const width = card.lines.length > 0 ? (end - x) / 3 : end - x;
  const picture = card.image && drawImage(readImage(card.image), { ...area, x, width });
  if (picture) x += width + gap;
  const text = card.lines.length > 0 ? drawText(card.lines, { ...area, x, width: end - x }, 'left') : undefined;
  return {
    ...picture,
    ...text,
    operators: [...operators, picture?.operators, text?.operators].filter(Boolean).join('\n'),
  };
}

function drawText(lines: readonly string[], area: Area, align: 'left' | 'center' | 'right'): Drawing {
  const composed = lines.map(composeText);
  const font = fontFor(composed);
  const block = fitText(font, composed, { ...area, largest: largestText });
  return { operators: textOperators(font, block, area, align), font };
}

/** How much of the free width stands before a line. */
const sharesBefore: Readonly<Record<string, number>> = { center: 0.5, right: 1 };

/** Centred in height, as people write on a line. */
function textOperators(font: Font, { size, lines, leading }: TextBlock, area: Area, align: string): string {
  const { ascent, unitsPerEm } = font.typeface;
  const top = area.y + (area.height + lines.length * leading) / 2;
  const firstBaseline = top - (leading - size) / 2 - (ascent / unitsPerEm) * size * 0.92;
  const shown = lines.map((line, index) => {
    const free = area.width - (widthOf(font, line) * size) / 1000;
    const x = area.x + free * (sharesBefore[align] ?? 0);
    return `1 0 0 1 ${writeNumber(x)} ${writeNumber(firstBaseline - index * leading)} Tm ${encodeText(font, line)} Tj`;
  });
  return `BT /F ${writeNumber(size)} Tf 0 g ${shown.join(' ')} ET`;
}

function drawImage(image: Image, area: Area): Drawing {
  const isTurned = image.orientation >= 5;
  const width = isTurned ? image.height : image.width;
  const height = isTurned ? image.width : image.height;
  const scale = Math.min(area.width / width, area.height / height);
  const shown = { width: width * scale, height: height * scale };
  const x = area.x + (area.width - shown.width) / 2;
  const y = area.y + (area.height - shown.height) / 2;
  const turned = place(orientations[image.orientation], '/I Do');
  return { operators: place([shown.width, 0, 0, shown.height, x, y], turned), image };
}

/** Where the unit square of the stored image goes so that it is seen as it was taken. */
const orientations: Readonly<Record<Orientation, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

/** A stroke down and a stroke up, in the middle of the box. */
function drawCheck({ x, y, width, height }: Area): string {
  const side = Math.min(width, height);
  const left = x + (width - side) / 2;
  const low = y + (height - side) / 2;
  const at = (across: number, up: number): string =>
    `${writeNumber(left + across * side)} ${writeNumber(low + up * side)}`;
  return `q ${writeNumber(side / 9)} w 1 J 1 j 0 G ${at(0.12, 0.5)} m ${at(0.4, 0.18)} l ${at(0.88, 0.82)} l S Q`;
}

export const place = (matrix: Matrix, operators: string): string =>
  `q ${matrix.map((value) => writeNumber(value)).join(' ')} cm ${operators} Q`;
