import type { ComparisonView, DocumentView, Permission, ProcessDetail } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { makeUser } from '../../../test/support/factories.ts';
import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { fromBase64 } from '../../shared/base64.ts';
import { currentUser } from '../account/index.ts';
import { makeSignature, makeView } from '../verification/verification.fixture.ts';
import { ProcessDocuments } from './process-documents.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  currentUser.set(undefined);
});

const document: DocumentView = {
  path: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  name: 'Contrato de compraventa.pdf',
  source: 'uploaded',
  page_count: 1,
  pages: [{ width: 595, height: 842 }],
  size_bytes: 24,
  sha256: 'a'.repeat(64),
  is_signed: false,
  notes: [],
};

/** One white pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const picture = { width: 1000, height: 1414, png };

const comparison: ComparisonView = {
  title: 'El documento tal como lo firmó LUCÍA TOAPANTA MERA',
  explanation: 'Después de esta firma solo se añadió una firma. Todo lo demás se ve igual.',
  state: 'good',
  signer: 'LUCÍA TOAPANTA MERA',
  signed_at: '2026-11-14T15:00:00.000Z',
  signed_bytes: 4,
  page_count: 1,
  pages: [
    {
      number: 1,
      state: 'signatures',
      state_text: '1 firma',
      areas: [
        {
          kind: 'signature',
          left: 0.5,
          top: 0.6,
          width: 0.3,
          height: 0.1,
          text: 'Página 1, abajo a la derecha: la firma de JORGE QUISHPE LEMA',
          signature: 1,
        },
      ],
    },
  ],
  pictures: [{ number: 1, signed: picture, today: picture }],
};

const verified = makeView({
  signatures: [
    makeSignature({ signed_bytes: 4 }),
    makeSignature({ field: 'Signature2', name: 'JORGE QUISHPE LEMA', signed_bytes: 8 }),
  ],
});

/** The stored file, its verdict and its comparison, with what was asked in that order. */
function serve(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address, location.href);
    if (pathname.endsWith('/first-page')) return Response.json({ code: 'document.not_drawn' }, { status: 409 });
    asked.push(pathname.replace(/^.*\/api/, '/api') + search);
    if (pathname.endsWith('/comparison')) return Response.json(comparison);
    if (pathname.endsWith('/verification')) return Response.json(verified);
    return new Response('%PDF firmado y más', { headers: { 'content-type': 'application/pdf' } });
  });
  return asked;
}

const common = {
  id: '01a1de08-60cd-7848-bd40-c3cc12174299',
  process_number_opertaion: 'DD-2026-000022',
  copies: [],
  status: 'ON_PROCESS',
  begun_by_client: false,
  client_part: null,
  actions: ['duplicate'],
  failure: null,
} satisfies Partial<ProcessDetail>;

function show(
  permission: Permission,
  { signed, viewport = desktop }: { readonly signed: number; readonly viewport?: typeof desktop | typeof phone },
) {
  currentUser.set(makeUser({ permissions: [permission] }));
  const process = { ...common, documents: [document], annexes: [], signatories: { signed, total: 2 } };
  return renderPart(<ProcessDocuments process={process} />, viewport);
}

test('each signature of a document opens what its signer saw, compared with the file of today', async () => {
  for (const viewport of [desktop, phone]) {
    const asked = serve();
    const screen = await show('PE_VER_DOCUMENTOS', { signed: 2, viewport });
    await screen.getByRole('button', { name: 'Firmas de «Contrato de compraventa»' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Firmas de «Contrato de compraventa»' });
    await expect.element(dialog.getByRole('button', { name: /tal como lo firmó JORGE QUISHPE LEMA/ })).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: /tal como lo firmó LUCÍA TOAPANTA MERA/ }).click();
    await expect.element(dialog.getByRole('img', { name: 'Página 1 tal como se firmó' })).toBeVisible();
    await expect.element(dialog.getByRole('img', { name: 'Página 1 tal como está hoy' })).toBeVisible();
    await expect.element(dialog.getByText(/la firma de JORGE QUISHPE LEMA/)).toBeVisible();
    await expectAccessible();
    expect(asked).toEqual([
      `/api/signing-process/download/document?path=${document.path}`,
      '/api/verification',
      '/api/verification/comparison',
    ]);
    await screen.unmount();
  }
});

test('each paper says what it is and whose, and not only the name of its file', async () => {
  serve();
  currentUser.set(makeUser({ permissions: ['PE_VER_DOCUMENTOS'] }));
  const annex = {
    id: '0190f1a0-0000-7000-8000-000000000001',
    annex_id: 'cotitular_identidad.anverso_cedula',
    party: 'cliente',
    document_type: 'anverso_cedula',
    name: 'foto.jpg',
    content_type: 'application/pdf',
    size_bytes: 10,
    verdict: 'ACCEPTED',
    label: 'Anverso de la cédula',
    holder: 'Cotitular',
  } as const;
  const process = {
    ...common,
    documents: [document],
    annexes: [annex],
    signatories: { signed: 0, total: 2 },
  };
  const screen = await renderPart(<ProcessDocuments process={process} />, phone);
  await expect.element(screen.getByText('Cotitular · foto.jpg')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ver Anverso de la cédula · Cotitular' })).toBeVisible();
  await expectAccessible();
  await screen.unmount();
});

test('Escape leaves the enlarged page first, and then the dialog', async () => {
  serve();
  const screen = await show('PE_VER_DOCUMENTOS', { signed: 2 });
  await screen.getByRole('button', { name: /^Firmas de/ }).click();
  await screen.getByRole('button', { name: /tal como lo firmó LUCÍA TOAPANTA MERA/ }).click();
  await screen.getByRole('button', { name: 'Ampliar' }).click();
  const enlarged = screen.getByRole('dialog', { name: 'Página 1, ampliada' });
  await expect.element(enlarged).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(enlarged).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: /tal como lo firmó LUCÍA/ })).toBeVisible();
  await screen.unmount();
});

test('a file that cannot be fetched is told, and asked for again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('lost');
  });
  const screen = await show('PE_VER_DOCUMENTOS', { signed: 1, viewport: phone });
  await screen.getByRole('button', { name: /^Firmas de/ }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/No hay conexión con el servidor/);
  serve();
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(screen.getByRole('button', { name: /tal como lo firmó LUCÍA/ })).toBeVisible();
  await screen.unmount();
});

test('nothing is offered before somebody signed, nor to who may not see documents', async () => {
  const early = await show('PE_VER_DOCUMENTOS', { signed: 0 });
  await expect.element(early.getByRole('button', { name: 'Leer «Contrato de compraventa»' })).toBeVisible();
  expect(early.getByRole('button', { name: /^Firmas de/ }).query()).toBeNull();
  await early.unmount();
  const stranger = await show('PE_MONITOREO_PROCESOS', { signed: 2 });
  expect(stranger.getByRole('button').query()).toBeNull();
  await stranger.unmount();
});

test('what a client began and has no documents gets them from who may make its kind, or hears what is missing', async () => {
  let answer = Response.json(
    { code: 'documents.incomplete', message: 'Todavía no se pueden hacer los documentos. Falta: Tipo de cuenta.' },
    { status: 409 },
  );
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(new URL(String(url), location.href).pathname);
    return answer;
  });
  currentUser.set(makeUser({ permissions: ['PE_VER_DOCUMENTOS'] }));
  const process = {
    ...common,
    documents: [],
    annexes: [],
    signatories: { signed: 0, total: 1 },
    begun_by_client: true,
  };
  const screen = await renderPart(<ProcessDocuments process={process} />, desktop);
  await screen.getByRole('button', { name: 'Generar documentos' }).click();
  await expect.element(screen.getByText(/Falta: Tipo de cuenta/)).toBeVisible();
  await expectAccessible();
  answer = Response.json({ state: 'preparing', message: 'Estamos haciendo los documentos.' });
  await screen.getByRole('button', { name: 'Generar documentos' }).click();
  await expect.element(screen.getByText(/Falta: Tipo de cuenta/)).not.toBeInTheDocument();
  expect(asked.at(-1)).toContain(`/api/signing-process/generate-documents/${process.id}`);
  await screen.unmount();
  const other = await renderPart(<ProcessDocuments process={{ ...process, actions: [] }} />, phone);
  await expect.element(other.getByText(/cuando el cliente complete sus datos/)).toBeVisible();
  expect(other.getByRole('button', { name: 'Generar documentos' }).elements()).toEqual([]);
});

test('a first page that a busy server refused is asked for again, as often as it is busy', async () => {
  const refused = { code: 'server.unavailable', message: 'Ocupado' };
  const answers = [
    ...[1, 2].map(() => Response.json(refused, { status: 503, headers: { 'retry-after': '0' } })),
    new Response(fromBase64(png), { headers: { 'content-type': 'image/png' } }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  const screen = await show('PE_VER_DOCUMENTOS', { signed: 0 });
  await expect.poll(() => screen.container.querySelector('img')?.naturalWidth).toBe(1);
  expect(answers).toEqual([]);
});
