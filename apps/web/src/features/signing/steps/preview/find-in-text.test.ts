import type { TextPage } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { contentsOf, matchesOf, placesIn } from './find-in-text.ts';

const page = (number: number, blocks: TextPage['blocks']): TextPage => ({ number, is_picture: false, blocks });
const pages = [1, 2, 3].map((number) =>
  page(number, [
    { type: 'heading', text: 'CONTRATO' },
    { type: 'heading', text: `${number}. Mora` },
    { type: 'paragraph', text: 'El interés de mora', title: `Cláusula ${number}` },
    {
      type: 'table',
      rows: [
        ['Mora', '3 %'],
        ['Interés', 'mora y mora'],
      ],
    },
  ]),
);

test('the contents are the titles of clauses, without the head of every page', () => {
  expect(contentsOf(pages).map(({ title, page: at }) => [title, at])).toEqual([
    ['1. Mora', 1],
    ['Cláusula 1', 1],
    ['2. Mora', 2],
    ['Cláusula 2', 2],
    ['3. Mora', 3],
    ['Cláusula 3', 3],
  ]);
});

test('words are found in text and tables, with or without accents and capitals', () => {
  expect(placesIn('El interés de INTERES', 'interes')).toEqual([3, 14]);
  expect(matchesOf(pages.slice(0, 1), 'mora')).toEqual([
    { page: 1, block: 1, order: 0 },
    { page: 1, block: 2, order: 0 },
    { page: 1, block: 3, order: 0 },
    { page: 1, block: 3, order: 1 },
    { page: 1, block: 3, order: 2 },
  ]);
  expect(matchesOf(pages, 'm')).toEqual([]);
});
