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
  /** Below a drawing that stands above the words. */
  readonly line: Rule | undefined;
}

/** Level, from its left end. */
interface Rule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
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
const leastImage = 6 * millimetre;

/**
 * Every word at a size that can be read, or fewer words. First the lead and the details become short; then the details
 * that have a weight go, the lightest before the others; then the QR code. Lead, name, notice, the details without a
 * weight and the person's own drawing stay, and only for them the text becomes smaller than usual. Where even that has
 * no room, lead, name and notice are left. A drawing stands above the words wherever these fit below it.
 */
export function layOutSignature(content: SignatureContent, area: Area): SignatureLayout {
  const font = fontFor(textsOf(content).map(composeText));
  const fewer = shrinkingTexts(content);
  const places = [stackedParts(content, area), besideParts(content, area)];
  const least = [fewer.slice(-1), [paragraphsOf(content, content.shortLead, [])]];
  const usual = places.flatMap((parts) => parts.map((one) => () => firstThatFits(font, fewer, one, smallestText)));
  const smaller = least.flatMap((words) =>
    places.map((parts) => () => firstThatFits(font, words, parts.at(-1) ?? [], smallest)),
  );
  return firstOf([...usual, ...smaller]) ?? refuse(area);
}

function firstOf(attempts: readonly (() => SignatureLayout | undefined)[]): SignatureLayout | undefined {
  for (const attempt of attempts) {
    const layout = attempt();
    if (layout) return layout;
  }
  return undefined;
}

function refuse({ width, height }: Size): never {
  throw new PadesError('text.no_room', `the name does not fit ${width.toFixed(1)} × ${height.toFixed(1)} points`);
}

const textsOf = ({ lead, shortLead, name, details, notice }: SignatureContent): readonly string[] => [
  lead,
  shortLead,
  name,
  ...details.flatMap(({ text, shortText }) => (shortText === undefined ? [text] : [text, shortText])),
  ...(notice === undefined ? [] : [notice]),
];

/** All of it first, then with short words, then without the lightest detail, and so on to those that stay. */
function shrinkingTexts(content: SignatureContent): readonly (readonly Paragraph[])[] {
  const { details, lead, shortLead } = content;
  const byWeight = details
    .filter(({ weight }) => weight !== undefined)
    .toSorted((one, other) => (one.weight ?? 0) - (other.weight ?? 0));
  return [...byWeight.keys(), byWeight.length].flatMap((count) => {
    const gone = new Set(byWeight.slice(0, count));
    const shown = details.filter((detail) => !gone.has(detail));
    const whole = shown.map(({ text }) => text);
    return [
      paragraphsOf(content, lead, whole),
      paragraphsOf(content, shortLead, whole),
      paragraphsOf(
        content,
        shortLead,
        shown.map(({ text, shortText = text }) => shortText),
      ),
    ];
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

type Parts = Pick<SignatureLayout, 'text' | 'qr' | 'image' | 'line'>;

/** With the QR code, where there is one, with a small one, and without. */
type Places = readonly (readonly Parts[])[];

/** The drawing above the words, on a line, where the box is high enough; lower where more words fit then. */
function stackedParts({ image, qr }: SignatureContent, area: Area): Places {
  if (image === undefined) return [];
  const splits = imageShares.flatMap((share) => splitArea(area, share));
  const place = (inside: (below: Area) => readonly Parts[]): readonly Parts[] =>
    splits.flatMap(({ below, above, line }) => inside(below).map((parts) => ({ ...parts, image: above, line })));
  return [
    ...(qr === undefined ? [] : qrSides.map((side) => place((below) => rightQr(below, side)))),
    place((below) => [wordsAlone(below)]),
  ];
}

const imageShares = [0.42, 0.3];

function splitArea(area: Area, share: number): readonly { below: Area; above: Area; line: Rule }[] {
  const room = area.height - gap;
  const imageHeight = Math.max(leastImage, Math.min(room * share, room - fourLines));
  const below = { ...area, height: room - imageHeight };
  if (below.height < fourLines) return [];
  const top = area.y + below.height;
  const above = { ...area, y: top + gap, height: imageHeight };
  return [{ below, above, line: { x: area.x, y: top + gap / 2, width: area.width } }];
}

/** No drawing, or one beside the words. */
function besideParts({ image, qr }: SignatureContent, area: Area): Places {
  const places = [...(qr === undefined ? [] : qrSides.map((side) => leftQr(area, side))), [wordsAlone(area)]];
  if (image === undefined) return places;
  return places.map((parts) =>
    parts.map((part) => {
      const drawing = { ...part.text, width: part.text.width / 3 };
      const shift = drawing.width + gap;
      return {
        ...part,
        image: drawing,
        text: { ...part.text, x: part.text.x + shift, width: part.text.width - shift },
      };
    }),
  );
}

const wordsAlone = (area: Area): Parts => ({ text: area, qr: undefined, image: undefined, line: undefined });

/** As large as may be; a smaller one leaves the words more room. */
const qrSides = [largestQr, smallestQr];

/** None where the QR code would be too small to be read. */
function leftQr(area: Area, largest: number): readonly Parts[] {
  const side = Math.min(area.height, area.width / 2, largest);
  if (side < smallestQr) return [];
  const qr = { x: area.x, y: area.y + (area.height - side) / 2, width: side, height: side };
  const taken = side + gap;
  return [{ ...wordsAlone({ ...area, x: area.x + taken, width: area.width - taken }), qr }];
}

/** The same from the other end. */
const rightQr = (area: Area, largest: number): readonly Parts[] =>
  leftQr(area, largest).map(({ qr, text, ...rest }) => ({
    ...rest,
    qr: qr && { ...qr, x: area.x + area.width - qr.width },
    text: { ...text, x: area.x },
  }));
