import type { BoxContent } from '../appearance/box-content.ts';
import { numbersIn, referenceIn } from '../document/access.ts';
import type { PdfDocument } from '../document/document.ts';
import type { SignatureField, Widget } from '../document/fields.ts';
import { geometryOf } from '../document/page-geometry.ts';
import { pageAt, pageFrom, type Page } from '../document/page-tree.ts';
import { PadesError } from '../errors.ts';
import { addToForm, appendItems } from '../revision/append.ts';
import type { Changes, RevisionDraft } from '../revision/draft.ts';
import type { ObjectId } from '../syntax/objects.ts';
import { writeArray, writeDictionary, writeReference, writeText } from '../syntax/write.ts';
import {
  appearanceOf,
  boxIdOf,
  createPainter,
  invisibleWidget,
  placeBoxes,
  widgetEntries,
  type BoxPlan,
  type DrawnBox,
} from './boxes.ts';
import { writeLock, type FieldLock } from './field-lock.ts';

export type Contents = Readonly<Record<string, BoxContent>>;

export interface NewField {
  readonly name: string;
  readonly boxes: readonly BoxPlan[];
  readonly contents: Contents;
  readonly lock: FieldLock | undefined;
  /** The signature dictionary; undefined where the field is only made ready. */
  readonly value: ObjectId | undefined;
}

/** A signature field and its widgets, in the form and on their pages. */
export function createField(draft: RevisionDraft, field: NewField): void {
  const widgets = createFields(draft, [field]);
  addToPages(draft, widgets);
}

export interface NewWidget {
  readonly id: ObjectId;
  readonly page: Page;
}

export function createFields(draft: RevisionDraft, fields: readonly NewField[]): NewWidget[] {
  requireMayCreate(draft.document);
  const created = fields.map((field) => writeField(draft, field));
  addToForm(
    draft,
    created.map(({ id }) => id),
  );
  return created.flatMap(({ widgets }) => widgets);
}

/** ISO 32000-2 table 22: who may only fill in fields may not add one. */
const permitsCreation = 0b10_1000;

export function requireMayCreate({ security }: PdfDocument): void {
  if (security && (security.permissions & permitsCreation) === 0)
    throw new PadesError('signing.not_permitted', 'the encryption of the file permits no new field');
}

/** One widget is one dictionary with its field; several are its kids. */
function writeField(draft: RevisionDraft, field: NewField): { id: ObjectId; widgets: NewWidget[] } {
  const { name, lock, value } = field;
  const V = value && writeReference(value);
  const entries = { FT: '/Sig', T: writeText(name), V, Lock: lock && writeReference(draft.add(writeLock(lock))) };
  const drawn = drawWidgets(draft, field);
  const [only] = drawn;
  if (only && drawn.length === 1) {
    const merged = draft.add(writeDictionary({ ...entries, ...only.entries }));
    return { id: merged, widgets: [{ id: merged, page: only.page }] };
  }
  const id = draft.allocate();
  const widgets: NewWidget[] = [];
  for (const { page, entries: own } of drawn) {
    widgets.push({ id: draft.add(writeDictionary({ ...own, Parent: writeReference(id), V })), page });
  }
  const kids = writeArray(widgets.map((widget) => writeReference(widget.id)));
  draft.put(id, writeDictionary({ ...entries, Kids: kids }));
  return { id, widgets };
}

interface DrawnWidget {
  readonly page: Page;
  readonly entries: Changes;
}

function drawWidgets(draft: RevisionDraft, { name, boxes, contents }: NewField): DrawnWidget[] {
  const { document } = draft;
  if (boxes.length === 0) {
    const page = pageAt(document, 0);
    return [{ page, entries: invisibleWidget(page) }];
  }
  const paint = createPainter(draft);
  return placeBoxes(document, boxes).map((placed, index) => {
    const { id, page, box, geometry } = placed;
    const content = contents[id];
    const form = paint(content ? { ...content, id } : blank, { ...box, turn: geometry.turn });
    return { page, entries: { ...widgetEntries(placed, name, index), AP: appearanceOf(form) } };
  });
}

/** A widget must have an appearance to be archived (ISO 19005-2 §6.3.3); until it is signed, an empty one. */
const blank = { kind: 'check', checked: false, id: '' } as const;

export function addToPages(draft: RevisionDraft, widgets: readonly NewWidget[]): void {
  for (const onPage of Map.groupBy(widgets, ({ page }) => page.id.number).values()) {
    const page = onPage[0]?.page;
    if (!page) continue;
    const items = onPage.map(({ id }) => writeReference(id));
    const changes = appendItems(draft, page.dictionary, { key: 'Annots', items });
    if (Object.keys(changes).length > 0) draft.change(page.id, page.dictionary, changes);
  }
}

interface Filling {
  readonly value: ObjectId;
  readonly contents: Contents;
}

/**
 * Signs a field that was made before: only its own dictionary and its own widgets change. The value is named in each
 * widget too, though it is the field's (ISO 32000-2 §12.7.4.1): Poppler takes every kid for a field and inherits nothing.
 */
export function fillField(draft: RevisionDraft, field: SignatureField, { value, contents }: Filling): void {
  const { document } = draft;
  const paint = createPainter(draft);
  const unused = new Set(Object.keys(contents));
  const V = writeReference(value);
  addToForm(draft, []);
  draft.change(field.id, field.dictionary, { V });
  for (const widget of field.widgets) {
    const id = boxIdOf(document, widget) ?? defaultBox;
    const content = contents[id];
    unused.delete(id);
    const AP = content && appearanceOf(paint({ ...content, id }, sizeOf(document, widget)));
    draft.change(widget.id, widget.dictionary, AP ? { V, AP } : { V });
  }
  if (unused.size > 0) {
    throw new PadesError('signing.bad_request', `field ${field.name} has no box ${[...unused].join(', ')}`);
  }
}

/** How the one box of a field that others made is called. */
const defaultBox = 'signature';

/** The size in which the widget is seen: its rectangle, as the page is turned and scaled. */
function sizeOf(document: PdfDocument, { dictionary }: Widget): DrawnBox {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(document, dictionary, 'Rect') ?? [];
  const pageId = referenceIn(dictionary, 'P');
  const page = pageId && pageFrom(document, pageId);
  const { turn, unit } = page ? geometryOf(document, page) : upright;
  const across = Math.abs(x2 - x1) * unit;
  const up = Math.abs(y2 - y1) * unit;
  if (!(across > 0) || !(up > 0)) throw new PadesError('signing.bad_request', 'the field has no room to be seen');
  return turn % 180 === 0 ? { width: across, height: up, turn } : { width: up, height: across, turn };
}

const upright = { turn: 0, unit: 1 } as const;
