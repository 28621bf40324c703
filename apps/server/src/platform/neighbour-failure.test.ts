import { expect, test } from 'vitest';

import { isNeighbourAway, NeighbourAway } from './neighbour-failure.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  ['a database that restarts', withCode('57P01')],
  ['a database that comes up', withCode('57P03')],
  ['a standby, after a fail-over', withCode('25006')],
  ['a database without a free connection', withCode('53300')],
  ['a statement that waited too long for a busy machine', withCode('57014')],
  ['two transactions that hold each other', withCode('40P01')],
  ['a database without room', withCode('53100')],
  ['a call whose time was over', new DOMException('The operation timed out', 'TimeoutError')],
  ['a connection that broke under a query', new Error('Connection terminated unexpectedly')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a refused connection inside fetch', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['a store that answers with an error', new NeighbourAway('the object store answered 503')],
  ['a name with two addresses', new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')])],
])('%s is away and may come back', (_, error) => {
  expect(isNeighbourAway(error)).toBe(true);
});

test.each([
  ['a broken rule of the database', withCode('23505')],
  ['a missing file', withCode('ENOENT')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isNeighbourAway(error)).toBe(false);
});
