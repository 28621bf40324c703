import { ApiError } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { uploadWithProgress } from './upload-with-progress.ts';

const file = new File(['contenido'], 'contrato.pdf', { type: 'application/pdf' });
const neverAborted = new AbortController().signal;

afterEach(() => vi.restoreAllMocks());

/** Answers instead of the network, as a server would. */
function answerWith(status: number, body: string): { headers: Record<string, string>; bodies: unknown[] } {
  const seen = { headers: {} as Record<string, string>, bodies: [] as unknown[] };
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    seen.headers[name] = value;
  });
  vi.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(status);
  vi.spyOn(XMLHttpRequest.prototype, 'responseText', 'get').mockReturnValue(body);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, sent) {
    seen.bodies.push(sent);
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 5, total: 10 }));
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('load')));
  });
  return seen;
}

test('a file goes as a form with the token, and its progress is told', async () => {
  const seen = answerWith(201, '{"id":"7"}');
  const onProgress = vi.fn<(progress: number) => void>();
  const request = { url: '/backend/files', bearer: () => 'de-prueba', field: 'file' };
  const answer = await uploadWithProgress<{ id: string }>(file, request, { signal: neverAborted, onProgress });
  expect(answer).toEqual({ id: '7' });
  expect(onProgress).toHaveBeenCalledWith(0.5);
  expect(seen.headers['authorization']).toBe('Bearer de-prueba');
  const [form] = seen.bodies;
  expect(form).toBeInstanceOf(FormData);
  expect((form as FormData).get('file')).toHaveProperty('name', 'contrato.pdf');
});

test('without a field the bytes are the body, under their own type', async () => {
  const seen = answerWith(204, '');
  await uploadWithProgress(
    file,
    { url: '/backend/files/7', method: 'PUT' },
    { signal: neverAborted, onProgress: () => {} },
  );
  expect(seen.bodies[0]).toBe(file);
  expect(seen.headers['content-type']).toBe('application/pdf');
});

test('a refusal comes with the server’s own words', async () => {
  answerWith(422, '{"code":"file.infected","message":"El archivo tiene un virus."}');
  const sending = uploadWithProgress(file, { url: '/backend/files' }, { signal: neverAborted, onProgress: () => {} });
  await expect(sending).rejects.toThrow(ApiError);
  await expect(sending).rejects.toThrow('El archivo tiene un virus.');
});

test('cancelling stops a transfer under way, and one that has not begun', async () => {
  const controller = new AbortController();
  const options = { signal: controller.signal, onProgress: () => {} };
  const sending = uploadWithProgress(file, { url: '/backend/never' }, options);
  controller.abort();
  await expect(sending).rejects.toHaveProperty('name', 'AbortError');
  await expect(uploadWithProgress(file, { url: '/backend/never' }, options)).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
});
