import { pages, permissions, type Permission } from '@rubrica/contract';
import { IconHome } from '@tabler/icons-react';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { makeSession, makeTenant, makeUser } from '../../test/support/factories.ts';
import { desktop } from '../../test/support/render-part.tsx';
import { currentUser } from '../features/account/index.ts';
import { definePage } from '../shared/console-page.ts';
import { endSession, session } from '../shared/session/session.ts';
import { ConsoleApp } from './console-app.tsx';
import { findMarked, menuOf } from './menu/menu-items.ts';
import { openPages, sessionPages } from './pages.ts';
import { createConsoleRouter } from './router.tsx';

const items = menuOf(sessionPages);
const markedAt = (pathname: string) => {
  const marked = findMarked(items, pathname);
  return marked && [marked.item.label, marked.mark];
};

afterEach(async () => {
  await cleanup(); // a console that loses its session leaves the page
  endSession();
});

test('the dashboard is the first item, at / and with PE_CREACION', () => {
  expect(items[0]).toMatchObject({ path: '/', label: 'Dashboard', permission: 'PE_CREACION' });
});

test('the menu lists daily work first, and administration at its foot', () => {
  const labelsOf = (wanted: string) => items.filter(({ section }) => section === wanted).map(({ label }) => label);
  expect(labelsOf('main')).toEqual([
    'Dashboard',
    'Empresas',
    'Salud',
    'Planes',
    'Uso',
    'Avisos',
    'Procesos',
    'Por validar',
    'Pagos',
    'Certificados',
    'Reportes',
    'Nuevo proceso',
    'Plantillas e-Sign',
    'Carga masiva',
  ]);
  expect(labelsOf('foot')).toEqual([
    'Usuarios',
    'Aprobadores',
    'Soporte',
    'Empresa',
    'Plantillas',
    'Webhooks',
    'Auditoría',
    'Datos personales',
  ]);
});

test('every item needs an existing permission and no address is listed twice', () => {
  for (const { permission } of items) expect(permissions).toEqual(expect.arrayContaining([permission].flat()));
  const paths = [...sessionPages, ...openPages].map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the item of the page is marked, and on the pages below the item that covers them', () => {
  expect(markedAt('/')).toEqual(['Dashboard', 'page']);
  expect(markedAt('/user/list')).toEqual(['Usuarios', 'page']);
  expect(markedAt('/user/create')).toEqual(['Usuarios', 'true']);
  expect(markedAt('/user/profile')).toEqual(['Usuarios', 'true']);
  expect(markedAt('/settings')).toEqual(['Empresa', 'page']);
  expect(markedAt('/settings/legal')).toEqual(['Empresa', 'true']);
  expect(markedAt('/settings/security')).toEqual(['Empresa', 'true']);
  expect(markedAt('/settings/signing')).toEqual(['Empresa', 'true']);
  expect(markedAt('/settings/webhooks')).toEqual(['Webhooks', 'page']);
  expect(markedAt('/settings/webhooks/1')).toEqual(['Webhooks', 'true']);
  expect(markedAt('/approvers')).toEqual(['Aprobadores', 'page']);
  expect(markedAt('/reports/1')).toEqual(['Procesos', 'true']);
  expect(markedAt('/reports/standard/finished')).toEqual(['Procesos', 'true']);
  expect(markedAt('/reports/download')).toEqual(['Reportes', 'page']);
  expect(markedAt('/username')).toBeUndefined();
});

test('the console has exactly the pages that the contract announces to the server', () => {
  const announced = pages
    .filter(({ entry }) => entry === 'console')
    .flatMap(({ path }) => [path.replace(/\/\{\w+\?\}/, ''), path])
    .map((path) => path.replaceAll(/\{(\w+)\??\}/g, '$$$1'));
  const known = ['/404', '/auth/login', ...[...sessionPages, ...openPages].map(({ path }) => path)];
  expect(new Set(known)).toEqual(new Set(announced));
});

const fixture = definePage({
  path: '/fixture',
  title: 'Página de prueba',
  permission: 'PE_SOPORTE',
  component: () => <h1>La página de prueba</h1>,
  menu: { label: 'Prueba', icon: IconHome, section: 'main' },
});

const forEither = definePage({
  path: '/either',
  permission: ['PE_PLANTILLAS', 'PE_PUBLICAR_PLANTILLAS'],
  component: () => <h1>Para cualquiera de los dos</h1>,
  menu: { label: 'Dos permisos', icon: IconHome, section: 'main' },
});

async function openConsole(address: string, held: readonly Permission[]) {
  session.set(makeSession());
  currentUser.set(makeUser({ permissions: held }));
  await page.viewport(desktop.width, desktop.height);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createConsoleRouter({ tenant: makeTenant(), pages: [...sessionPages, fixture, forEither], history });
  return render(<ConsoleApp tenant={{ status: 404 }} router={router} />);
}

test('one definition gives a page its route, its title and its menu entry', async () => {
  const screen = await openConsole('/fixture', ['PE_SOPORTE']);
  await expect.element(screen.getByRole('heading', { name: 'La página de prueba' })).toBeVisible();
  await expect.element(screen.getByText('Página de prueba', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Prueba' })).toHaveAttribute('aria-current', 'page');
});

test('without the permission neither the page nor its menu entry is shown', async () => {
  const screen = await openConsole('/fixture', ['PE_CREACION']);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText('La página de prueba').elements()).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Prueba' }).elements()).toHaveLength(0);
});

test('any of the permissions that a page names opens it and shows its menu entry', async () => {
  for (const held of ['PE_PLANTILLAS', 'PE_PUBLICAR_PLANTILLAS'] as const) {
    const screen = await openConsole('/either', [held]);
    await expect.element(screen.getByRole('heading', { name: 'Para cualquiera de los dos' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Dos permisos' })).toHaveAttribute('aria-current', 'page');
    await expect.element(screen.getByRole('link', { name: 'Plantillas' })).toBeVisible();
    await cleanup();
  }
  const screen = await openConsole('/either', ['PE_CREACION']);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText('Para cualquiera de los dos').elements()).toHaveLength(0);
});

const guarded = [
  { label: 'Procesos', path: '/reports', permission: 'PE_MONITOREO_PROCESOS' },
  { label: 'Reportes', path: '/reports/download', permission: 'PE_GENERACION_REPORTES' },
] as const;

test.each(guarded)(
  '$label leads to $path with $permission, and without it is neither shown nor opened',
  async (item) => {
    const { label, path, permission } = item;
    const allowed = await openConsole('/fixture', ['PE_SOPORTE', permission]);
    await expect.element(allowed.getByRole('link', { name: label })).toHaveAttribute('href', path);
    await cleanup();
    const other = guarded.filter((one) => one.permission !== permission).map((one) => one.permission);
    const without = await openConsole('/fixture', ['PE_SOPORTE', ...other]);
    await expect.element(without.getByRole('link', { name: 'Prueba' })).toBeVisible();
    expect(without.getByRole('link', { name: label }).elements()).toEqual([]);
    await cleanup();
    const refused = await openConsole(path, ['PE_SOPORTE', ...other]);
    await expect.element(refused.getByRole('heading', { level: 1, name: /acceso/i })).toBeVisible();
  },
);
