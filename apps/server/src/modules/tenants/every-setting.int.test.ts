import type { AddressInfo } from 'node:net';

import { api, type BrandState, type Endpoint, type SupportAccess, type WebhookView } from '@rubrica/contract';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { addApp } from '../../../test/support/browser.ts';
import { until } from '../../../test/support/desk.ts';
import { knownKind } from '../../../test/support/drafts.ts';
import { seatOperator } from '../../../test/support/operator.ts';
import { transferAccount } from '../../../test/support/paying.ts';
import { createBrowser } from '../../../test/support/provider-browser.ts';
import { startMailServer } from '../../../test/support/provider-stand-ins.ts';
import { callsOf, readSettingRows } from '../../../test/support/settings-table.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const host = 'patio';
await world.app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.server.address() as AddressInfo;
const origin = `http://${host}.localhost:${port}`;
const admin = await world.signIn('admin@patio.ec');
const official = await world.signIn('oficial@patio.ec');
const mail = await startMailServer('patio', 'clave');
const receiver = await startWebhookReceiver();
afterAll(async () => {
  receiver.close();
  await mail.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

let callers = 0;
async function send<T>(method: Method, url: string, body?: object, token = admin): Promise<T> {
  callers += 1;
  const remoteAddress = `198.18.0.${callers % 250}`; // limits per address are proved elsewhere
  const request = { method, url: `/backend${url}`, headers: bearer(token), remoteAddress, ...(body && { body }) };
  const answer = await world.call(host, request);
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

/** What was sent to each call of the contract, with good effect. */
const sent = new Map<string, Set<string>>();

interface Wish {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const fill = (url: string, params: Readonly<Record<string, string>>): string =>
  url.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** One change by its call, and the fields that it changed. */
async function make<T = unknown>(call: string, { params = {}, body }: Wish = {}): Promise<T> {
  const [method = '', url = ''] = call.split(' ');
  const made = await send<T>(method as Method, fill(url, params), body);
  note(call, body);
  return made;
}

function note(call: string, body: object = {}): void {
  const fields = sent.get(call) ?? new Set();
  for (const field of Object.keys(body)) fields.add(field);
  sent.set(call, fields);
}

const sale = { id: knownKind('purchase_sale').uuid };

async function changeCompany(): Promise<void> {
  const profile = await send<object>('GET', '/company/profile');
  const wish = { ...profile, city: 'Loja', delegate_name: 'Marta Proaño', delegate_email: 'datos@patio.ec' };
  await make('PATCH /company/profile', { body: wish });
  expect(await send('GET', '/company/profile')).toMatchObject({ city: 'Loja' });

  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0B6E63' } })
    .png()
    .toBuffer();
  const body = { kind: 'logo', file: picture.toString('base64') };
  const { id: logo } = await make<{ id: string }>('POST /company/brand/image', { body });
  const { published } = await send<BrandState>('GET', '/company/brand');
  await make('POST /company/brand/draft', { body: { ...published, name: 'Otra' } });
  await make('DELETE /company/brand/draft');
  await make('POST /company/brand/draft', { body: { ...published, name: 'Patio Andino', logo } });
  await make('POST /company/brand/publish');
  expect(await send('GET', '/company/brand')).toMatchObject({ published: { name: 'Patio Andino', logo } });
}

async function changeMessages(): Promise<void> {
  const params = { event: 'invitation' };
  const text = { subject: 'Firme', heading: 'Falta su firma', body: 'Lo esperamos.' };
  await make('POST /company/messages/{event}/test', { params, body: text });
  await make('POST /company/messages/{event}/draft', { params, body: text });
  await make('DELETE /company/messages/{event}/draft', { params });
  await make('POST /company/messages/{event}/draft', { params, body: text });
  await make('POST /company/messages/{event}/publish', { params });
  expect(await send('GET', '/company/messages/invitation')).toMatchObject({ published: text });
}

const settings = {
  certificates_on_server: true,
  link_channel: 'sms',
  attach_copies: false,
  box_identification: 'hidden',
  text_channels: ['sms', 'whatsapp'],
  codes_may_follow_link: true,
  pass_percentage: 93,
  identity_needs_two: true,
  face_picture_days: 30,
  reminder_days: 4,
  retention_years: 12,
};

async function changeRules(): Promise<void> {
  for (const [field, value] of Object.entries(settings)) {
    await make('PATCH /company/settings', { body: { [field]: value } });
    expect(await send('GET', '/company/settings')).toMatchObject({ [field]: value });
  }
  const door = { kind: 'account_opening', is_open: false, owner_id: null, paused_reason: 'Volvemos el lunes.' };
  await make('PATCH /company/doors', { body: door });
  expect(await send('GET', '/company/doors')).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining(door)]),
  });
  const rates = { list: [{ subject: 'solca', since: '2014-09-12', percent: 0.5 }] };
  await make('PATCH /company/credit-rates', { body: rates });
  expect(await send('GET', '/company/credit-rates')).toEqual(rates);
  const vat = [{ since: '2024-04-01', percent: 15 }];
  await make('PATCH /company/payments', { body: { account: transferAccount, vat } });
  expect(await send('GET', '/company/payments')).toMatchObject({ account: transferAccount, vat });
  const prices = [{ type: 'persona_natural', years: 2, since: '2026-01-01', net_cents: 2400 }];
  await make('PATCH /company/certificate-requests', { body: { prices } });
  await make('POST /company/certificate-requests/stock', { body: { units: 5, note: 'Compra de marzo' } });
  expect(await send('GET', '/company/certificate-requests')).toMatchObject({ prices, stock: 5 });
  await make('PATCH /api/process/{id}/assurance', { params: sale, body: { least_assurance: 'certificado' } });
  const rules = { is_on: true, deadline_working_days: 9, operation_prefix: 'AUTOS' };
  await make('PATCH /api/process/{id}/rules', { params: sale, body: rules });
  const { list } = await send<{ list: readonly { id: string }[] }>('GET', '/api/process/rules');
  expect(list.find(({ id }) => id === sale.id)).toMatchObject(rules);
}

/** The first time that somebody says that the kinds are right; a changed rule says it, too. */
async function confirmKinds(): Promise<void> {
  await make('POST /api/process/rules/confirm');
  expect(await send('GET', '/api/process/rules')).toMatchObject({ is_confirmed: true });
}

async function changeSignIn(): Promise<void> {
  await make('PATCH /company/sign-up', { body: { is_open: true, domains: ['patio.ec'] } });
  expect(await send('GET', '/company/sign-up')).toEqual({ is_open: true, domains: ['patio.ec'] });
  const security = { second_factor: 'offered', session_hours: 9, kept_session_days: 3, idle_minutes: 25, networks: [] };
  await make('PATCH /company/security', { body: security });
  expect(await send('GET', '/company/security')).toMatchObject(security);
}

/** As a browser does it: the provider sends people back to the address that it was asked from. */
async function changeProvider(): Promise<void> {
  const browse = createBrowser({ origin, port });
  const ask = async <T>(call: string, { params = {}, body }: Wish = {}): Promise<T> => {
    const [method = '', url = ''] = call.split(' ');
    const answer = await browse(`/backend${fill(url, params)}`, { method, token: admin, ...(body && { json: body }) });
    expect([call, answer.status, answer.body]).toEqual([call, 200, expect.anything()]);
    note(call, body);
    return JSON.parse(answer.body) as T;
  };
  const params = { name: 'OIDC' };
  const details = { issuer: `${origin}/sandbox/idp`, label: 'Patio' };
  const body = { client_id: 'empresa', secret: 'secreto-de-demostracion', details };
  await ask('PATCH /company/identity-providers/{name}', { params, body });
  const begun = await ask<{ url: string; login_id: string }>('POST /company/identity-providers/{name}/test', {
    params,
  });
  const chosen = await browse((await browse(begun.url)).location, { method: 'POST', form: { account: 'ana-torres' } });
  const returned = new URL((await browse(chosen.location)).location).searchParams;
  const back = { code: returned.get('code') ?? '', state: returned.get('state') ?? '', login_id: begun.login_id };
  await ask('POST /company/identity-providers/test/finish', { body: back });
  const turn = (isOn: boolean) =>
    ask('POST /company/identity-providers/{name}/switch', { params, body: { is_on: isOn } });
  await turn(true);
  const { administrators } = await send<{ administrators: readonly { id: string }[] }>(
    'GET',
    '/company/identity-providers',
  );
  const demand = { is_required: true, emergency_user_id: administrators[0]?.id };
  await make('PATCH /company/single-sign-on', { body: demand });
  expect(await send('GET', '/company/identity-providers')).toMatchObject({ single_sign_on: demand });
  await make('PATCH /company/single-sign-on', { body: { is_required: false, emergency_user_id: null } });
  await turn(false);
  await ask('DELETE /company/identity-providers/{name}', { params });
}

async function changeServices(): Promise<void> {
  const params = { code: 'mail' };
  const values = { SMTP_URL: `smtp://patio:clave@correo.localhost:${mail.port}`, MAIL_FROM: 'avisos@patio.ec' };
  await make('PATCH /company/services/{code}', { params, body: { values } });
  await make('POST /company/services/{code}/test', { params });
  await make('DELETE /company/services/{code}', { params });
}

async function changeWebhooks(): Promise<void> {
  const body = { url: receiver.address, description: 'Núcleo', events: ['process.sealed'] };
  const { webhook } = await make<{ webhook: WebhookView }>('POST /api/webhooks', { body });
  const params = { id: webhook.id };
  await make('PATCH /api/webhooks/{id}', { params, body: { ...body, description: 'Contabilidad' } });
  await make('POST /api/webhooks/{id}/pause', { params });
  await make('POST /api/webhooks/{id}/resume', { params });
  await make('POST /api/webhooks/{id}/rotate-secret', { params, body: { retire_previous: true } });
  const delivery = await make<{ id: string }>('POST /api/webhooks/{id}/ping', { params });
  const state = async () =>
    (await send<{ state: string }>('GET', `/api/webhook-deliveries/${delivery.id}`)).state === 'delivered';
  await until(state, 'the test to arrive');
  await make('POST /api/webhook-deliveries/{id}/redeliver', { params: { id: delivery.id } });
  await make('DELETE /api/webhooks/{id}', { params });
}

async function answerOperator(): Promise<void> {
  const operator = await seatOperator(world);
  await addApp(world, operator.browser, operator.token);
  const { id } = await operator.companyOf(host);
  const ask = async (): Promise<Readonly<Record<string, string>>> => {
    await operator.post(`/operator/companies/${id}/access`, { reason: 'Los correos no salen' });
    const { list } = await send<{ list: readonly SupportAccess[] }>('GET', '/company/access');
    return { id: list.find(({ state }) => state === 'asked')?.id ?? '' };
  };
  await make('POST /company/access/{id}/refuse', { params: await ask() });
  const params = await ask();
  await make('POST /company/access/{id}/allow', { params });
  await make('POST /company/access/{id}/end', { params });
}

/** What time does, and no call. */
const byTheClock = new Set(['process.purged']);

async function recorded(): Promise<ReadonlySet<string>> {
  const context = await world.contextOf(host);
  const rows = await context.transaction(({ db }) => db.selectFrom('audit_event').select('type').distinct().execute());
  return new Set(rows.map(({ type }) => type));
}

const rows = readSettingRows();
const before = await recorded();
await confirmKinds();
await changeCompany();
await changeMessages();
await changeRules();
await changeSignIn();
await changeProvider();
await changeServices();
await changeWebhooks();
await answerOperator();
const after = await recorded();

test.each(rows.map((row) => [row.name, row] as const))(
  '«%s»: every field is changed by its call, and the audit log has it',
  (_, row) => {
    for (const { call, fields } of callsOf(row)) {
      const made = sent.get(call);
      expect([call, made !== undefined, fields.filter((field) => !made?.has(field))]).toEqual([call, true, []]);
    }
    const expected = row.events.filter((event) => !byTheClock.has(event));
    expect(expected.filter((event) => before.has(event))).toEqual([]);
    expect(expected.filter((event) => !after.has(event))).toEqual([]);
  },
);

test.each(rows.flatMap((row) => callsOf(row).map(({ call }) => [call] as const)))(
  '%s is refused to who does not administer the company',
  async (call) => {
    const { method, path } = (Object.values(api) as readonly Endpoint[]).find(
      (one) => `${one.method} ${one.path}` === call,
    ) ?? { method: 'GET', path: '' };
    const params = { id: sale.id, name: 'OIDC', event: 'invitation', code: 'mail' };
    await expect(send(method, fill(path, params), {}, official)).rejects.toThrow(/: 403 /);
  },
);
