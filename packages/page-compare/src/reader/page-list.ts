import { expectDictionary } from './cross-references.ts';
import type { Revision } from './revision.ts';
import { nameOf, NotUnderstood, type Dictionary, type Value } from './values.ts';

export interface Page {
  readonly number: number;
  readonly dictionary: Dictionary;
  /** From the page's parent to the root of the tree: attributes are inherited from them. */
  readonly ancestors: readonly Dictionary[];
}

const maxPages = 20_000;

export const catalogOf = ({ trailer, resolve }: Revision): Dictionary =>
  expectDictionary(resolve(trailer.entries.get('Root')));

/** The pages in the order in which they are read (ISO 32000-2 §7.7.3). */
export function listPages(revision: Revision): Page[] {
  const pages: Page[] = [];
  const seen = new Set<number>();
  const visit = (value: Value, ancestors: readonly Dictionary[]): void => {
    if (value.kind !== 'reference' || seen.has(value.number)) throw new NotUnderstood('the tree of pages is none');
    seen.add(value.number);
    const node = expectDictionary(revision.object(value.number));
    const kids = revision.resolve(node.entries.get('Kids'));
    if (kids?.kind === 'array') for (const kid of kids.items) visit(kid, [node, ...ancestors]);
    else if (nameOf(node.entries.get('Type')) === 'Page')
      pages.push({ number: value.number, dictionary: node, ancestors });
    else throw new NotUnderstood('a leaf of the tree is no page');
    if (pages.length > maxPages) throw new NotUnderstood('too many pages');
  };
  const root = catalogOf(revision).entries.get('Pages');
  if (!root) throw new NotUnderstood('no pages');
  visit(root, []);
  return pages;
}

export function annotationsOf(revision: Revision, { dictionary }: Page): readonly Value[] {
  const annotations = revision.resolve(dictionary.entries.get('Annots'));
  return annotations?.kind === 'array' ? annotations.items : [];
}
