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
  const drawer = screen.getByRole('dialog', { name: 'Menú' }).element().getBoundingClientRect();
  expect(drawer.width, 'the page stays in sight').toBeLessThan(phone.width - 60);
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
        subscriber: 'company',
        terms: null,
        state: 'ACTIVE',
        period: null,
        documents_included: null,
        documents_used: 0,
        documents_begun: 0,
        document_cents: null,
        expires_at: null,
        cancelled_at: null,
        next_terms: null,
        pending_terms: null,
        charges: [],
        offers: [],
        buyer: null,
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Su cuenta es de Cooperativa' })).toBeVisible();
  expect(screen.getByText(/documentos usados|Gratis/).elements()).toHaveLength(0);
});

const settled = {
  '/company/brand': { published: { logo: 'logo.png' }, versions: [] },
  '/company/profile': {
    legal_name: 'Rúbrica S.A.',
    ruc: '1790099998001',
    address: 'Av. Amazonas',
    city: 'Quito',
    contact_email: 'contratos@rubrica.ec',
    representative_name: 'Andrade Salas Lucía',
  },
  '/api/process/rules': { is_confirmed: true },
  '/auth_user/list-users': { users: [{}, {}] },
  '/auth_user/signatures': { certificate: null, images: { signature: false, initials: false } },
};

test('once a company has processes, the work of the day stands above the steps that are left', async () => {
  const screen = await openConsole({
    address: '/',
    held: ['PE_MONITOREO_PROCESOS', 'PE_EMPRESA', 'PE_LISTAR_USUARIOS', 'PE_CREACION'],
    answers: {
      ...settled,
      '/api/signing-process/summary': { by_status: [{ status: 'ACTIVE', count: 2 }], by_day: [] },
    },
  });
  const steps = screen.getByRole('heading', { name: 'Primeros pasos' });
  await expect.element(steps).toBeVisible();
  await expect.element(screen.getByText('5 de 6')).toBeVisible();
  const families = screen.getByRole('heading', { name: 'Sus procesos' });
  await expect.element(families).toBeVisible();
  expect(families.element().getBoundingClientRect().top).toBeLessThan(steps.element().getBoundingClientRect().top);
});

test('the sections of the company stand in a column beside the page, and in one line on a phone', async () => {
  const visit = { address: '/settings/legal', held: ['PE_EMPRESA', 'PE_INTEGRACIONES'] } as const;
  const places = async (viewport: typeof desktop | typeof phone) => {
    const screen = await openConsole({ ...visit, viewport });
    const menu = screen.getByRole('navigation', { name: 'Empresa' });
    await expect.element(menu.getByRole('link', { name: 'Datos legales' })).toHaveAttribute('aria-current', 'page');
    const [first, second] = menu
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect());
    const title = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    const edge = menu.element().getBoundingClientRect();
    await expectAccessible();
    await cleanup();
    return { isColumn: first?.left === second?.left, isBeside: edge.right < title.left };
  };
  expect(await places(desktop)).toEqual({ isColumn: true, isBeside: true });
  expect(await places(phone)).toEqual({ isColumn: false, isBeside: false });
});

test('what narrows the list of processes stands on one line of a desk, and numbers are whole', async () => {
  const row: ProcessRow = makeProcess({ process_number_opertaion: 'COM-2026-000001' });
  const screen = await openConsole({
    address: '/reports?tab=open',
    held: ['PE_MONITOREO_PROCESOS'],
    answers: { '/api/signing-process/all': { result: [row], total: 1, total_is_floor: false, nextToken: null } },
    viewport: { width: 1440, height: 900 },
  });
  const number = screen.getByRole('cell', { name: 'COM-2026-000001', exact: true });
  await expect.element(number).toBeVisible();
  expect(number.element().scrollWidth).toBeLessThanOrEqual(number.element().clientWidth);
  const controls = document.querySelectorAll('search input, search button');
  const middles = Array.from(controls, (control) => {
    const { top, height } = control.getBoundingClientRect();
    return top + height / 2;
  });
  expect(middles.length).toBeGreaterThan(3);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6);
});

test('beside the kind in its column a row of the list begins with the client, and says how many days are left', async () => {
  const title = 'Apertura de Cuenta · LUIS TOAPANTA MERA';
  const row: ProcessRow = makeProcess({
    title,
    kind_name: 'Apertura de Cuenta',
    kind_short_name: 'Cuenta',
    people: ['a', 'b', 'c', 'd'].map((last) => ({
      id: `01a1de08-60cd-7848-bd40-c3cc1217428${last}`,
      name: 'Ana Paz',
      status: 'OPENED',
    })),
    signatories: { total: 4, signed: 0 },
    deadline_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  });
  const screen = await openConsole({
    address: '/reports?sort=created_at',
    held: ['PE_MONITOREO_PROCESOS'],
    answers: { '/api/signing-process/all': { result: [row], total: 1, total_is_floor: false, nextToken: null } },
    viewport: { width: 1440, height: 900 },
  });
  const link = screen.getByRole('link', { name: title });
  await expect.element(link).toBeVisible();
  const { scrollWidth, clientWidth } = link.element();
  expect(scrollWidth, 'the name of the client is whole').toBeLessThanOrEqual(clientWidth);
  expect(link.getByText('Apertura de Cuenta ·').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  await expect.element(screen.getByRole('cell', { name: '9 días' })).toBeVisible();
  const signers = screen.getByRole('cell', { name: 'Firmantes' }).element();
  expect(signers.textContent).toContain('+2');
  expect(signers.scrollWidth, 'how many more there are is not cut off').toBeLessThanOrEqual(signers.clientWidth);
});

test('a short page of the company begins at its top', async () => {
  const screen = await openConsole({
    address: '/settings/webhooks',
    held: ['PE_EMPRESA', 'PE_INTEGRACIONES'],
    answers: { '/webhooks': { list: [] } },
  });
  await expect.element(screen.getByText('Todavía no hay webhooks')).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Empresa' }).element().getBoundingClientRect();
  const title = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(title.top - menu.top).toBeLessThan(40);
});
