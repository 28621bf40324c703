import { ApiError, createClient } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { sendWithProgress } from './send-with-progress.ts';

const file = new File(['contenido'], 'contrato.pdf', { type: 'application/pdf' });
const body = { draft_id: '4b0c2d8e-0000-4000-8000-000000000001' };
const neverAborted = new AbortController().signal;
const call = createClient({ baseUrl: '/backend', bearer: () => 'de-prueba', fetch: sendWithProgress });
const upload = (options: { signal: AbortSignal; onProgress: (progress: number) => void }) =>
  call('POST /api/signing-process/documents', { body, file, ...options });

afterEach(() => vi.restoreAllMocks());

/** Answers instead of the network, as a server would. */
function answerWith(status: number, text: string): { headers: Record<string, string>; bodies: unknown[] } {
  const seen = { headers: {} as Record<string, string>, bodies: [] as unknown[] };
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    seen.headers[name] = value;
  });
  vi.spyOn(XMLHttpRequest.prototype, 'getResponseHeader').mockReturnValue('application/json; charset=utf-8');
  vi.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(status);
  vi.spyOn(XMLHttpRequest.prototype, 'responseText', 'get').mockReturnValue(text);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, sent) {
    seen.bodies.push(sent);
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 5, total: 10 }));
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('load')));
  });
  return seen;
}

test('a file goes as a form with its fields and the token, and its progress is reported', async () => {
  const seen = answerWith(201, '{"path":"7"}');
  const onProgress = vi.fn<(progress: number) => void>();
  await expect(upload({ signal: neverAborted, onProgress })).resolves.toEqual({ path: '7' });
  expect(onProgress).toHaveBeenCalledWith(0.5);
  expect(seen.headers['authorization']).toBe('Bearer de-prueba');
  expect(seen.headers).not.toHaveProperty('content-type'); // the browser adds it with the form's boundary
  const [form] = seen.bodies;
  if (!(form instanceof FormData)) throw new Error('the file did not go as a form');
  expect([...form.keys()]).toEqual(['draft_id', 'file']);
  expect(form.get('draft_id')).toBe(body.draft_id);
  expect(form.get('file')).toHaveProperty('name', 'contrato.pdf');
});

test('a refusal comes with the server’s own words', async () => {
  answerWith(422, '{"code":"file.infected","message":"El archivo tiene un virus."}');
  const sending = upload({ signal: neverAborted, onProgress: () => {} });
  await expect(sending).rejects.toThrow(ApiError);
  await expect(sending).rejects.toThrow('El archivo tiene un virus.');
});

test('cancelling stops a transfer under way, and one that has not begun', async () => {
  const controller = new AbortController();
  const options = { signal: controller.signal, onProgress: () => {} };
  const sending = upload(options);
  controller.abort();
  await expect(sending).rejects.toHaveProperty('name', 'AbortError');
  await expect(upload(options)).rejects.toHaveProperty('name', 'AbortError');
});
