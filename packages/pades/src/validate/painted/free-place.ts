import { openDocument } from '../../document/document.ts';
import { geometryOf, rectangleFor, type Box, type Rectangle } from '../../document/page-geometry.ts';
import { pageAt } from '../../document/page-tree.ts';
import type { PdfFile } from '../../document/pdf-file.ts';
import { annotationBoxes, pageMarks } from './covers.ts';
import type { Mark } from './ink.ts';
import { overlaps } from './matrix.ts';
import { groundUnder } from './under-box.ts';

export interface PlacedBox extends Box {
  /** From 0. */
  readonly page: number;
}

/** What lies under a box that somebody wants to place: nothing that matters, content, or something nobody can follow. */
export type BoxGround = 'free' | 'scan' | 'content' | 'unknown';

export interface BoxCheck {
  readonly ground: BoxGround;
  /** The nearest place of the same size on the same page where nothing lies; undefined where there is none. */
  readonly nearest: Box | undefined;
}

/** Points between two places that are tried. */
const step = 8;

/**
 * Whether words, figures or pictures lie under a box: where they do, a verifier refuses what is signed there. Lines and the
 * name of the place may lie there. Boxes already on the page count as content.
 */
export function checkBox(file: PdfFile, { page: index, ...box }: PlacedBox): BoxCheck {
  const document = openDocument(file);
  const page = pageAt(document, index);
  const geometry = geometryOf(document, page);
  const marks = pageMarks(document, page);
  if (!marks) return { ground: 'unknown', nearest: undefined };
  const taken = annotationBoxes(document, page.dictionary);
  const groundOf = (place: Box): BoxGround => {
    const rectangle = rectangleFor(geometry, place);
    if (taken.some((other) => overlaps(other, rectangle))) return 'content';
    return groundUnder(near(marks, rectangle), rectangle, geometry.visible);
  };
  const ground = groundOf(box);
  if (ground !== 'content') return { ground, nearest: box };
  const obstacles = [...taken, ...marks.filter((mark) => isObstacle(mark, geometry.visible)).map((mark) => mark.box)];
  const isFree = (place: Box): boolean => {
    const rectangle = rectangleFor(geometry, place);
    return !obstacles.some((other) => overlaps(other, rectangle)) && groundOf(place) !== 'content';
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
