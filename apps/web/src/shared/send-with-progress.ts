import type { ClientRequest } from '@rubrica/contract';

/** How an upload is followed and cancelled. */
export interface UploadOptions {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
  /** The same for every attempt to send this file. */
  readonly idempotencyKey: string;
}

/** As `fetch`, by XMLHttpRequest: only it reports how much of a body was sent. */
export function sendWithProgress(url: string, { method = 'GET', ...request }: ClientRequest): Promise<Response> {
  const { headers, body, signal, onProgress } = request;
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = (): void => sending.abort();
    const onEnd = (type: 'load' | 'error' | 'abort', end: () => void): void =>
      sending.addEventListener(type, () => {
        signal?.removeEventListener('abort', abort);
        end();
      });
    if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'));
    sending.open(method, url);
    sending.responseType = 'text';
    for (const [name, value] of new Headers(headers)) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    onEnd('load', () => resolve(toResponse(sending)));
    onEnd('error', () => reject(new TypeError('the network failed')));
    onEnd('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal?.addEventListener('abort', abort);
    sending.send(body);
  });
}

function toResponse(sending: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = sending.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(sending.responseText === '' ? null : sending.responseText, { status: sending.status, headers });
}
