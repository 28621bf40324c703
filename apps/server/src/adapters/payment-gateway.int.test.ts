import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createWorld } from '../../test/support/world.ts';
import type { TenantId } from '../platform/database/tenant-db.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import { signNotice } from './gateway-signature.ts';
import { createHttpPaymentGateway } from './http-payment-gateway.ts';
import { decideCharge, readSecret } from './sandbox-gateway/sandbox-charge.repository.ts';
import { createSandboxPaymentGateway } from './sandbox-gateway/sandbox-payment-gateway.ts';

const world = await createWorld({ runsJobs: false });
const context = await world.contextOf('demo');
const tenant = context.tenant.id;
const today = '2026-03-04';
const noticeSecret = 'el-secreto-de-los-avisos-de-esta-empresa';

interface Held {
  readonly id: string;
  readonly amount: number;
  status: string;
  refunded: number;
}

/** A gateway that speaks as docs/payment-gateway.md says. */
const payments = new Map<string, Held>();
const refunds = new Map<string, { readonly id: string; readonly amount_cents: number }>();
const byId = (id: string) => [...payments.values()].find((one) => one.id === id);
const shown = ({ amount, status }: Held) => ({
  status,
  amount_cents: amount,
  currency: 'USD',
  fee_cents: status === 'approved' ? Math.round(amount * 0.03) : 0,
  ...(status === 'approved' && { card: { brand: 'Visa', last_four: '1111' } }),
  ...(status === 'declined' && { reason: 'fondos insuficientes' }),
});

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: { readonly amount_cents?: number };
}

function reply({ method, path, key, body }: Asked): { status: number; body: object } {
  if (path === '/health') return { status: 200, body: {} };
  if (path.startsWith('/movements')) return { status: 200, body: movementsOn(path) };
  if (method === 'POST' && path === '/payments') return makePage(key, body.amount_cents ?? 0);
  const [, , name = '', act] = path.split('/');
  const held = byId(decodeURIComponent(name));
  if (!held) return { status: 404, body: {} };
  if (act === 'cancel' && held.status === 'open') held.status = 'cancelled';
  return act === 'refunds' ? giveBack(held, key, body.amount_cents ?? 0) : { status: 200, body: shown(held) };
}

function makePage(key: string, amount: number) {
  const held = payments.get(key) ?? { id: `pay ${payments.size}`, amount, status: 'open', refunded: 0 };
  payments.set(key, held);
  return { status: 201, body: { id: held.id, page_url: `https://pasarela.ec/${payments.size}` } };
}

function giveBack(held: Held, key: string, amount: number) {
  const before = refunds.get(key);
  if (before) return { status: 200, body: before };
  if (held.status !== 'approved' || held.refunded + amount > held.amount)
    return { status: 422, body: { reason: 'supera lo que se cobró' } };
  held.refunded += amount;
  const made = { id: `refund ${refunds.size}`, amount_cents: amount };
  refunds.set(key, made);
  return { status: 201, body: made };
}

function movementsOn(path: string): object {
  const query = new URL(path, 'http://x').searchParams;
  if (query.get('day') !== today) return { list: [] };
  if (query.get('cursor') === 'refunds')
    return { list: [...refunds.values()].map((one) => ({ type: 'refund', ...one })), next: null };
  const charges = [...payments.values()].filter(({ status }) => status === 'approved');
  return {
    list: charges.map(({ id, amount }) => ({ type: 'charge', id, amount_cents: amount })),
    next: 'refunds',
  };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const asked: Asked = {
    method: request.method ?? '',
    path: request.url ?? '',
    key: String(request.headers['idempotency-key'] ?? ''),
    body: text === '' ? {} : (JSON.parse(text) as Asked['body']),
  };
  const isKnown = request.headers.authorization === 'Bearer clave';
  const { status, body } = isKnown ? reply(asked) : { status: 401, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => void serve(request, response));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Subject {
  readonly open: () => PaymentGateway;
  /** What somebody does on its page. */
  readonly decide: (reference: string, state: 'approved' | 'declined') => Promise<void>;
  readonly secret: () => Promise<string | Buffer>;
}

const sandbox = (): PaymentGateway =>
  createSandboxPaymentGateway({ databases: world.app.databases, now: () => world.clock.now });

const subjects: Readonly<Record<string, Subject>> = {
  http: {
    open: () => createHttpPaymentGateway({ url, token: 'clave', noticeSecret }),
    decide: async (reference, state) => {
      const held = byId(reference);
      if (held) held.status = state;
    },
    secret: async () => noticeSecret,
  },
  sandbox: {
    open: sandbox,
    decide: (reference, state) =>
      context.transaction(({ db, now }) =>
        decideCharge(db, reference, {
          state,
          now: now(),
          ...(state === 'approved' ? { lastFour: '1111' } : { reason: 'fondos insuficientes' }),
        }),
      ),
    secret: () => context.transaction(({ db }) => readSecret(db)),
  },
};

const orderOf = (key: string) => ({
  tenant,
  key,
  amountCents: 1840,
  description: 'Certificado (PG-2026-000001)',
  buyer: { name: 'Gabriela Ponce', email: 'g@mirador.ec' },
  returnUrl: 'http://demo.localhost/pagar',
  noticeUrl: 'http://demo.localhost/backend/payment/gateway/notices',
});

async function beginAt({ open }: Subject, key: string) {
  const gateway = open();
  const { reference } = await gateway.openPage(orderOf(key));
  return { gateway, reference };
}

describe.each(Object.entries(subjects))('%s: pages', (name, subject) => {
  const { decide } = subject;
  const begin = (key: string) => beginAt(subject, `${name}-${key}`);

  test('makes one page for a key, however often it is asked', async () => {
    const { gateway, reference } = await begin('once');
    expect((await gateway.openPage(orderOf(`${name}-once`))).reference).toBe(reference);
    expect((await gateway.openPage(orderOf(`${name}-other`))).reference).not.toBe(reference);
    expect(await gateway.readCharge({ tenant, reference })).toMatchObject({ state: 'open', amountCents: 1840 });
  });

  test('says what was approved with its fee and card, and why something was not', async () => {
    const { gateway, reference } = await begin('good');
    await decide(reference, 'approved');
    const charge = await gateway.readCharge({ tenant, reference });
    expect(charge).toEqual({ state: 'approved', amountCents: 1840, feeCents: 55, card: 'Visa •••• 1111' });
    const bad = await begin('bad');
    await decide(bad.reference, 'declined');
    const refused = { state: 'declined', feeCents: 0, reason: 'fondos insuficientes' };
    expect(await bad.gateway.readCharge({ tenant, reference: bad.reference })).toMatchObject(refused);
  });

  test('closes a page that nobody paid, and not one that somebody did', async () => {
    const { gateway, reference } = await begin('close');
    expect((await gateway.closePage({ tenant, reference })).state).toBe('ended');
    const paid = await begin('paid');
    await decide(paid.reference, 'approved');
    expect((await gateway.closePage({ tenant, reference: paid.reference })).state).toBe('approved');
  });
});

describe.each(Object.entries(subjects))('%s: money and notices', (name, subject) => {
  const { open, decide, secret } = subject;
  const begin = (key: string) => beginAt(subject, `${name}-${key}`);

  test('gives back once for a key, never more than was paid, and lists what moved', async () => {
    const { gateway, reference } = await begin('refund');
    const refund = (key: string, amountCents: number) =>
      gateway.refund({ tenant, reference, key: `${name}-${key}`, amountCents });
    expect((await refund('a', 840)).outcome).toBe('refused');
    await decide(reference, 'approved');
    const first = await refund('b', 840);
    expect(await refund('b', 840)).toEqual(first);
    expect((await refund('c', 1001)).outcome).toBe('refused');
    expect((await refund('d', 1000)).outcome).toBe('done');
    const moved = await gateway.listMovements({ tenant, day: today });
    expect(moved).toContainEqual({ type: 'charge', reference, amountCents: 1840 });
    if (first.outcome !== 'done') throw new Error('it was not given back');
    expect(moved).toContainEqual({ type: 'refund', reference: first.reference, amountCents: 840 });
    expect(await gateway.listMovements({ tenant, day: '2026-03-03' })).toEqual([]);
  });

  test('reads a notice that its gateway signed just now, and no other', async () => {
    const gateway = open();
    const bytes = Buffer.from(JSON.stringify({ id: 'n1', type: 'payment.approved', payment: 'p1' }));
    const { now } = world.clock;
    const read = (signature: string, body = bytes) => gateway.readNotice({ tenant, bytes: body, signature, now });
    const good = signNotice(await secret(), bytes, now);
    expect(await read(good)).toEqual({ id: 'n1', reference: 'p1' });
    expect(await read('')).toBeUndefined();
    expect(await read(good, Buffer.from('{"id":"n1","payment":"p2"}'))).toBeUndefined();
    expect(await read(signNotice('otro-secreto-de-otra-empresa', bytes, now))).toBeUndefined();
    expect(await read(signNotice(await secret(), bytes, new Date(now.getTime() - 301_000)))).toBeUndefined();
  });

  test('rejects where it does not know the payment', async () => {
    const company: TenantId = tenant;
    await expect(open().readCharge({ tenant: company, reference: 'nadie' })).rejects.toThrow(/gateway/);
  });
});

test('a wrong key is said by the check', async () => {
  const gateway = createHttpPaymentGateway({ url, token: 'otra', noticeSecret });
  await expect(gateway.check()).rejects.toThrow('answered 401');
  await expect(createHttpPaymentGateway({ url, token: 'clave', noticeSecret }).check()).resolves.toBeUndefined();
});

/** One that gives the same answer to everything. */
const answeringWith = (body: object, at = 'https://pasarela.ec') =>
  createHttpPaymentGateway({ url: at, token: 'clave', noticeSecret, fetch: async () => Response.json(body) });

test('a fee above what was charged is no answer', async () => {
  const charge = { status: 'approved', amount_cents: 1840, currency: 'USD' };
  const read = (fee: number) => answeringWith({ ...charge, fee_cents: fee }).readCharge({ tenant, reference: 'p1' });
  await expect(read(1841)).rejects.toThrow('a fee above its charge');
  expect(await read(1840)).toMatchObject({ feeCents: 1840 });
});

test('a page without TLS is taken only from a gateway that is reached without it', async () => {
  const body = { id: 'p1', page_url: 'http://pasarela.ec/1' };
  await expect(answeringWith(body).openPage(orderOf('tls'))).rejects.toThrow('page_url');
  expect(await answeringWith(body, 'http://127.0.0.1:9').openPage(orderOf('tls'))).toMatchObject({ reference: 'p1' });
});
