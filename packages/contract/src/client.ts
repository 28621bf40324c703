import type { Api } from './api.ts';
import type { Endpoint, Given, Returned } from './endpoint.ts';
import type { ErrorBody, FactorQuestion, Issue } from './error-body.ts';

type Endpoints = Api[keyof Api];

/** `POST /auth/login` and its like. Only types: a page that calls does not carry the schemas. */
export type Operations = { [E in Endpoints as `${E['method']} ${E['path']}`]: E };

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  readonly issues: readonly Issue[];
  /** With `auth.second_factor`: what to answer. */
  readonly secondFactor: FactorQuestion | undefined;
  readonly requestId: string | undefined;
  /** When the server said that it may be asked again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds?: number) {
    super(body.message ?? 'Intente nuevamente por favor.');
    this.status = status;
    this.code = body.code ?? 'server.failed';
    this.detail = body.detail;
    this.issues = body.issues ?? [];
    this.secondFactor = body.second_factor;
    this.requestId = body.request_id;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A request ready to be sent. */
export interface ClientRequest extends Omit<RequestInit, 'body'> {
  readonly body?: string | FormData;
  /** Gets how much of the body was sent, 0 to 1. `fetch` cannot report it; a sender that can, calls it. */
  readonly onProgress?: (progress: number) => void;
}

export interface ClientOptions {
  readonly baseUrl: string;
  readonly bearer?: () => string | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends the request; `fetch` unless said otherwise. */
  readonly fetch?: (url: string, request: ClientRequest) => Promise<Response>;
}

type QueryValue = string | number | boolean | null | undefined;

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
  readonly body?: unknown;
  readonly file?: File;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly onProgress?: (progress: number) => void;
}

type Extras = Pick<AnyInput, 'signal' | 'idempotencyKey' | 'onProgress'>;
type Arguments<E extends Endpoint> =
  Partial<Given<E>> extends Given<E> ? [input?: Given<E> & Extras] : [input: Given<E> & Extras];

export type Call = <K extends keyof Operations>(
  operation: K,
  ...input: Arguments<Operations[K]>
) => Promise<Returned<Operations[K]>>;

export function createClient(options: ClientOptions): Call {
  const send = options.fetch ?? fetch;
  return async (operation, ...[input]) => {
    const request = toRequest(options, operation, input ?? {});
    const response = await send(request.url, request.init);
    if (!response.ok) throw new ApiError(response.status, await readError(response), retryAfterOf(response));
    return (await readBody(response)) as never;
  };
}

function toRequest(options: ClientOptions, operation: string, input: AnyInput): { url: string; init: ClientRequest } {
  const [method = 'GET', path = '/'] = operation.split(' ');
  const { file, signal, onProgress } = input;
  const body = file ? toForm(file, input.body) : JSON.stringify(input.body);
  return {
    url: options.baseUrl + fillPath(path, input.params ?? {}) + toQuery(input.query ?? {}),
    init: {
      method,
      headers: { ...options.headers, ...toHeaders(options.bearer?.(), body, input.idempotencyKey) },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    },
  };
}

function toHeaders(
  bearer: string | undefined,
  body: string | FormData | undefined,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

/** The fields first: the server reads them before the file. */
function toForm(file: File, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  form.append('file', file, file.name);
  return form;
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toQuery(query: NonNullable<AnyInput['query']>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('text/plain') ? response.text() : response.blob();
}

/** In seconds; nothing of ours sends a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}

async function readError(response: Response): Promise<Partial<ErrorBody>> {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    return {}; // a proxy's own error page
  }
}
