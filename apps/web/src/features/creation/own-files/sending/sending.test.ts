import { describe, expect, test } from 'vitest';

import { makeEnvelope } from '../envelope.fixture.ts';
import { deadlineOf } from './deadline.ts';
import { faultsFromServer, sendingFaults } from './sending-faults.ts';

describe('the deadline', () => {
  test('skips weekends and the holidays of Ecuador, and names those', () => {
    expect(deadlineOf('2026-10-30', 1)).toEqual({
      date: '04/11/2026',
      skipped: ['Día de los Difuntos', 'Independencia de Cuenca'],
    });
    expect(deadlineOf('2026-06-01', 5)).toEqual({ date: '08/06/2026', skipped: [] });
  });

  test('is none without a term, out of its bounds, or in a year whose holidays nobody has set', () => {
    for (const days of [undefined, 0, 251, 1.5]) expect(deadlineOf('2026-06-01', days)).toBeUndefined();
    expect(deadlineOf('2199-12-30', 3)).toBeUndefined();
  });
});

describe('how it is sent', () => {
  test('is validated by the contract’s schema', () => {
    expect(sendingFaults(makeEnvelope())).toEqual({});
    const faults = sendingFaults(
      makeEnvelope({
        operationNumber: 'A#1',
        executiveEmail: 'nadie',
        deadlineDays: undefined,
        reminderDays: 31,
        copies: 'ana@demo.ec, luis@',
      }),
    );
    expect(faults).toEqual({
      operationNumber: 'Solo puede tener letras, números, puntos, guiones y barras',
      executiveEmail: 'El correo «nadie» es inválido',
      deadlineDays: 'Ingrese de 1 a 250 días',
      reminderDays: 'Ingrese de 0 a 30 días',
      copies: 'El correo «luis@» es inválido',
    });
    const many = Array.from({ length: 21 }, (_, place) => `p${place}@demo.ec`).join(' ');
    expect(sendingFaults(makeEnvelope({ copies: many }))).toEqual({ copies: 'Puede enviar hasta 20 copias' });
  });

  test('shows what the server refused beside its field', () => {
    expect(
      faultsFromServer([
        { path: 'process_information.process_number_opertaion', message: 'Ya se usó' },
        { path: 'process_information.approvers.0', message: 'No puede aprobar' },
        { path: 'signers.0.email', message: 'De otro paso' },
      ]),
    ).toEqual({ operationNumber: 'Ya se usó', approvers: 'No puede aprobar' });
  });
});
