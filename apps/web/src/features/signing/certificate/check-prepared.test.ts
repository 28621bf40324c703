import { expect, test } from 'vitest';

import { attributesOver, prepareBytes } from '../../../../test/support/prepared-document.ts';
import { AnotherDocument, checkPrepared, type PreparedDocument } from './check-prepared.ts';

async function prepare(text = '%PDF-1.7 el contrato que se lee'): Promise<PreparedDocument> {
  const { document, revision, toBeSigned } = await prepareBytes(text);
  return { bytes: Uint8Array.from([...document, ...revision]), originalLength: document.length, toBeSigned };
}

const change = (bytes: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> => {
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text).toContain(from);
  return Uint8Array.from(text.replace(from, to), (letter) => letter.charCodeAt(0));
};

const refused = (document: PreparedDocument) =>
  expect(checkPrepared(document, 'SHA-256')).rejects.toBeInstanceOf(AnotherDocument);

test('what is about exactly the shown bytes is signed', async () => {
  await expect(checkPrepared(await prepare(), 'SHA-256')).resolves.toBeUndefined();
});

test('a server that has another document signed than the one it shows is refused', async () => {
  const shown = await prepare();
  const other = await prepare('%PDF-1.7 el contrato que nadie vio');
  await refused({ ...shown, toBeSigned: other.toBeSigned });
});

test('one byte of what is shown, before or inside the revision, is another document', async () => {
  const shown = await prepare();
  await refused({ ...shown, bytes: change(shown.bytes, 'contrato', 'contrata') });
  await refused({ ...shown, bytes: change(shown.bytes, 'endobj', 'endobk') });
});

test('the same bytes with the gap somewhere else, a filled gap or a second byte range are refused', async () => {
  const shown = await prepare();
  const text = new TextDecoder('latin1').decode(shown.bytes);
  const [, start = ''] = /\[0 (\d+)/.exec(text) ?? [];
  await refused({ ...shown, bytes: change(shown.bytes, `[0 ${start}`, `[0 ${Number(start) - 1}`) });
  await refused({ ...shown, bytes: change(shown.bytes, '<00', '<01') });
  await refused({ ...shown, bytes: change(shown.bytes, 'endobj', '/ByteRange [0 1 2 3]') });
  await refused({ ...shown, originalLength: shown.bytes.length });
});

test('what is no set of attributes about data is never signed: a certificate, a time-stamp request, a text', async () => {
  const shown = await prepare();
  const digest = shown.toBeSigned.slice(-32);
  await refused({ ...shown, toBeSigned: attributesOver(digest, [0x2a, 0x03]) });
  await refused({ ...shown, toBeSigned: Uint8Array.of(0x30, ...shown.toBeSigned.slice(1)) });
  await refused({ ...shown, toBeSigned: Uint8Array.from([...shown.toBeSigned, 0]) });
  await refused({ ...shown, toBeSigned: new TextEncoder().encode('acepto todo') });
  await refused({ ...shown, toBeSigned: new Uint8Array() });
});
