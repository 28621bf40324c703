import { expect, test } from 'vitest';

import { AppError } from '../app-error.ts';
import { explainFailure } from './failure.ts';

test('an error meant for people is shown as it is', () => {
  expect(explainFailure(new AppError('document.failed', { document: 'Contrato' }))).toContain('Contrato');
});

test('a service that does not answer is not named, however deep the error is nested', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:25'), { code: 'ECONNREFUSED' });
  for (const error of [refused, new Error('the mail was not sent', { cause: refused })])
    expect(explainFailure(error)).toBe('Un servicio externo no respondió.');
});

test('the words of any other error stay in the log', () => {
  for (const error of [new Error('password=secreto'), new TypeError('x is undefined'), 'secreto', undefined])
    expect(explainFailure(error)).toBe('Ocurrió un error interno.');
});
