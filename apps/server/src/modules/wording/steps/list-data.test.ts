import { expect, test } from 'vitest';

import { listData } from './list-data.ts';

test('the data of a document are listed by the path that a template writes, each with an example', () => {
  const cases = [
    { answers: {}, data: { pago: { precio: { cifras: '10,00' }, contado: null }, leyes: { x: 'y' } } },
    { answers: {}, data: { pago: { precio: { cifras: '99,00' }, contado: { medio: 'cheque' } }, cuotas: ['a'] } },
  ];
  expect(listData(cases)).toEqual([
    { path: 'datos.pago.precio.cifras', example: '10,00' },
    { path: 'datos.pago.contado.medio', example: 'cheque' },
  ]);
});
