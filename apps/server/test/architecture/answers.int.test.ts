import { expect, inject, test } from 'vitest';

import { readAnswers } from '../support/answer-record.ts';
import { createWorld } from '../support/world.ts';

const world = await createWorld();

/** At the end of the run `global-setup.ts` compares the record with the OpenAPI document. */
test('what a call answers is recorded: by its route, with its status and the code of its error', async () => {
  await world.call('demo', { method: 'GET', url: '/backend/api/catalogues/paises' });
  await world.call('demo', { method: 'GET', url: '/backend/api/catalogues/nada' });
  const recorded = readAnswers(inject('directory')).map(({ method, path, status, code }) => [
    method,
    path,
    status,
    code,
  ]);
  expect(recorded).toContainEqual(['GET', '/api/catalogues/{list}', 200, undefined]);
  expect(recorded).toContainEqual(['GET', '/api/catalogues/{list}', 422, 'input.invalid']);
});

test('a second node of the same test is recorded, too', async () => {
  const node = await world.startNode();
  await node.server.inject({ method: 'GET', url: '/backend/docs', headers: { host: 'nobody.localhost' } });
  expect(readAnswers(inject('directory'))).toContainEqual(
    expect.objectContaining({ path: '/docs', status: 404, code: 'tenant.not_found' }),
  );
});
