import { arrayIn, dictionaryIn, nameIn, numberIn, numbersIn, referenceIn } from '../../document/access.ts';
import { readFields, readSignatureFields, type SignatureField, type Widget } from '../../document/fields.ts';
import type { Rectangle } from '../../document/page-geometry.ts';
import { pageFrom, type Page } from '../../document/page-tree.ts';
import { entryOf } from '../../syntax/objects.ts';
import { found, type Finding } from '../finding.ts';
import { activeIn } from '../structure/active-content.ts';
import { walkFrom } from '../structure/walk.ts';
import type { ChangedObjects, Step } from './changed-objects.ts';

/** A field that has a value now and had none before. */
export interface NewSignature {
  readonly field: SignatureField;
  /** The field as it was prepared; undefined where the revision brought it. */
  readonly prepared: SignatureField | undefined;
  readonly isTimestamp: boolean;
}

export const hasValue = ({ dictionary, widgets }: SignatureField): boolean =>
  dictionary.entries.has('V') || widgets.some((widget) => widget.dictionary.entries.has('V'));

export function findNewSignatures({ before, after }: Step): NewSignature[] {
  const known = new Map(readSignatureFields(before).map((field) => [field.id.number, field]));
  return readSignatureFields(after).flatMap((field) => {
    const prepared = known.get(field.id.number);
    if (!hasValue(field) || (prepared && hasValue(prepared))) return [];
    const isTimestamp = field.value !== undefined && nameIn(after, field.value, 'Type') === 'DocTimeStamp';
    return [{ field, prepared, isTimestamp }];
  });
}

/** What a field that came with its signature may say. Actions, optional content and parents are not among it. */
const fieldEntries = new Set([
  'Type',
  'Subtype',
  'FT',
  'T',
  'TU',
  'TM',
  'V',
  'F',
  'Ff',
  'Rect',
  'P',
  'AP',
  'NM',
  'M',
  'MK',
  'BS',
  'Border',
  'Lock',
  'SV',
  'Kids',
  'DA',
  'H',
]);
const widgetEntries = new Set([...fieldEntries, 'Parent']);

/** Where a new widget would be seen: its place on its page. */
export interface NewWidget {
  readonly widget: Widget;
  readonly page: Page | undefined;
  readonly rectangle: Rectangle;
  readonly isVisible: boolean;
}

export function newWidgets(step: Step, changed: ChangedObjects, { field, prepared }: NewSignature): NewWidget[] {
  const { after } = step;
  if (prepared) return [];
  return field.widgets.map((widget) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(after, widget.dictionary, 'Rect') ?? [];
    const rectangle: Rectangle = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    const flags = numberIn(after, widget.dictionary, 'F') ?? 0;
    const hasArea = rectangle[2] > rectangle[0] && rectangle[3] > rectangle[1];
    const isVisible = hasArea && (flags & hiddenFlags) === 0;
    return { widget, page: pageOf(step, changed, widget), rectangle, isVisible };
  });
}

/** The page that the widget names, or else the one that the revision put it on. */
function pageOf({ after }: Step, { replaced }: ChangedObjects, { id, dictionary }: Widget): Page | undefined {
  const named = referenceIn(dictionary, 'P');
  if (named) return pageFrom(after, named);
  const holder = replaced.find(
    ({ after: page }) =>
      page.kind === 'dictionary' &&
      arrayIn(after, page, 'Annots')?.items.some((item) => item.kind === 'reference' && item.number === id.number),
  );
  return holder && pageFrom(after, { ...id, number: holder.number, generation: 0 });
}

/** ISO 32000-2 table 167: hidden. What is only kept from the screen still prints. */
const hiddenFlags = 0b10;
/** No zoom, no rotation, no view until touched: with these a widget is drawn outside its rectangle, or only sometimes. */
const displacingFlags = 0b1_0001_1000;

export function checkNewField(step: Step, changed: ChangedObjects, signature: NewSignature): Finding[] {
  const { field, prepared } = signature;
  if (prepared) return [];
  const strange = (what: string): Finding => found('file.changed', `el campo nuevo ${field.name} ${what}`);
  const findings: Finding[] = [];
  if (readFields(step.before).some(({ name }) => name === field.name)) findings.push(strange('repite un nombre'));
  for (const { id, dictionary } of [field, ...field.widgets]) {
    const allowed = id.number === field.id.number ? fieldEntries : widgetEntries;
    const unknown = [...dictionary.entries.keys()].find((key) => !allowed.has(key));
    if (unknown) findings.push(strange(`lleva /${unknown}`));
    if (!changed.added.has(id.number)) findings.push(strange('usa un objeto que ya existía'));
    if (((numberIn(step.after, dictionary, 'F') ?? 0) & displacingFlags) !== 0)
      findings.push(strange('puede mostrarse fuera de su sitio'));
  }
  return findings;
}

const appearanceKinds = new Set(['N', 'R', 'D']);

/** An appearance is a form drawn inside its widget; nothing that it brings may act. */
export function checkAppearances(step: Step, changed: ChangedObjects, { field }: NewSignature): Finding[] {
  const { after } = step;
  const strange = (what: string): Finding => found('file.changed', `la apariencia del campo ${field.name} ${what}`);
  const findings: Finding[] = [];
  for (const { dictionary } of field.widgets) {
    const appearance = dictionaryIn(after, dictionary, 'AP');
    appearance?.entries.forEach(({ value }, key) => {
      if (!appearanceKinds.has(key) || after.resolve(value)?.kind !== 'stream') findings.push(strange(`tiene /${key}`));
    });
    if (!appearance) continue;
    walkFrom(after, [appearance], {
      // What was there before was judged when it came.
      seen: new Set(),
      onDictionary: (found_, owner) => {
        if (owner !== 0 && !changed.added.has(owner)) return;
        const active =
          activeIn(found_)[0] ?? (entryOf(found_, 'Ref') || entryOf(found_, 'OPI') ? 'contenido externo' : undefined);
        if (active) findings.push(strange(`contiene ${active}`));
      },
    });
  }
  return findings;
}
