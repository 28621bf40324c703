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
/** Above the words where they have four lines left below it, otherwise beside them. */
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
  const withQr = placeParts(content, area, true);
  const without = placeParts(content, area, false);
  return (
    (withQr && firstThatFits(font, fewer, withQr, smallestText)) ??
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
  parts: Parts,
  least: number,
): SignatureLayout | undefined {
  const { width, height } = parts.text;
  for (const candidate of candidates) {
    const paragraphs = candidate.map(({ text, scale }) => ({ text: composeText(text), scale }));
    const lines = fitParagraphs(font, paragraphs, { width, height, largest: largestText, smallest: least });
    if (lines) return { font, lines, words: candidate.map(({ text }) => text), ...parts };
  }
  return undefined;
}

type Parts = Pick<SignatureLayout, 'text' | 'qr' | 'image'>;

function placeParts(content: SignatureContent, area: Area, wantsQr: true): Parts | undefined;
function placeParts(content: SignatureContent, area: Area, wantsQr: false): Parts;
function placeParts({ image, qr }: SignatureContent, area: Area, wantsQr: boolean): Parts | undefined {
  const isStacked = image !== undefined && area.height >= fourLines + gap + leastImage;
  const imageHeight = isStacked ? Math.max(leastImage, (area.height - gap) * 0.42) : area.height;
  const below = isStacked ? { ...area, height: area.height - gap - imageHeight } : area;
  const above = isStacked ? { ...area, y: area.y + below.height + gap, height: imageHeight } : undefined;
  const side = Math.min(below.height, below.width / 2, largestQr);
  if (wantsQr && (qr === undefined || side < smallestQr)) return undefined;
  const code = wantsQr ? { x: area.x, y: below.y + (below.height - side) / 2, width: side, height: side } : undefined;
  const x = code ? area.x + side + gap : area.x;
  const rest = { ...below, x, width: area.x + area.width - x };
  if (image === undefined || above) return { text: rest, qr: code, image: above };
  const drawing = { ...rest, width: rest.width / 3 };
  const start = x + drawing.width + gap;
  return { text: { ...rest, x: start, width: area.x + area.width - start }, qr: code, image: drawing };
}
