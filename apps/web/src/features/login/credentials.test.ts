import { expect, test } from 'vitest';

import { findProblems } from './credentials.ts';

const typed = { username: 'ana@demo.ec', password: ' ', keep_session: false };

test('what is missing is named; a user of spaces is none, a password of spaces may be one', () => {
  expect(findProblems(typed)).toEqual({});
  expect(findProblems({ ...typed, username: '  ' })).toEqual({ username: 'Ingresa tu correo electrónico' });
  expect(findProblems({ ...typed, password: '' })).toEqual({ password: 'Ingresa tu contraseña' });
  expect(Object.keys(findProblems({ username: '', password: '', keep_session: true }))).toEqual([
    'username',
    'password',
  ]);
});
