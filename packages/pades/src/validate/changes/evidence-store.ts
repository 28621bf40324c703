import { arrayIn, dictionaryIn } from '../../document/access.ts';
import { entryOf, isName, type PdfDictionary, type PdfObject } from '../../syntax/objects.ts';
import { found, type Finding } from '../finding.ts';
import type { ChangedObjects, Step } from './changed-objects.ts';
import { entryOfPart, explainEntries, type EntryRule } from './fill.ts';
import { sameObject } from './same-object.ts';

const lists = ['Certs', 'OCSPs', 'CRLs'] as const;
/** ISO 32000-2 table 262. */
const relatedLists = new Set(['Cert', 'OCSP', 'CRL']);

/** What a stream of evidence needs to be read; more would be room for something else. */
const streamEntries = new Set(['Length', 'Filter', 'DecodeParms', 'Type']);

export const storeOf = (document: Step['after']): PdfDictionary | undefined =>
  dictionaryIn(document, document.catalog, 'DSS');

const grew = (entry: string): Finding => found('file.changed', { kind: 'store', entry });

/**
 * The document security store (ISO 32000-2 §12.8.4.3) may only gain: certificates, answers and lists, each a stream of
 * its own that this revision brought. What the streams hold is checked as evidence.
 */
export function explainStore(step: Step, changed: ChangedObjects): Finding[] {
  const before = storeOf(step.before);
  const after = storeOf(step.after);
  if (!after) return before ? [grew('')] : [];
  const keepsAll = (key: string): EntryRule => {
    return () => (gains(step, changed, { key, before, after }) ? undefined : grew(key));
  };
  const findings = explainEntries({ before, after }, entryOfPart('store'), {
    Type: (_, value) => (isName(value, 'DSS') ? undefined : grew('Type')),
    ...Object.fromEntries(lists.map((key) => [key, keepsAll(key)])),
    VRI: () => explainRelated(step, before, after),
  });
  // Parts that are objects of their own change without their reference.
  const inside = lists.filter((key) => after.entries.has(key) && keepsAll(key)(undefined, undefined)).map(grew);
  const related = after.entries.has('VRI') ? explainRelated(step, before, after) : undefined;
  return [...findings, ...inside, ...(related ? [related] : [])];
}

interface StoreList {
  readonly key: string;
  readonly before: PdfDictionary | undefined;
  readonly after: PdfDictionary;
}

function gains(step: Step, changed: ChangedObjects, { key, before, after }: StoreList): boolean {
  const old = (before && arrayIn(step.before, before, key)?.items) ?? [];
  const now = arrayIn(step.after, after, key)?.items;
  if (!now) return false;
  const keepsOld = old.every((item) => now.some((other) => sameObject(item, other)));
  const isOwnStream = (item: PdfObject): boolean => {
    const stream = item.kind === 'reference' ? changed.added.get(item.number)?.value : undefined;
    return isEvidenceStream(stream);
  };
  return keepsOld && now.every((item) => old.some((other) => sameObject(item, other)) || isOwnStream(item));
}

const isEvidenceStream = (stream: PdfObject | undefined): boolean =>
  stream?.kind === 'stream' && [...stream.dictionary.entries.keys()].every((name) => streamEntries.has(name));

/** The part that repeats which signature needs what: it may name only streams that the store itself holds. */
function explainRelated(step: Step, before: PdfDictionary | undefined, after: PdfDictionary): Finding | undefined {
  const { after: document } = step;
  const old = before && dictionaryIn(step.before, before, 'VRI');
  const now = dictionaryIn(document, after, 'VRI');
  if (!now) return grew('VRI');
  const gone = [...(old?.entries.keys() ?? [])].find((key) => !now.entries.has(key));
  if (gone !== undefined) return grew(`VRI ${gone}`);
  const held = streamsHeld(document, after);
  const isSound = (key: string, value: PdfObject): boolean => {
    const related = document.resolve(value);
    const isDigest = /^[\dA-Fa-f]{40,128}$/.test(key);
    return isDigest && related?.kind === 'dictionary' && isRelated(step, related, held);
  };
  const other = [...now.entries].find(([key, { value }]) => key !== 'Type' && !isSound(key, value));
  return other && grew(`VRI ${other[0].slice(0, 40)}`);
}

/** Numbers of the streams that the lists of the store name. */
function streamsHeld(document: Step['after'], store: PdfDictionary): ReadonlySet<number> {
  const items = [...lists].flatMap((key) => arrayIn(document, store, key)?.items ?? []);
  return new Set(items.flatMap((item) => (item.kind === 'reference' ? [item.number] : [])));
}

function isRelated({ after }: Step, related: PdfDictionary, held: ReadonlySet<number>): boolean {
  const isSound = (key: string): boolean => {
    const value = entryOf(related, key);
    if (key === 'TS') return value?.kind === 'reference' && isEvidenceStream(after.resolve(value));
    if (key === 'TU') return value?.kind === 'string';
    if (!relatedLists.has(key)) return key === 'Type';
    const items = arrayIn(after, related, key)?.items;
    return items?.every((item) => item.kind === 'reference' && held.has(item.number)) === true;
  };
  return [...related.entries.keys()].every(isSound);
}

/** Numbers of the objects that the store was made of: these may be replaced, and are checked as a whole. */
export function storeObjects({ before }: Step): Set<number> {
  const numbers = new Set<number>();
  const note = (object: PdfObject | undefined): void => {
    if (object?.kind === 'reference') numbers.add(object.number);
  };
  note(entryOf(before.catalog, 'DSS'));
  const store = storeOf(before);
  if (!store) return numbers;
  for (const key of [...lists, 'VRI']) note(entryOf(store, key));
  dictionaryIn(before, store, 'VRI')?.entries.forEach(({ value }) => {
    note(value);
    const related = before.resolve(value);
    if (related?.kind === 'dictionary') for (const key of relatedLists) note(entryOf(related, key));
  });
  return numbers;
}
