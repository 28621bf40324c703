import { readFileSync } from 'node:fs';
import path from 'node:path';

import { TypesettingError } from './errors.ts';
import type { Mark } from './template.ts';

export const MARKS_PATH = '/typesetting/marks.typ';
export const MARKS_LABEL = '<typesetting-mark>';

/** What templates import to reserve a place: `#import "/typesetting/marks.typ": mark`. */
export function loadMarksSource(): string {
  return readFileSync(path.join(import.meta.dirname, 'marks.typ'), 'utf8');
}

/** Typst counts from the upper left corner, PDF from the lower left. */
export function readMarks(reported: unknown): readonly Mark[] {
  if (!Array.isArray(reported)) throw invalid('no es una lista');
  return reported.map(readMark);
}

function readMark(value: unknown): Mark {
  if (!isRecord(value)) throw invalid('no es un registro');
  const { id, kind } = value;
  if (typeof id !== 'string' || typeof kind !== 'string' || id === '') throw invalid('no dice de quién es');
  const [page, x, top] = [readNumber(value, 'page'), readNumber(value, 'x'), readNumber(value, 'y')];
  const [width, height] = [readNumber(value, 'width'), readNumber(value, 'height')];
  const pageHeight = readNumber(value, 'page-height');
  if (!(width > 0 && height > 0)) throw invalid(`el lugar «${id}» no tiene tamaño`);
  return { id, kind, page: page - 1, x, y: pageHeight - top - height, width, height, pageHeight };
}

function readNumber(value: Readonly<Record<string, unknown>>, name: string): number {
  const number = value[name];
  if (typeof number !== 'number' || !Number.isFinite(number)) throw invalid(`no tiene «${name}»`);
  return number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function invalid(why: string): TypesettingError {
  return new TypesettingError('marks.invalid', `La plantilla informa un lugar de firma que no se entiende: ${why}`);
}
