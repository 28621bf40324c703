import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { PaperToRead } from '../ports/document-reader.ts';
import type { InspectedImage } from '../ports/file-inspector.ts';
import { createHttpDocumentReader } from './http-document-reader.ts';
import { createSandboxDocumentReader } from './sandbox-document-reader.ts';

const photograph: InspectedImage = {
  type: 'image',
  format: 'jpeg',
  width: 1600,
  height: 1000,
  isBlank: false,
  isBlurred: false,
  likeness: { plain: new Uint8Array(32), mirrored: new Uint8Array(32) },
};
const paper: PaperToRead = {
  documentType: 'anverso_cedula',
  expected: { names: 'Jorge Aníbal Quishpe', identification_number: '1712345675' },
  file: { name: 'cedula.jpg', contentType: 'image/jpeg', bytes: Buffer.from('bytes') },
  inspected: photograph,
  today: '2026-03-02',
};

describe('the HTTP reader', () => {
  let seen: { form: FormData; authorization: string | undefined };
  let answer: { status: number; body: string };
  const service = createServer((request, response) => {
    void readForm(request).then((form) => {
      seen = { form, authorization: request.headers.authorization };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  const readForm = async (request: IncomingMessage): Promise<FormData> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    return new Response(Buffer.concat(chunks), { headers }).formData();
  };
  let url: string;
  beforeAll(async () => {
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/documents`;
  });
  afterAll(() => void service.close());

  test('sends type, expected data and file, and accepts a complete answer', async () => {
    answer = { status: 200, body: JSON.stringify({ verdict: 'ACCEPTED', checks: [] }) };
    const reader = createHttpDocumentReader({ url, token: 'clave' });
    expect(await reader.read(paper)).toEqual({ verdict: 'ACCEPTED', checks: [] });
    expect(seen.authorization).toBe('Bearer clave');
    expect(seen.form.get('document_type')).toBe('anverso_cedula');
    expect(JSON.parse(seen.form.get('validation_data') as string)).toEqual(paper.expected);
    expect((seen.form.get('file') as File).name).toBe('cedula.jpg');
  });

  test.each([
    [500, '{}'],
    [200, '{"verdict":"SI"}'],
    [200, 'hola'],
  ])('an answer %s %s is a failure, never a verdict', async (status, body) => {
    answer = { status, body };
    await expect(createHttpDocumentReader({ url, token: 'clave' }).read(paper)).rejects.toThrow();
  });
});

describe('the sandbox', () => {
  const { read } = createSandboxDocumentReader();
  const verdictOf = async (change: Partial<PaperToRead>) => (await read({ ...paper, ...change })).verdict;
  const pdf = (text: string) =>
    ({
      type: 'pdf',
      pageCount: 1,
      text,
      dangers: [],
      signing: { isPossible: true, signatureCount: 0, pages: [] },
    }) as const;

  test('asks for a manual review of a good photograph, since it cannot read it', async () => {
    expect(await verdictOf({})).toBe('REVIEW');
    expect(await verdictOf({ expected: {} })).toBe('ACCEPTED');
  });

  test('rejects an unreadable paper', async () => {
    expect(await verdictOf({ inspected: { ...photograph, isBlank: true } })).toBe('REJECTED');
    expect(await verdictOf({ inspected: { ...photograph, isBlurred: true } })).toBe('REJECTED');
    expect(await verdictOf({ inspected: { ...photograph, height: 200 } })).toBe('REJECTED');
  });

  test('finds names, numbers and plates in the text of a PDF, whatever their accents and hyphens', async () => {
    const expected = { ...paper.expected, plate: 'TBX4821' };
    expect(await verdictOf({ expected, inspected: pdf('QUISHPE LEMA JORGE ANIBAL 171234567-5 TBX-4821') })).toBe(
      'ACCEPTED',
    );
    const other = await read({ ...paper, expected, inspected: pdf('QUISHPE LEMA JORGE ANIBAL 1712345675') });
    expect(other.verdict).toBe('REJECTED');
    expect(other.checks.filter(({ ok }) => !ok).map(({ message }) => message)).toEqual([
      'La placa «TBX4821» no consta en el documento.',
    ]);
  });

  test('rejects an expired paper', async () => {
    expect(await verdictOf({ expected: { expiration_date: '2026-03-01' } })).toBe('REJECTED');
    expect(await verdictOf({ expected: { expiration_date: '2026-03-02' } })).not.toBe('REJECTED');
  });
});
