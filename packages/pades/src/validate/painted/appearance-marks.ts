import { dictionaryIn, nameIn, numberIn, numbersIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import type { Matrix, Rectangle } from '../../document/page-geometry.ts';
import { damaged } from '../../syntax/limits.ts';
import { entryOf, type PdfDictionary, type PdfObject, type PdfStream } from '../../syntax/objects.ts';
import type { Mark } from './ink.ts';
import { boundsOf, identity, meet } from './matrix.ts';
import { drawForm, startState, type Canvas } from './painted-boxes.ts';

/** Four finite numbers, in whatever order: lower left and upper right corner. Undefined where it is none. */
export function rectangleIn(document: PdfDocument, dictionary: PdfDictionary, key: string): Rectangle | undefined {
  const numbers = numbersIn(document, dictionary, key);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers ?? [];
  const isRectangle = numbers?.length === 4 && numbers.every((value) => Math.abs(value) < farthest);
  return isRectangle ? [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] : undefined;
}

/** Larger than any page. Beyond it, programs that draw with fewer digits go astray. */
const farthest = 1_000_000;

export const hasArea = ([left, bottom, right, top]: Rectangle): boolean => right > left && top > bottom;

const everywhere: Rectangle = [-1e12, -1e12, 1e12, 1e12];

/** Whether the form shows anything at all, were it not cut. What cannot be followed may show something. */
export function showsSomething(document: PdfDocument, form: PdfStream): boolean {
  const seen = known.get(form);
  if (seen !== undefined) return seen;
  const shows = drawsSomething(document, form);
  known.set(form, shows);
  return shows;
}

/** Initials on 3,000 pages are one drawing. */
const known = new WeakMap<PdfStream, boolean>();

function drawsSomething(document: PdfDocument, form: PdfStream): boolean {
  try {
    const canvas: Canvas = { document, marks: [], forms: 0 };
    const resources = undefined;
    drawForm(canvas, form, { resources, state: startState(document, identity, everywhere), depth: 0 });
    return canvas.marks.length > 0;
  } catch {
    return true;
  }
}

/** ISO 32000-2 §12.5.5: the box of the form, turned by its matrix, is fitted into the rectangle of its annotation. */
export function marksOfAppearance(document: PdfDocument, form: PdfStream, rectangle: Rectangle): readonly Mark[] {
  const box = rectangleIn(document, form.dictionary, 'BBox');
  if (!box || !hasArea(box) || !hasArea(rectangle)) return [];
  const [left, bottom, right, top] = boundsOf(box, matrixOfForm(document, form) ?? identity);
  const across = (rectangle[2] - rectangle[0]) / (right - left);
  const up = (rectangle[3] - rectangle[1]) / (top - bottom);
  const space: Matrix = [across, 0, 0, up, rectangle[0] - left * across, rectangle[1] - bottom * up];
  const canvas: Canvas = { document, marks: [], forms: 0 };
  drawForm(canvas, form, { resources: undefined, state: startState(document, space, rectangle), depth: 0 });
  return canvas.marks;
}

/** Undefined where there is none; throws where it is no matrix that keeps a box a box. */
export function matrixOfForm(document: PdfDocument, { dictionary }: PdfStream): Matrix | undefined {
  if (!dictionary.entries.has('Matrix')) return undefined;
  const numbers = numbersIn(document, dictionary, 'Matrix') ?? [];
  if (!isSoundMatrix(numbers)) throw damaged('a form whose matrix is none');
  return numbers;
}

function isSoundMatrix(numbers: readonly number[]): numbers is Matrix {
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const isNear = numbers.every((value) => Math.abs(value) < farthest);
  return numbers.length === 6 && isNear && Math.abs(a * d - b * c) > 1e-6;
}

/** Annotations that are seen through nothing but their appearance (ISO 32000-2 §12.5.6). */
const silent = new Set(['Link', 'Popup', 'Widget']);
const hidden = 0b10;

/** What an annotation shows. Those that readers draw by themselves are a picture in their place. */
export function marksOfAnnotation(document: PdfDocument, annotation: PdfDictionary): readonly Mark[] {
  const rectangle = rectangleIn(document, annotation, 'Rect');
  if (!rectangle || ((numberIn(document, annotation, 'F') ?? 0) & hidden) !== 0) return [];
  const chosen = normalLook(document, annotation);
  if (chosen?.kind === 'stream') return marksOfAppearance(document, chosen, rectangle);
  const isSilent = silent.has(nameIn(document, annotation, 'Subtype') ?? '') && !hasValue(document, annotation);
  return isSilent ? [] : [{ kind: 'picture', box: meet(rectangle, rectangle), tone: 'unknown' }];
}

/** ISO 32000-2 §12.5.5: of several states, the one that is chosen. */
function normalLook(document: PdfDocument, annotation: PdfDictionary): PdfObject | undefined {
  const forms = dictionaryIn(document, annotation, 'AP');
  const normal = forms && document.resolve(entryOf(forms, 'N'));
  const state = nameIn(document, annotation, 'AS');
  return normal?.kind === 'dictionary' && state !== undefined ? document.resolve(entryOf(normal, state)) : normal;
}

/** A field with a value and no appearance is drawn by the reader that shows it; one that is signed is not. */
const hasValue = (document: PdfDocument, annotation: PdfDictionary): boolean => {
  const value = document.resolve(entryOf(annotation, 'V'));
  return value !== undefined && value.kind !== 'null' && value.kind !== 'dictionary';
};
