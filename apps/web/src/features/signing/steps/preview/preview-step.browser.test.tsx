import type { SigningDocument } from '@rubrica/contract';
import { makePdf } from '@rubrica/testing/pdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  createFakePortal,
  makeSigningDocument,
  processId,
  signatoryId,
  type FakePortal,
  type StateWish,
} from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { showVisit } from '../../test/visit.tsx';

const here = location.href;
const pdf = makePdf([{ lines: ['Primera hoja'] }, { lines: ['Segunda hoja'] }]);
const file = (): Response => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
/** Signing does not follow at once, and so has a screen of its own. */
const codeAfterReading = ['welcome', 'terms', 'preview', 'otp', 'sign', 'complete'] as const;
const second = '01a1de08-60cd-7848-bd40-c3cc12174211';

/** Every answer stands before the visit begins: its first questions come at once. */
function preparePortal(wish: StateWish, documents: readonly SigningDocument[] = [makeSigningDocument()]): FakePortal {
  const portal = createFakePortal({ current: 'preview', ...wish });
  portal.answer('GET /preview-unsigned-documents', { documents });
  portal.answer('GET /document', file);
  return portal;
}

/** Pressed where it stands: a page counts as seen by itself, and the button may say something else by then. */
async function readToTheEnd({ screen }: Awaited<ReturnType<typeof showVisit>>): Promise<void> {
  const button = screen.getByRole('button', { name: 'Seguir leyendo' });
  const end = screen.getByText('Ya vio las 2 páginas');
  const readOn = (): number => {
    const [goOn] = button.elements();
    if (goOn instanceof HTMLElement) goOn.click();
    return end.elements().length;
  };
  await expect.poll(readOn, { timeout: 45_000, interval: 1200 }).toBe(1);
}

const remembered = (): string[] => Object.keys(localStorage).filter((key) => key.includes('portal-read'));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])(
  'a document is read to its end before it counts as read, and shows where one will sign: on %s',
  async (_, viewport) => {
    const portal = preparePortal({ steps: codeAfterReading });
    portal.answer('POST /document-read', () => portal.become({ current: 'otp' }));
    const visit = await showVisit(portal, viewport);
    const { screen, title } = visit;
    await expect.element(title('Contrato')).toBeVisible();
    await expect.poll(() => screen.getByText('Primera hoja').elements().length).toBeGreaterThan(0);
    await expect.element(screen.getByText(/Ha visto [01] de 2 páginas/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ver dónde firmo' }).click();
    await expect.element(screen.getByText('Su firma irá aquí')).toBeVisible();
    await readToTheEnd(visit);
    expect(portal.of('POST /document-read')).toHaveLength(0);
    await screen.getByRole('button', { name: 'He leído, continuar' }).click();
    await expect.element(title('Confirme que es usted')).toBeVisible();
    expect(portal.of('GET /preview-unsigned-documents')[0]?.path).toContain(`/${processId}/${signatoryId}`);
    expect(portal.of('GET /document')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  },
);

test('several documents come one by one; a reload goes on with the first that was not read', async () => {
  const documents = [makeSigningDocument({ is_read: true }), makeSigningDocument({ path: second, name: 'Pagaré.pdf' })];
  const portal = preparePortal({ process: { document_count: 2 } }, documents);
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Pagaré')).toBeVisible();
  await expect.element(screen.getByText('Documento 2 de 2')).toBeVisible();
  await screen.getByRole('button', { name: 'Volver' }).click();
  await expect.element(title('Contrato')).toBeVisible();
  await screen.getByRole('button', { name: 'Leído, siguiente documento' }).click();
  await expect.element(title('Pagaré')).toBeVisible();
  expect(portal.of('POST /document-read')).toHaveLength(0);
});

test('several documents that were read are accepted by one button, and what arrived is not sent twice', async () => {
  const third = '01a1de08-60cd-7848-bd40-c3cc12174212';
  const documents = [
    makeSigningDocument({ pages_seen: [1, 2] }),
    makeSigningDocument({ path: second, name: 'Pagaré.pdf', pages_seen: [1, 2] }),
    makeSigningDocument({ path: third, name: 'Anexo.pdf', pages_seen: [1, 2] }),
  ];
  const portal = preparePortal({ process: { document_count: 3 } }, documents);
  const { screen, title } = await showVisit(portal);
  await expect.element(title('Anexo')).toBeVisible();
  await expect.element(screen.getByText('Documento 3 de 3')).toBeVisible();
  const sent = (): unknown[] => portal.of('POST /document-read').map(({ body }) => body['path']);
  const [first = ''] = documents.map(({ path }) => path);
  portal.answer('POST /document-read', () => {
    if (sent().length === 2) throw new TypeError('Failed to fetch');
    return portal.become({ current: sent().length < 4 ? 'preview' : 'sign' });
  });
  await screen.getByRole('button', { name: 'Acepto los 3 documentos' }).click();
  await expect.element(title('Confirme su firma')).toBeVisible();
  expect(sent()).toEqual([first, second, second, third]);
});

test('each document that is looked at is told to the history', async () => {
  const portal = preparePortal({});
  const { title } = await showVisit(portal);
  await expect.element(title('Contrato')).toBeVisible();
  const events = (): unknown[] =>
    portal.of('PATCH /update').map(({ body }) => (body['tracker'] as { readonly event: string }).event);
  await expect.poll(events).toContain('DOCUMENT_VIEWED');
});

const sentence = 'La entidad entrega los recursos y el deudor los recibe y se obliga a pagarlos en su plazo.';
const textPages = [
  {
    number: 1,
    is_picture: false,
    blocks: [
      { type: 'heading', text: 'PRIMERA. ANTECEDENTES' },
      { type: 'paragraph', text: sentence },
      {
        type: 'table',
        rows: [
          ['No.', 'Vence', 'Interés', 'Cuota'],
          ['1', '17/04/2026', '$ 3,00', '$ 90,05'],
        ],
      },
    ],
  },
  { number: 2, is_picture: true, blocks: [] },
];

test('on a phone the text comes first; a scanned page is shown and says so, and the view is kept with what was read', async () => {
  const portal = preparePortal({ steps: codeAfterReading });
  portal.answer('GET /document-text', { page_count: 2, pages: textPages });
  portal.answer('POST /document-read', () => portal.become({ current: 'otp' }));
  const visit = await showVisit(portal);
  const { screen, title } = visit;
  await expect.element(title('Contrato')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'PRIMERA. ANTECEDENTES' })).toBeVisible();
  await expect.element(screen.getByText(/Aquí lee el texto con letra grande/)).toBeVisible();
  await screen.getByRole('button', { name: 'Entendido' }).click();
  await expect.element(screen.getByRole('term').filter({ hasText: 'Vence' })).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: 'Vence' })).toBeVisible();
  await expect.element(screen.getByText(/Esta página es una imagen/)).toBeInTheDocument();
  await expectAccessible();
  await readToTheEnd(visit);
  await screen.getByRole('button', { name: 'He leído, continuar' }).click();
  await expect.element(title('Confirme que es usted')).toBeVisible();
  const kept = portal.of('POST /document-pages').map(({ body }) => body['as_text'] as readonly number[]);
  expect(kept.flat().toSorted((one, other) => one - other)).toEqual([1, 2]);
});

test('at 200 % a long name leaves the first screen to what is read, and nothing runs out of it', async () => {
  const name = `Contrato de compraventa con reserva de dominio ${'y garantía extendida '.repeat(5)}(corregido).pdf`;
  const portal = preparePortal({ steps: codeAfterReading }, [makeSigningDocument({ name })]);
  portal.answer('GET /document-text', { page_count: 2, pages: textPages });
  const { screen, title } = await showVisit(portal, { width: 195, height: 422 });
  await expect.element(title(/^Contrato de compraventa/)).toBeVisible();
  const text = screen.getByRole('heading', { name: 'PRIMERA. ANTECEDENTES' });
  await expect.element(text).toBeVisible();
  await screen.getByRole('button', { name: 'Entendido' }).click();
  await expect.poll(() => text.element().getBoundingClientRect().bottom + window.scrollY).toBeLessThan(422);
  await expectAccessible();
});

test('what was read in an earlier visit need not be read again', async () => {
  const portal = preparePortal({ steps: codeAfterReading }, [makeSigningDocument({ pages_seen: [1, 2] })]);
  const { screen } = await showVisit(portal);
  await expect.element(screen.getByText('Ya vio las 2 páginas')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'He leído, continuar' })).toBeVisible();
});

const loseNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

test('what was read before the page was ended is remembered by the device, and sent by the next visit', async () => {
  const lost = preparePortal({ steps: codeAfterReading });
  lost.answer('POST /document-pages', loseNetwork);
  const first = await showVisit(lost);
  await expect.element(first.screen.getByText('Ha visto 1 de 2 páginas')).toBeVisible();
  await first.screen.unmount();
  const [key = ''] = remembered();
  expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toEqual({ text: [], pages: [1] });

  localStorage.setItem(key, JSON.stringify({ text: [], pages: [2] }));
  const portal = preparePortal({ steps: codeAfterReading });
  const { screen } = await showVisit(portal);
  await expect.poll(() => portal.of('POST /document-pages').flatMap(({ body }) => body['drawn'])).toContain(2);
  await expect.element(screen.getByText('Ya vio las 2 páginas')).toBeVisible();
  await expect.poll(remembered).toEqual([]);
});

test('what the device remembers of a document goes when it is accepted, or was accepted elsewhere', async () => {
  const portal = preparePortal({ steps: codeAfterReading }, [makeSigningDocument({ pages_seen: [1] })]);
  portal.answer('POST /document-pages', loseNetwork);
  portal.answer('POST /document-read', () => portal.become({ current: 'otp' }));
  const visit = await showVisit(portal);
  await readToTheEnd(visit);
  const [key = ''] = remembered();
  expect(key).not.toBe('');
  await visit.screen.getByRole('button', { name: 'He leído, continuar' }).click();
  await expect.element(visit.title('Confirme que es usted')).toBeVisible();
  expect(remembered()).toEqual([]);
  await visit.screen.unmount();

  localStorage.setItem(key, JSON.stringify({ text: [], pages: [1] }));
  const later = preparePortal({ process: { document_count: 1 } }, [makeSigningDocument({ is_read: true })]);
  const again = await showVisit(later);
  await expect.element(again.title('Contrato')).toBeVisible();
  expect(remembered()).toEqual([]);
});
