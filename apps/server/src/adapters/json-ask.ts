import { parseJson, readBounded } from './registry-client.ts';

interface JsonService {
  readonly url: string;
  readonly token: string;
  readonly timeoutMilliseconds: number;
  readonly fetch?: typeof fetch | undefined;
}

interface Question {
  readonly method: 'GET' | 'POST';
  /** The same for every attempt at one thing: it is done once. */
  readonly key?: string;
  readonly body?: object;
}

export interface JsonReply {
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
}

/** Questions in JSON with a bearer token and keys, as our own protocols have them. It follows no redirect. */
export function createJsonAsk({ url, token, timeoutMilliseconds, fetch: send = fetch }: JsonService) {
  const root = url.replace(/\/$/, '');
  return async (path: string, { method, key, body }: Question): Promise<JsonReply> => {
    const response = await send(root + path, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return { status: response.status, body: parseJson(await readBounded(response)) };
  };
}
