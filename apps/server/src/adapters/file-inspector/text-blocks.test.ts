import { expect, test } from 'vitest';

import { blocksOf, type Piece } from './text-blocks.ts';

/** Letters are half as wide as they are high. */
const at = (text: string, left: number, base: number, size = 11): Piece => ({
  text,
  left,
  right: left + (text.length * size) / 2,
  base,
  size,
  isLevel: true,
});

const page: readonly Piece[] = [
  at('CONTRATO DE PRÉSTAMO', 200, 80, 16),
  at('PRIMERA.– ANTECEDENTES', 72, 110),
  at('La entidad evaluó al deudor y le preaprobó un cupo de cien dólares y además le (CUATRO', 72, 140),
  at('MIL DOSCIENTOS DÓLARES DE LOS ESTADOS UNIDOS DE', 72, 154),
  at('AMÉRICA). Termina aquí.', 72, 168),
  at('a) una cosa;', 72, 182),
  at('b) otra cosa.', 72, 196),
  at('DÉCIMA SÉPTIMA. Seguros. El inmueble permanecerá asegurado contra incendio.', 72, 226),
  at('No.', 72, 260),
  at('Vence', 110, 260),
  at('Cuota', 300, 260),
  at('1', 72, 276),
  at('17/04/2026', 110, 276),
  at('$ 903,05', 300, 276),
  at('2', 72, 292),
  at('17/05/2026, o el', 110, 292),
  at('$ 895,49', 300, 292),
  at('día siguiente', 110, 304),
];

test('lines become headings, paragraphs, items and rows; a cell of two lines is one cell', () => {
  expect(blocksOf(page)).toEqual([
    { type: 'heading', text: 'CONTRATO DE PRÉSTAMO' },
    { type: 'heading', text: 'PRIMERA.– ANTECEDENTES' },
    {
      type: 'paragraph',
      text: 'La entidad evaluó al deudor y le preaprobó un cupo de cien dólares y además le (CUATRO MIL DOSCIENTOS DÓLARES DE LOS ESTADOS UNIDOS DE AMÉRICA). Termina aquí.',
    },
    { type: 'paragraph', text: 'a) una cosa;' },
    { type: 'paragraph', text: 'b) otra cosa.' },
    {
      type: 'paragraph',
      text: 'DÉCIMA SÉPTIMA. Seguros. El inmueble permanecerá asegurado contra incendio.',
      title: 'DÉCIMA SÉPTIMA. Seguros',
    },
    {
      type: 'table',
      rows: [
        ['No.', 'Vence', 'Cuota'],
        ['1', '17/04/2026', '$ 903,05'],
        ['2', '17/05/2026, o el día siguiente', '$ 895,49'],
      ],
    },
  ]);
});

test('no letter of a page is lost or said twice, wherever it stands', () => {
  const letters = (texts: readonly string[]): string =>
    Array.from(texts.join('').replaceAll(/\s/g, '')).toSorted().join('');
  const odd = [
    ...page,
    { ...at('BORRADOR', 300, 500, 60), isLevel: false },
    at('al margen', 400, 60),
    at('-', 72, 700),
  ];
  const said = blocksOf(odd).flatMap((block) => (block.type === 'table' ? block.rows.flat() : [block.text]));
  expect(letters(said)).toBe(letters(odd.map(({ text }) => text)));
});
