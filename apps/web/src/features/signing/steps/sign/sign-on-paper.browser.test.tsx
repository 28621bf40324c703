import { makePdf } from '@rubrica/testing/pdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  createFakePortal,
  makeSigningDocument,
  refuse,
  signatoryId,
  type StateWish,
} from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { showVisit } from '../../test/visit.tsx';

const here = location.href;
const pdf = makePdf([{ lines: ['Primera hoja'] }, { lines: ['Segunda hoja'] }]);
const file = (): Response => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

type Viewport = Parameters<typeof showVisit>[1];

/** One document, read in an earlier visit as far as the story says. */
async function openPaper(wish: StateWish, viewport: Viewport, pagesSeen: readonly number[] = []) {
  const portal = createFakePortal({ current: 'preview', ...wish });
  portal.answer('GET /preview-unsigned-documents', {
    documents: [makeSigningDocument({ pages_seen: [...pagesSeen] })],
  });
  portal.answer('GET /document', file);
  portal.answer('POST /document-read', () => portal.become({ current: 'sign' }));
  portal.answer('POST /sign', () => ({
    message: 'Listo',
    detail: '',
    is_waiting: true,
    state: portal.become({ current: 'complete' }),
  }));
  portal.answer('GET /preview-signed-documents', { documents: [], is_complete: false, still_to_sign: [] });
  const visit = await showVisit(portal, viewport);
  const { screen } = visit;
  const place = (name: string) => screen.getByRole('heading', { level: 2, name });
  return { portal, ...visit, place, sign: screen.getByRole('button', { name: 'Firmar', exact: true }) };
}

test('when the last page was seen, the place to sign is below the paper; it asks for the box and has the focus', async () => {
  const { portal, screen, title, place, sign } = await openPaper({}, phone);
  await expect.element(title('Contrato')).toBeVisible();
  await expect.element(screen.getByText(/Ha visto [01] de 2 páginas/)).toBeVisible();
  await expect.element(place('Confirme su firma')).not.toBeInTheDocument();
  expect(portal.of('POST /document-read')).toHaveLength(0);
  const goOn = screen.getByRole('button', { name: 'Seguir leyendo' });
  await expect
    .poll(
      async () => {
        if (goOn.elements().length > 0) await goOn.click();
        return place('Confirme su firma').elements().length;
      },
      { timeout: 30_000, interval: 1200 },
    )
    .toBe(1);
  await expect.element(place('Confirme su firma')).toHaveFocus();
  await expect.element(title('Contrato')).toBeVisible();
  await expect.element(screen.getByText('Ya vio las 2 páginas')).toBeVisible();
  expect(portal.of('POST /document-read')).toHaveLength(1);
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toMatch(/^Ya leyó el documento/);
  await expectAccessible();

  const box = screen.getByRole('checkbox', { name: /Leí el documento/ });
  await expect.element(box).not.toBeChecked();
  await sign.click();
  await expect.element(screen.getByText('Marque la casilla para firmar')).toBeVisible();
  await expect.element(box).toHaveFocus();
  expect(portal.of('POST /sign')).toHaveLength(0);
  await box.click();
  await sign.click();
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(portal.of('POST /sign').map(({ body }) => body)).toEqual([{ signatory_id: signatoryId, answers: {} }]);
});

test('a signature is made below the paper; who presses first is led to it', async () => {
  const wish = { signatory: { signature_type: 'sign_image' } } as const;
  const { portal, screen, title, place, sign } = await openPaper(wish, phone, [1, 2]);
  await expect.element(place('Firme aquí')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Escribir' })).toBeInTheDocument();
  await sign.click();
  await expect.element(screen.getByText('Haga primero su firma')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: /Área para dibujar/ })).toBeInViewport();
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect.element(screen.getByText('Haga primero su firma')).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).click();
  await expectAccessible();
  await sign.click();
  await expect.element(title('Listo, Jorge.')).toBeVisible();
  expect(atob(String(portal.of('POST /sign')[0]?.body['image'])).slice(1, 4)).toBe('PNG');
});

const isPaperShown = (): boolean =>
  getComputedStyle(document.querySelector('[data-signing] > main > div') ?? document.body).visibility === 'visible';

test.each([
  [390, 844],
  [360, 640],
])(
  'at %i by %i the pad stands on the first screen, without the strip of paper, which comes back when asked for',
  async (width, height) => {
    const wish = { signatory: { signature_type: 'sign_image' } } as const;
    const { screen, place } = await openPaper(wish, { width, height }, [1, 2]);
    await expect.element(place('Firme aquí')).toBeVisible();
    const pad = screen.getByRole('img', { name: /Área para dibujar/ });
    await expect.element(pad).toBeVisible();
    const bar = screen.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).element();
    const { top, bottom } = pad.element().getBoundingClientRect();
    const seen = Math.min(bottom, bar.getBoundingClientRect().top) - top;
    expect(seen, 'room to draw above the bar').toBeGreaterThan(140);
    expect(isPaperShown()).toBe(false);
    const summary = screen.getByRole('region', { name: 'Lo que va a firmar' });
    await expect.element(summary.getByText('Puede firmar hasta')).not.toBeVisible();
    await summary.getByText('Lo que va a firmar').click();
    await expect.element(summary.getByText('Puede firmar hasta')).toBeVisible();
    await screen.getByRole('button', { name: 'Ver dónde firmo' }).click();
    await expect.poll(isPaperShown).toBe(true);
    await expectAccessible();
  },
);

test('on a desk the paper keeps its height, and where one signs stands beside it with its button', async () => {
  const wish = { signatory: { signature_type: 'sign_image' } } as const;
  const { screen, place, sign } = await openPaper(wish, desktop, [1, 2]);
  await expect.element(place('Firme aquí')).toBeVisible();
  const rectOf = (selector: string) => (document.querySelector(selector) ?? document.body).getBoundingClientRect();
  const [paper, below] = [rectOf('[data-signing] > main > div'), rectOf('[data-signing] > main > section')];
  expect(paper.height).toBeGreaterThan(desktop.height * 0.6);
  expect(rectOf('[data-signing] > header').right).toBeGreaterThan(paper.right); // its help is over both
  expect(below.left).toBeGreaterThanOrEqual(paper.right - 1);
  const pad = screen.getByRole('img', { name: /Área para dibujar/ });
  await expect.element(pad).toBeInViewport({ ratio: 0.9 });
  expect(sign.element().getBoundingClientRect().left).toBeGreaterThan(paper.right);
  await expectAccessible();
});

test('on a phone no buttons lie over the strip of paper, until it is opened whole', async () => {
  const { screen, place } = await openPaper({}, phone, [1, 2]);
  await expect.element(place('Confirme su firma')).toBeVisible();
  await expect.poll(() => document.querySelector('[role=toolbar]')).not.toBeNull();
  const tools = screen.getByRole('toolbar');
  expect(tools.elements()).toHaveLength(0); // there, and not shown
  await screen.getByRole('button', { name: 'Pantalla completa' }).click();
  await expect.element(tools).toBeVisible();
});

test('a reload comes back to the paper with the place to sign, and back leads to the greeting', async () => {
  const { portal, screen, title, place } = await openPaper({ current: 'sign' }, phone, [1, 2]);
  await expect.element(title('Contrato')).toBeVisible();
  await expect.element(place('Confirme su firma')).toBeVisible();
  expect(portal.of('POST /document-read')).toHaveLength(0);
  await screen.getByRole('button', { name: 'Volver' }).click();
  await expect.element(title('Hola, Jorge')).toBeVisible();
});

test('where the record of the reading does not arrive, the button is there to try again', async () => {
  const { portal, screen, place } = await openPaper({}, phone);
  portal.answer('POST /document-read', refuse(500, 'server.error', 'Algo falló'));
  const goOn = screen.getByRole('button', { name: 'Seguir leyendo' });
  const failed = screen.getByText('Algo falló');
  await expect
    .poll(
      async () => {
        if (goOn.elements().length > 0) await goOn.click();
        return failed.elements().length;
      },
      { timeout: 30_000, interval: 1200 },
    )
    .toBe(1);
  await expect.element(place('Confirme su firma')).not.toBeInTheDocument();
  portal.answer('POST /document-read', () => portal.become({ current: 'sign' }));
  await screen.getByRole('button', { name: 'He leído, continuar' }).click();
  await expect.element(place('Confirme su firma')).toBeVisible();
});
