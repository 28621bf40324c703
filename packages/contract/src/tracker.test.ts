import { expect, test } from 'vitest';

import { titleOfTracked } from './tracker.ts';

test('a process that its client began is not said to be somebody else’s', () => {
  expect(titleOfTracked({ event: 'CREATED', detail: { kind: 'x' } })).toBe('Proceso creado');
  expect(titleOfTracked({ event: 'CREATED', detail: { begun_by: 'client' } })).toBe('El cliente empezó el trámite');
});

test('what was proved before there was a process says so', () => {
  expect(titleOfTracked({ event: 'OTP_OK', detail: { proved_at: '2026-11-16T03:30:00.000Z' } })).toBe(
    'Código correcto al pedir el trámite, antes de que hubiera un proceso',
  );
});
