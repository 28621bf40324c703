import { nameIn, numberIn } from '../../document/access.ts';
import { readFields, readSignatureFields, type SignatureField, type Widget } from '../../document/fields.ts';
import { geometryOf } from '../../document/page-geometry.ts';
import type { Page } from '../../document/page-tree.ts';
import { entryOf, isName } from '../../syntax/objects.ts';
import type { FieldFault } from '../change.ts';
import { found, type Finding } from '../finding.ts';
import { hasArea } from '../painted/appearance-marks.ts';
import { activeIn } from '../structure/active-content.ts';
import { walkFrom } from '../structure/walk.ts';
import type { ChangedObjects, Step } from './changed-objects.ts';
import { sameObject } from './same-object.ts';
import { unfixedLooks } from './unfixed-looks.ts';
import { lookAt, pageOfNew, type WidgetLook } from './widget-look.ts';

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
  'AS',
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
widgetEntries.delete('Kids');

/** A widget of the signature, as it is seen now. */
export interface SignatureWidget {
  readonly widget: Widget;
  readonly look: WidgetLook;
  /** As it was prepared; undefined where the revision brought it. */
  readonly prepared: Widget | undefined;
  /** The revision decides how it looks. */
  readonly isNewLook: boolean;
  /** Of a new one: the page that shows it. */
  readonly page: Page | undefined;
  readonly isElsewhere: boolean;
}

export function widgetsOf(step: Step, changed: ChangedObjects, { field, prepared }: NewSignature): SignatureWidget[] {
  return field.widgets.map((widget) => {
    const earlier = prepared?.widgets.find(({ id }) => id.number === widget.id.number);
    const isNewLook = !earlier || !sameObject(entryOf(earlier.dictionary, 'AP'), entryOf(widget.dictionary, 'AP'));
    const page = earlier ? undefined : pageOfNew(step, changed, widget);
    return {
      widget,
      look: lookAt(step.after, widget),
      prepared: earlier,
      isNewLook,
      page: page === 'elsewhere' ? undefined : page,
      isElsewhere: page === 'elsewhere',
    };
  });
}

/** ISO 32000-2 table 167: with these a widget is drawn outside its rectangle, or only sometimes. */
const displacing = { noZoom: 0b1000, noRotate: 0b1_0000, toggleNoView: 0b1_0000_0000 } as const;

/** What is never drawn is displaced by nothing, and a page that stands upright turns no widget. */
function isDisplaced({ after }: Step, { widget, look, page }: SignatureWidget): boolean {
  const flags = numberIn(after, widget.dictionary, 'F') ?? 0;
  const isDrawn = look.forms.length > 0 || !look.rectangle || hasArea(look.rectangle);
  if (!isDrawn) return false;
  const isTurned = (flags & displacing.noRotate) !== 0 && (!page || geometryOf(after, page).turn !== 0);
  return isTurned || (flags & (displacing.noZoom | displacing.toggleNoView)) !== 0;
}

export function checkNewField(
  step: Step,
  changed: ChangedObjects,
  { signature, widgets }: { readonly signature: NewSignature; readonly widgets: readonly SignatureWidget[] },
): Finding[] {
  const { field, prepared } = signature;
  if (prepared) return [];
  const strange = (fault: FieldFault): Finding =>
    found('file.changed', { kind: 'new_field_fault', field: field.name, fault });
  const findings: Finding[] = [];
  if (field.widgets.length > 1) findings.push(strange({ kind: 'several_boxes' }));
  if (readFields(step.before).some(({ name }) => name === field.name))
    findings.push(strange({ kind: 'repeated_name' }));
  for (const part of [field, ...field.widgets]) findings.push(...faultsOfPart(changed, field, part).map(strange));
  if (widgets.some((widget) => isDisplaced(step, widget))) findings.push(strange({ kind: 'displaced' }));
  return findings;
}

/** Of the field itself or of one of its widgets. */
function faultsOfPart({ added }: ChangedObjects, field: SignatureField, { id, dictionary }: Widget): FieldFault[] {
  const faults: FieldFault[] = [];
  const isField = id.number === field.id.number;
  const allowed = isField ? fieldEntries : widgetEntries;
  const unknown = [...dictionary.entries.keys()].find((key) => !allowed.has(key));
  if (unknown) faults.push({ kind: 'entry', key: unknown });
  const isDrawn = !isField || field.widgets.some((widget) => widget.id.number === id.number);
  if (isDrawn && !isName(entryOf(dictionary, 'Subtype'), 'Widget')) faults.push({ kind: 'not_a_widget' });
  if (!added.has(id.number)) faults.push({ kind: 'existing_object' });
  const state = entryOf(dictionary, 'AS');
  if (state && state.kind !== 'name') faults.push({ kind: 'entry', key: 'AS' });
  return faults;
}

export const fieldFault = (field: string, fault: FieldFault): Finding =>
  found('file.changed', { kind: 'field_fault', field, fault });

/** An appearance is a form drawn inside its widget; nothing that it brings may act. */
export function checkAppearances(
  step: Step,
  changed: ChangedObjects,
  { field }: { readonly field: Pick<SignatureField, 'name'> },
  widgets: readonly SignatureWidget[],
): Finding[] {
  const { after } = step;
  const strange = (fault: FieldFault): Finding => fieldFault(field.name, fault);
  const findings: Finding[] = [];
  for (const { widget, look, isNewLook, isElsewhere } of widgets) {
    if (isElsewhere) findings.push(strange({ kind: 'other_page' }));
    if (isNewLook) findings.push(...look.faults.map(strange), ...unfixedLooks(after, look).map(strange));
    const appearance = entryOf(widget.dictionary, 'AP');
    if (!appearance) continue;
    walkFrom(after, [appearance], {
      // What was there before was checked when it came.
      seen: new Set(),
      onDictionary: (dictionary, owner) => {
        if (owner !== 0 && !changed.added.has(owner)) return;
        const isExternal = entryOf(dictionary, 'Ref') ?? entryOf(dictionary, 'OPI') ?? entryOf(dictionary, 'PS');
        const active = activeIn(dictionary)[0] ?? (isExternal ? 'external' : undefined);
        if (active) findings.push(strange({ kind: 'active_look', content: active }));
      },
    });
  }
  return findings;
}

/** A document time stamp has no reason to be seen (ISO 32000-2 §12.8.5). */
export function checkStampUnseen({ field, isTimestamp }: NewSignature, widgets: readonly SignatureWidget[]): Finding[] {
  const isSeen = ({ look: { rectangle, forms } }: SignatureWidget): boolean =>
    forms.length > 0 || !rectangle || hasArea(rectangle);
  return isTimestamp && widgets.some(isSeen)
    ? [found('file.changed', { kind: 'visible_stamp', field: field.name })]
    : [];
}
