import { beforeEach, expect, test } from 'vitest';

import { makeSession, makeToken } from '../../../test/support/factories.ts';
import { checkSessionEnd } from '../api.ts';
import { askToSignInAgain, beginSession, endSession, replaceTokens, session } from './session.ts';

const stored = (): unknown => JSON.parse(localStorage.getItem('rubrica.session') ?? 'null');
const tokens = (end: number) => ({
  access_token: 'a',
  id_token: makeToken({ sub: 'x', session_exp: end }),
  refresh_token: 'r',
  username: 'ana@demo.ec',
});

beforeEach(endSession);

test('a session is kept in local storage under the names of the specification, without its refresh token', () => {
  beginSession(tokens(1_800_000_000), { loginBy: 'Google', isEnabled: true, now: new Date('2026-11-14T15:00:00Z') });
  expect(stored()).toEqual({
    is_authenticated: true,
    access_token: 'a',
    id_token: tokens(1_800_000_000).id_token,
    exp: 1_800_000_000,
    valid_authenticated: true,
    enable_account: true,
    auth_thrid_party: true,
    login_by: 'Google',
    user_validation_date: '2026-11-14T15:00:00.000Z',
  });
  endSession();
  expect(stored()).toBeNull();
});

test('when the stored expiry has passed the session is no longer valid, and the login opens', () => {
  session.set(makeSession({ exp: 1000 }));
  checkSessionEnd(new Date(999_000));
  expect(session.get()?.valid_authenticated).toBe(true);
  checkSessionEnd(new Date(1_000_000));
  expect(stored()).toMatchObject({ is_authenticated: true, valid_authenticated: false });
});

test('renewed tokens close the login again and keep the user and login method', () => {
  session.set(makeSession({ login_by: 'Apple', auth_thrid_party: true }));
  askToSignInAgain();
  replaceTokens(tokens(1_900_000_000));
  expect(session.get()).toMatchObject({
    valid_authenticated: true,
    login_by: 'Apple',
    exp: 1_900_000_000,
    user_validation_date: '2026-11-14T15:00:00.000Z',
  });
});
