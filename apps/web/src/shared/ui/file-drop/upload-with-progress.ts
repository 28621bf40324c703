import { ApiError } from '@rubrica/contract';

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

export interface UploadRequest {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly bearer?: () => string | undefined;
  /** The field's name in a form; without it the bytes are the body. */
  readonly field?: string;
  /** What goes with the file in its form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A file to our server. XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function uploadWithProgress<T>(
  file: File,
  { url, method = 'POST', bearer, field, fields = {} }: UploadRequest,
  { signal, onProgress }: UploadOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = (): void => call.abort();
    const stop = (outcome: () => void) => (): void => {
      signal.removeEventListener('abort', abort);
      outcome();
    };
    call.open(method, url);
    call.responseType = 'text';
    call.setRequestHeader('accept', 'application/json');
    const token = bearer?.();
    if (token !== undefined) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener(
      'load',
      stop(() => {
        const body = parse(call.responseText);
        if (call.status >= 200 && call.status < 300) resolve(body as T);
        else reject(new ApiError(call.status, typeof body === 'object' && body !== null ? body : {}));
      }),
    );
    call.addEventListener(
      'error',
      stop(() => reject(new TypeError('the network failed'))),
    );
    call.addEventListener(
      'abort',
      stop(() => reject(new DOMException('aborted', 'AbortError'))),
    );
    if (signal.aborted) return reject(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', abort);
    call.send(bodyOf({ file, field, fields }, call));
  });
}

interface UploadBody extends Required<Pick<UploadRequest, 'fields'>> {
  readonly file: File;
  readonly field: string | undefined;
}

function bodyOf({ file, field, fields }: UploadBody, call: XMLHttpRequest): FormData | File {
  if (field !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append(field, file, file.name);
    return form;
  }
  call.setRequestHeader('content-type', file.type || 'application/octet-stream');
  return file;
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
