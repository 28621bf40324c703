import type { BoxContent } from '../appearance/box-content.ts';
import { drawContent } from '../appearance/drawing.ts';
import { addForm } from '../appearance/form.ts';
import { textIn } from '../document/access.ts';
import type { PdfDocument } from '../document/document.ts';
import type { Widget } from '../document/fields.ts';
import { geometryOf, rectangleFor, type Box, type PageGeometry, type Quarter } from '../document/page-geometry.ts';
import { allPages, pageAt, type Page } from '../document/page-tree.ts';
import { PadesError } from '../errors.ts';
import type { Changes, RevisionDraft } from '../revision/draft.ts';
import type { ObjectId } from '../syntax/objects.ts';
import { writeDictionary, writeNumbers, writeReference, writeText } from '../syntax/write.ts';

/** Where a signatory's mark will stand. */
export interface BoxPlan extends Box {
  /** What content is later addressed to: letters, digits, hyphens, underscores. Several boxes may share one. */
  readonly id: string;
  /** From 0, or on every page. */
  readonly page: number | 'every';
}

/** A box on its page. */
export interface PlacedBox {
  readonly id: string;
  readonly page: Page;
  readonly box: Box;
  readonly geometry: PageGeometry;
}

export function placeBoxes(document: PdfDocument, plans: readonly BoxPlan[]): PlacedBox[] {
  const every = plans.some(({ page }) => page === 'every') ? allPages(document) : [];
  return plans.flatMap(({ id, page, ...box }) => {
    if (!/^[\w-]+$/.test(id)) throw new PadesError('signing.bad_request', `'${id}' is no name for a box`);
    const pages = page === 'every' ? every : [pageAt(document, page)];
    return pages.map((found) => ({ id, page: found, box, geometry: geometryOf(document, found) }));
  });
}

/** Print and locked (ISO 32000-2 table 167): seen on paper, and nobody moves it. */
const widgetFlags = '132';

/** /NM must be unique on a page; the box's own name stands before the first slash. */
export function widgetEntries({ id, page, box, geometry }: PlacedBox, field: string, count: number): Changes {
  return {
    Type: '/Annot',
    Subtype: '/Widget',
    Rect: writeNumbers(rectangleFor(geometry, box)),
    P: writeReference(page.id),
    F: widgetFlags,
    NM: writeText(`${id}/${field}/${count}`),
    MK: geometry.turn === 0 ? undefined : writeDictionary({ R: String(geometry.turn) }),
  };
}

export const invisibleWidget = (page: Page): Changes => ({
  Type: '/Annot',
  Subtype: '/Widget',
  Rect: '[0 0 0 0]',
  P: writeReference(page.id),
  F: widgetFlags,
});

export const boxIdOf = (document: PdfDocument, { dictionary }: Widget): string | undefined =>
  textIn(document, dictionary, 'NM')?.split('/')[0];

export interface DrawnBox {
  readonly width: number;
  readonly height: number;
  readonly turn: Quarter;
}

/** Draws contents, each once for every size and turn: initials on 3,000 pages are one drawing. */
export function createPainter(draft: RevisionDraft) {
  const painted = new Map<string, ObjectId>();
  return (content: BoxContent & { readonly id: string }, box: DrawnBox): ObjectId => {
    const key = `${content.id} ${box.width.toFixed(3)} ${box.height.toFixed(3)} ${box.turn}`;
    const known = painted.get(key) ?? addForm(draft, drawContent(content, box), { ...box, ground: 'over-ink' });
    painted.set(key, known);
    return known;
  };
}

export const appearanceOf = (form: ObjectId): string => writeDictionary({ N: writeReference(form) });
