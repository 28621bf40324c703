import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createWorld } from '../../test/support/world.ts';
import { newId } from '../platform/ids.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import { createSandboxMailer } from './sandbox-mailbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const world = await createWorld();
const context = await world.contextOf('demo');
const received: Email[] = [];
let refuseWith: string | undefined;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'buzon' && password === 'clave' ? done(null, { user: username }) : done(new Error('no')),
  onData: (stream, _, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refuseWith) return done(Object.assign(new Error(refuseWith), { responseCode: 451 }));
      return void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail);
        done();
      });
    });
  },
});
let port = 0;
const smtp: (Mailer & { close: () => void })[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port;
});
beforeEach(() => {
  refuseWith = undefined;
  received.length = 0;
});
afterAll(async () => {
  for (const mailer of smtp) mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

function openSmtp(url = `smtp://buzon:clave@127.0.0.1:${port}`): Mailer {
  const mailer = createSmtpMailer({ url, fromAddress: 'avisos@rubrica.ec' });
  smtp.push(mailer);
  return mailer;
}

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  id: newId(),
  tenant: context.tenant.id,
  from: { name: 'Cooperativa Sierra Clara' },
  to: 'cliente@correo.ec',
  subject: 'Firme su contrato',
  text: 'Señora Núñez, abra el enlace.',
  html: '<p>Señora Núñez, abra el enlace.</p>',
  ...overrides,
});

test('a real SMTP server receives the mail whole, from the company by our address', async () => {
  const content = Buffer.from('%PDF-1.7');
  const attachments = [{ filename: 'contrato señora.pdf', contentType: 'application/pdf', content }];
  const sent = mail({ attachments });
  await openSmtp().send(sent);
  expect(received).toHaveLength(1);
  const [arrived] = received;
  expect(arrived).toMatchObject({
    from: { name: 'Cooperativa Sierra Clara', address: 'avisos@rubrica.ec' },
    to: [{ address: 'cliente@correo.ec' }],
    subject: 'Firme su contrato',
    messageId: `<${sent.id}@rubrica.ec>`,
  });
  expect(arrived?.text?.trim()).toBe(sent.text);
  expect(arrived?.html?.trim()).toBe(sent.html);
  expect(arrived?.attachments[0]).toMatchObject({ filename: 'contrato señora.pdf', mimeType: 'application/pdf' });
});

test('a line break in an address or subject adds no header and no recipient', async () => {
  const evil = mail({ subject: 'Hola\r\nBcc: otro@correo.ec', to: 'cliente@correo.ec\r\nBcc: otro@correo.ec' });
  await openSmtp()
    .send(evil)
    .catch(() => {});
  for (const arrived of received) {
    expect(arrived.bcc).toBeUndefined();
    expect(arrived.headers.some(({ key }) => key === 'bcc')).toBe(false);
  }
});

test('a server that refuses, rejects a login or is not there makes the sending fail', async () => {
  refuseWith = 'try later';
  await expect(openSmtp().send(mail())).rejects.toThrow(/try later/);
  refuseWith = undefined;
  await expect(openSmtp(`smtp://buzon:otra@127.0.0.1:${port}`).check()).rejects.toThrow();
  await expect(openSmtp('smtp://127.0.0.1:9').check()).rejects.toThrow();
  await expect(openSmtp().check()).resolves.toBeUndefined();
});

describe('the sandbox mailbox', () => {
  test('shows what was sent to its tenant, newest first, and to nobody else', async () => {
    const mailer = createSandboxMailer(world.app.databases);
    const sent = mail({ to: 'solo@correo.ec' });
    await mailer.send(sent);
    await mailer.send(sent);
    const read = async (tenant: string) => {
      const answer = await world.call(tenant, { url: '/backend/sandbox/messages?to=solo@correo.ec' });
      return answer.json<{ list: { subject: string; channel: string }[] }>().list;
    };
    expect(await read('demo')).toMatchObject([{ subject: 'Firme su contrato', channel: 'mail' }]);
    expect(await read('patio')).toEqual([]);
  });

  test('is closed where real mail is sent', async () => {
    const real = await world.startNode({
      mailer: { kind: 'smtp', url: 'smtp://127.0.0.1:9', fromAddress: 'a@b.ec' },
      smsSender: { kind: 'http', url: 'http://127.0.0.1:9', account: 'a', token: 't', from: '+1' },
    });
    const headers = { host: 'demo.localhost' };
    expect((await real.server.inject({ url: '/backend/sandbox/messages', headers })).statusCode).toBe(404);
  });
});
