import type { ClientData } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { createFakePortal, processId, refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { showVisit } from '../../test/visit.tsx';

const here = location.href;
const steps = ['welcome', 'terms', 'data', 'preview', 'sign', 'complete'] as const;
const data: ClientData = {
  groups: [
    {
      id_group: 5,
      name: 'Domicilio del comprador',
      mode: 'confirm',
      answers: [
        { label: 'Correo electrónico', value: 'jorge.quishpe.lema.del.centro@cooperativa-sierra-clara.ec' },
        { label: 'Provincia', value: 'Pichincha' },
      ],
    },
  ],
  sha256: 'a'.repeat(64),
  is_confirmed: false,
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

async function openData(viewport: typeof phone | typeof desktop = phone) {
  const portal = createFakePortal({ steps, current: 'data' });
  portal.answer('GET /data-customer', data);
  return { portal, ...(await showVisit(portal, viewport)) };
}

test('what was shown is what is confirmed; data that changed meanwhile are read again', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openData(viewport);
    await expect.element(title('¿Son correctos sus datos?')).toBeVisible();
    await expect.element(screen.getByText('Pichincha')).toBeVisible();
    await expectAccessible();

    const changed = 'Sus datos cambiaron mientras los revisaba. Vuelva a leerlos.';
    portal.answer('POST /data-customer/update', refuse(409, 'data.changed', changed));
    portal.answer('GET /data-customer', { ...data, sha256: 'b'.repeat(64) });
    await screen.getByRole('button', { name: 'Mis datos son correctos' }).click();
    await expect.element(screen.getByText(changed)).toBeVisible();
    await expect.poll(() => portal.of('GET /data-customer').length).toBeGreaterThan(1);

    portal.answer('POST /data-customer/update', () => portal.become({ current: 'preview' }));
    portal.answer('GET /preview-unsigned-documents', { documents: [] });
    await screen.getByRole('button', { name: 'Mis datos son correctos' }).click();
    await expect.poll(() => portal.of('POST /data-customer/update').at(-1)?.body).toEqual({ sha256: 'b'.repeat(64) });
    expect(portal.of('POST /data-customer/update')[0]?.path).toContain(`signing_process_id=${processId}`);
    await screen.unmount();
  }
});

test('who began it by themselves reads that the data are their own, and nobody else is said to have written them', async () => {
  const portal = createFakePortal({
    steps: ['welcome', 'form', 'data', 'preview', 'sign', 'complete'],
    current: 'data',
    process: { begun_by_client: true },
  });
  portal.answer('GET /data-customer', data);
  const { screen } = await showVisit(portal);
  await expect.element(screen.getByText(/^Así los dio usted/)).toBeVisible();
  expect(screen.getByText(/lo que escribió María Andrango/).elements()).toEqual([]);
});

test('an error is told to who wrote it, and nothing is confirmed', async () => {
  const { portal, screen } = await openData();
  portal.answer('POST /help', { message: 'Enviamos su pregunta a María Andrango.' });
  await screen.getByRole('button', { name: 'Hay un error' }).click();
  await page.getByRole('textbox', { name: 'Qué está mal y cómo debe decir' }).fill('Vivo en Cotopaxi');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect
    .poll(() => portal.of('POST /help')[0]?.body)
    .toEqual({ message: 'Hay un error en mis datos: Vivo en Cotopaxi' });
  expect(portal.of('POST /data-customer/update')).toEqual([]);
});

test('a person who must be reviewed first is told to wait', async () => {
  const { portal, screen, title } = await openData();
  portal.answer('POST /data-customer/update', refuse(409, 'link.paused', 'El proceso está en pausa.'));
  await screen.getByRole('button', { name: 'Mis datos son correctos' }).click();
  await expect.element(title('El proceso está en pausa')).toBeVisible();
});
