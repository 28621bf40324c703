import { createHash, type Hash } from 'node:crypto';

import { catalogOf, type Page } from './page-list.ts';
import { keyOf, type Revision } from './revision.ts';
import { nameOf, NotUnderstood, type Dictionary, type Value } from './values.ts';

/** Entries of a page and of an annotation that lead away from what is drawn: to other pages, to what a click does. */
const pageWays = new Set(['Parent', 'B', 'AA', 'StructParents']);
const annotationWays = new Set(['Parent', 'P', 'A', 'AA', 'Dest', 'StructParent']);
const fieldWays = new Set(['Parent', 'Kids', 'AA']);
const noWays: ReadonlySet<string> = new Set();
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Which fields there are is seen at the widgets of each page. */
const formEntriesUnseen = new Set(['Fields', 'SigFlags', 'CO']);
const maxVisits = 3_000_000;
const maxFieldDepth = 30;

export interface PageInputs {
  /** Of everything that the page is drawn from. */
  readonly digest: string;
  /** Objects that the page names and the file does not have. A reader that repairs files may find them all the same. */
  readonly missing: ReadonlySet<number>;
}

/**
 * What a page is drawn from: the page, what it inherits, all that they lead to, and what holds for the whole document.
 * Two revisions of one file with the same digest show the same page.
 */
export function createInputReader(revision: Revision): (page: Page) => PageInputs {
  const budget = { visits: 0 };
  const shared = digestOf(revision, budget, [documentWide(revision)]);
  return ({ number, dictionary, ancestors }) => {
    const attributes = new Map<string, Value>();
    for (const key of inherited) {
      if (dictionary.entries.has(key)) continue;
      const entry = ancestors.find((node) => node.entries.has(key))?.entries.get(key);
      if (entry) attributes.set(key, entry);
    }
    const own = digestOf(revision, budget, [
      { kind: 'dictionary', entries: attributes },
      { kind: 'reference', number },
    ]);
    return { digest: shared.digest + own.digest, missing: own.missing };
  };
}

/** Default appearances and resources of the form, and which layers are shown. */
function documentWide(revision: Revision): Value {
  const catalog = catalogOf(revision);
  const form = revision.resolve(catalog.entries.get('AcroForm'));
  const entries = new Map<string, Value>();
  if (form?.kind === 'dictionary')
    for (const [key, entry] of form.entries) if (!formEntriesUnseen.has(key)) entries.set(`form.${key}`, entry);
  const layers = catalog.entries.get('OCProperties');
  if (layers) entries.set('layers', layers);
  return { kind: 'dictionary', entries };
}

function digestOf(revision: Revision, budget: { visits: number }, roots: readonly Value[]): PageInputs {
  const hash = createHash('sha1');
  const seen = new Set<number>();
  const missing = new Set<number>();
  const pending = [...roots];
  const follow = (number: number): void => {
    if (seen.has(number)) return;
    seen.add(number);
    const target = revision.object(number);
    if (target) pending.push(target);
    else missing.add(number);
  };
  const write = (value: Value): void => {
    budget.visits += 1;
    if (budget.visits > maxVisits) throw new NotUnderstood('too much to look at');
    if (value.kind === 'array') {
      hash.update('[');
      for (const item of value.items) write(item);
    } else if (value.kind === 'dictionary') {
      writeEntries(value, waysOf(value));
      if (isAnnotation(value)) writeFields(value.entries.get('Parent'));
    } else writeLeaf(hash, revision, value, follow);
  };
  const writeEntries = ({ entries }: Dictionary, skipped: ReadonlySet<string>): void => {
    hash.update('<');
    for (const [key, entry] of entries) {
      if (skipped.has(key)) continue;
      hash.update(`/${key} `);
      if (key === 'V' && skipped !== noWays && isSignature(revision.resolve(entry))) hash.update('signed ');
      else write(entry);
    }
  };
  /** A widget inherits from its field, whose other widgets do not concern this page. */
  const writeFields = (parent: Value | undefined): void => {
    let field = revision.resolve(parent);
    for (let depth = 0; field?.kind === 'dictionary'; depth += 1) {
      if (depth > maxFieldDepth) throw new NotUnderstood('fields are nested too deeply');
      writeEntries(field, fieldWays);
      field = revision.resolve(field.entries.get('Parent'));
    }
  };
  for (let next = pending.pop(); next; next = pending.pop()) write(next);
  return { digest: hash.digest('hex'), missing };
}

function writeLeaf(hash: Hash, { placeOf }: Revision, value: Value, follow: (number: number) => void): void {
  if (value.kind === 'reference') {
    hash.update(`R${value.number}@${keyOf(placeOf, value.number)} `);
    follow(value.number);
  } else if (value.kind === 'other') hash.update(`${value.text} `);
  else if (value.kind === 'name' || value.kind === 'number') hash.update(`${value.kind}${value.value} `);
}

const isAnnotation = ({ entries }: Dictionary): boolean => entries.has('Rect') && entries.has('Subtype');

function waysOf(dictionary: Dictionary): ReadonlySet<string> {
  if (nameOf(dictionary.entries.get('Type')) === 'Page') return pageWays;
  return isAnnotation(dictionary) ? annotationWays : noWays;
}

/** The value of a signature field is nothing that is drawn. */
const isSignature = (value: Value | undefined): boolean =>
  value?.kind === 'dictionary' && value.entries.has('ByteRange') && value.entries.has('Contents');
