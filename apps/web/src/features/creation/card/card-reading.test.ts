import type { CardReading, ReadOnPaper } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { asRegistryData, joinSides } from './card-reading.ts';

const side = (
  document_type: CardReading['document_type'],
  read: ReadOnPaper,
  checks: CardReading['checks'] = [],
): CardReading => ({ document_type, verdict: 'REVIEW', read, checks });

const alone = { name: 'sides', ok: false, message: 'Con un solo lado nada queda probado dos veces.' };
const undated = { name: 'expiry', ok: false, message: 'No se lee hasta cuándo vale el documento.' };
const front = side('anverso_cedula', { nui: '1712345675', last_names: 'QUISHPELEMA', first_names: 'JORGE ANÍBAL' }, [
  alone,
  undated,
]);
const back = side(
  'reverso_cedula',
  { nui: '1712345675', last_names: 'QUISHPE LEMA', first_names: 'JORGE ANIBAL', expiry_date: '2031-05-04' },
  [alone],
);

test('one side leaves the doubt that nothing is proved twice; both together do not', () => {
  expect(joinSides({ front, back: undefined }).doubts).toEqual([
    'Con un solo lado nada queda probado dos veces. Elija la foto del otro lado.',
    'No se lee hasta cuándo vale el documento. Pida la cédula vigente o escriba los datos a mano.',
  ]);
  const both = joinSides({ front, back });
  expect([both.doubts, both.isOfTwo]).toEqual([[], false]);
  expect(both.rows.every(({ doubts }) => doubts.length === 0)).toBe(true);
});

test('names come from the side that has their spaces, and otherwise with their accents', () => {
  expect(joinSides({ front, back }).read).toMatchObject({ last_names: 'QUISHPE LEMA', first_names: 'JORGE ANÍBAL' });
});

test('sides that differ say so beside the field, and two numbers are two cards', () => {
  const other = { ...back, read: { ...back.read, last_names: 'TOAPANTA MERA', nui: '1704567898' } };
  const { rows, isOfTwo } = joinSides({ front, back: other });
  expect(isOfTwo).toBe(true);
  expect(rows.find(({ field }) => field === 'last_names')?.doubts).toEqual([
    'El reverso dice «TOAPANTA MERA»: compárelo con la cédula.',
  ]);
});

test('a doubt stands beside the field that it is about, and a wrong number is one', () => {
  const checks = [{ name: 'nui', ok: false, message: 'El número impreso no tiene un dígito verificador correcto.' }];
  const { rows } = joinSides({ front: side('anverso_cedula', { nui: '1712345670' }, checks), back: undefined });
  expect(rows).toEqual([
    {
      field: 'nui',
      value: '1712345670',
      doubts: [
        'El número impreso no tiene un dígito verificador correcto.',
        'No es el número de una cédula: escríbalo a mano.',
      ],
    },
  ]);
});

test('a form gets what was read under the names of the civil registry', () => {
  expect(asRegistryData({ first_names: 'JORGE', last_names: 'QUISHPE', sex: 'M', birth_date: '1988-03-12' })).toEqual({
    names: 'JORGE',
    surnames: 'QUISHPE',
    surnames_and_names: 'QUISHPE JORGE',
    birth_date: '1988-03-12',
    gender: 'masculino',
  });
  expect(asRegistryData({ last_names: 'QUISHPE' })).toEqual({ surnames: 'QUISHPE' });
});
