import { expect, test } from 'vitest';

import { findOnSlip } from './find-on-slip.ts';

const lines = [
  'BANCO DEL NUDO',
  'Transferencia interbancaria',
  'Comprobante N° 004418827',
  'Fecha: 04/03/2026 10:15',
  'Monto transferido $18,40',
  'Costo 0.36 Total $ 1.018,40',
];
const expected = {
  amount: '18.40',
  document_number: '4418827',
  movement_date: '2026-03-04',
  bank: 'Banco del Nudo',
};
const foundIn = (text: readonly string[], change: Partial<typeof expected> = {}) =>
  Object.fromEntries(findOnSlip(text, { ...expected, ...change }).map(({ name, ok }) => [name, ok]));

test('amount, document, day and bank are found as people and banks write them', () => {
  const all = { amount: true, document_number: true, movement_date: true, bank: true };
  expect(foundIn(lines)).toEqual(all);
  expect(foundIn(lines, { bank: 'NUDO', document_number: '0000 4418827' })).toEqual(all);
  expect(foundIn(lines, { amount: '1018.40' })['amount']).toBe(true);
  expect(foundIn(['04 mar 2026', 'USD 18.40', 'Doc. OO4418827', 'Nudo'])).toEqual(all);
});

test('what is not there is said with what stands there instead', () => {
  const [amount, document, day, bank] = findOnSlip(lines, {
    amount: '18.04',
    document_number: '4418828',
    movement_date: '2026-03-05',
    bank: 'Banco Austral',
  });
  expect(amount).toEqual({
    name: 'amount',
    ok: false,
    message: 'No se lee $ 18,04. Se lee $ 18,40, $ 0,36, $ 1018,40.',
  });
  expect(document).toMatchObject({ ok: false, message: 'No se lee 4418828.' });
  expect(day).toMatchObject({ ok: false, message: 'No se lee 05/03/2026. Se lee 04/03/2026.' });
  expect(bank?.ok).toBe(false);
});

test('a part of an amount or of a longer number is not it', () => {
  expect(foundIn(['Total 118,40', 'Documento 4418'])['amount']).toBe(false);
  expect(foundIn(['Documento 4418827'], { document_number: '4418' })['document_number']).toBe(false);
  expect(foundIn([])['amount']).toBe(false);
});

test('only what was asked for is looked for', () => {
  expect(findOnSlip(lines, {})).toEqual([]);
});
