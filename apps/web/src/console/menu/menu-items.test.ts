import { permissions } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { footItems, markOf, menuItems, type MenuItem } from './menu-items.ts';

const items: readonly MenuItem[] = [...menuItems, ...footItems];
const markedAt = (pathname: string) =>
  items.filter((item) => markOf(item, pathname)).map((item) => [item.label, markOf(item, pathname)]);

test('the dashboard is the first item, at / and with PE_CREACION', () => {
  expect(menuItems[0]).toMatchObject({ path: '/', label: 'Dashboard', permission: 'PE_CREACION' });
});

test('every item asks for a permission that exists and no address stands twice', () => {
  for (const { permission } of items) expect(permissions).toContain(permission);
  expect(new Set(items.map(({ path }) => path)).size).toBe(items.length);
});

test('the item of the page is marked, and on the pages below the item that covers them', () => {
  expect(markedAt('/')).toEqual([['Dashboard', 'page']]);
  expect(markedAt('/user/list')).toEqual([['Usuarios', 'page']]);
  expect(markedAt('/user/create')).toEqual([['Usuarios', 'true']]);
  expect(markedAt('/user/profile')).toEqual([['Usuarios', 'true']]);
  expect(markedAt('/settings/signing')).toEqual([['Firma', 'page']]);
  expect(markedAt('/settings/webhooks')).toEqual([['Webhooks', 'page']]);
  expect(markedAt('/settings/webhooks/1')).toEqual([['Webhooks', 'true']]);
  expect(markedAt('/approvers')).toEqual([['Aprobadores', 'page']]);
  expect(markedAt('/reports/1')).toEqual([['Procesos', 'true']]);
  expect(markedAt('/reports/standard/finished')).toEqual([['Procesos', 'true']]);
  expect(markedAt('/reports/download')).toEqual([['Reportes', 'page']]);
  expect(markedAt('/username')).toEqual([]);
});
