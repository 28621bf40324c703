import { makePdf } from '@rubrica/testing/pdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSigningDocument, processId, signatoryId } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;
const pdf = makePdf([{ lines: ['Primera hoja'] }, { lines: ['Segunda hoja'] }]);
const file = (): Response => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
/** Signing does not follow at once, and so has a screen of its own. */
const codeAfterReading = ['welcome', 'terms', 'preview', 'otp', 'sign', 'complete'] as const;
const second = '01a1de08-60cd-7848-bd40-c3cc12174211';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

test('a document is read to its end before it counts as read, and shows where one will sign', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openVisit({ steps: codeAfterReading, current: 'preview' }, viewport);
    portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
    portal.answer('GET /document', file);
    portal.answer('POST /document-read', () => portal.become({ current: 'otp' }));
    await expect.element(title('Contrato')).toBeVisible();
    await expect.poll(() => screen.getByText('Primera hoja').elements().length).toBeGreaterThan(0);
    await expect.element(screen.getByText(/Ha visto [01] de 2 páginas/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ver dónde firmo' }).click();
    await expect.element(screen.getByText('Su firma irá aquí')).toBeVisible();
    const goOn = screen.getByRole('button', { name: 'Seguir leyendo' });
    await expect
      .poll(
        async () => {
          if (goOn.elements().length > 0) await goOn.click();
          return screen.getByText('Ya vio las 2 páginas').elements().length;
        },
        { timeout: 30_000, interval: 1200 },
      )
      .toBe(1);
    await expect.element(screen.getByText('Ya vio las 2 páginas')).toBeVisible();
    expect(portal.of('POST /document-read')).toHaveLength(0);
    await screen.getByRole('button', { name: 'He leído, continuar' }).click();
    await expect.element(title('Confirme que es usted')).toBeVisible();
    expect(portal.of('GET /preview-unsigned-documents')[0]?.path).toContain(`/${processId}/${signatoryId}`);
    expect(portal.of('GET /document')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
    await screen.unmount();
  }
});

test('several documents come one by one; a reload goes on with the first that was not read', async () => {
  const documents = [makeSigningDocument({ is_read: true }), makeSigningDocument({ path: second, name: 'Pagaré.pdf' })];
  const { portal, screen, title } = await openVisit({ current: 'preview', process: { document_count: 2 } });
  portal.answer('GET /preview-unsigned-documents', { documents });
  portal.answer('GET /document', file);
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
  const { portal, screen, title } = await openVisit({ current: 'preview', process: { document_count: 3 } });
  portal.answer('GET /preview-unsigned-documents', { documents });
  portal.answer('GET /document', file);
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
  const { portal, title } = await openVisit({ current: 'preview' });
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  portal.answer('GET /document', file);
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
  const { portal, screen, title } = await openVisit({ steps: codeAfterReading, current: 'preview' });
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  portal.answer('GET /document-text', { page_count: 2, pages: textPages });
  portal.answer('GET /document', file);
  portal.answer('POST /document-read', () => portal.become({ current: 'otp' }));
  await expect.element(title('Contrato')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'PRIMERA. ANTECEDENTES' })).toBeVisible();
  await expect.element(screen.getByText(/Modo lectura es una ayuda; firma las páginas/)).toBeVisible();
  await screen.getByRole('button', { name: 'Entendido' }).click();
  await expect.element(screen.getByRole('term').filter({ hasText: 'Vence' })).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: 'Vence' })).toBeVisible();
  await expect.element(screen.getByText(/Esta página es una imagen/)).toBeInTheDocument();
  await expectAccessible();
  const goOn = screen.getByRole('button', { name: 'Seguir leyendo' });
  await expect
    .poll(
      async () => {
        if (goOn.elements().length > 0) await goOn.click();
        return screen.getByText('Ya vio las 2 páginas').elements().length;
      },
      { timeout: 45_000, interval: 1200 },
    )
    .toBe(1);
  await screen.getByRole('button', { name: 'He leído, continuar' }).click();
  await expect.element(title('Confirme que es usted')).toBeVisible();
  const kept = portal.of('POST /document-pages').map(({ body }) => body['as_text'] as readonly number[]);
  expect(kept.flat().toSorted((one, other) => one - other)).toEqual([1, 2]);
});

test('what was read in an earlier visit need not be read again', async () => {
  const { portal, screen } = await openVisit({ steps: codeAfterReading, current: 'preview' });
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument({ pages_seen: [1, 2] })] });
  portal.answer('GET /document', file);
  await expect.element(screen.getByText('Ya vio las 2 páginas')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'He leído, continuar' })).toBeVisible();
});

test('what was read before the page was ended is remembered by the device, and sent by the next visit', async () => {
  const wish = { steps: codeAfterReading, current: 'preview' } as const;
  const lost = await openVisit(wish);
  lost.portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  lost.portal.answer('GET /document', file);
  lost.portal.answer('POST /document-pages', () => {
    throw new TypeError('Failed to fetch');
  });
  await expect.element(lost.screen.getByText('Ha visto 1 de 2 páginas')).toBeVisible();
  await lost.screen.unmount();

  const { portal, screen } = await openVisit(wish);
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  portal.answer('GET /document', file);
  await expect.poll(() => portal.of('POST /document-pages').flatMap(({ body }) => body['drawn'])).toContain(1);
  await expect.element(screen.getByText(/Ha visto 1 de 2 páginas|Ya vio las 2 páginas/)).toBeVisible();
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes('portal-read'))).toEqual([]);
});
