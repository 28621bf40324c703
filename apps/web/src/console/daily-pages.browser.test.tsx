import type { Permission, ProcessRow } from '@rubrica/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { cdp, page } from 'vitest/browser';

import { makeSession, makeTenant, makeUser } from '../../test/support/factories.ts';
import { desktop, expectAccessible, phone } from '../../test/support/render-part.tsx';
import { currentUser } from '../features/account/index.ts';
import { makeProcess } from '../features/processes/detail/make-process.fixture.ts';
import { endSession, session } from '../shared/session/session.ts';
import { ConsoleApp } from './console-app.tsx';
import { sessionPages } from './pages.ts';
import { createConsoleRouter } from './router.tsx';

/** By the end of their path; what is not named is never answered. */
type Answers = Readonly<Record<string, unknown>>;

afterEach(async () => {
  await cleanup();
  endSession();
  currentUser.set(undefined);
  vi.unstubAllGlobals();
});

interface Visit {
  readonly address: string;
  readonly held: readonly Permission[];
  readonly answers?: Answers;
  readonly viewport?: typeof desktop | typeof phone;
}

async function openConsole({ address, held, answers = {}, viewport = desktop }: Visit) {
  vi.stubGlobal('fetch', (url: unknown) => {
    const { pathname } = new URL(String(url), location.href);
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path));
    return found ? Promise.resolve(Response.json(found[1])) : new Promise(() => {});
  });
  session.set(makeSession());
  currentUser.set(makeUser({ permissions: held }));
  await page.viewport(viewport.width, viewport.height);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createConsoleRouter({ tenant: makeTenant(), pages: sessionPages, history });
  return render(<ConsoleApp tenant={{ status: 404 }} router={router} />);
}

interface Chromium {
  readonly send: (method: 'Emulation.setEmulatedMedia', options: { readonly media: string }) => Promise<unknown>;
}
const printed = (media: 'print' | 'screen') =>
  (cdp() as unknown as Chromium).send('Emulation.setEmulatedMedia', { media });

test('the menu of a phone is closed by its own button', async () => {
  const screen = await openConsole({ address: '/reports', held: ['PE_MONITOREO_PROCESOS'], viewport: phone });
  await screen.getByRole('button', { name: 'Abrir el menú' }).click();
  const close = screen.getByRole('button', { name: 'Cerrar el menú' });
  await expect.element(close).toBeVisible();
  const { width, height } = close.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await close.click();
  await expect.element(close).not.toBeInTheDocument();
});

test('a process that is asked for is not called «Procesos», and its places stand where they will be', async () => {
  const screen = await openConsole({
    address: '/reports/01a1de08-60cd-7848-bd40-c3cc12174299',
    held: ['PE_MONITOREO_PROCESOS'],
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Proceso', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('main').getByText('Cargando…')).toBeInTheDocument();
  await expectAccessible();
});

test('a process in the list is one line, under one heading, and paper shows nothing but the list', async () => {
  const row: ProcessRow = makeProcess({
    kind_short_name: 'e-Sign documento digital',
    title: 'Contrato de prestación de servicios profesionales de auditoría externa',
    people: [{ id: '01a1de08-60cd-7848-bd40-c3cc12174281', name: 'Ana Paz', status: 'OPENED' }],
  });
  const screen = await openConsole({
    address: '/reports',
    held: ['PE_MONITOREO_PROCESOS'],
    answers: { '/api/signing-process/all': { result: [row], total: 1, total_is_floor: false, nextToken: null } },
  });
  const name = screen.getByRole('row').filter({ hasText: row.title });
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
  expect(screen.getByRole('heading', { name: 'Procesos' }).elements()).toHaveLength(1);

  await printed('print');
  await expect.element(screen.getByRole('link', { name: row.title })).toBeVisible();
  for (const outside of [screen.getByRole('navigation', { name: 'Principal' }), screen.getByRole('banner')])
    await expect.element(outside).not.toBeInTheDocument(); // what is not drawn has no role
  const ofHeads = screen.getByRole('button').elements();
  expect(ofHeads.filter((button) => button.closest('thead') === null)).toEqual([]);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(screen.getByRole('checkbox').elements()).toEqual([]);
  await printed('screen');
});

test('who belongs to a company is not told of a plan of their own', async () => {
  const screen = await openConsole({
    address: '/user/profile?menu=Subscription',
    held: ['PE_PERFIL', 'PE_PERFIL_SUBSCRIPCION'],
    answers: {
      '/subscription/mine': {
        plan: 'free',
        name: 'Gratis',
        description: 'Tres documentos al mes sin costo',
        documents_included: 3,
        documents_used: 0,
        expires_at: null,
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Su cuenta es de Cooperativa' })).toBeVisible();
  expect(screen.getByText(/documentos usados|Gratis/).elements()).toHaveLength(0);
});
