import { PadesError } from '../errors.ts';
import { damaged } from '../syntax/limits.ts';
import type { PdfObject } from '../syntax/objects.ts';
import type { PdfDocument } from './document.ts';
import { pageEntry, type Page } from './page-tree.ts';

/** Lower left and upper right corner, in the page's own coordinates. */
export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Quarter = 0 | 90 | 180 | 270;

/** How a page is shown: what part of it, turned how, how large. */
export interface PageGeometry {
  readonly visible: Rectangle;
  /** Clockwise, as /Rotate says. */
  readonly turn: Quarter;
  readonly unit: number;
  /** As its reader sees it, in points. */
  readonly width: number;
  readonly height: number;
}

/** A box on a page as its reader sees it, cropped and upright: points from the upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function geometryOf(document: PdfDocument, page: Page): PageGeometry {
  const media = readRectangle(document, pageEntry(page, 'MediaBox')) ?? [0, 0, 612, 792];
  const visible = intersect(readRectangle(document, pageEntry(page, 'CropBox')) ?? media, media);
  const turn = readTurn(document, pageEntry(page, 'Rotate'));
  const userUnit = document.resolve(pageEntry(page, 'UserUnit'));
  const unit = (userUnit?.kind === 'integer' || userUnit?.kind === 'real') && userUnit.value > 0 ? userUnit.value : 1;
  const [left, bottom, right, top] = visible;
  const across = (right - left) * unit;
  const up = (top - bottom) * unit;
  return turn % 180 === 0
    ? { visible, turn, unit, width: across, height: up }
    : { visible, turn, unit, width: up, height: across };
}

function readRectangle(document: PdfDocument, object: PdfObject | undefined): Rectangle | undefined {
  const array = document.resolve(object);
  if (array === undefined) return undefined;
  const items = array.kind === 'array' ? array.items.map((item) => document.resolve(item)) : [];
  const [x1, y1, x2, y2] = items.map((item) =>
    item?.kind === 'integer' || item?.kind === 'real' ? item.value : Number.NaN,
  );
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined)
    throw damaged('a rectangle of no four numbers');
  const rectangle: Rectangle = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  if (rectangle.some((value) => !Number.isFinite(value))) throw damaged('a rectangle of no four numbers');
  return rectangle;
}

/** A crop box that shows nothing of the page counts as none (ISO 32000-2 §14.11.2.1). */
function intersect(crop: Rectangle, media: Rectangle): Rectangle {
  const common: Rectangle = [
    Math.max(crop[0], media[0]),
    Math.max(crop[1], media[1]),
    Math.min(crop[2], media[2]),
    Math.min(crop[3], media[3]),
  ];
  return common[0] < common[2] && common[1] < common[3] ? common : media;
}

function readTurn(document: PdfDocument, object: PdfObject | undefined): Quarter {
  const value = document.resolve(object);
  const degrees = value?.kind === 'integer' ? ((value.value % 360) + 360) % 360 : 0;
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}

/**
 * Takes points of an upright box, whose lower left corner is the origin, to the page's own coordinates, so that it
 * shows where `box` says.
 */
export function matrixFor(geometry: PageGeometry, box: Box): Matrix {
  const { visible, turn, unit } = geometry;
  const [left, bottom, right, top] = visible;
  const scale = 1 / unit;
  const x = box.left * scale;
  const y = (geometry.height - box.top - box.height) * scale; // from the lower edge, as seen
  if (turn === 90) return [0, scale, -scale, 0, right - y, bottom + x];
  if (turn === 180) return [-scale, 0, 0, -scale, right - x, top - y];
  if (turn === 270) return [0, -scale, scale, 0, left + y, top - x];
  return [scale, 0, 0, scale, left + x, bottom + y];
}

/** The box as a /Rect. */
export function rectangleFor(geometry: PageGeometry, box: Box): Rectangle {
  checkBox(geometry, box);
  const [a, b, c, d, e, f] = matrixFor(geometry, box);
  const x = e + a * box.width + c * box.height;
  const y = f + b * box.width + d * box.height;
  return [Math.min(e, x), Math.min(f, y), Math.max(e, x), Math.max(f, y)];
}

/** What nobody sees is no visible signature. */
function checkBox({ width, height }: PageGeometry, box: Box): void {
  const { left, top, width: across, height: down } = box;
  const slack = 0.01;
  const fits = left >= -slack && top >= -slack && left + across <= width + slack && top + down <= height + slack;
  if (!fits || !(across > 0) || !(down > 0)) {
    throw new PadesError(
      'signing.bad_request',
      `a box of ${across} × ${down} points at ${left}, ${top} does not fit a page of ${width} × ${height}`,
    );
  }
}
