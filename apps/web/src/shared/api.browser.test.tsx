import { ApiError } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSession, makeToken } from '../../test/support/factories.ts';
import { renderPart } from '../../test/support/render-part.tsx';
import { call, showError } from './api.ts';
import { endSession, session } from './session/session.ts';
import { clearToasts } from './toasts/toasts.tsx';

beforeEach(clearToasts);
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

test('a network that fails says that the service is not available for the moment, once', async () => {
  const screen = await renderPart(null);
  showError(new TypeError('Failed to fetch'));
  showError(new TypeError('Failed to fetch'));
  const toast = screen.getByText(
    'Servicio temporalmente no disponible. El servidor está experimentando demoras; intente nuevamente más tarde. Gracias por su paciencia.',
  );
  await expect.element(toast).toBeVisible();
  expect(toast.elements()).toHaveLength(1);
  expect(toast.element().closest('[data-type]')?.getAttribute('data-type')).toBe('error');
});

test('what the server says is shown as an error, with its first field', async () => {
  const screen = await renderPart(null);
  showError(
    new ApiError(422, { message: 'Revise los datos.', issues: [{ path: 'name', message: 'Falta el nombre' }] }),
  );
  await expect.element(screen.getByText('Revise los datos. Falta el nombre')).toBeVisible();
});

test('an expired token is renewed silently, and the call is repeated', async () => {
  session.set(makeSession({ access_token: 'old' }));
  const renewed = { access_token: 'new', id_token: makeToken({ session_exp: 4e9 }), refresh_token: 'next' };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.endsWith('/auth/refresh')) return json(200, { status: 200, data: renewed });
    const isNew = new Headers(init?.headers).get('authorization') === 'Bearer new';
    return isNew ? json(200, { items: [] }) : json(401, { code: 'session.expired', message: 'x' });
  });
  await expect(call('GET /groups/all')).resolves.toEqual({ items: [] });
  expect(session.get()).toMatchObject({ access_token: 'new', valid_authenticated: true });
});

test('a session that cannot be renewed stays, marked as not valid, so that the login opens over the work', async () => {
  session.set(makeSession());
  vi.stubGlobal('fetch', async () =>
    json(401, {
      code: 'session.expired',
      message: 'Tu sesión ha expirado, por favor inicia sesión nuevamente.',
    }),
  );
  await expect(call('GET /groups/all')).rejects.toThrow('Tu sesión ha expirado, por favor inicia sesión nuevamente.');
  expect(session.get()).toMatchObject({ valid_authenticated: false });
});

test('a renewal sends the cookie and the header of a page, and no token: no script has one', async () => {
  session.set(makeSession({ auth_thrid_party: true, login_by: 'Google' }));
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.endsWith('/auth/refresh')) {
      asked.push(init ?? {});
      const data = { access_token: 'new', id_token: makeToken({ session_exp: 4e9 }), refresh_token: '', username: 'x' };
      return json(200, { status: 200, data });
    }
    const isNew = new Headers(init?.headers).get('authorization') === 'Bearer new';
    return isNew ? json(200, { items: [] }) : json(401, { code: 'session.expired', message: 'x' });
  });
  await call('GET /groups/all');
  expect(asked).toMatchObject([{ credentials: 'include', body: '{}', headers: { 'x-rubrica-page': '1' } }]);
  expect(session.get()).toMatchObject({ access_token: 'new' });
  expect(localStorage.getItem('rubrica.session')).not.toContain('refresh_token');
});
