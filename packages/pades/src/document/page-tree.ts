import { PadesError } from '../errors.ts';
import { damaged, limits, overLimit } from '../syntax/limits.ts';
import { entryOf, type PdfDictionary, type PdfObject, type PdfReference } from '../syntax/objects.ts';
import { arrayIn, dictionaryIn, numberIn, referenceIn } from './access.ts';
import type { PdfDocument } from './document.ts';

/** A page and what it inherits (ISO 32000-2 §7.7.3.4). */
export interface Page {
  readonly id: PdfReference;
  readonly dictionary: PdfDictionary;
  readonly inherited: ReadonlyMap<string, PdfObject>;
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

interface Node extends Page {
  readonly kids: readonly PdfReference[] | undefined;
}

export const pageEntry = ({ dictionary, inherited }: Page, key: string): PdfObject | undefined =>
  entryOf(dictionary, key) ?? inherited.get(key);

/** The page at `index`, from 0. Counts of subtrees are believed, so that page 2,999 costs what page 0 costs. */
export function pageAt(document: PdfDocument, index: number): Page {
  let left = index;
  let node = rootNode(document);
  for (let depth = 0; depth < limits.pageTreeDepth; depth += 1) {
    if (!node.kids) {
      if (left === 0) return node;
      break;
    }
    const next = childHolding(document, node, left);
    if (!next) break;
    node = next.node;
    left -= next.before;
  }
  throw new PadesError('pdf.no_such_page', `the file has no page ${index + 1}`);
}

function childHolding(document: PdfDocument, parent: Node, wanted: number): { node: Node; before: number } | undefined {
  let before = 0;
  for (const kid of parent.kids ?? []) {
    const node = readNode(document, kid, parent.inherited);
    const count = node.kids ? pageCountOf(document, node.dictionary) : 1;
    if (wanted < before + count) return { node, before };
    before += count;
  }
  return undefined;
}

function pageCountOf(document: PdfDocument, dictionary: PdfDictionary): number {
  const count = numberIn(document, dictionary, 'Count');
  if (count === undefined || count < 0 || !Number.isInteger(count)) throw damaged(`no /Count at ${dictionary.start}`);
  return count;
}

/** All pages, in order. */
export function allPages(document: PdfDocument): Page[] {
  const pages: Page[] = [];
  const visited = new Set<number>();
  const walk = (node: Node, depth: number): void => {
    if (depth > limits.pageTreeDepth) throw overLimit('the page tree is too deep');
    if (visited.has(node.id.number)) throw damaged(`page node ${node.id.number} comes twice`);
    visited.add(node.id.number);
    if (!node.kids) pages.push(node);
    if (pages.length > limits.pages) throw overLimit('too many pages');
    for (const kid of node.kids ?? []) walk(readNode(document, kid, node.inherited), depth + 1);
  };
  walk(rootNode(document), 0);
  return pages;
}

/** A page that something points to. What it inherits is found by climbing, so that no other page is read. */
export function pageFrom(document: PdfDocument, id: PdfReference): Page | undefined {
  const dictionary = document.resolve(id);
  if (dictionary?.kind !== 'dictionary') return undefined;
  const inherited = new Map<string, PdfObject>();
  let above = dictionaryIn(document, dictionary, 'Parent');
  for (let depth = 0; above && depth < limits.pageTreeDepth; depth += 1) {
    for (const key of inheritable) {
      const value = entryOf(above, key);
      if (value && !inherited.has(key)) inherited.set(key, value);
    }
    above = dictionaryIn(document, above, 'Parent');
  }
  return { id, dictionary, inherited };
}

function rootNode(document: PdfDocument): Node {
  const root = referenceIn(document.catalog, 'Pages');
  if (!root) throw damaged('the catalog names no pages');
  return readNode(document, root, new Map());
}

function readNode(document: PdfDocument, id: PdfReference, above: ReadonlyMap<string, PdfObject>): Node {
  const dictionary = document.resolve(id);
  if (dictionary?.kind !== 'dictionary') throw damaged(`no page node ${id.number}`);
  if (!dictionary.entries.has('Kids')) return { id, dictionary, inherited: above, kids: undefined };
  const kids = (arrayIn(document, dictionary, 'Kids')?.items ?? []).map((kid) => {
    if (kid.kind !== 'reference') throw damaged(`a page that is no reference at ${kid.start}`);
    return kid;
  });
  return { id, dictionary, inherited: inheritFrom(dictionary, above), kids };
}

function inheritFrom(dictionary: PdfDictionary, above: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, PdfObject> {
  const own = inheritable.filter((key) => dictionary.entries.has(key));
  if (own.length === 0) return above;
  const inherited = new Map(above);
  for (const key of own) {
    const value = entryOf(dictionary, key);
    if (value) inherited.set(key, value);
  }
  return inherited;
}
