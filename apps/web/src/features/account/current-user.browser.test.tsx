import { afterEach, expect, test, vi } from 'vitest';

import { makeSession, makeToken, makeUser } from '../../../test/support/factories.ts';
import { endSession, session } from '../../shared/session/session.ts';
import { currentUser, holds, loadCurrentUser } from './current-user.ts';

const stored = (): unknown => JSON.parse(localStorage.getItem('rubrica.user') ?? 'null');
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: jsonType }));
const jsonType = { 'content-type': 'application/json' };

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

test('a permission is held if any role of any group has it', () => {
  const user = makeUser({ permissions: ['PE_CREACION'] });
  const other = makeUser({ permissions: ['PE_REENVIAR', 'PP_ADHESION'] });
  const both = { ...user, groups: { items: [...user.groups.items, ...other.groups.items] } };
  expect(holds(both, 'PE_CREACION')).toBe(true);
  expect(holds(both, 'PP_ADHESION')).toBe(true);
  expect(holds(both, 'PE_ELIMINAR')).toBe(false);
  expect(holds(undefined, 'PE_CREACION')).toBe(false);
});

test('the current user is stored in the browser, and any failure clears user and session', async () => {
  session.set(makeSession({ id_token: makeToken({ sub: 'ana' }) }));
  answer(200, makeUser({ name: 'Ana Lucía', enable: false }));
  await loadCurrentUser();
  expect(stored()).toMatchObject({ name: 'Ana Lucía', group: 'Grupo' });
  expect(session.get()?.enable_account).toBe(false);
  answer(500, { message: 'Se ha producido un error' });
  await expect(loadCurrentUser()).rejects.toThrow('Se ha producido un error');
  expect([stored(), currentUser.get(), session.get()]).toEqual([null, undefined, undefined]);
});
