import { dictionaryIn, nameIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { readFields, type Field, type Widget } from '../../document/fields.ts';
import type { Rectangle } from '../../document/page-geometry.ts';
import { locks } from '../../signing/field-lock.ts';
import { readRestrictions, type Restrictions } from '../../signing/restrictions.ts';
import { entryOf, type PdfObject } from '../../syntax/objects.ts';
import { textOf } from '../../syntax/strings.ts';
import { found, type Finding } from '../finding.ts';
import { isCertifiedFor } from './certified-for.ts';
import type { ChangedObjects, Step } from './changed-objects.ts';
import { entryOfField, explainEntries, type EntryRule } from './fill.ts';
import { checkAppearances, fieldFault } from './new-signature.ts';
import { placesOn } from './place-on-page.ts';
import { sameObject } from './same-object.ts';
import { checkFilledLook } from './visible-additions.ts';
import { bringsOnlyNew, lookAt } from './widget-look.ts';

/** A field of the form that a revision gave another value. */
export interface FilledField {
  readonly name: string;
  readonly value: string;
  readonly boxes: readonly FilledBox[];
}

export interface FilledBox {
  /** From 1. */
  readonly page: number;
  readonly rectangle: Rectangle;
}

export interface Filling {
  readonly fields: readonly FilledField[];
  /** Fields and widgets, by number: what of them changed is explained here. */
  readonly objects: ReadonlySet<number>;
  readonly findings: readonly Finding[];
}

const none: Filling = { fields: [], objects: new Set(), findings: [] };

/**
 * ISO 32000-2 §12.8.2.2.2: the author who certified a document with P=2 or P=3 lets others fill in its form. Allowed is
 * a new value for a text, a choice or a mark that stood there when it was certified, shown as plain text or as a state
 * that was drawn before. Without such a certification nothing is allowed.
 */
export function readFilling(step: Step, changed: ChangedObjects): Filling {
  const replaced = new Map(changed.replaced.map((one) => [one.number, one]));
  if (replaced.size === 0 || !isCertifiedFor(step.before, 2)) return none;
  const restrictions = readRestrictions(step.before);
  const earlier = new Map(readFields(step.before).map((field) => [field.id.number, field]));
  const filled = readFields(step.after).flatMap((field) => {
    const before = earlier.get(field.id.number);
    const isTouched = partsOf(field).some(({ id }) => replaced.has(id.number));
    return before && isTouched && fillable.has(field.type) ? [{ before, after: field }] : [];
  });
  return {
    fields: filled.map(({ after }) => describeField(step.after, after)),
    objects: new Set(filled.flatMap(({ after }) => partsOf(after).map(({ id }) => id.number))),
    findings: filled.flatMap((pair) => checkField(step, changed, { ...pair, restrictions })),
  };
}

const fillable = new Set<string | undefined>(['Tx', 'Ch', 'Btn']);

/** The field itself first. */
const partsOf = (field: Field): readonly Widget[] => [
  field,
  ...field.widgets.filter(({ id }) => id.number !== field.id.number),
];

interface FieldPair {
  readonly before: Field;
  readonly after: Field;
}

function checkField(
  step: Step,
  changed: ChangedObjects,
  { before, after, restrictions }: FieldPair & { readonly restrictions: Restrictions },
): Finding[] {
  const { name, type } = after;
  const changedField = found('file.changed', { kind: 'field', field: name });
  const hasSameShape = name === before.name && type === before.type && after.widgets.length === before.widgets.length;
  if (!hasSameShape) return [changedField];
  if (restrictions.locks.some((lock) => locks(lock, name))) return [found('file.forbidden', { field: name })];
  const rules = type === 'Btn' ? markRules(step, { before, after }) : textRules(name, type);
  const isStale = type !== 'Btn' && after.widgets.some((widget) => showsOldValue({ before, after }, widget));
  const findings = partsOf(after).flatMap((part) => {
    const old = partsOf(before).find(({ id }) => id.number === part.id.number);
    if (!old) return [changedField];
    return [
      ...explainEntries({ before: old.dictionary, after: part.dictionary }, entryOfField(name), rules),
      ...(type === 'Btn' ? [] : checkLook(step, changed, { field: after, widget: part, old })),
    ];
  });
  return isStale ? [...findings, found('file.filled_unread', { field: name })] : findings;
}

/** Another value under the look of the old one: some programs would draw it again, others not. */
function showsOldValue({ before, after }: FieldPair, { id, dictionary }: Widget): boolean {
  const old = before.widgets.find((widget) => widget.id.number === id.number)?.dictionary;
  const isNewValue = !sameObject(entryOf(before.dictionary, 'V'), entryOf(after.dictionary, 'V'));
  return isNewValue && sameObject(old && entryOf(old, 'AP'), entryOf(dictionary, 'AP'));
}

const isText = (value: PdfObject | undefined): boolean => value?.kind === 'string';

/** ISO 32000-2 §12.7.5.3, §12.7.5.4: the value, its look, the chosen places of a list, the date. */
function textRules(name: string, type: string | undefined): Readonly<Record<string, EntryRule>> {
  const refuse = found('file.changed', { kind: 'field', field: name });
  const isValue: EntryRule = (_, value) => {
    const isList = type === 'Ch' && value?.kind === 'array' && value.items.every(isText);
    return value === undefined || isText(value) || isList ? undefined : refuse;
  };
  const isLook: EntryRule = (_, look) => (look === undefined ? refuse : undefined);
  const isDate: EntryRule = (_, date) => (isText(date) ? undefined : refuse);
  const isPlaces: EntryRule = (_, places) => (type === 'Ch' && places?.kind === 'array' ? undefined : refuse);
  return { V: isValue, AP: isLook, M: isDate, I: isPlaces };
}

/** ISO 32000-2 §12.7.5.2: a box to tick takes one of the states that were drawn for it. */
function markRules({ before: document }: Step, { before }: FieldPair): Readonly<Record<string, EntryRule>> {
  const refuse = found('file.changed', { kind: 'field', field: before.name });
  const states = new Set(['Off', ...before.widgets.flatMap((widget) => statesOf(document, widget))]);
  const isState: EntryRule = (_, value) => (value?.kind === 'name' && states.has(value.value) ? undefined : refuse);
  const isDate: EntryRule = (_, date) => (isText(date) ? undefined : refuse);
  return { V: isState, AS: isState, M: isDate };
}

function statesOf(document: PdfDocument, { dictionary }: Widget): string[] {
  const looks = dictionaryIn(document, dictionary, 'AP');
  const normal = looks && dictionaryIn(document, looks, 'N');
  return normal ? [...normal.entries.keys()] : [];
}

interface LookQuestion {
  readonly field: Field;
  readonly widget: Widget;
  readonly old: Widget;
}

/** A new look shows the value, as text, in its box; an old look stays what it was, byte by byte. */
function checkLook(step: Step, changed: ChangedObjects, { field, widget, old }: LookQuestion): Finding[] {
  const isWidget = field.widgets.some(({ id }) => id.number === widget.id.number);
  const isNewLook = !sameObject(entryOf(old.dictionary, 'AP'), entryOf(widget.dictionary, 'AP'));
  if (!isWidget || !isNewLook) return [];
  const look = lookAt(step.after, widget);
  const seen = { widget, look, prepared: old, isNewLook, page: undefined, isElsewhere: false };
  const value = valueOf(step.after, field);
  return [
    ...checkAppearances(step, changed, { field }, [seen]),
    ...(bringsOnlyNew(look, changed) ? [] : [fieldFault(field.name, { kind: 'borrowed_look' })]),
    ...checkFilledLook(step, look, { prepared: old, name: field.name, value, added: changed.added }),
  ];
}

function valueOf(document: PdfDocument, { dictionary }: Field): string {
  const value = document.resolve(entryOf(dictionary, 'V'));
  const items = value?.kind === 'array' ? value.items.map((item) => document.resolve(item)) : [value];
  return items.flatMap(textsOf).join(', ');
}

function textsOf(item: PdfObject | undefined): string[] {
  if (item?.kind === 'string') return [textOf(item)];
  return item?.kind === 'name' ? [item.value] : [];
}

function describeField(document: PdfDocument, field: Field): FilledField {
  const boxes = field.widgets.flatMap((widget) => {
    const { rectangle } = lookAt(document, widget);
    return rectangle ? placesOn(document, widget, rectangle).map(({ page }) => ({ page, rectangle })) : [];
  });
  const state = field.type === 'Btn' ? nameIn(document, field.dictionary, 'V') : undefined;
  return { name: field.name, value: state ?? valueOf(document, field), boxes };
}
