import { createHmac, randomUUID } from 'node:crypto';

import type { DeliveryDetail, DeliveryView, WebhookView } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { startWebhookReceiver, type ReceivedWebhook } from '../../../test/support/webhook-receiver.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { retryPauses } from './delivery.ts';
import { handle as announce } from './jobs/announce-event.handler.ts';
import { handle as deliver } from './jobs/deliver-webhook.handler.ts';
import { maxWebhooks } from './webhook.ts';

const world = await createWorld({ runsJobs: true });
const context = await world.contextOf('demo');

const receiver = await startWebhookReceiver();
const { address, received } = receiver;
afterAll(receiver.close);

const begin = world.clock.now.getTime();
const administrator = 'admin@demo.ec';
let token = await world.signIn(administrator);
let callers = 0;

/** A session does not live that long: a new one is begun. */
async function moveClock(milliseconds: number): Promise<void> {
  world.clock.now = new Date(begin + milliseconds);
  token = await world.signIn(administrator);
}

beforeEach(async () => {
  received.length = 0;
  receiver.status = 200;
  for (const { id } of (await call('GET', '')).json<{ list: WebhookView[] }>().list) await call('DELETE', `/${id}`);
});

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, key?: string) {
  const headers = { ...bearer(token), ...(key && { 'idempotency-key': key }) };
  const url = path.startsWith('-') ? `/backend/api/webhook${path}` : `/backend/api/webhooks${path}`;
  callers += 1;
  const remoteAddress = `198.18.0.${callers % 250}`; // limits per address are proved elsewhere
  return world.call('demo', { method, url, headers, remoteAddress, ...(body && { body }) });
}

async function register(events = ['process.created', 'process.moved']) {
  const answer = await call('POST', '', { url: address, description: 'Núcleo', events });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ webhook: WebhookView; secret: string }>();
}

/** Records the event of a moved process, without a process. */
async function happen(): Promise<string> {
  const subject = randomUUID();
  const details = { action: 'cancel', from: 'ACTIVE', to: 'CANCELLED' };
  await context.transaction((tx) => tx.record([{ type: 'process.moved', subject, details }]));
  return subject;
}

const listed = async (id: string, query = ''): Promise<DeliveryView[]> =>
  (await call('GET', `/${id}/deliveries${query}`)).json<{ list: DeliveryView[] }>().list;
const detail = async (id: string): Promise<DeliveryDetail> => (await call('GET', `-deliveries/${id}`)).json();
const waiting = { timeout: 15_000, interval: 50 };
const attemptOf = { jobId: randomUUID(), number: 1, signal: new AbortController().signal };

async function settled(id: string): Promise<DeliveryView> {
  await vi.waitFor(async () => expect((await listed(id))[0]?.attempts).toBeGreaterThan(0), waiting);
  const [delivery] = await listed(id);
  if (!delivery) throw new Error('nothing was delivered');
  return delivery;
}

function signaturesOf({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('only who administers users may see or register webhooks', async () => {
  const headers = bearer(await world.tokenOf('oficial@demo.ec'));
  const answer = await world.call('demo', { url: '/backend/api/webhooks', headers });
  expect(answer.statusCode).toBe(403);
});

test.each([
  ['plain http', 'http://cliente.ec/'],
  ['this machine', 'https://127.0.0.1/'],
  ['the metadata of the cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['a private network in decimal', 'https://3232235777/'],
  ['IPv4 inside IPv6', 'https://[::ffff:10.0.0.1]/'],
  ['a password', 'https://ana:clave@cliente.ec/'],
  ['no address', 'hola'],
])('an address is refused beside its field: %s', async (_, url) => {
  const answer = await call('POST', '', { url, events: ['process.created'] });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'input.invalid', issues: [{ path: 'url' }] });
});

test('a webhook needs an event that exists', async () => {
  for (const events of [[], ['process.eaten']]) {
    const answer = await call('POST', '', { url: address, events });
    expect(answer.json()).toMatchObject({ code: 'input.invalid' });
  }
});

test('the secret is shown only by the call that makes it, and is never stored in clear text', async () => {
  const key = randomUUID();
  const input = { url: address, events: ['process.created'] };
  const first = (await call('POST', '', input, key)).json<{ webhook: WebhookView; secret: string }>();
  const again = (await call('POST', '', input, key)).json<{ webhook: WebhookView; secret: string }>();
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect([again.webhook.id, again.secret]).toEqual([first.webhook.id, first.secret]);
  const listing = await call('GET', '');
  expect(listing.body).not.toContain('whsec_');
  expect(listing.json<{ list: unknown[] }>().list).toHaveLength(1);
  const kept = await context.transaction(async ({ db }) => ({
    keys: await db.selectFrom('idempotency_key').select('answer').execute(),
    secrets: await db.selectFrom('webhook_secret').selectAll().execute(),
    audit: await db.selectFrom('audit_event').select('details').execute(),
  }));
  const bytes = Buffer.from(first.secret.slice('whsec_'.length), 'base64');
  expect(JSON.stringify(kept)).not.toContain(first.secret.slice('whsec_'.length));
  expect(kept.secrets.every(({ box }) => !Buffer.from(box).includes(bytes))).toBe(true);
  expect(world.logLines.join('')).not.toContain(first.secret.slice('whsec_'.length));
});

test('a company cannot register more webhooks than the limit', async () => {
  for (let count = 0; count < maxWebhooks; count += 1) await register();
  const answer = await call('POST', '', { url: address, events: ['process.created'] });
  expect(answer.json()).toMatchObject({ code: 'webhook.too_many' });
});

test('a recorded event is delivered once, signed, without personal data, and is logged', async () => {
  const { webhook, secret } = await register();
  const subject = await happen();
  const delivery = await settled(webhook.id);
  expect(received).toHaveLength(1);
  const [message] = received;
  if (!message) throw new Error('nothing arrived');
  const body = JSON.parse(message.body) as Record<string, unknown>;
  expect(body).toEqual({
    id: delivery.event_id,
    type: 'process.moved',
    created_at: expect.any(String),
    data: { signing_process_id: subject, action: 'cancel', from: 'ACTIVE', to: 'CANCELLED' },
  });
  expect(message.headers['webhook-id']).toBe(delivery.event_id);
  expect(signaturesOf(message, secret)).toBe(true);
  expect(await detail(delivery.id)).toMatchObject({
    state: 'delivered',
    attempts: 1,
    body: message.body,
    log: [{ number: 1, status: 200, failure: null, answer: 'recibido' }],
  });
});

const signatory = randomUUID();
const told: readonly (readonly [string, Record<string, string>, Record<string, unknown>])[] = [
  [
    'process.created',
    { kind: 'digital_document' },
    { process_id: kindByCode('digital_document')?.uuid, kind: 'digital_document' },
  ],
  [
    'process.moved',
    { action: 'cancel', from: 'ACTIVE', to: 'CANCELLED', reason: 'Ana Vera lo pidió' },
    { action: 'cancel', from: 'ACTIVE', to: 'CANCELLED' },
  ],
  [
    'signatory.signed',
    { signatory, type: 'electronic_signature', assurance: 'certificado', name: 'Ana Vera' },
    { signatory_id: signatory, signature_type: 'electronic_signature', assurance: 'certificado' },
  ],
  ['process.sealed', {}, {}],
];

test.each(told)('%s says what the contract names and nothing else', async (type, details, data) => {
  const { webhook } = await register([type]);
  const subject = randomUUID();
  await context.transaction((tx) => tx.record([{ type, subject, details }]));
  await settled(webhook.id);
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({
    type,
    data: { signing_process_id: subject, ...data },
  });
  expect(received[0]?.body).not.toContain('Ana Vera');
});

test('only webhooks subscribed to an event receive it', async () => {
  const { webhook: deaf } = await register(['process.created']);
  const { webhook } = await register(['process.moved']);
  await happen();
  await settled(webhook.id);
  expect(await listed(deaf.id)).toEqual([]);
});

test('an event that is announced twice is delivered once', async () => {
  const { webhook } = await register();
  await happen();
  const { event_id: event } = await settled(webhook.id);
  await announce(context, { event_id: event, subject: 'x' }, attemptOf);
  expect(await listed(webhook.id)).toHaveLength(1);
});

test('a failure is tried again later and parked after the last, and sent again by hand under the same event', async () => {
  const { webhook } = await register();
  receiver.status = 500;
  await happen();
  const { id } = await settled(webhook.id);
  expect(await detail(id)).toMatchObject({ state: 'pending', last_status: 500, last_failure: 'refused' });
  const early = await call('POST', `-deliveries/${id}/redeliver`);
  expect(early.json()).toMatchObject({ code: 'delivery.under_way' });
  for (let attempt = 2; attempt <= retryPauses.length + 1; attempt += 1) {
    await deliver(context, { delivery_id: id, attempt }, attemptOf);
    await deliver(context, { delivery_id: id, attempt }, attemptOf); // a job that comes twice does nothing more
  }
  const parked = await detail(id);
  expect(parked).toMatchObject({ state: 'parked', attempts: retryPauses.length + 1, next_attempt_at: null });
  expect((await call('GET', `/${webhook.id}`)).json()).toMatchObject({ parked: 1, last_delivery: { state: 'parked' } });
  expect((await listed(webhook.id, '?state=parked')).map((one) => one.id)).toEqual([id]);
  expect(await listed(webhook.id, '?state=delivered')).toEqual([]);

  receiver.status = 200;
  await call('POST', `-deliveries/${id}/redeliver`);
  await vi.waitFor(async () => expect((await detail(id)).state).toBe('delivered'), waiting);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([parked.event_id]));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test('a redirect is reported as a failure', async () => {
  const { webhook } = await register();
  receiver.status = 302;
  await happen();
  expect(await settled(webhook.id)).toMatchObject({ state: 'pending', last_status: 302, last_failure: 'redirected' });
});

test('a ping is tried once, also during a pause', async () => {
  const { webhook } = await register();
  await call('POST', `/${webhook.id}/pause`);
  receiver.status = 503;
  await call('POST', `/${webhook.id}/ping`);
  expect(await settled(webhook.id)).toMatchObject({ type: 'ping', state: 'parked', attempts: 1 });
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ type: 'ping', data: { webhook_id: webhook.id } });
});

test('events during a pause are stored, and resuming sends them', async () => {
  const { webhook } = await register();
  await call('POST', `/${webhook.id}/pause`);
  await happen();
  await vi.waitFor(async () => expect(await listed(webhook.id)).toHaveLength(1), waiting);
  expect((await listed(webhook.id))[0]).toMatchObject({ state: 'held', attempts: 0 });
  expect(received).toEqual([]);
  const resumed = await call('POST', `/${webhook.id}/resume`);
  expect(resumed.json()).toMatchObject({ is_paused: false });
  expect(await settled(webhook.id)).toMatchObject({ state: 'delivered' });
});

test('a delivery that waits for its next attempt keeps waiting when its webhook is paused', async () => {
  const { webhook } = await register();
  receiver.status = 500;
  await happen();
  await settled(webhook.id);
  await call('POST', `/${webhook.id}/pause`);
  expect((await listed(webhook.id))[0]).toMatchObject({ state: 'held', next_attempt_at: null });
  receiver.status = 200;
  await call('POST', `/${webhook.id}/resume`);
  await vi.waitFor(async () => expect((await listed(webhook.id))[0]?.state).toBe('delivered'), waiting);
});

test('while a secret is replaced both sign; afterwards the new one alone', async () => {
  const { webhook, secret: old } = await register();
  const rotated = await call('POST', `/${webhook.id}/rotate-secret`, {});
  const { secret: fresh, webhook: view } = rotated.json<{ secret: string; webhook: WebhookView }>();
  expect(fresh).not.toBe(old);
  expect(view.previous_secret_until).not.toBeNull();
  const ping = async (): Promise<ReceivedWebhook> => {
    received.length = 0;
    await call('POST', `/${webhook.id}/ping`);
    await vi.waitFor(() => expect(received).toHaveLength(1), waiting);
    const [message] = received;
    if (!message) throw new Error('nothing arrived');
    return message;
  };
  const during = await ping();
  expect([signaturesOf(during, old), signaturesOf(during, fresh)]).toEqual([true, true]);
  await moveClock(25 * 3_600_000);
  const later = await ping();
  expect([signaturesOf(later, old), signaturesOf(later, fresh)]).toEqual([false, true]);
  await moveClock(0);

  const leaked = await call('POST', `/${webhook.id}/rotate-secret`, { retire_previous: true });
  const after = await ping();
  expect([signaturesOf(after, fresh), signaturesOf(after, leaked.json<{ secret: string }>().secret)]).toEqual([
    false,
    true,
  ]);
});

test('the log is paginated and deleted after thirty days', async () => {
  const { webhook } = await register();
  await happen();
  await settled(webhook.id);
  await moveClock(1000);
  await call('POST', `/${webhook.id}/ping`);
  await call('POST', `/${webhook.id}/ping`);
  const first = (await call('GET', `/${webhook.id}/deliveries?limit=2`)).json<{
    list: DeliveryView[];
    nextToken: string;
  }>();
  const second = (await call('GET', `/${webhook.id}/deliveries?limit=2&nextToken=${first.nextToken}`)).json<{
    list: DeliveryView[];
    nextToken: string;
  }>();
  expect([first.list.length, second.list.length, second.nextToken]).toEqual([2, 1, '']);
  expect(second.list[0]?.type).toBe('process.moved');
  const foreign = await call('GET', `/${webhook.id}/deliveries?limit=2&state=parked&nextToken=${first.nextToken}`);
  expect(foreign.json()).toMatchObject({ code: 'list.token_refused' });

  await moveClock(31 * 86_400_000);
  await announce(context, { event_id: second.list[0]?.event_id ?? '', subject: 'x' }, attemptOf);
  await moveClock(0);
  expect((await listed(webhook.id)).filter(({ type }) => type === 'ping')).toEqual([]);
});

test('a changed address is checked again; removing a webhook removes its log', async () => {
  const { webhook } = await register();
  const refused = await call('PATCH', `/${webhook.id}`, { url: 'https://10.0.0.1/', events: ['process.moved'] });
  expect(refused.statusCode).toBe(422);
  const changed = await call('PATCH', `/${webhook.id}`, {
    url: `${address}/otra`,
    description: 'Otra',
    events: ['process.moved'],
  });
  expect(changed.json()).toMatchObject({ url: `${address}/otra`, description: 'Otra', events: ['process.moved'] });
  await call('POST', `/${webhook.id}/ping`);
  const { id } = await settled(webhook.id);
  expect((await call('DELETE', `/${webhook.id}`)).statusCode).toBe(200);
  expect((await call('GET', `-deliveries/${id}`)).statusCode).toBe(404);
  await deliver(context, { delivery_id: id, attempt: 2 }, attemptOf);
});
