import { arrayIn, dictionaryIn, textIn } from '../../document/access.ts';
import { formOf, readFields, type SignatureField } from '../../document/fields.ts';
import type { Page } from '../../document/page-tree.ts';
import { entryOf, isName, type PdfDictionary, type PdfObject } from '../../syntax/objects.ts';
import { textOf } from '../../syntax/strings.ts';
import { found, type Finding } from '../finding.ts';
import type { ChangedObjects, Replacement, Step } from './changed-objects.ts';
import { explainStore, storeObjects } from './evidence-store.ts';
import { entryOfField, entryOfPart, explainEntries, fillRules, gainsOnly, mayChange, type EntryRule } from './fill.ts';
import { explainMetadata } from './metadata.ts';
import type { NewAnnotation } from './new-annotation.ts';
import type { NewSignature, SignatureWidget } from './new-signature.ts';
import { sameObject } from './same-object.ts';

/** What the revision brought besides objects. */
export interface Additions {
  readonly signature: NewSignature | undefined;
  /** Those that the revision brought. */
  readonly widgets: readonly SignatureWidget[];
  /** How often the file, as it was, names each object. */
  readonly uses: ReadonlyMap<number, number>;
  /** Objects that the revision brought. */
  readonly added: ChangedObjects['added'];
  /** A signature or time stamp ends where the revision ends. */
  readonly isCovered: boolean;
  /** Fields and widgets that were filled in, which are checked where that is. */
  readonly filled: ReadonlySet<number>;
  /** Comments that a certification allows, likewise. */
  readonly comments: readonly NewAnnotation[];
}

/**
 * The positive rule: every object that the revision replaces is one that adding this signature or this evidence has to
 * touch, and changed only in the entry that has to change. Whatever is left is a finding.
 */
export function explainChanges(step: Step, changed: ChangedObjects, additions: Additions): Finding[] {
  const { uses } = additions;
  const wholes = new Set([...partsOfForm(step), ...storeObjects(step)]);
  const findings = [
    ...explainCatalog(step, additions),
    ...explainForm(step, additions),
    ...explainInfo(step, additions),
    ...explainStore(step, changed),
    ...[explainMetadata(step, additions)].flatMap((one) => one ?? []),
  ];
  for (const replacement of changed.replaced) {
    const { number } = replacement;
    if (number === step.before.rootId.number || additions.filled.has(number)) continue;
    const isAnnotations = replacement.before.kind === 'array' && !wholes.has(number);
    if ((wholes.has(number) || isAnnotations) && (uses.get(number) ?? 0) > 1) {
      findings.push(found('file.changed', { kind: 'shared_object', object: number }));
    }
    if (!wholes.has(number)) findings.push(...explainReplacement(step, replacement, additions));
  }
  return findings;
}

/** Objects that are checked as wholes above, whether they stand alone or inside another. */
function partsOfForm({ before }: Step): Set<number> {
  const form = formOf(before);
  const parts = [
    entryOf(before.catalog, 'AcroForm'),
    entryOf(before.catalog, 'Extensions'),
    entryOf(before.catalog, 'Metadata'),
    entryOf(before.trailer, 'Info'),
    form && entryOf(form, 'Fields'),
  ];
  return new Set(parts.flatMap((part) => (part?.kind === 'reference' ? [part.number] : [])));
}

function explainCatalog({ before, after }: Step, { signature }: Additions): Finding[] {
  return explainEntries({ before: before.catalog, after: after.catalog }, entryOfPart('catalog'), {
    AcroForm: signature ? mayChange : () => found('file.changed', { kind: 'part', part: 'form' }),
    DSS: mayChange,
    Metadata: (_, now) =>
      now?.kind === 'reference' ? undefined : found('file.changed', { kind: 'part', part: 'metadata' }),
    Version: (_, now) =>
      now?.kind === 'name' && /^[12]\.\d$/.test(now.value)
        ? undefined
        : found('file.changed', { kind: 'part', part: 'version' }),
    Extensions: () =>
      explainExtensions(
        before.resolve(entryOf(before.catalog, 'Extensions')),
        after.resolve(entryOf(after.catalog, 'Extensions')),
      ),
  });
}

/** ISO 32000-2 §7.12: names of what a reader must know, without effect on what is shown. */
function explainExtensions(before: PdfObject | undefined, after: PdfObject | undefined): Finding | undefined {
  const findings = explainEntries(
    {
      before: before?.kind === 'dictionary' ? before : undefined,
      after: after?.kind === 'dictionary' ? after : undefined,
    },
    entryOfPart('extensions'),
    { ESIC: isDeveloperExtension, ADBE: isDeveloperExtension, ISO_: isDeveloperExtension },
  );
  return findings[0];
}

const extensionEntries = new Set(['Type', 'BaseVersion', 'ExtensionLevel', 'ExtensionRevision', 'URL']);

const isDeveloperExtension: EntryRule = (_, after) => {
  const all = after?.kind === 'array' ? after.items : [after];
  const isPlain = all.every(
    (item) => item?.kind === 'dictionary' && [...item.entries.keys()].every((key) => extensionEntries.has(key)),
  );
  return isPlain ? undefined : found('file.changed', { kind: 'part', part: 'extensions' });
};

/** Both flags of ISO 32000-2 table 225. */
const signatureFlags = 3;

function explainForm(step: Step, additions: Additions): Finding[] {
  const { signature } = additions;
  const { before, after } = step;
  const [old, now] = [formOf(before), formOf(after)];
  if (old && !now) return [found('file.changed', { kind: 'part', part: 'form' })];
  const isNewField = (item: PdfObject): boolean =>
    signature !== undefined &&
    !signature.prepared &&
    item.kind === 'reference' &&
    item.number === signature.field.id.number;
  const fieldsGrow: EntryRule = () => {
    const fields = {
      before: (old && arrayIn(before, old, 'Fields')?.items) ?? [],
      after: (now && arrayIn(after, now, 'Fields')?.items) ?? [],
    };
    return gainsOnly(fields, isNewField) ? undefined : found('file.changed', { kind: 'part', part: 'form_fields' });
  };
  const findings = explainEntries({ before: old, after: now }, entryOfPart('form'), {
    Fields: fieldsGrow,
    SigFlags: (_, flags) =>
      flags?.kind === 'integer' && flags.value === signatureFlags
        ? undefined
        : found('file.changed', { kind: 'part', part: 'form_flags' }),
    DR: () => (gainsFonts(step, additions) ? undefined : entryOfPart('form')('DR')),
  });
  // An array that is an object of its own changes without its reference.
  const grown = fieldsGrow(undefined, undefined);
  return grown ? [...findings, grown] : findings;
}

/**
 * Poppler adds the font of its box to the resources of the form. Allowed is only that: fonts which the revision brings,
 * under names that the box of the new signature speaks of and no field spoke of before.
 */
function gainsFonts(step: Step, { signature, widgets, added }: Additions): boolean {
  const [had, has] = [resourcesOf(step.before), resourcesOf(step.after)];
  if (!signature || !has || !sameButFonts(had, has)) return false;
  const fonts = fontsOf(step.before, had);
  const allFonts = fontsOf(step.after, has);
  if (![...fonts].every(([name, { value }]) => sameObject(value, allFonts.get(name)?.value))) return false;
  const own = spokenBy(
    step.after,
    widgets.map(({ widget }) => widget.dictionary),
  );
  const earlier = spokenBy(step.before, [
    ...[formOf(step.before)].flatMap((form) => form ?? []),
    ...readFields(step.before).flatMap((field) => [field, ...field.widgets].map(({ dictionary }) => dictionary)),
  ]);
  const isOwn = (name: string, value: PdfObject): boolean =>
    value.kind === 'reference' && added.has(value.number) && own.has(name) && !earlier.has(name);
  const gained = [...allFonts].filter(([name]) => !fonts.has(name));
  return gained.length > 0 && gained.every(([name, { value }]) => isOwn(name, value));
}

function sameButFonts(had: PdfDictionary | undefined, has: PdfDictionary): boolean {
  const keys = new Set([...(had?.entries.keys() ?? []), ...has.entries.keys()]);
  keys.delete('Font');
  return [...keys].every((key) => sameObject(had && entryOf(had, key), entryOf(has, key)));
}

const fontsOf = (document: Step['after'], resources: PdfDictionary | undefined): PdfDictionary['entries'] =>
  (resources && dictionaryIn(document, resources, 'Font'))?.entries ?? new Map();

const resourcesOf = (document: Step['after']): PdfDictionary | undefined => {
  const form = formOf(document);
  return form && dictionaryIn(document, form, 'DR');
};

/** Names in the default appearances of fields. */
const spokenBy = (document: Step['after'], fields: readonly PdfDictionary[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap((field) =>
      [...(textIn(document, field, 'DA') ?? '').matchAll(/\/([^\s/[\]()<>{}%]+)/g)].map(([, name = '']) => name),
    ),
  );

/** The date of the last change and, where a signature covers it, the program that made it: no reader shows them as content. */
function explainInfo({ before, after }: Step, { signature }: Additions): Finding[] {
  const info = (document: Step['after']): PdfDictionary | undefined => dictionaryIn(document, document.trailer, 'Info');
  const isText: EntryRule = (_, value) =>
    value?.kind === 'string' ? undefined : found('file.changed', { kind: 'part', part: 'info' });
  const isDate: EntryRule = (_, value) =>
    value?.kind === 'string' && /^D:\d{4,14}/.test(textOf(value))
      ? undefined
      : found('file.changed', { kind: 'part', part: 'info' });
  return explainEntries({ before: info(before), after: info(after) }, entryOfPart('info'), {
    ModDate: isDate,
    ...(signature ? { Producer: isText } : {}),
  });
}

function explainReplacement(step: Step, replacement: Replacement, additions: Additions): Finding[] {
  const { before, after, number } = replacement;
  const { signature } = additions;
  const unexplained = found('file.changed', { kind: 'object', object: number, ...typeIn(before) });
  const newcomers = newcomersIn(additions);
  if (before.kind === 'array' && after.kind === 'array') {
    const own = newcomers.filter(({ page }) => annotationsId(page) === number);
    return own.length > 0 && gainsAnnotations({ before: before.items, after: after.items }, own) ? [] : [unexplained];
  }
  if (before.kind !== 'dictionary' || after.kind !== 'dictionary') return [unexplained];
  const field = filledField(signature, number);
  if (field) return explainEntries({ before, after }, entryOfField(field.name), fillRules(field));
  const own = newcomers.filter(({ page }) => page?.id.number === number);
  if (own.length === 0 || !isName(entryOf(before, 'Type'), 'Page')) return [unexplained];
  return explainEntries({ before, after }, entryOfPart('page'), {
    Annots: () => {
      const annotations = {
        before: arrayIn(step.before, before, 'Annots')?.items ?? [],
        after: arrayIn(step.after, after, 'Annots')?.items ?? [],
      };
      return gainsAnnotations(annotations, own)
        ? undefined
        : found('file.changed', { kind: 'part', part: 'page_annotations' });
    },
  });
}

/** The prepared field that the signature filled, where this object is it or one of its widgets. */
function filledField(signature: NewSignature | undefined, number: number): SignatureField | undefined {
  if (!signature?.prepared) return undefined;
  const { field } = signature;
  return [field, ...field.widgets].some(({ id }) => id.number === number) ? field : undefined;
}

const newcomersIn = ({ widgets, comments }: Additions): readonly NewAnnotation[] => [
  ...widgets.map(({ widget, page }) => ({ number: widget.id.number, page })),
  ...comments,
];

/** Where the annotations of a page are an object of their own. */
function annotationsId(page: Page | undefined): number | undefined {
  const annotations = page && entryOf(page.dictionary, 'Annots');
  return annotations?.kind === 'reference' ? annotations.number : undefined;
}

/** Each new annotation once, on its own page, and nothing else. */
function gainsAnnotations(
  annotations: { readonly before: readonly PdfObject[]; readonly after: readonly PdfObject[] },
  own: readonly NewAnnotation[],
): boolean {
  const left = new Set(own.map(({ number }) => number));
  return gainsOnly(annotations, (item) => item.kind === 'reference' && left.delete(item.number));
}

function typeIn(object: PdfObject): { readonly type?: string } {
  const dictionary = object.kind === 'stream' ? object.dictionary : object;
  if (dictionary.kind !== 'dictionary') return {};
  const type = entryOf(dictionary, 'Subtype') ?? entryOf(dictionary, 'Type');
  return type?.kind === 'name' ? { type: type.value.slice(0, 40) } : {};
}
