import { afterEach, expect, test, vi } from 'vitest';

import { makeTenant } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { GenuinePage } from './genuine-page.tsx';

const tenant = makeTenant({ name: 'Cooperativa Sierra Clara', backend_url: '/backend', url_logo: '', url_portada: '' });
afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: object, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(answer, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const yes = {
  is_genuine: true,
  is_begun_by_them: false,
  company_name: 'Sierra Clara',
  official_name: 'María Andrango',
};

test('who doubts a message learns who sent it, and is told what nobody will ask', async () => {
  for (const viewport of [desktop, phone]) {
    const fetch = answerWith(yes);
    const screen = await renderPart(<GenuinePage tenant={tenant} />, viewport);
    await screen.getByRole('button', { name: 'Preguntar' }).click();
    await expect.element(screen.getByText('Escriba el número de operación que está en el mensaje')).toBeVisible();
    await expectAccessible();
    await screen.getByLabelText('Número de operación').fill('DD-2026-000021');
    await screen.getByLabelText('Los cuatro últimos de su cédula o pasaporte').fill('5675');
    await screen.getByRole('button', { name: 'Preguntar' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Sí, es real' })).toHaveFocus();
    await expect.element(screen.getByText(/María Andrango, de Sierra Clara/)).toBeVisible();
    expect(document.querySelector('[data-genuine=true] svg')).not.toBeNull();
    await expectAccessible();
    expect(fetch.mock.calls[0]?.[1]?.body).toEqual(expect.stringContaining('5675'));
    await screen.unmount();
  }
});

test('what the company does not know is said calmly, with what to do', async () => {
  answerWith({ is_genuine: false, company_name: 'Sierra Clara', official_name: '', is_begun_by_them: false });
  const screen = await renderPart(<GenuinePage tenant={tenant} />, phone);
  await screen.getByLabelText('Número de operación').fill('DD-2026-000099');
  await screen.getByLabelText('Los cuatro últimos de su cédula o pasaporte').fill('5675');
  await screen.getByRole('button', { name: 'Preguntar' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No lo reconocemos' })).toBeVisible();
  await expect.element(screen.getByText(/no abra el enlace/)).toBeVisible();
  expect(document.querySelector('[data-genuine=false] svg')).not.toBeNull();
  await screen.getByRole('button', { name: 'Preguntar por otro mensaje' }).click();
  await expect.element(screen.getByRole('heading', { name: '¿Es real este mensaje?' })).toBeVisible();
});

test('who began it at the door reads that it is their own, and that nobody sent it', async () => {
  answerWith({ ...yes, is_begun_by_them: true });
  const screen = await renderPart(<GenuinePage tenant={tenant} />, { width: 195, height: 422 });
  await screen.getByLabelText('Número de operación').fill('AC-2026-000003');
  await screen.getByLabelText('Los cuatro últimos de su cédula o pasaporte').fill('5675');
  await screen.getByRole('button', { name: 'Preguntar' }).click();
  await expect.element(screen.getByText(/^Usted empezó este trámite en Sierra Clara\./)).toBeVisible();
  expect(screen.getByText(/le envió/).elements()).toEqual([]);
  await expectAccessible();
});
