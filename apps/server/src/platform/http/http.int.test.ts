import { gunzipSync } from 'node:zlib';

import { blankPdf } from '@rubrica/testing';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';

import { digitalDocument } from '../../../test/support/desk.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { answerError } from './error-response.ts';

const world = await createWorld();
const json = { 'content-type': 'application/json' };

test('every answer carries the security headers and a request id, errors too', async () => {
  for (const url of ['/healthz', '/backend/company/information', '/nada']) {
    const { headers } = await world.call('demo', { url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test('unreadable input is refused in Spanish, without a stack and without a 500', async () => {
  const login = { method: 'POST', url: '/backend/auth/login' } as const;
  const cases = [
    { request: { ...login, headers: json, body: '{"a":' }, status: 400, code: 'input.malformed' },
    { request: { ...login, headers: json, body: '' }, status: 400, code: 'input.malformed' },
    {
      request: { ...login, headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      status: 415,
      code: 'input.unsupported_type',
    },
    {
      request: { ...login, headers: json, body: JSON.stringify({ username: 'x'.repeat(1_100_000) }) },
      status: 413,
      code: 'input.too_large',
    },
    { request: { ...login, headers: json, body: '[]' }, status: 422, code: 'input.invalid' },
    { request: { ...login, headers: json, body: '{"__proto__":{"a":1}}' }, status: 400, code: 'input.malformed' },
    { request: { url: '/backend/no/existe' }, status: 404, code: 'route.not_found' },
    { request: { url: '/backend/%E0%A4%A' }, status: 404, code: 'route.not_found' },
  ] as const;
  for (const { request, status, code } of cases) {
    const answer = await world.call('demo', request);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(answer.json()).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
  }
});

test('characters that PostgreSQL cannot store are refused anywhere, naming the field', async () => {
  const headers = { ...json, ...bearer(await world.tokenOf('admin@demo.ec')) };
  const login = { method: 'POST', url: '/backend/auth/login', headers: json } as const;
  const draft = { method: 'POST', url: '/backend/api/drafts', headers } as const;
  const process = (content: string) => `{"process_id":"019c0000-0000-7000-8000-000000000000","content":${content}}`;
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const cases = [
    { request: { ...login, body: '{"username":"a\\u0000b","password":"x"}' }, path: 'username' },
    { request: { ...draft, body: process('{"a":["x","\\ud800"]}') }, path: 'content.a.1' },
    { request: { ...draft, body: process('{"a":{"\\udc00":1}}') }, path: 'content.a' },
    { request: { ...draft, body: process(deep) }, path: 'content' },
    { request: { url: '/backend/sandbox/messages?to=%00' }, path: 'to' },
    { request: { method: 'POST', url: '/backend/auth_user/action/%00', headers, body: '{}' }, path: 'username' },
  ] as const;
  for (const { request, path } of cases) {
    const answer = await world.call('demo', request);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'input.invalid', issues: [{ path }] });
  }
});

test('a request that is sent too slowly is cut off', () => {
  expect(world.app.server.server.requestTimeout).toBeGreaterThan(0);
  expect(world.app.server.server.headersTimeout).toBeGreaterThan(0);
});

test('an unknown host answers 404 on every call of a tenant', async () => {
  for (const url of ['/tenant', '/backend/company/information', '/backend/auth_user/me']) {
    const answer = await world.call('nadie', { url });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'tenant.not_found']);
  }
});

test('GET /ip answers the address of the connection; a forged X-Forwarded-For changes nothing', async () => {
  const forged = { 'x-forwarded-for': '203.0.113.9' };
  expect((await world.call('demo', { url: '/ip', headers: forged })).json()).toEqual({ ip: '127.0.0.1' });
});

test('behind trusted proxies the address is the last one that a proxy did not write', async () => {
  const proxied = await world.startNode({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
  const ask = async (forwarded: string) => {
    const headers = { host: 'demo.localhost', 'x-forwarded-for': forwarded };
    return (await proxied.server.inject({ url: '/ip', headers })).json<{ ip: string }>().ip;
  };
  expect(await ask('203.0.113.9')).toBe('203.0.113.9');
  expect(await ask('198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
});

test('health says that the process lives, readiness that it can work', async () => {
  expect((await world.call('nadie', { url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await world.call('nadie', { url: '/readyz' })).json()).toEqual({
    status: 'ok',
    checks: [
      { name: 'database', ok: true, affects: 'todo' },
      { name: 'object-store', ok: true, affects: 'subir, leer y firmar documentos' },
    ],
  });
});

test('without its store a node signs people in, says what it cannot do, and names no host', async () => {
  const broken = await world.startNode({
    objectStore: {
      kind: 's3',
      endpoint: 'http://127.0.0.1:9',
      bucket: 'b',
      region: 'r',
      accessKeyId: 'a',
      secretAccessKey: 's',
    },
  });
  const ready = await broken.server.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'degraded', checks: [{ ok: true }, { ok: false }] });
  expect(ready.body).not.toContain('127.0.0.1:9');

  const headers = bearer(await world.tokenOf('oficial@demo.ec'));
  const host = { host: 'demo.localhost' };
  const listed = await broken.server.inject({ url: '/backend/api/process/all', headers: { ...headers, ...host } });
  expect(listed.statusCode).toBe(200);
  const draft = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/drafts',
    headers,
    body: { process_id: digitalDocument },
  });
  const form = await multipart({ draft_id: draft.json<{ id: string }>().id }, { name: 'a.pdf', bytes: blankPdf() });
  const upload = await broken.server.inject({
    method: 'POST',
    url: '/backend/api/signing-process/documents',
    headers: { ...headers, ...host, ...form.headers },
    body: form.body,
  });
  expect(upload.statusCode).toBe(503);
  expect(upload.headers['retry-after']).toBe('5');
  expect(upload.json()).toMatchObject({ code: 'server.unavailable' });
});

test('a stopping node is unready at once, goes on answering, and closes each connection', async () => {
  const node = await world.startNode({ drainSeconds: 0 });
  await node.drain();
  const ready = await node.server.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ code: 'server.unavailable' });
  const answer = await node.server.inject({ url: '/healthz' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['connection']).toBe('close');
});

test('metrics are for this machine, or for whoever shows the token once there is one', async () => {
  const open = await world.call('nadie', { url: '/metrics' });
  expect(open.body).toContain('rubrica_http_request_seconds');
  expect(open.body).not.toMatch(/demo|patio/);
  expect((await world.app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);

  const guarded = await world.startNode({ metricsToken: 'una-clave-muy-larga' });
  const ask = async (authorization?: string) =>
    (await guarded.server.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })).statusCode;
  expect(await ask()).toBe(404);
  expect(await ask('Bearer otra')).toBe(404);
  expect(await ask('Bearer una-clave-muy-larga')).toBe(200);
});

test('the contract is served as OpenAPI 3.1 and as a page to read', async () => {
  const document = (await world.call('demo', { url: '/backend/openapi.json' })).json<{
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths['/auth/login']?.['post']?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '410',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ]);
  expect(JSON.stringify(document)).not.toContain('$defs');
  const page = await world.call('demo', { url: '/backend/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(page.body).not.toContain('://');
  const scripts = [...page.body.matchAll(/<script src="([^"]+)"><\/script>/g)].map(([, source = '']) => source);
  expect(scripts).toEqual(['docs/scalar.js', 'docs/start.js']);
  expect(page.body.match(/<script/g)).toHaveLength(scripts.length);
  const [library, start] = await Promise.all(
    scripts.map((source) => world.call('demo', { url: `/backend/${source}` })),
  );
  expect(start?.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(start?.body).toContain("Scalar.createApiReference('#app'");
  expect(library?.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(library?.rawPayload ?? '').toString()).toContain('createApiReference');
  expect((await world.call('demo', { url: '/backend/docs/otra.js' })).statusCode).toBe(422);
});

test('the log names the route, never the address', async () => {
  await world.call('demo', { url: '/backend/company/image/logo?v=SECRETO' });
  expect(world.logLines.join('')).toContain('/backend/company/image/:name');
  expect(world.logLines.join('')).not.toContain('SECRETO');
});

test('when no database connection is free the caller gets 503 with a retry, not an error', async () => {
  const pool = new pg.Pool({
    connectionString: world.database.applicationUrl,
    max: 1,
    connectionTimeoutMillis: 1000,
  });
  const held = await pool.connect();
  const server = Fastify();
  server.setErrorHandler(answerError);
  server.get('/busy', () => pool.connect());
  const answer = await server.inject('/busy');
  held.release();
  await pool.end();
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'server.unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
