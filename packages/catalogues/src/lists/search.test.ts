import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { CatalogueError } from '../errors.ts';
import { createCatalogue, type Catalogue, type CatalogueItem } from './catalogue.ts';
import { fold } from './fold.ts';
import { loadList } from './load-list.ts';

const listOf = (...descriptions: string[]) =>
  createCatalogue({
    items: descriptions.map((description, index) => ({ id: `i${index}`, description })),
    searched: ({ description }) => description,
  });

const textsOf = (items: readonly CatalogueItem[]) => items.map(({ description }) => description);

function allPages(catalogue: Catalogue<CatalogueItem>, text: string, limit: number): CatalogueItem[] {
  const found: CatalogueItem[] = [];
  let cursor: string | undefined;
  do {
    const page = catalogue.search({ text, limit, ...(cursor !== undefined && { cursor }) });
    found.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return found;
}

describe('a search', () => {
  test('does not mind accents, case or punctuation', () => {
    const places = listOf('PICHINCHA/QUITO/CENTRO HISTÓRICO', 'MANABÍ/PORTOVIEJO/12 DE MARZO');
    for (const typed of ['historico', 'HISTÓRICO', ' Centro  Histó', 'quito/centro', 'híst']) {
      expect(textsOf(places.search({ text: typed }).items)).toEqual(['PICHINCHA/QUITO/CENTRO HISTÓRICO']);
    }
  });

  test('puts beginnings of words first, then what only lies inside a word, each in the list’s own order', () => {
    const crops = listOf('CENTRIGO', 'CULTIVO DE TRIGO', 'ENTRIGAR', 'TRIGO DURO');
    expect(textsOf(crops.search({ text: 'trig' }).items)).toEqual([
      'CULTIVO DE TRIGO',
      'TRIGO DURO',
      'CENTRIGO',
      'ENTRIGAR',
    ]);
  });

  test('asks for every word typed, in any order', () => {
    const crops = listOf('CULTIVO DE TRIGO', 'CULTIVO DE MAÍZ', 'MOLIENDA DE TRIGO');
    expect(textsOf(crops.search({ text: 'tri cul' }).items)).toEqual(['CULTIVO DE TRIGO']);
    expect(crops.search({ text: 'trigo cebada' }).items).toEqual([]);
  });

  test('of nothing lists everything, page by page', () => {
    const letters = listOf('A', 'B', 'C', 'D', 'E');
    const first = letters.search({ limit: 2 });
    expect(textsOf(first.items)).toEqual(['A', 'B']);
    expect(textsOf(allPages(letters, '', 2))).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('gives no cursor after the last page, also when it is full', () => {
    expect(listOf('UNO', 'DOS').search({ limit: 2 }).next).toBeUndefined();
    expect(listOf('UNO', 'DOS').search({ limit: 1 }).next).toBeDefined();
  });

  test('refuses a made-up cursor and a page of no or too many rows', () => {
    const few = listOf('UNO');
    for (const cursor of ['', '2.0', '0', '0.-1', '0.A', 'x'.repeat(500)]) {
      expect(() => few.search({ cursor })).toThrow(CatalogueError);
    }
    for (const limit of [0, -1, 1.5, 101, Number.NaN])
      expect(() => few.search({ limit })).toThrow('Solicite entre 1 y 100');
  });
});

describe('a search of the real lists', () => {
  test('finds activities by code and by the RUC’s words, countries by nationality', async () => {
    const activities = await loadList('ciuu');
    expect(activities.search({ text: 'a01111' }).items[0]?.description).toBe('CULTIVO DE TRIGO');
    expect(activities.search({ text: 'jubil' }).items[0]).toEqual({ id: 'S01', description: 'JUBILADO' });
    expect((await loadList('paises')).search({ text: 'ecuatoriana' }).items[0]?.id).toBe('EC');
  });

  test('agrees, page by page, with folding and filtering everything', async () => {
    const { items } = await loadList('parroquias_ao');
    const catalogue = createCatalogue<CatalogueItem>({ items, searched: ({ id }) => id });
    const folded = items.map((item) => ({ item, text: fold(item.id) }));
    const naive = (typed: string) => {
      const terms = fold(typed)
        .split(' ')
        .filter((term) => term !== '');
      const matching = folded.filter(({ text }) => terms.every((term) => text.includes(term)));
      const rank = (text: string) =>
        terms.every((term) => text.split(' ').some((word) => word.startsWith(term))) ? 0 : 1;
      return [
        ...matching.filter(({ text }) => rank(text) === 0),
        ...matching.filter(({ text }) => rank(text) === 1),
      ].map(({ item }) => item.id);
    };
    const typed = fc.oneof(
      fc.constantFrom('quito', 'an', 'la', 'san', 'e', 'ñ', 'bolívar', 'santa ana', 'o guay', '(', 'zzz'),
      fc
        .tuple(fc.nat({ max: items.length - 1 }), fc.nat({ max: 30 }), fc.integer({ min: 1, max: 8 }))
        .map(([row, start, length]) => items[row]?.id.slice(start, start + length) ?? ''),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 100 }), (text, limit) => {
        expect(allPages(catalogue, text, limit).map(({ id }) => id)).toEqual(naive(text));
      }),
      { numRuns: 150 },
    );
  });
});
