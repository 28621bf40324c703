import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';
import { deleteServiceSettings } from './company-service.repository.ts';
import { chooseService } from './index.ts';

const world = await createWorld({ whatsAppSender: { kind: 'none' } });
const settings = {
  WHATSAPP_URL: 'https://mensajes.demo.ec/v23.0',
  WHATSAPP_PHONE_ID: '100200300',
  WHATSAPP_TOKEN: 'clave',
  WHATSAPP_APP_SECRET: 'secreto',
  WHATSAPP_VERIFY_TOKEN: 'palabra',
};

const send = async (method: 'PATCH' | 'DELETE', url: string, body?: object) =>
  world.call('demo', {
    method,
    url: `/backend/company${url}`,
    headers: bearer(await world.tokenOf('admin@demo.ec')),
    ...(body && { body }),
  });
const choose = (body: object) => send('PATCH', '/settings', body);
const operatorChooses = async (given: typeof settings | undefined): Promise<void> =>
  chooseService(await world.contextOf('demo'), { service: 'whatsapp', settings: given });

test('an installation without WhatsApp offers it to no company without its own', async () => {
  for (const body of [{ link_channel: 'whatsapp' }, { text_channels: ['whatsapp'] }]) {
    const refused = await choose(body);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: [{ path: Object.keys(body)[0] }] });
  }
  expect((await choose({ link_channel: 'sms' })).statusCode).toBe(200);
});

test('the own WhatsApp stays while links or codes go by it, and the operator cannot take it away either', async () => {
  await operatorChooses(settings);
  const uses = [
    [{ link_channel: 'whatsapp' }, { link_channel: 'email' }],
    [{ text_channels: ['sms', 'whatsapp'] }, { text_channels: ['sms'] }],
  ] as const;
  for (const [used, unused] of uses) {
    expect((await choose(used)).statusCode).toBe(200);
    const refused = await send('DELETE', '/services/whatsapp');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'service.in_use' }]);
    await expect(operatorChooses(undefined)).rejects.toMatchObject({ code: 'service.in_use' });
    expect((await choose(unused)).statusCode).toBe(200);
  }
  expect((await send('DELETE', '/services/whatsapp')).statusCode).toBe(200);
});

test('a company that lost its WhatsApp may still change everything else', async () => {
  await operatorChooses(settings);
  await choose({ link_channel: 'whatsapp' });
  await (await world.contextOf('demo')).transaction((tx) => deleteServiceSettings(tx.db, 'whatsapp'));
  expect((await choose({ reminder_days: 4 })).statusCode).toBe(200);
});
