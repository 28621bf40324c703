import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

test('both consents begin empty, both are asked for, and only then are the terms accepted', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openVisit({ current: 'terms' }, viewport);
    const [terms, privacy] = [/términos y condiciones/, /datos personales/].map((name) =>
      screen.getByRole('checkbox', { name }),
    );
    if (!terms || !privacy) throw new Error('no consent');
    await expect.element(terms).not.toBeChecked();
    await screen.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect.element(terms).toHaveFocus();
    await terms.click();
    await screen.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect.element(privacy).toHaveFocus();
    await expectAccessible();
    expect(portal.of('POST /registration-sheet')).toHaveLength(0);
    portal.become({ current: 'otp' });
    await privacy.click();
    await screen.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect.element(title('Confirme que es usted')).toBeVisible();
    expect(portal.of('POST /registration-sheet')[0]?.body).toHaveProperty('acceptance_date_terms', expect.any(String));
    await screen.unmount();
  }
});

test('on a phone the missing consent is seen above the bar at the bottom', async () => {
  const { screen } = await openVisit({ current: 'terms' }, phone);
  const accept = screen.getByRole('button', { name: 'Aceptar y continuar' });
  await accept.click();
  const missing = screen.getByText('Marque la casilla para continuar').first();
  await expect.element(missing).toBeVisible();
  await expect
    .poll(() => accept.element().getBoundingClientRect().top - missing.element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});

test('the whole texts are read without leaving the page', async () => {
  const { screen } = await openVisit({ current: 'terms' });
  await screen.getByRole('button', { name: 'Leer los términos y condiciones' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Términos y condiciones' })).toBeVisible();
  await expect.element(screen.getByText(/Ley 67, Suplemento del Registro Oficial 557/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cerrar' }).click();
  await screen.getByRole('button', { name: 'Leer la política de privacidad' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Política de privacidad' })).toBeVisible();
});
