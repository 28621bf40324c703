import { createServer, type Server } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { refusalOf } from '../../../test/support/refusals.ts';
import { exchange, type HttpLimits } from './exchange.ts';
import {
  createHttpCertificateSource,
  createHttpRevocationSource,
  createHttpTimestampAuthority,
} from './http-services.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let base: string;
const seen: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''}`.trim());
    const path = request.url ?? '';
    if (path === '/slow') return;
    if (path === '/drip') {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
      return;
    }
    if (path === '/cut') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x');
      setTimeout(() => response.destroy(), 10);
      return;
    }
    if (path === '/large') return void response.end(Buffer.alloc(5000));
    if (path === '/missing') return void response.writeHead(404).end();
    const to = /^\/to\?(.*)$/.exec(path)?.[1];
    if (to !== undefined) return void response.writeHead(302, { location: decodeURIComponent(to) }).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.end(Buffer.concat([Buffer.from('ok:'), ...chunks])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.closeAllConnections());
afterAll(() => new Promise((resolve) => server.close(resolve)));

const limits: HttpLimits = { timeoutMs: 20_000, maxBytes: 1000, maxRedirects: 2, mayConnectTo: () => true };
const get = (url: string, more: Partial<HttpLimits> = {}) => exchange({ url, method: 'GET' }, { ...limits, ...more });
const redirect = (to: string): string => `${base}/to?${encodeURIComponent(to)}`;

describe('private addresses', () => {
  test('are refused before anything is sent, however they are written', async () => {
    const { port } = new URL(base);
    seen.length = 0;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f000001',
      '127.1',
      '0177.0.0.1',
    ];
    for (const host of hosts) {
      const outcome = await refusalOf(get(`http://${host}:${port}/`, { mayConnectTo: isPublicAddress }));
      expect([host, outcome]).toEqual([host, 'http.refused_address']);
    }
    expect(seen).toEqual([]);
  });

  test('are refused by the services unless the deployment allows them', async () => {
    const attempts = (allowed?: Partial<HttpLimits>) => [
      createHttpTimestampAuthority({ url: `${base}/tsa`, ...(allowed ? { limits: allowed } : {}) }).answer(
        Buffer.from('q'),
      ),
      createHttpRevocationSource(allowed).askOcsp(`${base}/ocsp`, Buffer.from('q')),
      createHttpRevocationSource(allowed).fetchCrl(`${base}/crl`),
      createHttpCertificateSource(allowed).fetchIssuer(`${base}/cer`),
    ];
    seen.length = 0;
    expect(await Promise.all(attempts().map(refusalOf))).toEqual(Array(4).fill('http.refused_address'));
    expect(seen).toEqual([]);
    expect(await Promise.all(attempts({ mayConnectTo: () => true }).map(refusalOf))).toEqual(Array(4).fill('accepted'));
    expect(seen.sort((a, b) => a.localeCompare(b))).toEqual([
      'GET /cer',
      'GET /crl',
      'POST /ocsp application/ocsp-request',
      'POST /tsa application/timestamp-query',
    ]);
  });
});

describe('limits', () => {
  test('an answer within them is given whole', async () => {
    const answer = await exchange({ url: base, method: 'POST', body: Buffer.from('hola') }, limits);
    expect(answer.toString()).toBe('ok:hola');
  });

  test('no answer, an answer that drips, one that breaks off, one too large, one that is an error', async () => {
    expect(await refusalOf(get(`${base}/slow`, { timeoutMs: 200 }))).toBe('http.too_slow');
    expect(await refusalOf(get(`${base}/drip`, { timeoutMs: 200 }))).toBe('http.too_slow');
    expect(await refusalOf(get(`${base}/cut`))).toBe('http.failed');
    expect(await refusalOf(get(`${base}/large`))).toBe('http.too_large');
    expect(await refusalOf(get(`${base}/missing`))).toBe('http.failed');
    expect(await refusalOf(get('http://127.0.0.1:1/'))).toBe('http.failed');
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://x/',
    'javascript:1',
    'nonsense',
    'http://user:secret@example.com/',
  ])('%s is not fetched', async (url) => {
    expect(await refusalOf(get(url))).toBe('http.failed');
  });
});

describe('redirects', () => {
  test('are followed a few times when fetching', async () => {
    expect((await get(redirect(`${base}/a`))).toString()).toBe('ok:');
    expect(await refusalOf(get(redirect(redirect(redirect(base)))))).toBe('http.failed');
  });

  test('to an address that may not be connected to are refused', async () => {
    const { port } = new URL(base);
    seen.length = 0;
    const mayConnectTo = (address: string): boolean => address === '127.0.0.1';
    for (const host of ['127.0.0.2', '[::1]', '[::ffff:127.0.0.1]']) {
      expect(await refusalOf(get(redirect(`http://${host}:${port}/inside`), { mayConnectTo }))).toBe(
        'http.refused_address',
      );
    }
    expect(seen.filter((entry) => entry.startsWith('GET /inside'))).toEqual([]);
  });

  test('a name that resolves to another address the second time is checked by the second', async () => {
    const { port } = new URL(base);
    let asked = 0;
    const mayConnectTo = (): boolean => {
      asked += 1;
      return asked === 1;
    };
    expect(await refusalOf(get(redirect(`http://localhost:${port}/`), { mayConnectTo }))).toBe('http.refused_address');
    expect(asked).toBe(2);
  });

  test('to another scheme, or of a request with a body, are refused', async () => {
    expect(await refusalOf(get(redirect('file:///etc/passwd')))).toBe('http.failed');
    const posted = { url: redirect(`${base}/a`), method: 'POST', body: Buffer.from('x') } as const;
    expect(await refusalOf(exchange(posted, limits))).toBe('http.failed');
  });
});
