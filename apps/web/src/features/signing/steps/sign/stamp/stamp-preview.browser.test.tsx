import { makePdf } from '@rubrica/testing/pdf';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal } from '../../../../../../test/support/fake-portal.ts';
import { expectAccessible, phone } from '../../../../../../test/support/render-part.tsx';
import { toBase64 } from '../../../../../shared/base64.ts';
import { showVisit } from '../../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

const contract = makePdf([{ lines: ['Contrato de compraventa'] }, { lines: ['Firma del comprador'] }]);
const stamp = {
  document: '01a1de08-60cd-7848-bd40-c3cc12174210',
  name: 'Contrato.pdf',
  page: 1,
  x: 72,
  y: 600,
  width: 200,
  height: 60,
  page_width: 595,
  page_height: 842,
  pdf: toBase64(makePdf([{ widthPt: 200, heightPt: 60, drawing: '0.1 0.3 0.6 rg 4 4 192 52 re f' }])),
  words: ['Aceptado electrónicamente por Jorge Iván Quishpe Lema', 'C.C. 1712345675 · 17/11/2026 10:00:00'],
};

const drawn = () => document.querySelectorAll('figure [data-status="painted"]').length;

test('the mark is seen in its place on the page, drawn by the server, and its words are heard', async () => {
  const portal = createFakePortal({ current: 'sign', process: { document_count: 2 } });
  portal.answer('POST /stamp', { stamp });
  portal.answer('GET /document', () => new Response(contract, { headers: { 'content-type': 'application/pdf' } }));
  const { screen } = await showVisit(portal, phone);
  await expect.element(screen.getByText(/Así quedará su firma/)).toBeVisible();
  await expect.element(screen.getByText(/Página 2 de «Contrato»/)).toBeInTheDocument();
  await expect.poll(drawn, { timeout: 60_000 }).toBe(2);
  const [paper, mark] = [...document.querySelectorAll('figure [data-status="painted"]')].map((part) =>
    part.getBoundingClientRect(),
  );
  if (!paper || !mark) throw new Error('nothing is drawn');
  expect((mark.left - paper.left) / paper.width).toBeCloseTo(72 / 595, 2);
  expect(mark.width / paper.width).toBeCloseTo(200 / 595, 2);
  await expect.element(screen.getByText(/Aceptado electrónicamente por Jorge Iván/)).toBeInTheDocument();
  await expectAccessible();
  await screen.unmount();
});

test('it is drawn again when the mark changes, and where it cannot be drawn one may sign all the same', async () => {
  const portal = createFakePortal({
    current: 'sign',
    process: { document_count: 2 },
    signatory: { signature_type: 'sign_image' },
  });
  portal.answer('POST /stamp', () => new Response(null, { status: 500 }));
  const { screen } = await showVisit(portal, phone);
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect.poll(() => portal.of('POST /stamp').length, { timeout: 15_000 }).toBe(1);
  await expect.element(screen.getByText(/Puede firmar igual/)).toBeVisible();
  await screen.getByRole('textbox', { name: /nombre|firma/i }).fill('Jorge Q.');
  await expect.poll(() => portal.of('POST /stamp').length, { timeout: 15_000 }).toBe(2);
  const [first, second] = portal.of('POST /stamp').map(({ body }) => body['image']);
  expect(first).not.toBe(second);
  await screen.unmount();
});
