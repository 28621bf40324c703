import { makePdf } from '@rubrica/testing/pdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSigningDocument, refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;
const pdf = makePdf([1, 2, 3].map((page) => ({ lines: [`Hoja ${page}`] })));
const file = (): Response => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
const page = { width: 595, height: 842 };
const paper = makeSigningDocument({ page_count: 3, pages: [page, page, page] });

/** Signing does not follow at once, and so has a screen of its own. */
const codeAfterReading = ['welcome', 'terms', 'preview', 'otp', 'sign', 'complete'] as const;

const scan = (number: number): object => ({ number, is_picture: true, blocks: [] });
const written = (number: number): object => ({
  number,
  is_picture: false,
  blocks: [{ type: 'heading', text: `CLÁUSULA ${number}` }],
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

async function openReading(...[wish, viewport]: Parameters<typeof openVisit>) {
  const visit = await openVisit({ steps: codeAfterReading, current: 'preview', ...wish }, viewport);
  visit.portal.answer('GET /preview-unsigned-documents', { documents: [paper] });
  visit.portal.answer('GET /document', file);
  const says = (pages: readonly object[]): void => visit.portal.answer('GET /document-text', { page_count: 3, pages });
  const button = (name: string) => visit.screen.getByRole('button', { name, exact: true });
  return { ...visit, says, button };
}

test('text that did not come is asked for again; meanwhile the pages are there', async () => {
  const { portal, screen, says, button } = await openReading();
  portal.answer('GET /document-text', () => refuse(500, 'server.error', 'Algo falló'));
  await expect.element(screen.getByText(/No pudimos traer el texto\./)).toBeVisible();
  await expect.element(button('Índice')).toBeVisible();
  await expect.element(button('Buscar')).toBeVisible();
  await expect.element(screen.getByText(/no se puede sacar el texto/)).not.toBeInTheDocument();
  await expectAccessible();
  says([]);
  await button('Intentar otra vez').click();
  await expect.element(screen.getByText(/No pudimos traer el texto\./)).toBeVisible();
  await button('Seguir leyendo').click();
  await expect.poll(() => screen.getByText('Hoja 1').elements().length).toBeGreaterThan(0);
  await button('Modo lectura').click();
  says([written(1), written(2), written(3)]);
  await button('Intentar otra vez').click();
  await expect.element(screen.getByRole('heading', { name: 'CLÁUSULA 1' })).toBeVisible();
});

test('the size of the letters is offered only where there are letters to size', async () => {
  const { screen, says, button } = await openReading();
  says([written(1), written(2), written(3)]);
  await button('Letra').click();
  await expect.element(screen.getByRole('group', { name: 'Letra' })).toBeVisible();
  await button('Páginas').click();
  await expect.element(screen.getByRole('group', { name: 'Letra' })).not.toBeInTheDocument();
});

test('a search in text that did not come says so, and brings it', async () => {
  const { screen, says, button } = await openReading({}, desktop);
  says([]);
  await button('Buscar').click();
  await screen.getByLabelText('Buscar en el documento').fill('cláusula');
  await expect.element(screen.getByText('Falta texto')).toBeVisible();
  says([written(1), written(2), written(3)]);
  await button('Intentar otra vez').click();
  await expect.element(screen.getByText('1 de 3', { exact: true })).toBeVisible();
});

test('text that begins after scanned pages is read; only scans alone have none', async () => {
  const { portal, screen, title } = await openReading();
  portal.answer('GET /document-text', () => ({
    page_count: 3,
    pages: portal.of('GET /document-text').length === 1 ? [scan(1), scan(2)] : [written(3)],
  }));
  await expect.element(title('Contrato')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'CLÁUSULA 3' })).toBeInTheDocument();
  await screen.unmount();

  const scanned = await openReading();
  scanned.says([scan(1), scan(2), scan(3)]);
  await expect.element(scanned.screen.getByText(/no se puede sacar el texto/)).toBeVisible();
  await expect.element(scanned.button('Índice')).not.toBeInTheDocument();
});

test('a look at where one signs leads to the place, and the next visit reads as before', async () => {
  const { screen, says, button } = await openReading();
  says([written(1), written(2), written(3)]);
  await expect.element(screen.getByRole('heading', { name: 'CLÁUSULA 1' })).toBeVisible();
  await button('Ver dónde firmo').click();
  const mine = screen.getByText('Su firma irá aquí');
  await expect.element(mine).toBeVisible();
  await expect.poll(() => mine.element().getBoundingClientRect().top).toBeLessThan(innerHeight / 2);
  await expect.element(button('Páginas')).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('rubrica.reading') ?? '').not.toContain('pages');
  await button('Modo lectura').click();
  await expect.element(button('Modo lectura')).toHaveAttribute('aria-pressed', 'true');
  await button('Páginas').click();
  expect(localStorage.getItem('rubrica.reading')).toContain('pages');
});

test('what was read is kept on the way out, without holding the person up', async () => {
  const { portal, says, title, button, screen } = await openReading();
  portal.answer('GET /preview-unsigned-documents', { documents: [{ ...paper, pages_seen: [2, 3] }] });
  says([written(1), written(2), written(3)]);
  portal.answer('POST /document-pages', () => new Promise<object>(() => {}));
  portal.answer('POST /document-read', () => portal.become({ current: 'otp' }));
  await expect.element(screen.getByText('Ya vio las 3 páginas')).toBeVisible();
  await button('He leído, continuar').click();
  await expect.element(button('He leído, continuar')).toHaveAttribute('data-loading', 'true');
  await expect.element(title('Confirme que es usted'), { timeout: 4000 }).toBeVisible();
  expect(portal.of('POST /document-read')).toHaveLength(1);
});

test.each([
  [360, 640],
  [180, 320],
])('at %i by %i no word of a table is broken: it moves sideways, also by the keyboard', async (width, height) => {
  const { screen, says } = await openReading({}, { width, height });
  const rows = [
    ['Responsabilidades', 'Incumplimientos', 'Correspondencia'],
    ['Arrendador', 'Reparaciones', 'administracion@inmobiliaria.ec'],
  ];
  says([{ number: 1, is_picture: false, blocks: [{ type: 'table', rows }] }, written(2), written(3)]);
  await expect.element(screen.getByRole('cell', { name: 'Responsabilidades' }).first()).toBeVisible();
  const around = screen.getByRole('group', { name: 'Tabla' }).first().element() as HTMLElement;
  for (const cell of around.querySelectorAll('td')) {
    const text = document.createRange();
    text.selectNodeContents(cell);
    expect(text.getClientRects()).toHaveLength(1);
  }
  expect(around.scrollWidth).toBeGreaterThan(around.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  around.focus();
  expect(document.activeElement).toBe(around);
  await expectAccessible();
});
