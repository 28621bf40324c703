import { spawnSync } from 'node:child_process';

import type { DocumentView } from '@rubrica/contract';
import { blankPdf } from '@rubrica/testing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { createDesk, digitalDocument } from '../../../test/support/desk.ts';
import { anaLucia, createDrafts, payloadOf } from '../../../test/support/drafts.ts';
import { createWorld } from '../../../test/support/world.ts';

const desk = createDesk(await createWorld());
const drafts = createDrafts(desk);
const { call } = desk;

const startDraft = async (): Promise<string> => (await drafts.start()).id;
const upload = (draft: string, name: string, bytes: Uint8Array) => drafts.addDocument(draft, { name, bytes });
const read = async (path: string): Promise<Buffer> => (await desk.download(path)).rawPayload;

describe('files', () => {
  test('a photograph becomes a PDF of one page, turned as it was taken', async () => {
    const draft = await startDraft();
    const wide = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(draft, 'foto.JPG', wide);
    expect(body).toMatchObject({ name: 'foto.pdf', page_count: 1, notes: ['La imagen se convirtió a PDF.'] });
    const [page] = body.pages;
    expect(page && page.width > page.height).toBe(true);
    expect((await read(body.path)).subarray(0, 5).toString()).toBe('%PDF-');
    const stored = await sharp(wide).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const turned = await upload(draft, 'foto2.jpg', stored);
    const [upright] = turned.body.pages;
    expect(upright && upright.height > upright.width).toBe(true);
  });

  test('an oddly built file is repaired and says so; a signed one is never written anew', async () => {
    const draft = await startDraft();
    const whole = Buffer.from(blankPdf()).toString('latin1');
    const broken = Buffer.from(whole.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    const { status, body } = await upload(draft, 'roto.pdf', broken);
    expect(status).toBe(200);
    expect(body.notes).toEqual(['El archivo tenía errores y se reparó: revise que se vea como debe.']);
    const signed = Buffer.from(broken.toString('latin1').replace('%%EOF', '% /ByteRange\n%%EOF'), 'latin1');
    expect((await upload(draft, 'firmado.pdf', signed)).status).toBe(422);
  });

  test('Word is offered only where it can be converted', async () => {
    const { body } = await call<{ list: { takes_word: boolean }[] }>('GET', '/api/process/all');
    expect(body.list.map((kind) => kind.takes_word)).toEqual(body.list.map(() => hasOffice));
  });

  const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
  const letter = Buffer.from('{\\rtf1\\ansi Estimado cliente: adjunto el contrato.}');
  test.runIf(hasOffice)('a letter becomes a PDF where LibreOffice is installed', async () => {
    const { body } = await upload(await startDraft(), 'carta.rtf', letter);
    expect(body).toMatchObject({ name: 'carta.pdf', page_count: 1 });
    expect(body.notes[0]).toMatch(/se convirtió a PDF/);
  });
  test.runIf(!hasOffice)('a letter is refused with what to do where LibreOffice is missing', async () => {
    const { status, body } = await upload(await startDraft(), 'carta.rtf', letter);
    expect(status).toBe(422);
    expect(body.message).toMatch(/guárdelo como PDF/);
  });
});

describe('uploaded files', () => {
  test('are renamed, turned, put in order and found by their text', async () => {
    const draft = await startDraft();
    const one = (await upload(draft, 'uno.pdf', blankPdf({ text: 'Firma: ____ ' }))).body;
    const two = (await upload(draft, 'dos.pdf', blankPdf())).body;
    const change = (path: string, body: object) =>
      call<DocumentView>('PATCH', `/api/signing-process/documents/${path}`, { body });
    expect((await change(one.path, { name: '../Contrato final.pdf' })).body.name).toBe('Contrato final.pdf');
    const turned = await change(one.path, { turn: 90 });
    expect(turned.body.pages).toEqual([{ width: 842, height: 595 }]);
    const ordered = await call<{ documents: DocumentView[] }>('PATCH', '/api/signing-process/documents', {
      body: { draft_id: draft, order: [two.path, one.path] },
    });
    expect(ordered.body.documents.map(({ path }) => path)).toEqual([two.path, one.path]);
    const wrong = { draft_id: draft, order: [two.path] };
    expect((await call('PATCH', '/api/signing-process/documents', { body: wrong })).status).toBe(404);

    const anchors = await call<{ anchors: { page: number; x: number; y: number; width: number }[] }>(
      'GET',
      `/api/signing-process/documents/${two.path}/anchors?text=${encodeURIComponent('CONTRÁTO')}`,
    );
    expect(anchors.body.anchors).toHaveLength(1);
    expect(anchors.body.anchors[0]).toMatchObject({ page: 0, x: 72, y: expect.closeTo(720, 0) });
    const foreign = { as: 'admin@demo.ec' };
    expect((await call('GET', `/api/signing-process/documents/${two.path}/anchors?text=Firma`, foreign)).status).toBe(
      404,
    );
    expect(
      (await call('PATCH', `/api/signing-process/documents/${two.path}`, { ...foreign, body: { name: 'x' } })).status,
    ).toBe(404);
  });
});

describe('templates', () => {
  test('keep files, places and roles but nobody’s data, and are used again by who may see them', async () => {
    const { draft, document: path } = await drafts.fill();
    const box = { document: path, kind: 'signature', page: 0, x: 10, y: 10, width: 100, height: 40 };
    const content = { signers: [{ ...anaLucia, type: 'P', position_sign: [box] }], options: { order: true } };
    await call('PATCH', `/api/drafts/${draft}`, { body: { version: 1, content } });
    const made = await call<{ id: string; role_count: number }>('POST', '/api/templates', {
      body: { draft_id: draft, name: 'Contrato de trabajo' },
    });
    expect(made.body).toMatchObject({ role_count: 1, document_names: ['contrato.pdf'], is_own: true });
    const again = await call<{ code: string }>('POST', '/api/templates', {
      body: { draft_id: draft, name: 'Contrato de trabajo' },
    });
    expect([again.status, again.body.code]).toEqual([409, 'template.exists']);

    const used = await call<{ draft_id: string }>('POST', `/api/templates/${made.body.id}/use`, { body: {} });
    const detail = await call<{ content: typeof content; documents: DocumentView[] }>(
      'GET',
      `/api/drafts/${used.body.draft_id}`,
    );
    const [copy] = detail.body.documents;
    expect(copy?.path).not.toBe(path);
    expect(detail.body.content).toEqual({
      options: { order: true },
      signers: [{ type: 'P', position_sign: [{ ...box, document: copy?.path }] }],
    });
    await call('DELETE', `/api/drafts/${draft}`);
    expect((await read(copy?.path ?? '')).subarray(0, 5).toString()).toBe('%PDF-');

    const list = async (as: string) =>
      (await call<{ list: object[] }>('GET', '/api/templates', { as })).body.list.length;
    expect(await list('admin@demo.ec')).toBe(1);
    expect(await list('estandar@demo.ec')).toBe(0);
    expect(
      (await call('POST', `/api/templates/${made.body.id}/use`, { body: {}, as: 'estandar@demo.ec' })).status,
    ).toBe(404);
    expect((await call('DELETE', `/api/templates/${made.body.id}`, { as: 'estandar@demo.ec' })).status).toBe(404);
    expect((await call('DELETE', `/api/templates/${made.body.id}`)).status).toBe(200);
    expect(await list('oficial@demo.ec')).toBe(0);
  });

  test('need a document', async () => {
    const body = { draft_id: await startDraft(), name: 'Vacía' };
    expect((await call<{ code: string }>('POST', '/api/templates', { body })).body.code).toBe('template.empty');
  });
});

test('an earlier process begins a new one, and its people are offered again to who may see it', async () => {
  const created = await call<{ id: string }>('POST', '/api/signing-process/create', {
    body: payloadOf(await drafts.fill(), {
      process_information: { process_id: digitalDocument, title: 'Arriendo', process_number_opertaion: 'A-1' },
      content_notification: { description: 'Hola' },
    }),
  });
  const duplicate = (as: string) =>
    call<{ draft_id: string }>('POST', `/api/signing-process/${created.body.id}/duplicate`, { body: {}, as });
  const copy = await duplicate('oficial@demo.ec');
  const detail = await call<{ title: string; content: Record<string, unknown>; documents: DocumentView[] }>(
    'GET',
    `/api/drafts/${copy.body.draft_id}`,
  );
  expect(detail.body.title).toBe('Arriendo');
  expect(detail.body.documents.map(({ name }) => name)).toEqual(['contrato.pdf']);
  expect(detail.body.content).toMatchObject({
    signers: [{ identification_number: '1710034065' }],
    content_notification: { description: 'Hola' },
  });
  expect(detail.body.content['process_information']).not.toHaveProperty('process_number_opertaion');
  expect((await duplicate('estandar@demo.ec')).status).toBe(404);

  const contacts = async (q: string, as = 'oficial@demo.ec') =>
    (await call<{ list: { email: string }[] }>('GET', `/api/signatory/address-book?q=${encodeURIComponent(q)}`, { as }))
      .body.list;
  expect(await contacts('lucia')).toMatchObject([{ email: 'ana@cliente.ec', name: 'Ana Lucía' }]);
  expect(await contacts('nadie%')).toEqual([]);
  expect(await contacts('lucia', 'estandar@demo.ec')).toEqual([]);
});
