import { ApiError } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { outcomeOf, readCopies } from './creation.ts';

test('a 504 while creating counts as success, because the server goes on', () => {
  expect(outcomeOf(new ApiError(504, {}))).toEqual({ outcome: 'accepted' });
});

test('any other error shows the server’s message, or asks to try again', () => {
  const issues = [{ path: 'content.annexes.matricula', message: 'Falta «Matrícula»' }];
  const refused = new ApiError(422, { code: 'input.invalid', message: 'Revise los datos ingresados.', issues });
  expect(outcomeOf(refused)).toEqual({ outcome: 'refused', message: 'Revise los datos ingresados.', issues });
  expect(outcomeOf(new ApiError(502, {}))).toMatchObject({ message: 'Por favor intente nuevamente' });
  expect(outcomeOf(new ApiError(500, { code: 'server.failed', message: 'Se ha producido un error' }))).toMatchObject({
    message: 'Por favor intente nuevamente',
  });
});

test('a network failure is reported as such, not as success', () => {
  const error = new TypeError('Failed to fetch');
  expect(outcomeOf(error)).toEqual({ outcome: 'unreachable', error });
});

test('a repeated order with other data gets a clear message', () => {
  const used = new ApiError(409, { code: 'idempotency.reused', message: 'Esta clave ya se usó para otra solicitud.' });
  expect(outcomeOf(used)).toMatchObject({ message: 'Este proceso ya se creó con los datos que envió antes.' });
});

test('a number in use is reported beside its field', () => {
  const taken = new ApiError(409, { code: 'process.number_taken', message: 'Ya existe un proceso con ese número.' });
  expect(outcomeOf(taken)).toMatchObject({
    issues: [{ path: 'process_information.process_number_opertaion', message: 'Ya existe un proceso con ese número.' }],
  });
});

test('copies are read however people separate addresses', () => {
  expect(readCopies(' ana@a.ec, luis@b.ec;\neva@c.ec ')).toEqual(['ana@a.ec', 'luis@b.ec', 'eva@c.ec']);
  expect(readCopies('')).toEqual([]);
});
