import type { CompanyInformation, UserDetail } from '@rubrica/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { makeTenant, makeToken, makeUser } from '../../test/support/factories.ts';
import { desktop } from '../../test/support/render-part.tsx';
import { endSession, session } from '../shared/session/session.ts';
import { clearToasts } from '../shared/toasts/toasts.tsx';
import { ConsoleApp } from './console-app.tsx';
import { sessionPages } from './pages.ts';
import { createConsoleRouter } from './router.tsx';

const publicTool = makeTenant({
  is_public_standard_tool: true,
  theme: { permission: { permission_sign_up: true } } as CompanyInformation['theme'],
  features: {
    env: { identity_provider_domain: '', identity_provider_client_id: '' },
    sign_up_domains: [],
    identity_providers: [{ name: 'Google', label: '' }],
    requires_provider: false,
  },
});
const tokens = {
  access_token: 'access',
  id_token: makeToken({ sub: 'ana', session_exp: 4e9 }),
  refresh_token: '',
  username: 'google_ana',
};

beforeEach(clearToasts);
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  endSession();
});

/** Answers by what the path contains; anything else is never answered, so that the page behind stays calm. */
function serve(answers: Readonly<Record<string, () => Response>>): void {
  vi.stubGlobal('fetch', (input: string) => {
    const found = Object.entries(answers).find(([part]) => input.includes(part));
    return found ? Promise.resolve(found[1]()) : new Promise(() => undefined);
  });
}

async function openAt(address: string) {
  await page.viewport(desktop.width, desktop.height);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createConsoleRouter({ tenant: publicTool, pages: sessionPages, history });
  const screen = await render(<ConsoleApp tenant={{ status: 404 }} router={router} />);
  return { screen, path: () => router.state.location.href };
}

const granted = (user: UserDetail) => ({
  '/user/grant-access-by-provider-code': () => Response.json({ status: 200, data: tokens }),
  '/auth_user/detail/ana': () => Response.json({ ...user, id: 'ana' }),
});

test('a code of a provider opens the dashboard for who has given their data, and the profile for who has not', async () => {
  serve(granted(makeUser({ permissions: ['PE_CREACION', 'PE_PERFIL'], login_by: 'Google' })));
  const complete = await openAt('/auth/login?code=abc&state=xyz');
  await expect.element(complete.screen.getByText('Bienvenido', { exact: true })).toBeVisible();
  await expect.poll(complete.path).toBe('/');
  expect(session.get()).toMatchObject({ auth_thrid_party: true, login_by: 'Google', access_token: 'access' });
  await cleanup();
  endSession();

  serve(
    granted(
      makeUser({
        permissions: ['PE_CREACION', 'PE_PERFIL', 'PE_PERFIL_ACT_DATOS'],
        login_by: 'Google',
        needs_update: true,
      }),
    ),
  );
  const missing = await openAt('/auth/login?code=abc&state=xyz');
  await expect.element(missing.screen.getByText('Por favor es necesario actualizar tus datos.')).toBeVisible();
  await expect.poll(missing.path).toBe('/user/profile?menu=PersonalData');
});

test('a code that the provider refuses is said in the server’s words, and the login stays without it', async () => {
  const refusal = { code: 'provider.code_refused', message: 'El proveedor no reconoció su ingreso.', issues: [] };
  serve({ '/user/grant-access-by-provider-code': () => Response.json(refusal, { status: 401 }) });
  const { screen, path } = await openAt('/auth/login?code=abc&state=xyz');
  await expect.element(screen.getByText('El proveedor no reconoció su ingreso.')).toBeVisible();
  await expect.poll(path).toBe('/auth/login');
  expect(session.get()).toBeUndefined();
});

test('the legal texts stand in a layout of their own: the company above, the other texts below, no menu', async () => {
  serve({});
  const { screen } = await openAt('/auth/privacy-policy');
  await expect.element(screen.getByRole('banner').getByText('Cooperativa')).toBeVisible();
  const foot = screen.getByRole('contentinfo');
  await expect
    .element(foot.getByRole('link', { name: 'Términos y condiciones' }))
    .toHaveAttribute('href', '/auth/terms-and-conditions');
  expect(screen.getByRole('navigation', { name: 'Principal' }).elements()).toEqual([]);
});
