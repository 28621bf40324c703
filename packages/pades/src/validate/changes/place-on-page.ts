import type { PdfDocument } from '../../document/document.ts';
import type { Widget } from '../../document/fields.ts';
import { geometryOf, type PageGeometry, type Rectangle } from '../../document/page-geometry.ts';
import { allPages, type Page } from '../../document/page-tree.ts';
import { PadesError } from '../../errors.ts';
import type { PartOfPage, PlaceOnPage } from '../part-of-page.ts';
import { pagesShowing } from './widget-look.ts';

const numbers = new WeakMap<PdfDocument, ReadonlyMap<number, number>>();

function numbersOf(document: PdfDocument): ReadonlyMap<number, number> {
  const known = numbers.get(document) ?? new Map(allPages(document).map(({ id }, index) => [id.number, index + 1]));
  numbers.set(document, known);
  return known;
}

/** From 1; 0 for one that is not among the pages. */
export const pageNumberOf = (document: PdfDocument, { id }: Pick<Page, 'id'>): number =>
  numbersOf(document).get(id.number) ?? 0;

export function placesOn(document: PdfDocument, widget: Widget, rectangle: Rectangle): readonly PlaceOnPage[] {
  return pagesShowing(document, widget).flatMap((page) => {
    const number = numbersOf(document).get(page.id.number);
    if (number === undefined) return [];
    try {
      return [{ page: number, part: partOf(geometryOf(document, page), rectangle) }];
    } catch (error) {
      if (error instanceof PadesError) return [];
      throw error;
    }
  });
}

function partOf({ visible, turn }: PageGeometry, rectangle: Rectangle): PartOfPage {
  const [left, bottom, right, top] = visible;
  const [across, up] = [right - left, top - bottom];
  const start = (rectangle[0] - left) / across;
  const end = (right - rectangle[2]) / across;
  const above = (top - rectangle[3]) / up;
  const below = (rectangle[1] - bottom) / up;
  const [width, height] = [(rectangle[2] - rectangle[0]) / across, (rectangle[3] - rectangle[1]) / up];
  // Turned clockwise: what was at the left comes to the top.
  if (turn === 90) return { left: below, top: start, width: height, height: width };
  if (turn === 180) return { left: end, top: below, width, height };
  if (turn === 270) return { left: above, top: end, width: height, height: width };
  return { left: start, top: above, width, height };
}
