import type { SignatureField } from '../../document/fields.ts';
import { entryOf, type PdfDictionary, type PdfObject } from '../../syntax/objects.ts';
import type { FilePart } from '../change.ts';
import { found, type Finding } from '../finding.ts';
import { sameObject } from './same-object.ts';

/** How one entry may change; a finding where it changed otherwise. */
export type EntryRule = (before: PdfObject | undefined, after: PdfObject | undefined) => Finding | undefined;

export const mayChange: EntryRule = () => undefined;

/** An entry that nothing explains, of a part of the file or of a field. */
export const entryOfPart =
  (part: FilePart) =>
  (key: string): Finding =>
    found('file.changed', { kind: 'entry', part, key });

export const entryOfField =
  (field: string) =>
  (key: string): Finding =>
    found('file.changed', { kind: 'field_entry', field, key });

/** Every entry that changed is explained by a rule, or is a finding. */
export function explainEntries(
  { before, after }: { readonly before: PdfDictionary | undefined; readonly after: PdfDictionary | undefined },
  changed: (key: string) => Finding,
  rules: Readonly<Record<string, EntryRule>>,
): Finding[] {
  const keys = new Set([...(before?.entries.keys() ?? []), ...(after?.entries.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const old = before && entryOf(before, key);
    const now = after && entryOf(after, key);
    if (sameObject(old, now)) return [];
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    return rule ? (rule(old, now) ?? []) : [changed(key)];
  });
}

/** An array keeps what it had, in order, and gains only what it may. */
export function gainsOnly(
  { before, after }: { readonly before: readonly PdfObject[]; readonly after: readonly PdfObject[] },
  isAllowed: (added: PdfObject) => boolean,
): boolean {
  return (
    after.length >= before.length &&
    before.every((item, index) => sameObject(item, after[index])) &&
    after.slice(before.length).every(isAllowed)
  );
}

/** A prepared field may be given its value and, within the boxes that everyone saw, its appearance. */
export function fillRules(field: SignatureField): Readonly<Record<string, EntryRule>> {
  const isOwnValue: EntryRule = (before, after) =>
    before === undefined && after?.kind === 'reference' && after.number === field.valueId?.number
      ? undefined
      : found('file.changed', { kind: 'field_value', field: field.name });
  const isGiven: EntryRule = (_, after) =>
    after === undefined ? found('file.changed', { kind: 'field_look', field: field.name }) : undefined;
  const isDate: EntryRule = (_, after) =>
    after?.kind === 'string' ? undefined : found('file.changed', { kind: 'field_date', field: field.name });
  return { V: isOwnValue, AP: isGiven, M: isDate };
}
