const timeoutMilliseconds = 15_000;
const maxAnswerBytes = 4 * 1024 * 1024;

export interface RegistryAccess {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly fetch?: typeof fetch;
}

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Providers of registry data share one protocol: a login that gives a bearer token, then questions by POST. */
export function createRegistryClient({ url, username, password, fetch: send = fetch }: RegistryAccess) {
  const root = url.replace(/\/$/, '');
  let bearer: string | undefined;

  async function post(path: string, body: object, token?: string): Promise<JsonAnswer> {
    const response = await send(root + path, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const text = await readBounded(response);
    return { status: response.status, body: parseJson(text) };
  }

  async function logIn(): Promise<string> {
    const answer = await post('/login', { username, password });
    const token =
      (answer.body as { token?: unknown; access_token?: unknown } | undefined)?.token ??
      (answer.body as { access_token?: unknown } | undefined)?.access_token;
    if (answer.status !== 200 || typeof token !== 'string')
      throw new Error(`the registry refused our login with ${answer.status}`);
    return token;
  }

  return {
    ask: async (path: string, body: object): Promise<JsonAnswer> => {
      bearer ??= await logIn();
      const answer = await post(path, body, bearer);
      if (answer.status !== 401) return answer;
      bearer = await logIn(); // it had expired
      return post(path, body, bearer);
    },
    /** A login costs nothing, unlike a question. */
    check: async (): Promise<void> => void (await logIn()),
  };
}

/** The whole answer, up to a maximum size. */
export async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxAnswerBytes) throw new Error('the provider answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined where it is none. The words of a parser's error would quote what it read, and logs hold no answers. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
