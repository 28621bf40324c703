import { ecuadorDate } from '@rubrica/catalogues';
import type { AnnexView, CardReading, DocumentView, DraftDetail, ErrorBody } from '@rubrica/contract';
import { sampleAnswers } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createDrafts, knownKind, payloadOf, personalData, soundFile } from '../../../test/support/drafts.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

const world = await createWorld();
const desk = createDesk(world);
const drafts = createDrafts(desk);
const { call } = desk;
const { objectStore } = (await world.contextOf('demo')).ports;

afterEach(() => vi.restoreAllMocks());

test('a draft gets a file once, however often the same upload is sent again', async () => {
  const { id: draft } = await drafts.start();
  const token = await world.tokenOf('oficial@demo.ec');
  const send = async (key: string, file = soundFile) => {
    const form = await multipart({ draft_id: draft }, file);
    const answer = await world.call('demo', {
      method: 'POST',
      url: '/backend/api/signing-process/documents',
      body: form.body,
      headers: { ...bearer(token), ...form.headers, 'idempotency-key': key },
    });
    return { status: answer.statusCode, body: answer.json<DocumentView & ErrorBody>() };
  };
  const stored = vi.spyOn(objectStore, 'put');
  const [first, beside] = await Promise.all([send('subida-1'), send('subida-1')]);
  expect([first.status, beside.status]).toEqual([200, 200]);
  expect(beside.body).toEqual(first.body);
  const putsBefore = stored.mock.calls.length;
  expect((await send('subida-1')).body).toEqual(first.body);
  expect(stored.mock.calls.length).toBe(putsBefore);
  const other = await send('subida-1', { ...soundFile, bytes: blankPdf({ pages: 2 }) });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency.reused']);
  expect((await send('subida-2')).body.path).not.toBe(first.body.path);
  const { documents } = (await call<DraftDetail>('GET', `/api/drafts/${draft}`)).body;
  expect(documents).toHaveLength(2);
  for (const { path } of documents) expect((await desk.download(path)).statusCode).toBe(200);
});

describe('drafts', () => {
  test('are saved by version: a write based on an older one is refused, and nothing is lost', async () => {
    const { id, version } = await drafts.start('adhesion');
    const first = { version, content: { form_data: { a: 'uno' } } };
    expect((await call('PATCH', `/api/drafts/${id}`, { body: first })).body).toMatchObject({ version: 2 });
    const stale = await call<ErrorBody>('PATCH', `/api/drafts/${id}`, {
      body: { version: 1, content: { form_data: { a: 'dos' } } },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'draft.stale']);
    expect((await call('GET', `/api/drafts/${id}`)).body).toMatchObject({ content: { form_data: { a: 'uno' } } });
  });

  test('belong to their owner alone, files included', async () => {
    const filled = await drafts.fill();
    const { draft, document } = filled;
    const other = { as: 'admin@demo.ec' };
    for (const answer of [
      await call('GET', `/api/drafts/${draft}`, other),
      await call('DELETE', `/api/drafts/${draft}`, other),
      await call('PATCH', `/api/drafts/${draft}`, { ...other, body: { version: 1, content: {} } }),
      await call('GET', `/api/signing-process/download/document?path=${document}`, other),
      await call('DELETE', `/api/signing-process/delete/document?path=${document}`, other),
      await call('POST', '/api/signing-process/create', { ...other, body: payloadOf(filled) }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await call<DraftDetail>('GET', `/api/drafts/${draft}`)).body.documents).toHaveLength(1);
  });

  test('of a kind that the official may not create are refused', async () => {
    const body = { process_id: knownKind('adhesion').uuid };
    expect((await call('POST', '/api/drafts', { body, as: 'estandar@demo.ec' })).status).toBe(403);
    expect((await call('POST', '/api/drafts', { body, as: 'oficial@patio.ec' })).status).toBe(403);
  });

  test('are deleted with their files', async () => {
    const { draft, document } = await drafts.fill();
    expect((await call('DELETE', `/api/drafts/${draft}`)).status).toBe(200);
    expect((await desk.download(document)).statusCode).toBe(404);
  });
});

describe('files', () => {
  test('a document’s type is decided by its bytes; it reads back unchanged, with its pages counted', async () => {
    const { id } = await drafts.start();
    const bytes = blankPdf({ pages: 3 });
    const { body } = await drafts.addDocument(id, { name: '..\\..\\contrato\u202e.pdf', bytes });
    expect(body).toMatchObject({ page_count: 3, name: 'contrato.pdf', source: 'uploaded', notes: [] });
    const read = await desk.download(body.path);
    expect(read.headers['content-type']).toBe('application/pdf');
    expect(Buffer.compare(read.rawPayload, Buffer.from(bytes))).toBe(0);
  });

  test('an annex that shows what is expected is accepted, encrypted at rest, downloadable and replaced by a newer one', async () => {
    const { id } = await drafts.start('purchase_sale');
    const send = (text: string) =>
      desk.send<{ message: string; annexes: readonly AnnexView[]; validation: { verdict: string } }>(
        '/api/validations/document',
        {
          draft_id: id,
          party: 'comprador',
          document_type: 'anverso_cedula',
          annex_id: 'comprador_identidad.anverso_cedula',
          validation_data: JSON.stringify({ names: 'Jorge Quishpe', identification_number: '1712345675' }),
        },
        { name: 'cedula.pdf', bytes: blankPdf({ text }) },
      );
    const good = await send('QUISHPE LEMA JORGE No. 171234567-5');
    expect(good.body).toMatchObject({
      message: 'El documento se validó correctamente.',
      validation: {
        verdict: 'ACCEPTED',
        checks: expect.arrayContaining([
          { name: 'names', ok: true, message: 'El nombre consta en el documento.' },
          { name: 'identification_number', ok: true, message: 'El número consta en el documento.' },
        ]),
      },
    });
    const annex = good.body.annexes[0]?.id ?? '';
    expect((await readStored(annex))?.includes('%PDF')).toBe(false);
    expect((await desk.download(annex)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const wrong = await send('PEREZ PEDRO 0102030405');
    expect(wrong.body).toMatchObject({
      validation: { verdict: 'REJECTED' },
      message: expect.stringContaining('Jorge'),
    });
    expect(wrong.body.annexes.map((one) => one.id)).toEqual([annex]);
    const again = await send('JORGE QUISHPE 1712345675 copia nueva');
    expect(again.body.annexes).toHaveLength(1);
    expect(again.body.annexes[0]?.id).not.toBe(annex);
  });
});

describe('validation data of files', () => {
  test('an unknown document type or unreadable validation data is named', async () => {
    const { id } = await drafts.start('purchase_sale');
    const send = (change: Readonly<Record<string, string>>) =>
      desk.send<ErrorBody>(
        '/api/validations/document',
        { draft_id: id, party: 'comprador', document_type: 'anverso_cedula', ...change },
        soundFile,
      );
    expect((await send({ document_type: 'selfie' })).body.issues?.[0]?.path).toBe('document_type');
    expect((await send({ validation_data: '{' })).body.issues?.[0]?.path).toBe('validation_data');
  });
});

describe('a card that an official reads', () => {
  const url = '/api/dni_scan/generate';
  const photo = { name: 'cedula.jpg', bytes: Buffer.from('no es una foto') };

  test('needs the permission to create, a known side and a picture', async () => {
    expect((await desk.send(url, {}, photo, 'validador@demo.ec')).status).toBe(403);
    const side = await desk.send<ErrorBody>(url, { document_type: 'passport' }, photo);
    expect([side.status, side.body.issues?.[0]?.path]).toEqual([422, 'document_type']);
    const refused = await desk.send<ErrorBody>(url, {}, photo);
    expect([refused.status, refused.body.code]).toEqual([422, 'file.refused']);
  });

  test('answers what was read and what is in doubt, and fills nothing where it was rejected', async () => {
    const reader = (await world.contextOf('demo')).ports.documentReader;
    const fields = { nui: '1712345675', last_names: 'QUISHPE LEMA' };
    const checks = [{ name: 'colour', ok: false, message: 'Parece una copia en blanco y negro.' }];
    const read = vi.spyOn(reader, 'read').mockResolvedValue({ verdict: 'REVIEW', checks, fields });
    const scan = () => desk.send<{ dni_scan: CardReading }>(url, { document_type: 'reverso_cedula' }, soundFile);
    expect((await scan()).body.dni_scan).toEqual({
      document_type: 'reverso_cedula',
      verdict: 'REVIEW',
      checks,
      read: fields,
    });
    expect(read.mock.calls[0]?.[0]).toMatchObject({ documentType: 'reverso_cedula', expected: {} });
    read.mockResolvedValue({ verdict: 'REJECTED', checks, fields });
    expect((await scan()).body.dni_scan).toMatchObject({ verdict: 'REJECTED', read: {} });
    read.mockRejectedValue(new Error('no answer'));
    expect((await scan()).status).toBe(503);
  });

  test('is stored nowhere', async () => {
    const stored = vi.spyOn(objectStore, 'put');
    expect((await desk.send(url, {}, soundFile)).status).toBe(200);
    expect(stored).not.toHaveBeenCalled();
  });
});

test('no personal data of a signer reaches the log', () => {
  expect(world.logLines.join('')).not.toMatch(personalData);
});

/** An annex as it lies in the store. */
async function readStored(annex: string): Promise<Buffer | undefined> {
  const { transaction, ports } = await world.contextOf('demo');
  const row = await transaction(({ db }) =>
    db.selectFrom('annex').select('object_key').where('id', '=', annex).executeTakeFirstOrThrow(),
  );
  return ports.objectStore.get(row.object_key as `${string}/${string}/${string}`);
}

describe('a request that comes too late leaves no bytes behind', () => {
  const keptOf = (keys: readonly ObjectKey[]) =>
    Promise.all(keys.map(async (key) => (await objectStore.get(key)) !== undefined));

  test.each([180, 90])(
    'of two turns at once the loser does not delete the winner’s bytes: by 90 and meanwhile by %s',
    async (faster) => {
      const { id } = await drafts.start();
      const { path } = (await drafts.addDocument(id)).body;
      const turn = (by: number) =>
        call<ErrorBody>('PATCH', `/api/signing-process/documents/${path}`, { body: { turn: by } });
      const keys = meanwhile(objectStore, async () => expect((await turn(faster)).status).toBe(200));
      const late = await turn(90);
      expect([late.status, late.body.code]).toEqual([409, 'draft.stale']);
      expect(await keptOf(keys)).toEqual([false, true]);
      expect((await desk.download(path)).statusCode).toBe(200);
    },
  );

  test('documents generated for a draft that is gone leave no bytes behind', async () => {
    const kind = knownKind('adhesion');
    const [sample] = await sampleAnswers(kind, { today: ecuadorDate(world.clock.now) });
    const content = { version: sample?.version, form_data: sample?.answers };
    const { id } = await drafts.start('adhesion');
    const keys = meanwhile(objectStore, () => call('DELETE', `/api/drafts/${id}`));
    const { status } = await call('POST', '/api/signing-process/documents/generate', {
      body: { process_id: kind.uuid, draft_id: id, content },
    });
    expect(status).toBe(404);
    expect(new Set(await keptOf(keys))).toEqual(new Set([false]));
  });
});
