import type { ReadingView } from './reading-choices.ts';

export type PagesByView = Readonly<Record<ReadingView, ReadonlySet<number>>>;

export interface PlaceOfReading {
  readonly signatoryId: string;
  /** Of the document. */
  readonly path: string;
}

const nameOf = ({ signatoryId, path }: PlaceOfReading): string => `rubrica.portal-read.${signatoryId}.${path}`;

export const noPages: PagesByView = { text: new Set(), pages: new Set() };

export const countPages = ({ text, pages }: PagesByView): number => text.size + pages.size;

export const joinPages = (one: PagesByView, other: PagesByView): PagesByView => ({
  text: new Set([...one.text, ...other.text]),
  pages: new Set([...one.pages, ...other.pages]),
});

export const withoutPages = (all: PagesByView, left: PagesByView): PagesByView => ({
  text: new Set([...all.text].filter((page) => !left.text.has(page))),
  pages: new Set([...all.pages].filter((page) => !left.pages.has(page))),
});

/**
 * Numbers of pages that the server has not confirmed yet. A phone that ends a page leaves no time for a call, which has to
 * be signed first; the next visit on this device sends them.
 */
export function storeUnsent(place: PlaceOfReading, unsent: PagesByView): void {
  try {
    if (countPages(unsent) === 0) localStorage.removeItem(nameOf(place));
    else localStorage.setItem(nameOf(place), JSON.stringify({ text: [...unsent.text], pages: [...unsent.pages] }));
  } catch {
    // A browser that stores nothing loses only what was read in the last seconds.
  }
}

/** A document that was accepted is known to the server as read. */
export const forgetUnsent = (place: PlaceOfReading): void => storeUnsent(place, noPages);

export function readUnsent(place: PlaceOfReading): PagesByView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return noPages;
    return { text: numbersOf(stored, 'text'), pages: numbersOf(stored, 'pages') };
  } catch {
    return noPages;
  }
}

function numbersOf(stored: object, view: ReadingView): ReadonlySet<number> {
  const list: unknown = Reflect.get(stored, view);
  return new Set(Array.isArray(list) ? list.filter((page): page is number => Number.isInteger(page) && page > 0) : []);
}
