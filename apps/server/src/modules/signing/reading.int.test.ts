import { createHash } from 'node:crypto';

import { blankPdf } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

async function openDocument(tag: string) {
  const person = named(ana, tag);
  const { id } = await desk.createProcess({ signers: [person], pdf: blankPdf({ pages: 300 }) });
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
  return { document, ask };
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
