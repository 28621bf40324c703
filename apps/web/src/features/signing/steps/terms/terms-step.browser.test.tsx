import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal, sessionId, signatoryId } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit, showVisit } from '../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

test('who comes back without having accepted is asked by one box, which begins empty', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openVisit({ current: 'terms' }, viewport);
    const box = screen.getByRole('checkbox');
    await expect.element(box).not.toBeChecked();
    await screen.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect.element(box).toHaveFocus();
    await expectAccessible();
    expect(portal.of('POST /registration-sheet')).toHaveLength(0);
    portal.become({ current: 'otp' });
    await box.click();
    await screen.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect.element(title('Confirme que es usted')).toBeVisible();
    expect(portal.of('POST /registration-sheet')[0]?.body).toHaveProperty('acceptance_date_terms', expect.any(String));
    await screen.unmount();
  }
});

test('what was accepted with the greeting is not asked again when its record was lost', async () => {
  sessionStorage.setItem(`rubrica.portal-kept.consent.${signatoryId}.${sessionId}`, '"2026-11-14T15:00:00.000Z"');
  sessionStorage.setItem('rubrica.portal-session', JSON.stringify({ signatoryId, sessionId }));
  const portal = createFakePortal({ current: 'terms' });
  portal.answer('POST /registration-sheet', () => portal.become({ current: 'sign', process: { document_count: 2 } }));
  const { title } = await showVisit(portal);
  await expect.element(title('Confirme su firma')).toBeVisible();
  expect(portal.of('POST /registration-sheet')[0]?.body).toHaveProperty(
    'acceptance_date_terms',
    '2026-11-14T15:00:00.000Z',
  );
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
  const policy = screen.getByRole('dialog', { name: 'Política de privacidad' });
  await expect.element(policy).toBeVisible();
  await expect
    .element(policy.getByRole('link', { name: 'Pedir algo sobre mis datos personales' }))
    .toHaveAttribute('href', '/mis-datos');
});
