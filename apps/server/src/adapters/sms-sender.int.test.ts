import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createWorld } from '../../test/support/world.ts';
import { newId } from '../platform/ids.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import { createSandboxSmsSender } from './sandbox-mailbox.ts';

const world = await createWorld();
const context = await world.contextOf('demo');
const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let status = 201;
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    requests.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end('{}');
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const message = () => ({ id: newId(), tenant: context.tenant.id, to: '+593987654321', text: 'Su código es 123456' });

test('the provider receives account, number and text in its own form', async () => {
  const sent = message();
  await createHttpSmsSender({ url, account: 'AC1', token: 'secreto', from: '+15550100' }).send(sent);
  const [request] = requests;
  expect(request?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secreto').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    From: '+15550100',
    To: '+593987654321',
    Body: 'Su código es 123456',
  });
});

test('a refusal, a redirect and a provider that is down make the sending fail', async () => {
  const sender = createHttpSmsSender({ url, account: 'AC1', token: 'secreto', from: '+15550100' });
  for (const answer of [400, 500, 302]) {
    status = answer;
    await expect(sender.send(message())).rejects.toThrow();
  }
  const down = createHttpSmsSender({ url: 'http://127.0.0.1:9', account: 'a', token: 't', from: '+1' });
  await expect(down.send(message())).rejects.toThrow();
});

test('the sandbox stores a message once', async () => {
  const sent = message();
  const sender = createSandboxSmsSender(world.app.databases);
  await sender.send(sent);
  await sender.send(sent);
  const answer = await world.call('demo', { url: '/backend/sandbox/messages?to=%2B593987654321' });
  expect(answer.json<{ list: unknown[] }>().list).toMatchObject([{ channel: 'sms', text: sent.text, subject: null }]);
});
