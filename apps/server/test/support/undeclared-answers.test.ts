import { describeApi } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { findUndeclared } from './undeclared-answers.ts';

const document = describeApi({ version: '1' });
const login = { method: 'POST', path: '/auth/login', test: 'a test' };

test('a declared status, also one described once for many calls, is accepted', () => {
  const answers = [
    { ...login, status: 200 },
    { ...login, status: 401, code: 'credentials.wrong' },
    { ...login, status: 429, code: 'rate.limited' },
  ];
  expect(findUndeclared(document, answers)).toEqual([]);
});

test('a status or an error code that is not declared is named with its call and the test that saw it', () => {
  const answers = [
    { ...login, status: 418 },
    { ...login, status: 401, code: 'link.dead' },
    { ...login, path: '/auth/unknown', status: 200 },
  ];
  expect(findUndeclared(document, answers)).toEqual([
    'POST /auth/login answers 401 link.dead (seen in «a test»)',
    'POST /auth/login answers 418 (seen in «a test»)',
    'POST /auth/unknown answers 200 (seen in «a test»)',
  ]);
});
