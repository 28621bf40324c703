import { createTypesetter } from '@rubrica/typesetting';
import { describe, expect, test } from 'vitest';

import { linesOf } from '../../../typesetting/test/support/pdf-tools.ts';
import { answersWhere, context, kindOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import { documentData } from './document-data.ts';
import { layoutFiles, templateOf } from './templates.ts';

const typesetter = createTypesetter();
const credit = kindOf('preapproved_credit');
const note = credit.documents.find(({ code }) => code === 'pagare');
if (note === undefined) throw new Error('no pagaré');

const couples = answersWhere(
  credit,
  (one) => one['cliente_regimen'] === 'sociedad_conyugal' && one['garante_regimen'] === 'sociedad_conyugal',
);

const noteOf = (answers: KindAnswers) => {
  const made = documentData(credit, note, answers, context);
  if (!made.ok) throw new Error('something is missing');
  return made.data;
};

/** Where on which page each of the words stands, after so much else. */
async function pagesOf(body: string, after: number): Promise<readonly (readonly string[])[]> {
  const main = `#import "/layout/documento.typ": *\n#show: documento\n#v(${after}mm)\n${body}`;
  const template = { main: `${main}\n#firmas[Firman.]`, files: layoutFiles() };
  const { pdf } = typesetter.typeset({ template, data: noteOf(couples), images: {}, standard: 'a-2b' });
  return (await linesOf(pdf)).map((lines) => lines.map(({ text }) => text));
}

const heights = [0, 40, 80, 120, 140, 155, 165, 175, 185, 195];

describe('a pagaré', () => {
  const namesIn = (answers: KindAnswers) => Object.keys(answers).filter((id) => /nombre|apellidos/.test(id));
  const longest = Object.fromEntries(
    namesIn(couples).map((id) => [id, 'MARÍA DE LOS ÁNGELES '.repeat(6).slice(0, 120)]),
  );
  const places = Object.keys(couples).filter((id) => id.endsWith('_direccion'));
  const farthest = Object.fromEntries(
    places.map((id) => [id, 'Av. de las Américas y Calle Larga, '.repeat(6).slice(0, 200)]),
  );

  test.each([
    ['with two couples', couples],
    ['with the longest names that the form takes', { ...couples, ...longest }],
    ['with the longest names and addresses', { ...couples, ...longest, ...farthest }],
  ])('is one page %s, with everybody’s signature on it', (_how, answers) => {
    const template = templateOf(credit, note);
    const { pageCount, marks } = typesetter.typeset({ template, data: noteOf(answers), images: {}, standard: 'a-2b' });
    expect(pageCount).toBe(1);
    expect(marks.filter(({ kind }) => kind === 'signature')).toHaveLength(4);
  });

  test('says in which capacity each person signs', async () => {
    const template = templateOf(credit, note);
    const { pdf } = typesetter.typeset({ template, data: noteOf(couples), images: {}, standard: 'a-2b' });
    const text = (await linesOf(pdf)).flat().map((line) => line.text);
    const said = text.join(' ');
    expect(
      said.match(/suscribe en calidad de (?:cónyuge|conviviente) de (?:EL|LA) (?:DEUDORA?|GARANTE)/g),
    ).toHaveLength(2);
    expect(said).toMatch(/(?:EL DEUDOR|LA DEUDORA).*(?:EL GARANTE SOLIDARIO|LA GARANTE SOLIDARIA), POR AVAL/);
    expect(said.match(/(?:CÓNYUGE|CONVIVIENTE) DE(?:L| LA) (?:DEUDORA?|GARANTE)/g)).toHaveLength(2);
  });
});

describe('a page', () => {
  test.each(heights)('begins a table of pairs whole, or the next one does: after %d mm', async (after) => {
    const pairs = Array.from({ length: 10 }, (_, row) => `("Clave${row}", "valor largo ${'texto '.repeat(20)}")`);
    const pages = await pagesOf(`#ficha(${pairs.join(', ')})`, after);
    const on = pages.flatMap((lines, page) => (lines.some((line) => line.startsWith('Clave')) ? [page] : []));
    expect(on).toHaveLength(1);
  });

  test.each(heights)('parts a long table between rows and repeats its head: after %d mm', async (after) => {
    const rows = Array.from({ length: 40 }, (_, row) => `("Fila${row}", [Uno${row} \\ Dos${row} \\ Tres${row}])`);
    const pages = await pagesOf(`#tabla((1fr, 1fr), ("Encabezado", "Detalle"), (${rows.join(', ')}))`, after);
    const holding = pages.filter((lines) => lines.some((line) => /Fila\d/.test(line)));
    expect(holding.length).toBeGreaterThan(1);
    for (const lines of holding) {
      const words = lines.join(' ');
      expect(words).toContain('Encabezado');
      const numbers = (word: string) =>
        new Set([...words.matchAll(new RegExp(`${word}(\\d+)`, 'g'))].map(([, number]) => number));
      expect(numbers('Tres')).toEqual(numbers('Uno'));
    }
  });

  test.each(heights)(
    'holds the last of some points with the signatures, the others where they fit: after %d mm',
    async (after) => {
      const points = Array.from({ length: 5 }, (_, at) => `  + Punto${at} ${'que se declara '.repeat(15)}`);
      const pages = await pagesOf(`#junto[\n${points.join('\n')}\n]`, after);
      const pageOf = (word: string) => pages.findIndex((lines) => lines.some((line) => line.includes(word)));
      expect(pageOf('Punto4')).toBe(pageOf('Firman.'));
      expect(pageOf('Punto0')).toBe(0);
    },
  );
});
