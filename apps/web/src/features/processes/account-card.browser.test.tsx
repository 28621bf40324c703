import { afterEach, expect, test, vi } from 'vitest';

import { makeUser } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { currentUser } from '../account/index.ts';
import { AccountCard } from './account-card.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  currentUser.set(undefined);
});

const id = '01a1de08-60cd-7848-bd40-c3cc12174201';
const opening = { status: 'opening', type: 'ahorros', cliente_no_cuenta: null, opened_at: null } as const;

test('officials read the number, or that the bank has not answered', async () => {
  currentUser.set(makeUser({ permissions: ['PE_MONITOREO_PROCESOS'] }));
  for (const viewport of [desktop, phone]) {
    const account = {
      ...opening,
      status: 'open',
      cliente_no_cuenta: '4401002210',
      opened_at: '2026-11-14T15:00:00.000Z',
    } as const;
    const screen = await renderPart(<AccountCard process={{ id, account, account_refusal: null }} />, viewport);
    await expect.element(screen.getByText('4401 0022 10')).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
  const screen = await renderPart(<AccountCard process={{ id, account: opening, account_refusal: null }} />, phone);
  await expect.element(screen.getByText(/El núcleo bancario todavía no responde/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('a refused account is asked for again by who may resend', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(String(url));
    return Response.json({ message: 'Pedimos la cuenta otra vez.' });
  });
  currentUser.set(makeUser({ permissions: ['PE_REENVIAR'] }));
  const account = { ...opening, status: 'refused' } as const;
  const screen = await renderPart(<AccountCard process={{ id, account, account_refusal: 'Ya tiene una' }} />, desktop);
  await expect.element(screen.getByText('El núcleo bancario no la abrió: «Ya tiene una».')).toBeVisible();
  await screen.getByRole('button', { name: 'Pedirla otra vez' }).click();
  await expect.poll(() => asked.some((url) => url.endsWith(`/api/signing-process/${id}/account`))).toBe(true);
});
