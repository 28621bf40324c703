import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createWorld } from '../../test/support/world.ts';
import { newId } from '../platform/ids.ts';
import type { WhatsAppMessage } from '../ports/whatsapp-sender.ts';
import { createHttpWhatsAppSender } from './http-whatsapp-sender.ts';
import { createSandboxWhatsAppSender } from './sandbox-mailbox.ts';

const world = await createWorld();
const { tenant } = await world.contextOf('demo');
const requests: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{"messages":[{"id":"wamid.1"}]}' };
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    requests.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' });
    response.end(answer.body);
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v23.0`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

const open = (more: object = {}) =>
  createHttpWhatsAppSender({
    url,
    phoneId: '1055',
    token: 'secreto',
    appSecret: 'firma',
    verifyToken: 'palabra',
    prices: { utility: 0.0113, authentication: 0.02 },
    ...more,
  });

const message = (more: Partial<WhatsAppMessage> = {}): WhatsAppMessage => ({
  id: newId(),
  tenant: tenant.id,
  to: '+593987654321',
  template: 'code',
  parameters: ['482913'],
  text: '482913 es su código',
  ...more,
});

test('a refusal, a redirect, an answer without a message and a provider that is down make the sending fail', async () => {
  const failures = [400, 401, 500, 302].map((status) => ({ status, body: '{}' }));
  for (const given of [...failures, { status: 200, body: '{}' }]) {
    answer = given;
    await expect(open().send(message())).rejects.toThrow();
  }
  await expect(open({ url: 'http://127.0.0.1:9' }).send(message())).rejects.toThrow();
  await expect(open({ url: 'http://127.0.0.1:9' }).check()).rejects.toThrow();
  answer = { status: 200, body: '{"messages":[{"id":"wamid.1"}]}' };
});

test('a report is read only with the signature of the application', async () => {
  const bytes = Buffer.from('{"entry":[]}');
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;
  for (const signature of ['', 'sha256=', sign('otro'), sign('firma').slice(0, -1)])
    expect(await open().readReports({ bytes, signature })).toBeUndefined();
  expect(await open().readReports({ bytes, signature: sign('firma') })).toEqual([]);
  expect(await open().knowsToken('palabra')).toBe(true);
  expect(await open().knowsToken('otra')).toBe(false);
});

test('WhatsApp receives template, language, places and our own name for the message; the key is in no address', async () => {
  const sent = message();
  expect(await open().send(sent)).toEqual({ reference: 'wamid.1' });
  const request = requests.at(-1);
  expect(request?.url).toBe('/v23.0/1055/messages');
  expect(request?.headers.authorization).toBe('Bearer secreto');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '593987654321',
    type: 'template',
    biz_opaque_callback_data: `${tenant.id}:${sent.id}`,
    template: {
      name: 'rubrica_codigo',
      language: { code: 'es' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '482913' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '482913' }] },
      ],
    },
  });
  await open().send(message({ template: 'link', parameters: ['Ana', 'https://demo.ec/f/x'] }));
  expect(requests.at(-1)?.body).not.toContain('button');
});

test('the sandbox stores a message once, and nobody reports about it', async () => {
  const sender = createSandboxWhatsAppSender(world.app.databases);
  const sent = message({ to: '+593987654399' });
  await sender.send(sent);
  await sender.send(sent);
  expect(await sender.readReports({ bytes: Buffer.from('{}'), signature: '' })).toBeUndefined();
  expect(await sender.knowsToken('')).toBe(false);
  const { list } = (await world.call('demo', { url: '/backend/sandbox/messages?to=%2B593987654399' })).json<{
    list: unknown[];
  }>();
  expect(list).toMatchObject([{ channel: 'whatsapp', text: sent.text }]);
});
