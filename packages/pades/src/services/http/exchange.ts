import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { PadesError } from '../../errors.ts';

export interface HttpLimits {
  /** For the whole exchange, redirects included. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** `isPublicAddress`, unless a deployment runs its own services on addresses that are not. */
  readonly mayConnectTo: (address: string) => boolean;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One exchange whose answer is 200, within limits. */
export async function exchange(asked: HttpRequest, limits: HttpLimits): Promise<Buffer> {
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  let url = checkUrl(asked.url, limits);
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url, asked, { limits, deadline });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, { host: url.host, limits, deadline });
    response.destroy();
    // A request with a body is made for one address; sent elsewhere it would be another's to answer.
    const mayFollow =
      asked.method === 'GET' && redirects < limits.maxRedirects && [301, 302, 303, 307, 308].includes(statusCode);
    if (!mayFollow || headers.location === undefined) throw failed(url, `answers ${statusCode}`);
    url = checkRedirect(url, headers.location, limits);
  }
}

const failed = (url: URL, because: string, cause?: unknown): PadesError =>
  new PadesError('http.failed', `${url.host} ${because}`, cause === undefined ? undefined : { cause });

function checkUrl(text: string, { mayConnectTo }: HttpLimits): URL {
  if (!URL.canParse(text)) throw new PadesError('http.failed', 'no URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw failed(url, `is not reached by ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw failed(url, 'is written with a password');
  // A literal address is never resolved, so it must be checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnectTo(host)) throw refusedAddress(url.host);
  return url;
}

function checkRedirect(from: URL, location: string, limits: HttpLimits): URL {
  if (!URL.canParse(location, from.href)) throw failed(from, 'redirects to no URL');
  const to = checkUrl(new URL(location, from).href, limits);
  if (from.protocol === 'https:' && to.protocol === 'http:') throw failed(from, 'redirects to a plain connection');
  return to;
}

const refusedAddress = (host: string): PadesError =>
  new PadesError('http.refused_address', `${host} is not an address to connect to`);

interface Sending {
  readonly limits: HttpLimits;
  readonly deadline: AbortSignal;
}

function send(
  url: URL,
  { method, body, headers }: HttpRequest,
  { limits, deadline }: Sending,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
    agent: false,
    signal: deadline,
    lookup: createLookup(limits),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
    request.on('error', (cause) => reject(deadline.aborted ? tooSlow(url) : asPadesError(url, cause)));
    request.end(body);
  });
}

const tooSlow = (url: URL): PadesError => new PadesError('http.too_slow', `${url.host} does not answer in time`);

const asPadesError = (url: URL, cause: Error): PadesError =>
  cause instanceof PadesError ? cause : failed(url, 'cannot be reached', cause);

/**
 * Names are checked by the very addresses that the socket then connects to: checked beforehand, a name could resolve to
 * something else the second time.
 */
function createLookup({ mayConnectTo }: HttpLimits): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isAllowed = addresses.length > 0 && addresses.every(({ address }) => mayConnectTo(address));
      return isAllowed ? answer(addresses, options.all === true, callback) : callback(refusedAddress(hostname), []);
    });
  };
}

function answer(addresses: LookupAddress[], wantsAll: boolean, callback: Parameters<LookupFunction>[2]): void {
  const [first] = addresses;
  if (wantsAll || !first) callback(null, addresses);
  else callback(null, first.address, first.family);
}

interface Reading extends Sending {
  readonly host: string;
}

async function readBody(response: IncomingMessage, { host, limits, deadline }: Reading): Promise<Buffer> {
  const { maxBytes } = limits;
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of response.iterator({ destroyOnReturn: true })) {
      if (!Buffer.isBuffer(piece)) continue;
      length += piece.length;
      if (length > maxBytes) throw new PadesError('http.too_large', `${host} answers with more than ${maxBytes} bytes`);
      pieces.push(piece);
    }
  } catch (cause) {
    if (cause instanceof PadesError) throw cause;
    if (deadline.aborted) throw new PadesError('http.too_slow', `${host} does not answer in time`, { cause });
    throw new PadesError('http.failed', `${host} breaks off`, { cause });
  }
  return Buffer.concat(pieces);
}
