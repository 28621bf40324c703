import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { makeSession, makeTenant, makeUser } from '../../test/support/factories.ts';
import { desktop } from '../../test/support/render-part.tsx';
import { currentUser } from '../features/account/index.ts';
import { endSession, session } from '../shared/session/session.ts';
import { ConsoleApp } from './console-app.tsx';
import { sessionPages } from './pages.ts';
import { createConsoleRouter } from './router.tsx';

afterEach(async () => {
  await cleanup();
  endSession();
  currentUser.set(undefined);
  vi.unstubAllGlobals();
});

const terms = {
  plan_id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0001',
  code: 'free',
  name: 'Gratis',
  description: 'Tres documentos al mes sin costo.',
  base_cents: 0,
  documents_included: 3,
  document_cents: null,
  at_limit: 'stop',
};
const pro = { ...terms, plan_id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0003', code: 'pro', name: 'Pro' };
const plan = {
  subscriber: 'user',
  terms,
  state: 'ACTIVE',
  period: { from: '2026-11-01', until: '2026-12-01' },
  documents_included: 3,
  documents_used: 1,
  documents_begun: 2,
  document_cents: null,
  expires_at: null,
  cancelled_at: null,
  next_terms: null,
  pending_terms: null,
  charges: [],
  offers: [
    { ...terms, how: 'current', now_cents: 0 },
    {
      ...pro,
      base_cents: 1990,
      documents_included: 50,
      document_cents: 45,
      at_limit: 'charge',
      how: 'start',
      now_cents: 1990,
    },
  ],
  buyer: null,
};

/** It names its owner: what was read is forgotten when their session ends. */
const whoseToken = `.${btoa(JSON.stringify({ sub: 'somebody', session_exp: 4_000_000_000 }))}.`;

async function showPlan(answer: object) {
  vi.stubGlobal('fetch', (url: unknown) =>
    String(url).endsWith('/subscription/mine') ? Promise.resolve(Response.json(answer)) : new Promise(() => {}),
  );
  session.set(makeSession({ id_token: whoseToken }));
  currentUser.set(makeUser({ permissions: ['PE_PERFIL', 'PE_PERFIL_SUBSCRIPCION'] }));
  await page.viewport(desktop.width, desktop.height);
  const history = createMemoryHistory({ initialEntries: ['/user/profile?menu=Subscription'] });
  const router = createConsoleRouter({ tenant: makeTenant(), pages: sessionPages, history });
  return render(<ConsoleApp tenant={{ status: 404 }} router={router} />);
}

test('who is at the end of the free plan reads what is in course, and chooses a paid one with the data of its invoice', async () => {
  const screen = await showPlan(plan);
  await expect.element(screen.getByText('1 de 3 documentos usados este mes')).toBeVisible();
  await expect.element(screen.getByText('2 en curso, que terminan en todo caso')).toBeVisible();
  await expect.element(screen.getByText(/^Llegó al límite de este mes/)).toBeVisible();
  await expect.element(screen.getByText('Este mes del plan va del 01/11/2026 al 30/11/2026.')).toBeVisible();
  await expect.element(screen.getByText('$ 19,90 al mes con 50 documentos, $ 0,45', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Elegir: Pro' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Plan Pro' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /Cédula o RUC/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ir a pagar' })).toBeVisible();
});

test.each([
  [
    'who owes a month',
    {
      state: 'GRACE',
      charges: [
        {
          id: '5d0c1f1e-8f0a-4b7e-9a53-0c6d1a1f0009',
          kind: 'period',
          state: 'open',
          plan: 'Pro',
          base_cents: 1990,
          documents_over: 0,
          over_cents: 0,
          net_cents: 1990,
          created_at: '2026-11-01T05:00:00.000Z',
          due_at: '2026-11-11T05:00:00.000Z',
          settled_at: null,
          note: null,
          has_effect: true,
        },
      ],
    },
    'Para cambiar de plan, pague primero lo que queda por pagar.',
  ],
  [
    'whose plan ends',
    { cancelled_at: '2026-11-10T05:00:00.000Z' },
    'Este plan termina. Para cambiarlo por otro, primero consérvelo.',
  ],
])('%s reads why no other plan can be chosen, and finds no button for it', async (_, changes, why) => {
  const screen = await showPlan({ ...plan, ...changes });
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Cambiar de plan' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Elegir/ }).elements()).toEqual([]);
});
