import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { createHttpWebhookSender, type Internet } from './http-webhook-sender.ts';

/** A tiny internet: 127.0.0.1 plays a public server named avisos.cliente.ec, 127.0.0.2 our own network. */
const folder = makeTestFolder('webhook');
const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
const order = 'req -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=prueba -addext subjectAltName=DNS:avisos.cliente.ec';
execFileSync('openssl', [...order.split(' '), '-keyout', files.key, '-out', files.cert], { stdio: 'pipe' });
const key = readFileSync(files.key);
const cert = readFileSync(files.cert, 'utf8');

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('ok');
const seen: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
const listen: RequestListener = (request, response) => {
  void text(request).then((body) => {
    seen.push({ path: request.url ?? '', headers: request.headers, body });
    answer(request, response);
  });
};
const outside = createServer({ key, cert }, listen).listen(0, '127.0.0.1');
await new Promise((resolve) => outside.once('listening', resolve));
const { port } = outside.address() as AddressInfo;
const knocks = vi.fn<() => void>();
const inside = createServer({ key, cert }, (_, response) => response.end('secreto')).listen(port, '127.0.0.2');
inside.on('connection', knocks);
await new Promise((resolve) => inside.once('listening', resolve));

afterEach(() => {
  answer = (_, response) => response.end('ok');
  seen.length = 0;
  knocks.mockClear();
});
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
  inside.closeAllConnections();
  inside.close();
});

function senderTo(changes: Partial<Internet> = {}) {
  const internet: Internet = {
    resolve: async () => ['127.0.0.1'],
    isPublic: (address) => address === '127.0.0.1',
    ports: new Set([port]),
    authorities: cert,
    timeoutMilliseconds: 700,
    ...changes,
  };
  return createHttpWebhookSender({ allowsLoopback: false, internet });
}

const url = `https://avisos.cliente.ec:${port}/recibir?x=1`;
const request = (address = url) => ({
  url: address,
  headers: { 'content-type': 'application/json', 'webhook-id': 'abc' },
  body: '{"año":2026}',
  signal: new AbortController().signal,
});

test('the body arrives complete, under the host’s own name, and the answer is returned', async () => {
  answer = (_, response) => response.writeHead(202).end('recibido');
  expect(await senderTo().send(request())).toMatchObject({ kind: 'answered', status: 202, answer: 'recibido' });
  expect(seen).toMatchObject([
    {
      path: '/recibir?x=1',
      body: '{"año":2026}',
      headers: { host: `avisos.cliente.ec:${port}`, 'webhook-id': 'abc', 'content-length': '13' },
    },
  ]);
});

test('a name that resolves to a private address at sending time is refused', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.2']];
  const resolve = vi.fn<Internet['resolve']>(async () => answers.shift() ?? ['127.0.0.2']);
  const sender = senderTo({ resolve });
  expect(await sender.examine(url)).toEqual({ ok: true, url });
  expect(await sender.send(request())).toMatchObject({ kind: 'failed', failure: 'address_private' });
  expect(knocks).not.toHaveBeenCalled();
});

test('a name is resolved once per sending, and the connection goes to the address that was checked', async () => {
  const answers = [['127.0.0.1']];
  const resolve = vi.fn<Internet['resolve']>(async () => answers.shift() ?? ['127.0.0.2']);
  expect(await senderTo({ resolve }).send(request())).toMatchObject({ kind: 'answered', status: 200 });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(knocks).not.toHaveBeenCalled();
});

test('one private address among public ones refuses the whole name', async () => {
  const sender = senderTo({ resolve: async () => ['127.0.0.1', '127.0.0.2'] });
  expect(await sender.examine(url)).toEqual({ ok: false, failure: 'address_private' });
  expect(await sender.send(request())).toMatchObject({ kind: 'failed', failure: 'address_private' });
  expect(seen).toEqual([]);
});

test('IP addresses are checked without a DNS query', async () => {
  const resolve = vi.fn<Internet['resolve']>();
  const sender = senderTo({ resolve, isPublic: () => false });
  for (const host of ['127.0.0.2', '2130706434', '0x7f.2', '0177.0.0.2', '[::ffff:127.0.0.2]', '[fd00:ec2::254]']) {
    expect(await sender.examine(`https://${host}:${port}/`)).toEqual({ ok: false, failure: 'address_private' });
    expect(await sender.send(request(`https://${host}:${port}/`))).toMatchObject({ failure: 'address_private' });
  }
  expect(resolve).not.toHaveBeenCalled();
  expect(knocks).not.toHaveBeenCalled();
});

test('private addresses are refused in any notation', async () => {
  const sender = createHttpWebhookSender({ allowsLoopback: true });
  for (const host of ['127.0.0.1', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]', '[64:ff9b::a00:1]', '3232235777']) {
    expect(await sender.examine(`https://${host}/`)).toEqual({ ok: false, failure: 'address_private' });
  }
});

test('a redirect is returned as an answer and never followed', async () => {
  answer = (_, response) => response.writeHead(307, { location: `https://127.0.0.2:${port}/` }).end();
  expect(await senderTo().send(request())).toMatchObject({ kind: 'answered', status: 307, answer: '' });
  expect(seen).toHaveLength(1);
  expect(knocks).not.toHaveBeenCalled();
});

test('a name that does not resolve is reported as unknown', async () => {
  const sender = senderTo({ resolve: async () => [] });
  expect(await sender.examine(url)).toEqual({ ok: false, failure: 'name_unknown' });
});

test('a receiver that answers slowly or never is dropped at the time limit', async () => {
  answer = (_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(drip));
  };
  expect(await senderTo().send(request())).toMatchObject({ kind: 'failed', failure: 'timed_out' });
  answer = () => {};
  expect(await senderTo().send(request())).toMatchObject({ kind: 'failed', failure: 'timed_out' });
  const deaf = senderTo({ resolve: () => new Promise(() => {}) });
  expect(await deaf.send(request())).toMatchObject({ kind: 'failed', failure: 'timed_out' });
});

test('only the beginning of an endless answer is read', async () => {
  let written = 0;
  answer = (_, response) => {
    response.writeHead(200);
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536;
    };
    response.on('drain', pour);
    pour();
  };
  const outcome = await senderTo().send(request());
  expect(outcome).toMatchObject({ kind: 'answered', status: 200, answer: 'x'.repeat(1024) });
  expect(written).toBeLessThan(64 * 1024 * 1024);
});

test('endless headers are refused', async () => {
  answer = (_, response) => {
    response.writeHead(
      200,
      Object.fromEntries(Array.from({ length: 400 }, (_unused, n) => [`x-${n}`, 'y'.repeat(100)])),
    );
    response.end();
  };
  expect(await senderTo().send(request())).toMatchObject({ kind: 'failed', failure: 'unreachable' });
});

test('characters that cannot be stored as text are removed from the answer', async () => {
  answer = (_, response) => response.end(Buffer.from([0x61, 0x00, 0x1b, 0x62, 0xff, 0x0a, 0x63]));
  expect(await senderTo().send(request())).toMatchObject({ answer: 'ab\uFFFD\nc' });
});

test('a certificate for another host or from an unknown authority is not trusted', async () => {
  const other = `https://otro.cliente.ec:${port}/`;
  expect(await senderTo().send(request(other))).toMatchObject({ kind: 'failed', failure: 'certificate_bad' });
  const usual = { resolve: async () => ['127.0.0.1'], isPublic: () => true, ports: new Set([port]) };
  const sender = createHttpWebhookSender({ allowsLoopback: false, internet: usual });
  expect(await sender.send(request())).toMatchObject({ kind: 'failed', failure: 'certificate_bad' });
  expect(seen).toEqual([]);
});

test('a refused connection has its own failure', async () => {
  const free = createPlainServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const closed = (free.address() as AddressInfo).port;
  await new Promise((resolve) => free.close(resolve));
  const sender = senderTo({ ports: new Set([closed]) });
  const outcome = await sender.send(request(`https://avisos.cliente.ec:${closed}/`));
  expect(outcome).toMatchObject({ kind: 'failed', failure: 'unreachable' });
});

test('a proxy of the environment is not used', async () => {
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) vi.stubEnv(name, `http://127.0.0.2:${port}`);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  expect(await senderTo().send(request())).toMatchObject({ kind: 'answered', status: 200 });
  expect(knocks).not.toHaveBeenCalled();
  vi.unstubAllEnvs();
});

test('a sending interrupted by shutdown is an error without a result', async () => {
  const stop = new AbortController();
  answer = () => stop.abort(new Error('stopping'));
  await expect(senderTo().send({ ...request(), signal: stop.signal })).rejects.toThrow();
});

test('the demonstration reaches this machine without encryption', async () => {
  const local = createPlainServer(listen).listen(0, '127.0.0.1');
  await new Promise((resolve) => local.once('listening', resolve));
  const address = `http://demo.localhost:${(local.address() as AddressInfo).port}/x`;
  const sender = createHttpWebhookSender({ allowsLoopback: true });
  expect(await sender.examine(address)).toEqual({ ok: true, url: address });
  expect(await sender.send(request(address))).toMatchObject({ kind: 'answered', status: 200 });
  const strict = await createHttpWebhookSender({ allowsLoopback: false }).send(request(address));
  expect(strict).toMatchObject({ kind: 'failed', failure: 'address_scheme' });
  local.closeAllConnections();
  await new Promise((resolve) => local.close(resolve));
});
