import { afterEach, expect, test, vi } from 'vitest';

import { makeUser } from '../../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { ConfirmHost } from '../../../shared/ui/dialog/confirm.tsx';
import { currentUser } from '../../account/index.ts';
import { LegalHold } from './legal-hold.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  currentUser.set(undefined);
});

const id = '01a1de08-60cd-7848-bd40-c3cc12174201';
const hold = { reason: 'Juicio 17230', placed_by_name: 'Renata Coloma', placed_at: '2026-11-14T15:00:00.000Z' };

test('everybody who sees the process reads who stopped its deletion and why; some may end it', async () => {
  for (const viewport of [desktop, phone]) {
    currentUser.set(makeUser({ permissions: ['PE_MONITOREO_PROCESOS'] }));
    const screen = await renderPart(<LegalHold process={{ id, legal_hold: hold }} />, viewport);
    await expect.element(screen.getByText(/La puso Renata Coloma el 14\/11\/2026/)).toBeVisible();
    await expect.element(screen.getByText('Motivo: «Juicio 17230»')).toBeVisible();
    expect(screen.getByRole('button').elements()).toHaveLength(0);
    await expectAccessible();
    await screen.unmount();
  }
});

test('who answers for personal data places a hold, with a reason', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    asked.push(init?.body);
    return Response.json({ message: 'Retención legal puesta.' });
  });
  currentUser.set(makeUser({ permissions: ['PE_DATOS_PERSONALES'] }));
  const screen = await renderPart(
    <>
      <LegalHold process={{ id, legal_hold: null }} />
      <ConfirmHost />
    </>,
  );
  await screen.getByRole('button', { name: 'Poner una retención legal' }).click();
  await screen.getByRole('textbox', { name: /Motivo/ }).fill('Juicio 17230');
  await screen.getByRole('dialog').getByRole('button', { name: 'Poner una retención legal' }).click();
  await expect.poll(() => asked).toEqual(['{"reason":"Juicio 17230"}']);
});
