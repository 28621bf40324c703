import { notifications } from '@mantine/notifications';
import type { DoorView } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { DoorForm } from './doors-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const [luis, rosa] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const door: DoorView = {
  kind: 'account_opening',
  name: 'Apertura de Cuenta',
  is_open: true,
  owner_id: luis,
  paused_reason: '',
  is_kind_on: true,
  asks_rates: false,
  closed_because: null,
  owner_name: 'Luis Pazmiño',
  candidates: [{ id: rosa, name: 'Rosa Guamán' }],
};

test('a door whose owner lost the right says that it is closed, and another owner opens it', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return Response.json({ list: [] });
  });
  const screen = await renderPart(<DoorForm door={{ ...door, closed_because: 'owner' }} />, phone);
  await expect.element(screen.getByText(/^Cerrada: Luis Pazmiño ya no puede crear/)).toBeVisible();
  await expect.element(screen.getByRole('radiogroup', { name: 'Cómo debe quedar' })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('combobox', { name: /Quién responde/ }).click();
  await screen.getByRole('option', { name: 'Rosa Guamán' }).click();
  await screen.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(() => bodies)
    .toEqual([{ kind: 'account_opening', is_open: true, owner_id: rosa, paused_reason: '' }]);
});

test('a door without codes to phones says so; one that works says nothing', async () => {
  const without = await renderPart(<DoorForm door={{ ...door, closed_because: 'codes' }} />, phone);
  await expect.element(without.getByText(/^Cerrada: su empresa no envía códigos al celular/)).toBeVisible();
  await without.unmount();
  const unsigned = await renderPart(<DoorForm door={{ ...door, closed_because: 'signature' }} />, phone);
  await expect.element(unsigned.getByText(/^Cerrada: se firma con un certificado a nombre del cliente/)).toBeVisible();
  await unsigned.unmount();
  const open = await renderPart(<DoorForm door={{ ...door, owner_id: rosa, owner_name: 'Rosa Guamán' }} />, phone);
  await expect.element(open.getByRole('radiogroup', { name: 'Estado' })).toBeVisible();
  expect(open.getByText(/^Cerrada/).elements()).toEqual([]);
});
