import { arrayIn, dictionaryIn, nameIn } from '../../document/access.ts';
import { openDocument, type PdfDocument } from '../../document/document.ts';
import { geometryOf, rectangleFor, type Box, type PageGeometry, type Rectangle } from '../../document/page-geometry.ts';
import { allPages, type Page } from '../../document/page-tree.ts';
import type { PdfFile } from '../../document/pdf-file.ts';
import { PadesError } from '../../errors.ts';
import { stampBox, type StampShape } from '../../signing/stamp.ts';
import type { PdfDictionary } from '../../syntax/objects.ts';
import { marksOfAnnotation, rectangleIn } from './appearance-marks.ts';
import { pageMarks } from './covers.ts';
import type { Mark } from './ink.ts';
import { overlaps } from './matrix.ts';
import { groundUnder } from './under-box.ts';

export interface PlacedBox extends Box {
  /** From 0. */
  readonly page: number;
}

/** A box of somebody's field. Boxes of one field are filled at once and may touch each other. */
export interface OwnedBox extends PlacedBox {
  readonly field: string;
}

/**
 * What lies under a box that somebody wants to place: nothing that matters, a picture of the whole page, content, the place
 * of another signature or of the stamp, or something nobody can follow.
 */
export type BoxGround = 'free' | 'scan' | 'content' | 'taken' | 'unknown';

export interface BoxCheck {
  readonly ground: BoxGround;
  /** The nearest place of the same size on the same page where nothing lies; undefined where there is none. */
  readonly nearest: Box | undefined;
}

export interface BoxesRequest {
  readonly file: PdfFile;
  readonly boxes: readonly OwnedBox[];
  /** What will be printed on every page before anybody signs. */
  readonly stamp?: StampShape;
}

/** Points between two places that are tried. */
const step = 8;

/**
 * Whether words, figures or pictures lie under boxes, by the rule of the verifier, which refuses a signature there. Lines
 * and the name of the place may lie there.
 */
export const groundsOfBoxes = (request: BoxesRequest): BoxGround[] =>
  surveyBoxes(request).map(({ surveyor, box }) => surveyor.groundOf(box));

/** The same, with a free place for each box that has none. */
export const checkBoxes = (request: BoxesRequest): BoxCheck[] =>
  surveyBoxes(request).map(({ surveyor, box }) => checkOne(surveyor, box));

/** One box by itself. */
export function checkBox(file: PdfFile, box: PlacedBox): BoxCheck {
  const [check] = checkBoxes({ file, boxes: [{ ...box, field: '' }] });
  return check ?? { ground: 'unknown', nearest: undefined };
}

/** What is on a page. */
interface Site {
  readonly geometry: PageGeometry;
  /** Undefined where the content cannot be followed. */
  readonly marks: readonly Mark[] | undefined;
  readonly taken: readonly Rectangle[];
}

function surveyPage(document: PdfDocument, page: Page, stamp: StampShape | undefined): Site {
  const geometry = geometryOf(document, page);
  const annotations = (arrayIn(document, page.dictionary, 'Annots')?.items ?? []).flatMap((item) => {
    const annotation = document.resolve(item);
    return annotation?.kind === 'dictionary' ? [annotation] : [];
  });
  const places = annotations
    .filter((annotation) => isSignaturePlace(document, annotation))
    .map((annotation) => rectangleIn(document, annotation, 'Rect'))
    .filter((rectangle) => rectangle !== undefined);
  const printed = stamp ? [rectangleFor(geometry, stampBox(stamp, geometry))] : [];
  return { geometry, marks: marksOn(document, page, annotations), taken: [...places, ...printed] };
}

function marksOn(
  document: PdfDocument,
  page: Page,
  annotations: readonly PdfDictionary[],
): readonly Mark[] | undefined {
  const content = pageMarks(document, page);
  try {
    return content && [...content, ...annotations.flatMap((one) => marksOfAnnotation(document, one))];
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}

/** The type of a field may stand above its widgets (ISO 32000-2 §12.7.4.1). */
const isSignaturePlace = (document: PdfDocument, annotation: PdfDictionary): boolean =>
  [annotation, dictionaryIn(document, annotation, 'Parent')].some(
    (field) => field && nameIn(document, field, 'FT') === 'Sig',
  );

function surveyBoxes({ file, boxes, stamp }: BoxesRequest): { readonly surveyor: Surveyor; readonly box: Box }[] {
  const document = openDocument(file);
  const pages = allPages(document);
  const sites = new Map<number, Site>();
  return boxes.map(({ page: number, field, ...box }) => {
    const page = pages[number];
    if (!page) throw new PadesError('signing.bad_request', `the file has no page ${number}`);
    const site = sites.get(number) ?? surveyPage(document, page, stamp);
    sites.set(number, site);
    const others = boxes.filter((other) => other.page === number && other.field !== field);
    return { surveyor: createSurveyor(site, others), box };
  });
}

interface Surveyor {
  readonly site: Site;
  readonly occupied: readonly Rectangle[];
  readonly groundOf: (place: Box) => BoxGround;
}

function createSurveyor(site: Site, others: readonly Box[]): Surveyor {
  const { geometry, marks, taken } = site;
  const occupied = [...taken, ...others.map((other) => rectangleFor(geometry, other))];
  const groundOf = (place: Box): BoxGround => {
    const rectangle = rectangleFor(geometry, place);
    if (occupied.some((other) => overlaps(other, rectangle))) return 'taken';
    return marks ? groundUnder(near(marks, rectangle), rectangle, geometry.visible) : 'unknown';
  };
  return { site, occupied, groundOf };
}

const isGood = (ground: BoxGround): boolean => ground === 'free' || ground === 'scan';

function checkOne(
  { site: { geometry, marks }, occupied, groundOf }: Surveyor,
  { left, top, width, height }: Box,
): BoxCheck {
  const box = { left, top, width, height };
  const ground = groundOf(box);
  if (isGood(ground)) return { ground, nearest: box };
  if (!marks) return { ground, nearest: undefined };
  const obstacles = [
    ...occupied,
    ...marks.filter((mark) => isObstacle(mark, geometry.visible)).map((mark) => mark.box),
  ];
  const isFree = (place: Box): boolean => {
    const rectangle = rectangleFor(geometry, place);
    return !obstacles.some((other) => overlaps(other, rectangle)) && isGood(groundOf(place));
  };
  return { ground, nearest: placesAround(box, geometry).find(isFree) };
}

const near = (marks: readonly Mark[], rectangle: Rectangle): readonly Mark[] =>
  marks.filter(({ box }) => overlaps(box, rectangle));

/** Each by itself: what is no place for a box, whatever stands beside it. */
const isObstacle = (mark: Mark, page: Rectangle): boolean => groundUnder([mark], mark.box, page) === 'content';

/** Every place of that size on the page, the nearest first. */
function placesAround(box: Box, { width, height }: { readonly width: number; readonly height: number }): Box[] {
  const places: { readonly box: Box; readonly distance: number }[] = [];
  const offset = (start: number): number => start - Math.floor(start / step) * step;
  for (let left = offset(box.left); left + box.width <= width; left += step) {
    for (let top = offset(box.top); top + box.height <= height; top += step) {
      const distance = (left - box.left) ** 2 + (top - box.top) ** 2;
      places.push({ box: { ...box, left, top }, distance });
    }
  }
  return places.sort((a, b) => a.distance - b.distance).map((place) => place.box);
}
