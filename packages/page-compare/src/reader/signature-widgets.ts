import { annotationsOf, type Page } from './page-list.ts';
import type { Revision } from './revision.ts';
import { nameOf, NotUnderstood, numberOf, type Dictionary, type Value } from './values.ts';

/** Where a signature is drawn. */
export interface SignatureWidget {
  /** Of the page, from 0. */
  readonly page: number;
  /** Of the widget's object. */
  readonly number: number;
  /** Left, bottom, right, top, in the page's own space. */
  readonly rectangle: readonly [number, number, number, number];
}

const maxFieldDepth = 30;

/** The widgets of the signature whose range ends at `end`, on the pages that list them. */
export function findSignatureWidgets(revision: Revision, pages: readonly Page[], end: number): SignatureWidget[] {
  return pages.flatMap((page, index) =>
    annotationsOf(revision, page).flatMap((item) => {
      const widget = revision.resolve(item);
      if (item.kind !== 'reference' || widget?.kind !== 'dictionary') return [];
      if (nameOf(widget.entries.get('Subtype')) !== 'Widget' || rangeEnd(revision, widget) !== end) return [];
      const rectangle = readRectangle(revision, widget.entries.get('Rect'));
      return rectangle ? [{ page: index, number: item.number, rectangle }] : [];
    }),
  );
}

/** The widgets on each page, whatever they are for. */
export const widgetNumbers = (revision: Revision, pages: readonly Page[]): ReadonlySet<number> =>
  new Set(
    pages.flatMap((page) =>
      annotationsOf(revision, page).flatMap((item) => (item.kind === 'reference' ? [item.number] : [])),
    ),
  );

function rangeEnd(revision: Revision, widget: Dictionary): number | undefined {
  const value = revision.resolve(inheritedEntry(revision, widget, 'V'));
  if (nameOf(inheritedEntry(revision, widget, 'FT')) !== 'Sig' || value?.kind !== 'dictionary') return undefined;
  const range = revision.resolve(value.entries.get('ByteRange'));
  if (range?.kind !== 'array' || range.items.length !== 4) return undefined;
  const [resume, rest] = [numberOf(range.items[2]), numberOf(range.items[3])];
  return resume === undefined || rest === undefined ? undefined : resume + rest;
}

function inheritedEntry(revision: Revision, widget: Dictionary, key: string): Value | undefined {
  let field: Value | undefined = widget;
  for (let depth = 0; field?.kind === 'dictionary'; depth += 1) {
    if (depth > maxFieldDepth) throw new NotUnderstood('fields are nested too deeply');
    const own = field.entries.get(key);
    if (own) return own;
    field = revision.resolve(field.entries.get('Parent'));
  }
  return undefined;
}

function readRectangle(revision: Revision, value: Value | undefined): SignatureWidget['rectangle'] | undefined {
  const array = revision.resolve(value);
  if (array?.kind !== 'array' || array.items.length !== 4) return undefined;
  const numbers = array.items.map((item) => numberOf(revision.resolve(item)));
  const [a, b, c, d] = numbers;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const rectangle = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
  return rectangle[2] > rectangle[0] && rectangle[3] > rectangle[1] ? rectangle : undefined;
}
