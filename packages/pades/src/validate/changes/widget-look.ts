import { arrayIn, dictionaryIn, nameIn, numberIn, referenceIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import type { Widget } from '../../document/fields.ts';
import type { Rectangle } from '../../document/page-geometry.ts';
import { allPages, pageFrom, type Page } from '../../document/page-tree.ts';
import { PadesError } from '../../errors.ts';
import { entryOf, isName, type PdfDictionary, type PdfStream } from '../../syntax/objects.ts';
import type { FieldFault } from '../change.ts';
import { hasArea, matrixOfForm, rectangleIn, showsSomething } from '../painted/appearance-marks.ts';
import type { ChangedObjects, Step } from './changed-objects.ts';

/** A widget as it is seen. */
export interface WidgetLook {
  readonly widget: Widget;
  /** Undefined where /Rect is no rectangle. */
  readonly rectangle: Rectangle | undefined;
  /** Those that show something, however they are cut. */
  readonly forms: readonly PdfStream[];
  /** In its own place it can be seen, on the screen or on paper. */
  readonly isVisible: boolean;
  /** What is wrong with how it is drawn. */
  readonly faults: readonly FieldFault[];
}

/** ISO 32000-2 table 167: hidden. What is only kept from the screen still prints. */
const hiddenFlag = 0b10;

export function lookAt(document: PdfDocument, widget: Widget): WidgetLook {
  const { dictionary } = widget;
  const rectangle = rectangleIn(document, dictionary, 'Rect');
  const faults: FieldFault[] = rectangle ? [] : [{ kind: 'no_rectangle' }];
  const forms = formsOf(document, dictionary, faults).filter((form) => showsSomething(document, form));
  const isHidden = ((numberIn(document, dictionary, 'F') ?? 0) & hiddenFlag) !== 0;
  const hasRoom = rectangle !== undefined && hasArea(rectangle);
  if (!hasRoom && forms.length > 0) faults.push({ kind: 'no_room' });
  faults.push(...forms.flatMap((form) => faultOfForm(document, form) ?? []));
  return { widget, rectangle, forms, isVisible: hasRoom && (!isHidden || forms.length > 0), faults };
}

function formsOf(document: PdfDocument, widget: PdfDictionary, faults: FieldFault[]): PdfStream[] {
  const appearance = document.resolve(entryOf(widget, 'AP'));
  if (appearance === undefined || appearance.kind === 'null') return [];
  if (appearance.kind !== 'dictionary') {
    faults.push({ kind: 'no_appearance' });
    return [];
  }
  return [...appearance.entries].flatMap(([key, { value }]) => {
    const form = document.resolve(value);
    if (key !== 'N') faults.push({ kind: 'other_appearance', key });
    if (form?.kind === 'stream') return [form];
    if (key === 'N') faults.push({ kind: 'no_appearance' });
    return [];
  });
}

/** ISO 32000-2 §8.10, §12.5.5: what programs agree on how to draw. */
function faultOfForm(document: PdfDocument, form: PdfStream): FieldFault | undefined {
  const { dictionary } = form;
  if (nameIn(document, dictionary, 'Subtype') !== 'Form') return { kind: 'not_a_form' };
  if (dictionary.entries.has('OC')) return { kind: 'optional_look' };
  const box = rectangleIn(document, dictionary, 'BBox');
  if (!box || !hasArea(box)) return { kind: 'look_without_box' };
  try {
    matrixOfForm(document, form);
    return undefined;
  } catch (error) {
    if (error instanceof PadesError) return { kind: 'distorted_look' };
    throw error;
  }
}

/** Another object's drawing could say something else than it did where it stood. */
export function bringsOnlyNew({ forms }: WidgetLook, { added }: ChangedObjects): boolean {
  const own = new Set([...added.values()].map(({ value }) => value));
  return forms.every((form) => own.has(form));
}

export const lists = (document: PdfDocument, page: PdfDictionary, { id }: Widget): boolean =>
  arrayIn(document, page, 'Annots')?.items.some((item) => item.kind === 'reference' && item.number === id.number) ===
  true;

/**
 * The page that shows a new widget: the one that lists it. Undefined where none does, `elsewhere` where it names another
 * than it is listed on.
 */
export function pageOfNew(
  { after }: Step,
  { replaced }: ChangedObjects,
  widget: Widget,
): Page | 'elsewhere' | undefined {
  const named = referenceIn(widget.dictionary, 'P');
  const own = named && pageFrom(after, named);
  if (own && !isName(entryOf(own.dictionary, 'Type'), 'Page')) return 'elsewhere';
  const holder = replaced.find(
    ({ after: page, number }) =>
      number !== named?.number && page.kind === 'dictionary' && lists(after, page, widget) && !isForm(page),
  );
  if (holder && named) return 'elsewhere';
  return holder ? pageFrom(after, { ...widget.id, number: holder.number, generation: 0 }) : own;
}

const isForm = (dictionary: PdfDictionary): boolean => dictionary.entries.has('Fields');

const places = new WeakMap<PdfDocument, ReadonlyMap<number, readonly Page[]>>();

/** All pages that list a widget, whatever it says of itself. */
export function pagesShowing(document: PdfDocument, { id }: Widget): readonly Page[] {
  const known = places.get(document) ?? placesIn(document);
  places.set(document, known);
  return known.get(id.number) ?? [];
}

function placesIn(document: PdfDocument): ReadonlyMap<number, readonly Page[]> {
  const found = new Map<number, Page[]>();
  for (const page of allPages(document)) {
    for (const item of arrayIn(document, page.dictionary, 'Annots')?.items ?? []) {
      if (item.kind !== 'reference') continue;
      const pages = found.get(item.number) ?? [];
      pages.push(page);
      found.set(item.number, pages);
    }
  }
  return found;
}

export const appearanceOf = (document: PdfDocument, { dictionary }: Widget): PdfDictionary | undefined =>
  dictionaryIn(document, dictionary, 'AP');
