import { createHash } from 'node:crypto';

import type { DocumentText } from '@rubrica/contract';
import { blankPdf, makePdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

async function openDocument(tag: string, pdf: Uint8Array = blankPdf({ pages: 300 })) {
  const person = named(ana, tag);
  const { id } = await desk.createProcess({ signers: [person], pdf });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  const [document] = await visitor.documents();
  if (!document) throw new Error('the process has no document');
  const url = `/backend/api/portal/document?path=${document.path}`;
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    world.call('demo', { method: 'GET', url, headers: { ...visitor.headers('GET', url), ...headers } });
  return { document, ask, visitor, id };
}

test('a long document is given in the parts that a reader asks for, and says which version they are of', async () => {
  const { document, ask } = await openDocument('partes');
  const whole = await ask();
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(document.size_bytes),
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    etag: `"${document.sha256}"`,
  });
  const bytes = whole.rawPayload;
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
  const last = bytes.length - 1;
  for (const [range, start, end] of [
    ['bytes=0-1023', 0, 1023],
    ['bytes=5000-', 5000, last],
    ['bytes=-700', last - 699, last],
    [`bytes=5000-${last + 9}`, 5000, last],
  ] as const) {
    const part = await ask({ range, 'if-range': `"${document.sha256}"` });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${bytes.length}`]);
    expect(part.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  }
});

test('what lies behind the end is refused; of another version, or several parts at once, there is only the whole', async () => {
  const { document, ask } = await openDocument('rechazo');
  const behind = await ask({ range: `bytes=${document.size_bytes}-` });
  expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${document.size_bytes}`]);
  expect(behind.json()).toMatchObject({ code: 'input.range_refused' });
  for (const headers of [
    { range: 'bytes=0-9', 'if-range': '"otra"' },
    { range: 'bytes=0-9,20-29' },
    { range: 'bytes=9-0' },
  ])
    expect([(await ask(headers)).statusCode, (await ask(headers)).rawPayload.length]).toEqual([
      200,
      document.size_bytes,
    ]);
});

const sentence = 'La entidad entrega los recursos y el deudor los recibe y se obliga a pagarlos en su plazo.';
const contract = (): Uint8Array =>
  makePdf([
    { lines: ['PRIMERA. ANTECEDENTES', sentence, sentence] },
    { lines: ['Sello'], drawing: 'q 200 0 0 200 72 300 cm Q' },
    { lines: ['SEGUNDA. OBJETO', sentence] },
  ]);

test('the text of the first pages is given alone; a page without text says that it is a picture', async () => {
  const { document, visitor } = await openDocument('texto', contract());
  const read = (query: string) => visitor.call<DocumentText>('GET', `/document-text?path=${document.path}${query}`);
  const first = await read('&count=2');
  expect(first.status).toBe(200);
  expect(first.body.page_count).toBe(3);
  expect(first.body.pages.map(({ number, is_picture }) => [number, is_picture])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(first.body.pages[0]?.blocks[0]).toEqual({ type: 'heading', text: 'PRIMERA. ANTECEDENTES' });
  expect(JSON.stringify(first.body.pages[0]?.blocks)).toContain(sentence);
  expect((await read('&from=3')).body.pages.map(({ number }) => number)).toEqual([3]);
  expect((await read('&from=4')).body).toEqual({ page_count: 3, pages: [] });
  expect((await read('&from=0')).body).toMatchObject({ code: 'input.invalid' });
});

test('nobody reads the text before their first proof, and only of their own documents', async () => {
  const { document } = await openDocument('ajeno', contract());
  const person = named(ana, 'sin-prueba');
  const { id } = await desk.createProcess({ signers: [person], pdf: contract() });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  const before = await visitor.call('GET', `/document-text?path=${document.path}`);
  expect([before.status, before.body]).toMatchObject([409, { code: 'portal.step_refused' }]);
  expect((await visitor.call('POST', '/document-pages', { path: document.path, drawn: [1] })).body).toMatchObject({
    code: 'portal.step_refused',
  });
  await visitor.proveByCode();
  for (const answer of [
    await visitor.call('GET', `/document-text?path=${document.path}`),
    await visitor.call('POST', '/document-pages', { path: document.path, drawn: [1] }),
  ])
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'document.not_found' }]);
});

test('what was read is kept for the next visit, and the evidence says in which view', async () => {
  const { document, visitor, id } = await openDocument('guardado', contract());
  const save = (body: object) =>
    visitor.call<{ pages_seen: number[] }>('POST', '/document-pages', { path: document.path, ...body });
  expect(document.pages_seen).toEqual([]);
  const wrong = await save({ drawn: [1, 4] });
  expect(wrong.body).toMatchObject({
    code: 'input.invalid',
    issues: [{ path: 'drawn', message: 'El documento tiene 3 páginas' }],
  });
  expect((await save({ as_text: [0] })).body).toMatchObject({ code: 'input.invalid' });
  expect((await save({ as_text: [1], drawn: [2] })).body).toEqual({ pages_seen: [1, 2] });
  expect((await save({ as_text: [3, 1] })).body).toEqual({ pages_seen: [1, 2, 3] });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000); // another code may be sent
  const tablet = await visitorOf(world, desk, { email: named(ana, 'guardado').email, processId: id });
  await tablet.lock(true);
  expect((await save({ drawn: [1] })).body).toMatchObject({ code: 'portal.step_refused' });
  await tablet.proveByCode();
  expect((await tablet.documents())[0]?.pages_seen).toEqual([1, 2, 3]);

  await tablet.call('POST', '/document-read', { path: document.path });
  const context = await world.contextOf('demo');
  const { detail } = await context.transaction(({ db }) =>
    db
      .selectFrom('tracker_event')
      .select('detail')
      .where('signing_process_id', '=', id)
      .where('event', '=', 'DOCUMENT_READ')
      .executeTakeFirstOrThrow(),
  );
  expect(detail).toMatchObject({
    document: document.path,
    reading: { claimed_by: 'browser', pages: 3, pages_seen: 3, pages_as_text: 2, pages_drawn: 1 },
  });
});
