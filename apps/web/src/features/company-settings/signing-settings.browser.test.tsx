import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { SigningSettings } from './signing-settings-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const settings = {
  certificates_on_server: false,
  codes_may_follow_link: false,
  attach_copies: true,
  text_channels: ['sms'],
  link_channel: 'email',
  reminder_days: 3,
  pass_percentage: 80,
  identity_needs_two: false,
  face_picture_days: 90,
  retention_years: null,
};

for (const viewport of [desktop, phone]) {
  test(`the company allows the server to open certificates, and forbids it again, at ${viewport.width} pixels`, async () => {
    let isAllowed = false;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.includes('/assurance')) return Response.json({ list: [] });
      if (typeof init?.body === 'string')
        isAllowed = (JSON.parse(init.body) as { certificates_on_server: boolean }).certificates_on_server;
      return Response.json({ ...settings, certificates_on_server: isAllowed });
    });
    const screen = await renderPart(<SigningSettings />, viewport);
    const choice = screen.getByRole('checkbox', { name: /Permitir que el servidor abra el certificado/ });
    await expect.element(choice).not.toBeChecked();
    await expectAccessible();
    await choice.click();
    await expect.element(choice).toBeChecked();
    expect(isAllowed).toBe(true);
    await choice.click();
    await expect.element(choice).not.toBeChecked();
    expect(isAllowed).toBe(false);
    await screen.unmount();
  });
}

test('the company lets the person choose the way of the link for the code', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/assurance')) return Response.json({ list: [] });
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return Response.json({ ...settings, codes_may_follow_link: bodies.length === 1 });
  });
  const screen = await renderPart(<SigningSettings />, phone);
  const choice = screen.getByRole('checkbox', { name: /Permitir que el código llegue también/ });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(choice).toBeChecked();
  expect(bodies).toEqual([{ codes_may_follow_link: true }]);
});

test('the company chooses how links travel, and lets codes go by WhatsApp beside SMS', async () => {
  const bodies: object[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/assurance')) return Response.json({ list: [] });
    const used = { channel: 'whatsapp', sent: 24, delivered: 22, read: 15, failed: 1, cost: 0.2712 };
    if (url.includes('/text-usage')) return Response.json({ list: [used] });
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body) as object);
    return Response.json(Object.assign({}, settings, ...bodies));
  });
  const screen = await renderPart(<SigningSettings />, phone);
  const way = screen.getByRole('combobox', { name: 'Por dónde llega el enlace' });
  await expect.element(way).toHaveValue('Por correo');
  await expect.element(screen.getByText(/24 mensajes, 22 llegaron, 15 se leyeron, 1 fallaron/)).toBeVisible();
  await way.click();
  await screen.getByRole('option', { name: 'Por WhatsApp' }).click();
  await expect.element(way).toHaveValue('Por WhatsApp');
  const codes = screen.getByRole('checkbox', { name: 'Enviar códigos por WhatsApp' });
  await codes.click();
  await expect.element(codes).toBeChecked();
  await expectAccessible();
  expect(bodies).toEqual([{ link_channel: 'whatsapp' }, { text_channels: ['sms', 'whatsapp'] }]);
  await screen.unmount();
});

test('an administrator raises the least level of a kind, and reads what the kind reaches by itself', async () => {
  let least = 'contacto_probado';
  const id = '8c69fecc-1467-46cb-8486-c35fd36a0baf';
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/assurance')) return Response.json(settings);
    if (typeof init?.body === 'string') least = (JSON.parse(init.body) as { least_assurance: string }).least_assurance;
    const kind = { id, name: 'Apertura de Cuenta', least_assurance: least, usual_assurance: 'identidad_verificada' };
    return Response.json(typeof init?.body === 'string' ? kind : { list: [kind] });
  });
  const screen = await renderPart(<SigningSettings />, phone);
  const level = screen.getByRole('combobox', { name: 'Apertura de Cuenta' });
  await expect.element(level).toHaveValue('Contacto probado');
  await expectAccessible();
  await level.click();
  await screen.getByRole('option', { name: /^Certificado/ }).click();
  await expect.element(level).toHaveValue('Certificado');
  expect(least).toBe('certificado');
  await expect.element(screen.getByText(/se llega solo a «identidad verificada»/)).toBeVisible();
  await screen.unmount();
});
