import { PadesError } from '../errors.ts';
import type { SignatureContent, Size } from './box-content.ts';
import { composeText, fontFor, type Font } from './fonts/font.ts';
import { fitParagraphs, smallest, type Paragraph, type SetLine } from './text-layout.ts';

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

interface SignatureLayout {
  readonly font: Font;
  readonly lines: readonly SetLine[];
  /** Those paragraphs that are shown, whole. */
  readonly words: readonly string[];
  readonly text: Area;
  readonly qr: Area | undefined;
  readonly image: Area | undefined;
}

const gap = 4;
const largestText = 9;
/** What is smaller is read only by who has to. */
const smallestText = 7;
const nameScale = 1.15;
const millimetre = 72 / 25.4;
/** With its white border. Smaller ones cannot be scanned from paper, larger ones take the room of the words. */
const smallestQr = 10 * millimetre;
const largestQr = 17 * millimetre;
/** So much is left below a drawing that stands above the words. */
const fourLines = 4 * smallestText * 1.2;
const leastImage = 10 * millimetre;

/**
 * Every word at a size that can be read, or fewer words. First the lead becomes short; then the details go, the lightest
 * before the others; then the QR code. Lead, name, notice and the person's own drawing stay, and only for them the text
 * becomes smaller than usual.
 */
export function layOutSignature(content: SignatureContent, area: Area): SignatureLayout {
  const font = fontFor(textsOf(content).map(composeText));
  const fewer = shrinkingTexts(content);
  const withQr = partsOf(content, area, true);
  const without = partsOf(content, area, false);
  return (
    firstThatFits(font, fewer, withQr, smallestText) ??
    firstThatFits(font, fewer, without, smallestText) ??
    firstThatFits(font, fewer.slice(-1), without, smallest) ??
    refuse(area)
  );
}

function refuse({ width, height }: Size): never {
  throw new PadesError('text.no_room', `the name does not fit ${width.toFixed(1)} × ${height.toFixed(1)} points`);
}

const textsOf = ({ lead, shortLead, name, details, notice }: SignatureContent): readonly string[] => [
  lead,
  shortLead,
  name,
  ...details.map(({ text }) => text),
  ...(notice === undefined ? [] : [notice]),
];

/** All of it first, then with the short lead, then without the lightest detail, and so on to none. */
function shrinkingTexts(content: SignatureContent): readonly (readonly Paragraph[])[] {
  const { details, lead, shortLead } = content;
  const byWeight = details.toSorted((one, other) => one.weight - other.weight);
  return [...byWeight.keys(), byWeight.length].flatMap((count) => {
    const left = new Set(byWeight.slice(count));
    const shown = details.filter((detail) => left.has(detail)).map(({ text }) => text);
    return [lead, shortLead].map((first) => paragraphsOf(content, first, shown));
  });
}

const paragraphsOf = (
  { name, notice }: SignatureContent,
  lead: string,
  details: readonly string[],
): readonly Paragraph[] => [
  { text: lead, scale: 1 },
  { text: name, scale: nameScale },
  ...details.map((text) => ({ text, scale: 1 })),
  ...(notice === undefined ? [] : [{ text: notice, scale: 1 }]),
];

function firstThatFits(
  font: Font,
  candidates: readonly (readonly Paragraph[])[],
  places: readonly Parts[],
  least: number,
): SignatureLayout | undefined {
  for (const candidate of candidates) {
    const paragraphs = candidate.map(({ text, scale }) => ({ text: composeText(text), scale }));
    for (const parts of places) {
      const { width, height } = parts.text;
      const lines = fitParagraphs(font, paragraphs, { width, height, largest: largestText, smallest: least });
      if (lines) return { font, lines, words: candidate.map(({ text }) => text), ...parts };
    }
  }
  return undefined;
}

type Parts = Pick<SignatureLayout, 'text' | 'qr' | 'image'>;

/** The drawing above the words where the box is high enough, or beside them. */
function partsOf({ image, qr }: SignatureContent, area: Area, wantsQr: boolean): readonly Parts[] {
  if (wantsQr && qr === undefined) return [];
  if (image === undefined) return besideQr(area, wantsQr);
  const imageHeight = Math.max(leastImage, (area.height - gap) * 0.42);
  const below = { ...area, height: area.height - gap - imageHeight };
  const above = { ...area, y: area.y + below.height + gap, height: imageHeight };
  const stacked = below.height < fourLines ? [] : besideQr(below, wantsQr);
  return [
    ...stacked.map((parts) => ({ ...parts, image: above })),
    ...besideQr(area, wantsQr).map(({ text, qr: code }) => {
      const drawing = { ...text, width: text.width / 3 };
      const shift = drawing.width + gap;
      return { qr: code, image: drawing, text: { ...text, x: text.x + shift, width: text.width - shift } };
    }),
  ];
}

/** None where the QR code would be too small to be read. */
function besideQr(area: Area, wantsQr: boolean): readonly Parts[] {
  if (!wantsQr) return [{ text: area, qr: undefined, image: undefined }];
  const side = Math.min(area.height, area.width / 2, largestQr);
  if (side < smallestQr) return [];
  const qr = { x: area.x, y: area.y + (area.height - side) / 2, width: side, height: side };
  const taken = side + gap;
  return [{ text: { ...area, x: area.x + taken, width: area.width - taken }, qr, image: undefined }];
}
