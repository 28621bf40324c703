import { arrayIn, numberIn, numbersIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { geometryOf, type Rectangle } from '../../document/page-geometry.ts';
import { pageEntry, type Page } from '../../document/page-tree.ts';
import type { PdfDictionary } from '../../syntax/objects.ts';
import { decodeContent } from './filters.ts';
import { isInk, type Mark } from './ink.ts';
import { identity, overlaps } from './matrix.ts';
import { paint, startState, type Canvas } from './painted-boxes.ts';

export type Covered = 'nothing' | 'content' | 'annotation' | 'unknown';

/**
 * What a rectangle laid over a page would hide. A page whose content cannot be followed is one where nobody can say that
 * nothing is hidden.
 */
export function coveredBy(
  document: PdfDocument,
  page: Page,
  { rectangle, painted }: { readonly rectangle: Rectangle; readonly painted?: PaintedPages },
): Covered {
  if (annotationBoxes(document, page.dictionary).some((box) => overlaps(box, rectangle))) return 'annotation';
  const marks = pageMarks(document, page, painted);
  if (!marks) return 'unknown';
  return marks.some((mark) => isInk(mark) && overlaps(mark.box, rectangle)) ? 'content' : 'nothing';
}

/** ISO 32000-2 table 167: hidden. */
const hidden = 0b10;

export function annotationBoxes(document: PdfDocument, page: PdfDictionary): Rectangle[] {
  return (arrayIn(document, page, 'Annots')?.items ?? []).flatMap((item): Rectangle[] => {
    const annotation = document.resolve(item);
    if (annotation?.kind !== 'dictionary') return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(document, annotation, 'Rect') ?? [];
    if (((numberIn(document, annotation, 'F') ?? 0) & hidden) !== 0) return [];
    return [[Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]];
  });
}

/** What pages show, by their numbers. Kept from one revision to the next: content that changes is a finding by itself. */
export type PaintedPages = Map<number, readonly Mark[] | undefined>;

/** Everything that the content of a page shows; undefined where it cannot be followed. */
export function pageMarks(
  document: PdfDocument,
  page: Page,
  painted: PaintedPages = new Map(),
): readonly Mark[] | undefined {
  if (!painted.has(page.id.number)) painted.set(page.id.number, readMarks(document, page));
  return painted.get(page.id.number);
}

function readMarks(document: PdfDocument, page: Page): readonly Mark[] | undefined {
  try {
    const canvas: Canvas = { document, marks: [], forms: 0 };
    const resources = document.resolve(pageEntry(page, 'Resources'));
    paint(canvas, {
      bytes: Buffer.concat(contentsOf(document, page.dictionary)),
      resources: resources?.kind === 'dictionary' ? resources : undefined,
      state: startState(document, identity, geometryOf(document, page).visible),
      depth: 0,
    });
    return canvas.marks;
  } catch {
    return undefined;
  }
}

/** Several streams are one, with white space between (ISO 32000-2 table 31). */
function contentsOf(document: PdfDocument, page: PdfDictionary): Buffer[] {
  const contents = document.resolve(page.entries.get('Contents')?.value);
  const streams = contents?.kind === 'array' ? contents.items.map((item) => document.resolve(item)) : [contents];
  return streams.flatMap((stream) =>
    stream?.kind === 'stream' ? [decodeContent(document, stream), Buffer.from('\n')] : [],
  );
}
