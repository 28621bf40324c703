import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { persist, RefusedByServerError, request, type PersistentRequest } from './persistent-request.ts';

export interface RemoteOptions extends PersistentRequest {
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Called when all retries failed: the missing parts will not arrive. */
  readonly onLost: (error: unknown) => void;
}

/** The engine's own size of a part. */
const partBytes = 2 ** 16;

/** The bytes of a small file or of a server without range requests; otherwise a file read while it downloads. */
export async function openRemote(options: RemoteOptions): Promise<{ data: Uint8Array } | { range: RemoteFile }> {
  const response = await request(options);
  const length = Number(response.headers.get('content-length') ?? 0);
  const givesParts = response.headers.get('accept-ranges') === 'bytes' && !response.headers.has('content-encoding');
  if (givesParts && length > 2 * partBytes && response.body) {
    const file = new RemoteFile(length, ofVersion(response.headers.get('etag'), options));
    file.receive(response.body);
    return { range: file };
  }
  const parts: Uint8Array[] = [];
  for await (const part of chunksOf(response.body)) {
    parts.push(part);
    if (length > 0) options.onProgress(Math.min(1, sum(parts) / length));
  }
  return { data: join(parts) };
}

/** Another person may sign during the download: parts of two versions must not be mixed. */
function ofVersion(version: string | null, options: RemoteOptions): RemoteOptions {
  if (version === null) return options;
  return { ...options, headers: async () => ({ ...(await options.headers()), 'if-range': version }) };
}

/**
 * Streams the file from the start and fetches earlier the parts that the engine requests. The engine's own reader hangs
 * once a part fails; this one retries, and reports when all retries failed.
 */
class RemoteFile extends PDFDataRangeTransport {
  readonly #options: RemoteOptions;
  readonly #stopped = new AbortController();
  #received = 0;

  constructor(length: number, options: RemoteOptions) {
    super(length, null);
    options.signal.addEventListener('abort', () => this.abort());
    this.#options = { ...options, signal: this.#stopped.signal };
  }

  receive(body: ReadableStream<Uint8Array>): void {
    let source: ReadableStream<Uint8Array> | undefined = body;
    const attempt = async (): Promise<void> => {
      source ??= (await requestPart(this.#options, this.#received, this.length - 1)).body ?? undefined;
      const current = source;
      source = undefined;
      for await (const part of chunksOf(current ?? null)) {
        this.#received += part.length;
        this.#options.onProgress(this.#received / this.length);
        this.onDataProgressiveRead(part);
      }
      if (this.#received < this.length) throw new Error('the file ended early');
      this.onDataProgressiveDone();
    };
    this.#persist(attempt);
  }

  override requestDataRange(begin: number, end: number): void {
    this.#persist(async () => {
      const response = await requestPart(this.#options, begin, end - 1);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.length !== end - begin) throw new Error('the part is not the one that was asked for');
      if (!this.#options.signal.aborted) this.onDataRange(begin, bytes);
    });
  }

  override abort(): void {
    this.#stopped.abort();
  }

  #persist(attempt: () => Promise<void>): void {
    persist(attempt, this.#options).catch((error: unknown) => {
      if (!this.#options.signal.aborted) this.#options.onLost(error);
    });
  }
}

async function requestPart(options: RemoteOptions, first: number, last: number): Promise<Response> {
  const response = await request(options, `bytes=${first}-${last}`);
  if (response.status === 206) return response;
  await response.body?.cancel();
  throw new RefusedByServerError(409); // the file is no longer the one that was begun
}

/** Streams cannot be iterated in every browser that we support. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    yield value;
  }
}

const sum = (parts: readonly Uint8Array[]): number => parts.reduce((total, part) => total + part.length, 0);

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sum(parts));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
