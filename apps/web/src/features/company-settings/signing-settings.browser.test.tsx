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
  text_channels: ['sms'],
  reminder_days: 3,
  pass_percentage: 80,
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
