import { makePdf } from '@rubrica/testing/pdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSigningDocument, processId, signatoryId } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;
const pdf = makePdf([{ lines: ['Primera hoja'] }, { lines: ['Segunda hoja'] }]);
const file = (): Response => new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
const second = '01a1de08-60cd-7848-bd40-c3cc12174211';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

test('a document is read to its end before it counts as read, and shows where one will sign', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openVisit({ current: 'preview' }, viewport);
    portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
    portal.answer('GET /document', file);
    portal.answer('POST /document-read', () => portal.become({ current: 'otp' }));
    await expect.element(title('Contrato')).toBeVisible();
    await expect.poll(() => screen.getByText('Primera hoja').elements().length).toBeGreaterThan(0);
    await expect.element(screen.getByText(/Ha visto [01] de 2 páginas/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ver dónde firmo' }).click();
    await expect.element(screen.getByText('Su firma irá aquí')).toBeVisible();
    for (
      let turn = 0;
      turn < 4 && screen.getByRole('button', { name: 'Seguir leyendo' }).elements().length > 0;
      turn += 1
    )
      await screen.getByRole('button', { name: 'Seguir leyendo' }).click();
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

test('each document that is looked at is told to the history', async () => {
  const { portal, title } = await openVisit({ current: 'preview' });
  portal.answer('GET /preview-unsigned-documents', { documents: [makeSigningDocument()] });
  portal.answer('GET /document', file);
  await expect.element(title('Contrato')).toBeVisible();
  const events = (): unknown[] =>
    portal.of('PATCH /update').map(({ body }) => (body['tracker'] as { readonly event: string }).event);
  await expect.poll(events).toContain('DOCUMENT_VIEWED');
});
