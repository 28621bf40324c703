import { makeNumberedPdf, makePdf } from '@rubrica/testing/pdf';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { PdfThumbnail } from './pdf-thumbnail.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import { usePdfDocument } from './use-pdf-document.ts';

const url = `${location.origin}/backend/process/1/document.pdf`;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

interface Asked {
  readonly range: string | null;
  readonly authorization: string | null;
}

/** Serves one document with the given answers and returns the log of its requests. */
function serve(answer: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const log: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    if ((input instanceof Request ? input.url : String(input)) !== url) return realFetch(input, init);
    const headers = new Headers(init?.headers);
    const asked = { range: headers.get('range'), authorization: headers.get('authorization') };
    log.push(asked);
    return answer(asked);
  };
  return log;
}

const type = { 'accept-ranges': 'bytes', 'content-type': 'application/pdf' } as const;

function partOf(bytes: Uint8Array<ArrayBuffer>, from: number, to: number): Response {
  const part = bytes.slice(from, to + 1);
  return new Response(part, { status: 206, headers: { ...type, 'content-length': String(part.length) } });
}

/** The whole file begins to arrive and never ends. */
function beginning(bytes: Uint8Array<ArrayBuffer>): Response {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes.slice(0, 2000)) });
  return new Response(body, { headers: { ...type, 'content-length': String(bytes.length) } });
}

const show = (viewport: { width: number; height: number } = desktop, headers?: () => Record<string, string>) =>
  renderPart(
    <div style={{ height: 600 }}>
      <PdfViewer source={{ url, ...(headers && { headers }) }} name="Contrato" />
    </div>,
    viewport,
  );

async function expectPainted(selector = '[data-page]'): Promise<void> {
  const page = () => document.querySelector(`${selector}[data-status=painted]`);
  await expect.poll(page).not.toBeNull();
}

test('the first page is there before the whole file is, and every request carries the token', async () => {
  const bytes = makeNumberedPdf(3, 900_000);
  const log = serve(({ range }) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    return from === undefined ? beginning(bytes) : partOf(bytes, Number(from), Number(to));
  });
  await show(desktop, () => ({ authorization: 'Bearer de-prueba' }));
  await expectPainted();
  expect(log.some(({ range }) => range !== null)).toBe(true);
  expect(log.every(({ authorization }) => authorization === 'Bearer de-prueba')).toBe(true);
});

test('without a network it says so, and goes on when it is back', async () => {
  let isDown = true;
  serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (isDown) throw new TypeError('Failed to fetch');
    return new Response(makeNumberedPdf(1), { headers: { 'content-type': 'application/pdf' } });
  });
  const screen = await show(phone);
  await expect.element(screen.getByRole('heading', { name: 'No pudimos descargar el documento' })).toBeVisible();
  await expectAccessible();
  isDown = false;
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expectPainted();
});

/** Sixty pages of 20 KB each, whose middle can be out of reach. */
function serveWithHole(isDown: () => boolean): void {
  const filler = `%${'0'.repeat(20_000)}`;
  const bytes = makePdf(Array.from({ length: 60 }, () => ({ drawing: filler, lines: ['Hoja'] })));
  serve(async ({ range }) => {
    const [, from = '', to = ''] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (isDown() && Number(from) > 400_000 && Number(to) < 1_100_000) throw new TypeError('Failed to fetch');
    return range === null ? beginning(bytes) : partOf(bytes, Number(from), Number(to));
  });
}

test('a short network failure is not visible', async () => {
  const downUntil = Date.now() + 700;
  serveWithHole(() => Date.now() < downUntil);
  const screen = await show(phone);
  await expectPainted();
  await screen.getByRole('textbox', { name: 'Ir a la página' }).fill('40');
  await userEvent.keyboard('{Enter}');
  await expectPainted('[data-page="40"]');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a lasting network failure is reported instead of waiting forever', async () => {
  serveWithHole(() => true);
  const screen = await show(phone);
  const title = screen.getByRole('heading', { name: 'No pudimos descargar el documento' });
  await expect.element(title).toBeVisible();
});

test('an invalid PDF and one with a password get different messages', async () => {
  const cases = [
    [new TextEncoder().encode('hola'), 'El documento está dañado'],
    [makeLockedPdf(), 'El documento tiene contraseña'],
  ] as const;
  for (const [bytes, title] of cases) {
    const screen = await renderPart(<PdfViewer source={{ bytes }} name="Contrato" />, phone);
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('a document that is no longer shown is released, even when mounted twice', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const bytes = makeNumberedPdf(1);
  const screen = await renderPart(
    <StrictMode>
      <Cover bytes={bytes} />
    </StrictMode>,
    phone,
  );
  await expect.poll(() => document.querySelectorAll('[data-thumbnail] canvas').length).toBe(1);
  await screen.unmount();
  await expect.poll(() => ended.mock.calls.length).toBeGreaterThanOrEqual(1);
  expect(bytes.length).toBeGreaterThan(0); // the caller's bytes are still the caller's
  ended.mockRestore();
});

function Cover({ bytes }: { readonly bytes: Uint8Array }) {
  const state = usePdfDocument({ bytes });
  return state.status === 'ready' ? <PdfThumbnail document={state.document} width={102} /> : <p>{state.status}</p>;
}

/** Says that it is encrypted with a key that nobody has. */
function makeLockedPdf(): Uint8Array {
  const text = new TextDecoder('latin1').decode(makeNumberedPdf(1));
  const secret = 'A'.repeat(32);
  const encrypt = `/ID [(0123456789abcdef) (0123456789abcdef)] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (${secret}) /U (${secret}) >>`;
  return Uint8Array.from(text.replace('/Root 1 0 R', `/Root 1 0 R ${encrypt}`), (character) => character.charCodeAt(0));
}
