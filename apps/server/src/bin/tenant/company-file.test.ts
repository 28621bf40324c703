import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { stepsOf } from './apply-company-file.ts';
import { readCompanyFile } from './company-file.ts';

const home = mkdtempSync(path.join(tmpdir(), 'rubrica-company-file-'));
afterAll(() => rmSync(home, { recursive: true }));

function write(content: unknown): string {
  const file = path.join(home, 'empresa.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const provider = { client_id: 'empresa', details: { issuer: 'https://ingreso.banco.ec', label: 'Banco' } };
const webhook = { url: 'https://banco.ec/avisos', events: ['process.sealed'], secret_file: 'empresa.json' };

test.each([
  ['{', '--from: '],
  [{ marca: {} }, 'marca: '],
  [{ brand: { primary: 'verde' } }, 'brand.primary: '],
  [{ brand: { logo: 'no-hay.png' } }, 'brand.logo: no pudimos leer'],
  [{ brand: { logo: '/proc/self/environ' } }, 'brand.logo: no pudimos leer'],
  [{ brand: { logo: '../../etc/hostname' } }, 'brand.logo: no pudimos leer'],
  [{ settings: { reminder_days: 'dos' } }, 'settings.reminder_days: '],
  [{ kinds: { hipoteca: {} } }, 'kinds.hipoteca: no existe'],
  [{ kinds: { purchase_sale: { operation_prefix: 'a' } } }, 'kinds.purchase_sale.operation_prefix: '],
  [{ messages: { saludo: {} } }, 'saludo'],
  [{ messages: { invitation: { subject: 'Firme' } } }, 'messages.invitation.heading: '],
  [{ templates: { purchase_sale: { carta: 'carta.typ' } } }, 'templates.purchase_sale.carta: ese tipo no tiene'],
  [{ sign_up: { domains: ['banco'] } }, 'sign_up.domains.0: '],
  [{ identity_providers: { OIDC: { ...provider, secret: 'a la vista' } } }, 'identity_providers.OIDC.secret: '],
  [{ identity_providers: { OIDC: { ...provider, secret_file: 'no' } } }, 'identity_providers.OIDC.secret_file: '],
  [{ single_sign_on: { emergency_user: 'ana@banco.ec' } }, 'single_sign_on.is_required: '],
  [{ single_sign_on: { is_required: true, emergency_user_id: 'x' } }, 'single_sign_on.emergency_user_id: '],
  [{ security: { session_hours: 48 } }, 'security.session_hours: '],
  [{ security: { second_factor: 'nadie' } }, 'security.second_factor: '],
  [{ webhooks: [{ ...webhook, secret: 'a la vista' }] }, 'webhooks.0.secret: '],
  [{ webhooks: [{ ...webhook, events: ['proceso'] }] }, 'webhooks.0.events.0: '],
  [{ webhooks: [{ ...webhook, secret_file: 'no' }] }, 'webhooks.0.secret_file: no pudimos leer'],
  [{ webhooks: [webhook, webhook] }, 'webhooks.1.url: ya está en la lista'],
])('a wrong part of the file is named, and no secret stands in it: %j', (content, named) => {
  expect(() => stepsOf(readCompanyFile(write(content)))).toThrow(named);
});

test('what is not named is not there, and a provider is switched on unless the file says otherwise', () => {
  const { company } = readCompanyFile(write({ identity_providers: { OIDC: provider } }));
  expect(company).toEqual({ identity_providers: { OIDC: { ...provider, is_on: true } } });
});

const orderOf = (content: unknown) => stepsOf(readCompanyFile(write(content))).map(({ field }) => field);

test('the only way in closes after its provider is on, and opens before its provider changes', () => {
  const providers = { identity_providers: { OIDC: provider }, security: {} };
  expect(orderOf({ single_sign_on: { is_required: true, emergency_user: 'ana@banco.ec' }, ...providers })).toEqual([
    'identity_providers.OIDC',
    'single_sign_on',
    'security',
  ]);
  expect(orderOf({ single_sign_on: { is_required: false }, ...providers })).toEqual([
    'single_sign_on',
    'identity_providers.OIDC',
    'security',
  ]);
});
