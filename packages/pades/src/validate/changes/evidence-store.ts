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
  const held = new Set<number>();
  for (const key of lists) {
    for (const item of arrayIn(document, after, key)?.items ?? []) if (item.kind === 'reference') held.add(item.number);
  }
  for (const key of old?.entries.keys() ?? []) if (!now.entries.has(key)) return grew(`VRI ${key}`);
  for (const [key, { value }] of now.entries) {
    const related = document.resolve(value);
    const isDigest = /^[\dA-Fa-f]{40,128}$/.test(key);
    if (key !== 'Type' && (!isDigest || related?.kind !== 'dictionary' || !isRelated(step, related, held))) {
      return grew(`VRI ${key.slice(0, 40)}`);
    }
  }
  return undefined;
}

function isRelated({ after }: Step, related: PdfDictionary, held: ReadonlySet<number>): boolean {
  for (const key of related.entries.keys()) {
    if (relatedLists.has(key)) {
      const items = arrayIn(after, related, key)?.items;
      if (!items?.every((item) => item.kind === 'reference' && held.has(item.number))) return false;
    } else if (key === 'TS') {
      const stamp = entryOf(related, key);
      if (stamp?.kind !== 'reference' || !isEvidenceStream(after.resolve(stamp))) return false;
    } else if (key === 'TU') {
      if (entryOf(related, key)?.kind !== 'string') return false;
    } else if (key !== 'Type') return false;
  }
  return true;
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
