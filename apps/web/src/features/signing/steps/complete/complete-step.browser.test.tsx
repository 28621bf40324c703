import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSigningDocument, refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the farewell says when, under which code and what comes next, and gives the copy', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openVisit({ current: 'complete' }, viewport);
    portal.answer('GET /preview-signed-documents', { documents: [makeSigningDocument()], is_complete: true });
    portal.answer('GET /document', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
    await expect.element(title('Listo, Jorge.')).toBeVisible();
    await expect.element(screen.getByText('14/11/2026 10:42:18')).toBeVisible();
    await expect.element(screen.getByText('RBR-7F3A-C91E')).toBeVisible();
    await expect.element(screen.getByText('Le enviaremos una copia a su correo electrónico.')).toBeVisible();
    await expect.element(screen.getByText(/Todas las personas firmaron/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Descargar mi copia' }).click();
    await expect.poll(() => saved.at(-1)).toBe('Contrato.pdf');
    await expect
      .element(screen.getByRole('link', { name: 'Verificar este documento' }))
      .toHaveAttribute('href', '/verificar/RBR-7F3A-C91E');
    await screen.unmount();
  }
  expect(saved).toHaveLength(2);
});

test('while others are still to sign, that is what is said; copies that are not ready yet are nobody’s fault', async () => {
  const { portal, screen, title } = await openVisit({ current: 'complete' });
  portal.answer('GET /preview-signed-documents', refuse(409, 'portal.step_refused', 'Antes debe completar.'));
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  portal.answer('GET /preview-signed-documents', { documents: [makeSigningDocument()], is_complete: false });
  await expect.element(screen.getByText(/Faltan otras firmas/)).toBeVisible();
  expect(screen.getByText('Le enviaremos una copia a su correo electrónico.').elements()).toHaveLength(0);
  expect(screen.getByText('Antes debe completar.').elements()).toHaveLength(0);
});
