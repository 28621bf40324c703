import { expect, test } from 'vitest';

import { readConfig } from '../../src/config.ts';
import { chooseService } from '../../src/modules/tenants/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createWorld } from '../support/world.ts';

const code = '678996';
const world = await createWorld();
const demo = await world.contextOf('demo');
await demo.ports.smsSender.send({
  id: newId(),
  tenant: demo.tenant.id,
  to: '+593987654321',
  text: `${code} es su código`,
});

const smtp = { kind: 'smtp', url: 'smtp://127.0.0.1:9', fromAddress: 'avisos@rubrica.ec' } as const;
const sms = { SMS_URL: 'http://127.0.0.1:9', SMS_ACCOUNT: 'a', SMS_TOKEN: 't', SMS_FROM: '+1' };
const http = { kind: 'http', url: sms.SMS_URL, account: 'a', token: 't', from: '+1' } as const;

test('anybody reads the messages of a demonstration, where nothing is sent to anybody', async () => {
  const answer = await world.call('demo', { url: '/backend/sandbox/messages' });
  expect([answer.statusCode, answer.body.includes(code)]).toEqual([200, true]);
});

test.each([
  ['mails are real and text messages are not', { mailer: smtp }],
  ['text messages are real and mails are not', { smsSender: http }],
  ['it is no demonstration', { isDemonstration: false }],
] as const)('nobody reads a code from outside where %s', async (_, config) => {
  const node = await world.startNode(config);
  for (const url of ['/backend/sandbox/messages', `/sandbox/mail/${newId()}`]) {
    const answer = await node.server.inject({ url, headers: { host: 'demo.localhost' } });
    expect([url, answer.statusCode, answer.body.includes(code)]).toEqual([url, 404, false]);
  }
});

test.each(['mail', 'sms'])('nor where the company itself sends real messages (%s)', async (service) => {
  const settings = service === 'sms' ? sms : { SMTP_URL: smtp.url, MAIL_FROM: smtp.fromAddress };
  await chooseService(demo, { service, settings });
  const answer = await world.call('demo', { url: '/backend/sandbox/messages' });
  expect([answer.statusCode, answer.body.includes(code)]).toEqual([404, false]);
  await chooseService(demo, { service, settings: undefined });
});

test('production without a text provider is no demonstration, so its messages are closed', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://rubrica.ec',
    MASTER_KEYS: Buffer.alloc(32, 1).toString('base64'),
    SANDBOX: 'database,object-store,mail,sms',
    WITHOUT: 'civil-registry,vehicle-registry,document-reader,face-matcher',
    TIMESTAMP_URL: 'https://tsa.ec',
    SEAL_PKCS12: 'sello.p12',
    SEAL_PASSWORD: 'p',
  };
  expect(readConfig(production).isDemonstration).toBe(false);
});
