import { blankPdf, makeNumberedPdf } from '@rubrica/testing';
import { beforeAll, expect, test } from 'vitest';

import { readEveryRow } from '../../../test/support/every-row.ts';
import { cards, createCashDesk, transferAccount } from '../../../test/support/paying.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { signNotice } from '../../adapters/gateway-signature.ts';
import { readSecret } from '../../adapters/sandbox-gateway/sandbox-charge.repository.ts';
import type { PurchaseKind } from '../../platform/context.ts';
import { handle as askGateway } from './jobs/ask-gateway.handler.ts';
import { handle as expire } from './jobs/expire-payment.handler.ts';
import { handle as followNotice } from './jobs/follow-notice.handler.ts';
import { handle as giveBack } from './jobs/refund.handler.ts';
import { testPurchase } from './test-purchase.ts';

const delivered: string[] = [];
const takenBack: string[] = [];
const used = new Set<string>();
/** The demonstration's own, watched: the call that makes a payment knows it by itself. */
Object.assign(testPurchase, {
  deliver: async (_: unknown, { paymentId }: { paymentId: string }) => void delivered.push(paymentId),
  takeBack: async (_: unknown, { paymentId }: { paymentId: string }) => void takenBack.push(paymentId),
  isUsed: async (_: unknown, { paymentId }: { paymentId: string }) => used.has(paymentId),
} satisfies Partial<PurchaseKind>);

const world = await createWorld({ runsJobs: false });
const desk = createCashDesk(world);
const reason = 'El cliente ya no lo quiere';
const attempt = { jobId: 'x', number: 1, signal: new AbortController().signal };

beforeAll(async () => {
  await desk.setUp();
});

const attemptsOf = async (id: string) => {
  const { transaction } = await world.contextOf('demo');
  return transaction(({ db }) =>
    db.selectFrom('payment_attempt').selectAll().where('payment_id', '=', id).orderBy('id').execute(),
  );
};

test('who may not look after payments neither reads, decides nor refunds them', async () => {
  const { id } = await desk.open();
  const headers = bearer(await world.tokenOf('oficial@demo.ec'));
  for (const [method, url] of [
    ['GET', '/api/payments'],
    ['GET', `/api/payments/${id}`],
    ['GET', '/api/payments/export'],
    ['GET', '/api/payments/differences'],
    ['POST', '/payment/transaction/refund'],
    ['PATCH', '/company/payments'],
  ] as const) {
    const answer = await world.call('demo', { method, url: `/backend${url}`, headers, body: {} });
    expect([url, answer.statusCode]).toEqual([url, 403]);
  }
});

test('a link opens its own payment, and no other word does', async () => {
  const { buyer, link } = await desk.open();
  expect(await buyer.read()).toMatchObject({
    title: 'Pago de prueba',
    status: 'PAYMENT_PENDING',
    net_cents: 1600,
    vat_percent: 15,
    vat_cents: 240,
    total_cents: 1840,
    ways: ['card', 'transfer'],
    account: transferAccount,
  });
  const token = link.split('/').at(-1) ?? '';
  for (const wrong of ['', 'x', `${token.slice(0, -2)}AA`]) {
    const answer = await world.call('demo', { url: '/backend/api/portal/payment', headers: bearer(wrong) });
    expect(answer.statusCode).toBe(401);
  }
  const foreign = await world.call('patio', { url: '/backend/api/portal/payment', headers: bearer(token) });
  expect(foreign.statusCode).toBe(401);
});

test('a card that is approved pays, is booked in double entry with its IVA and fee, and delivers once', async () => {
  const { id, buyer } = await desk.open();
  const back = await buyer.pay(cards.good);
  expect([back.statusCode, back.headers.location]).toEqual([303, expect.stringMatching(/\/pagar$/)]);
  expect(await buyer.ask()).toMatchObject({ status: 'PAID', method: 'card' });
  await buyer.ask();
  const { entries, card, charged_cents: charged } = await desk.read(id);
  expect([card, charged]).toEqual(['Visa •••• 1111', 1840]);
  // both are booked at the same moment: their order says nothing
  const booked = entries.toSorted((one, other) => one.kind.localeCompare(other.kind));
  expect(booked.map(({ kind, lines }) => [kind, lines.map((line) => [line.account, line.amount_cents])])).toEqual([
    [
      'charge',
      [
        ['gateway', 1840],
        ['sales', -1600],
        ['vat', -240],
      ],
    ],
    [
      'fee',
      [
        ['fees', 55],
        ['gateway', -55],
      ],
    ],
  ]);
  expect(delivered.filter((one) => one === id)).toHaveLength(1);
  const again = await buyer.call('POST', '/card');
  expect(again.json()).toMatchObject({ page_url: null, payment: { status: 'PAID' } });
});

test('of a card its brand and last four digits are known, and its number stands nowhere', async () => {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.good);
  await buyer.ask();
  const everywhere = [await readEveryRow(world.database.ownerUrl), world.logLines.join('')].join('\n');
  expect(everywhere).toContain(id);
  expect((await desk.read(id)).card).toBe('Visa •••• 1111');
  expect([cards.good, cards.good.replaceAll(' ', '')].filter((number) => everywhere.includes(number))).toEqual([]);
});

test('a card that is not approved says why and delivers nothing; another one pays', async () => {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.declined);
  expect(await buyer.ask()).toMatchObject({ status: 'PAYMENT_PENDING', card_refusal: 'fondos insuficientes' });
  expect(delivered).not.toContain(id);
  await buyer.pay(cards.good);
  expect((await buyer.ask()).status).toBe('PAID');
  expect((await attemptsOf(id)).map(({ state }) => state).toSorted()).toEqual(['approved', 'declined']);
});

test('3-D Secure that was left half way goes on at the same page', async () => {
  const { id, buyer } = await desk.open();
  const page = await buyer.openCard();
  const asked = await buyer.type(page, cards.code);
  expect(asked.body).toContain('Su banco le pide confirmar');
  expect(await buyer.ask()).toMatchObject({ status: 'PAYMENT_PENDING', card_open: true });
  expect(await buyer.openCard()).toBe(page);
  expect((await buyer.confirm(page, '000000')).body).toContain('Ese no es el código');
  await buyer.confirm(page);
  expect((await buyer.ask()).status).toBe('PAID');
  expect(await attemptsOf(id)).toHaveLength(1);
});

test.each(['silent', 'late'] as const)(
  'a bank that answers late (%s): the clock finds the money by itself',
  async (card) => {
    const { id, buyer } = await desk.open();
    await buyer.pay(cards[card]);
    expect((await buyer.ask()).status).toBe('PAYMENT_PENDING');
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    const attemptId = (await attemptsOf(id))[0]?.id ?? '';
    await askGateway(await world.contextOf('demo'), { attempt_id: attemptId, round: 0 }, attempt);
    expect((await desk.read(id)).status).toBe('PAID');
    expect(delivered.filter((one) => one === id)).toHaveLength(1);
  },
);

test('notices that are forged, old, repeated or of another company change nothing', async () => {
  const { id, buyer } = await desk.open();
  await buyer.openCard();
  const reference = (await attemptsOf(id))[0]?.reference;
  const body = Buffer.from(JSON.stringify({ id: `n-${id}`, type: 'payment.approved', payment: reference }));
  const secretOf = async (company: string) => (await world.contextOf(company)).transaction(({ db }) => readSecret(db));
  const send = (signature: string, company = 'demo', bytes = body) =>
    world.call(company, {
      method: 'POST',
      url: '/backend/payment/gateway/notices',
      headers: { 'content-type': 'application/json', 'gateway-signature': signature },
      payload: bytes,
    });
  const own = await secretOf('demo');
  const { now } = world.clock;
  const refused = [
    await send(''),
    await send(signNotice('somebody-elses-secret-of-24', body, now)),
    await send(signNotice(await secretOf('patio'), body, now)),
    await send(signNotice(own, body, new Date(now.getTime() - 301_000))),
    await send(signNotice(own, Buffer.from('{}'), now)),
    await send(signNotice(own, body, now), 'patio'),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  const noticed = async () =>
    (await world.contextOf('demo')).transaction(async ({ db }) => ({
      notices: await db.selectFrom('gateway_notice').select('id').where('id', '=', `n-${id}`).execute(),
    }));
  expect((await noticed()).notices).toEqual([]);
  expect((await send(signNotice(own, body, now))).statusCode).toBe(200);
  expect((await send(signNotice(own, body, now))).statusCode).toBe(200);
  expect((await noticed()).notices).toHaveLength(1);
  const attemptId = (await attemptsOf(id))[0]?.id ?? '';
  await followNotice(await world.contextOf('demo'), { attempt_id: attemptId }, attempt);
  expect((await buyer.read()).status).toBe('PAYMENT_PENDING'); // it says «approved», and the gateway does not
});

test('a slip is refused with a reason, another is accepted, and neither file nor document pays twice', async () => {
  const { id, buyer } = await desk.open();
  const [first, second] = [blankPdf(), makeNumberedPdf(2)];
  const future = await buyer.sendSlip(first, { transferred_on: '2099-01-01' });
  expect([future.statusCode, future.body]).toEqual([422, expect.stringContaining('transferred_on')]);
  expect((await buyer.sendSlip(first)).json()).toMatchObject({ status: 'PAYMENT_TO_VALIDATE' });
  expect((await buyer.sendSlip(second)).statusCode).toBe(409);
  const slipOf = async (payment: string) => (await desk.read(payment)).slips.at(-1)?.id ?? '';
  const decide = async (payment: string, body: object) =>
    desk.official('POST', `/api/payments/${payment}/slips/${await slipOf(payment)}/decision`, body);
  await decide(id, { decision: 'refuse', reason: 'El valor no llegó a la cuenta' });
  expect(await buyer.read()).toMatchObject({
    status: 'PAYMENT_PENDING',
    slip: { state: 'refused', reason: 'El valor no llegó a la cuenta' },
  });
  expect((await buyer.sendSlip(second)).statusCode).toBe(200);
  const seen = { decision: 'accept', document_number: '4418 827', amount_cents: 1840, transferred_on: '2026-03-04' };
  const other = await decide(id, { ...seen, amount_cents: 1839 });
  expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('amount_cents')]);
  expect((await decide(id, seen)).json()).toMatchObject({ status: 'PAID', method: 'transfer' });
  expect((await desk.read(id)).entries[0]?.lines[0]).toEqual({ account: 'bank', amount_cents: 1840 });

  const again = await desk.open();
  expect((await again.buyer.sendSlip(second)).json()).toMatchObject({ code: 'payment.slip_used' });
  expect((await again.buyer.sendSlip(first)).json()).toMatchObject({ code: 'payment.slip_used' });
  expect((await again.buyer.sendSlip(first, { document_number: '99881' })).statusCode).toBe(200);
  expect((await decide(again.id, seen)).json()).toMatchObject({ code: 'payment.slip_used' });
  expect((await desk.read(again.id)).status).toBe('PAYMENT_TO_VALIDATE');
});

test('a refund says what the specification says, never goes above what was paid and never twice', async () => {
  const { id, buyer } = await desk.open();
  expect((await desk.refund({ payment_id: id, reason })).json()).toMatchObject({ code: 'payment.wrong_status' });
  await buyer.pay(cards.good);
  await buyer.ask();
  expect((await desk.refund({ payment_id: id, reason, amount_cents: 1841 })).json()).toMatchObject({
    code: 'payment.refund_too_much',
  });
  used.add(id);
  expect((await desk.refund({ payment_id: id, reason })).json()).toMatchObject({ code: 'payment.used' });
  used.delete(id);
  const part = await desk.refund({ payment_id: id, reason, amount_cents: 613 });
  expect([part.statusCode, part.json()]).toEqual([
    200,
    expect.objectContaining({ message: 'Transaccion de reembolso exitoso.', is_waiting: false }),
  ]);
  expect(takenBack).not.toContain(id);
  const both = await Promise.all([1, 2].map(() => desk.refund({ payment_id: id, reason })));
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(takenBack.filter((one) => one === id)).toHaveLength(1);
  const { status, refunded_cents: back, entries } = await desk.read(id);
  expect([status, back]).toEqual(['REFUNDED', 1840]);
  const { refunds } = await buyer.read();
  expect(refunds.map(({ state }) => state)).toEqual(['done', 'done']);
  // both within one moment of the clock, so in no order
  expect(new Set(refunds.map(({ amount_cents: cents }) => cents))).toEqual(new Set([613, 1227]));
  const sums = new Map<string, number>();
  for (const { account, amount_cents: cents } of entries.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + cents);
  expect(Object.fromEntries(sums)).toEqual({ gateway: -55, fees: 55, sales: 0, vat: 0 });
});

test('the same refund asked again under its key is the same refund', async () => {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.good);
  await buyer.ask();
  const headers = { ...bearer(await world.tokenOf('admin@demo.ec')), 'idempotency-key': `refund-${id}` };
  const ask = () =>
    world.call('demo', {
      method: 'POST',
      url: '/backend/payment/transaction/refund',
      headers,
      body: { payment_id: id, reason, amount_cents: 100 },
    });
  const [one, two] = [await ask(), await ask()];
  expect(two.json()).toEqual(one.json());
  expect((await desk.read(id)).refunded_cents).toBe(100);
});

test('a refund asks for a proof that somebody is there', async () => {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.good);
  await buyer.ask();
  const headers = bearer(await world.signIn('admin@demo.ec'));
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  const answer = await world.call('demo', {
    method: 'POST',
    url: '/backend/payment/transaction/refund',
    headers,
    body: { payment_id: id, reason },
  });
  expect(answer.json()).toMatchObject({ code: 'auth.step_up' });
  expect((await desk.read(id)).refunded_cents).toBe(0);
});

test('money given back for a transfer names the document of the bank', async () => {
  const { id, buyer } = await desk.open();
  await buyer.sendSlip(makeNumberedPdf(3), { document_number: '777001' });
  const slip = (await desk.read(id)).slips[0]?.id ?? '';
  await desk.official('POST', `/api/payments/${id}/slips/${slip}/decision`, {
    decision: 'accept',
    document_number: '777001',
    amount_cents: 1840,
    transferred_on: '2026-03-04',
  });
  const without = await desk.refund({ payment_id: id, reason });
  expect([without.statusCode, without.body]).toEqual([422, expect.stringContaining('bank_document')]);
  const done = await desk.refund({ payment_id: id, reason, bank_document: '888 002' });
  expect(done.json()).toMatchObject({ message: 'Transaccion de reembolso exitoso.' });
  expect((await desk.read(id)).refunds).toMatchObject([{ state: 'done', reference: '888 002' }]);
});

test('a payment is not withdrawn while the bank has not said whether it charged the card', async () => {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.late);
  const held = await desk.official('POST', `/api/payments/${id}/withdraw`, { reason });
  expect(held.json()).toMatchObject({ code: 'payment.card_under_way' });
  expect((await desk.read(id)).status).toBe('PAYMENT_PENDING');
});

test('a card that is charged after the payment was withdrawn gets its money back by itself, and nothing is delivered', async () => {
  const { id, buyer } = await desk.open();
  await buyer.openCard();
  const withdrawn = await desk.official('POST', `/api/payments/${id}/withdraw`, { reason });
  expect(withdrawn.json()).toMatchObject({ status: 'CANCELLED' });
  expect(await buyer.read()).toMatchObject({ cancelled_as: 'withdrawn', refunds: [] });
  const context = await world.contextOf('demo');
  const [{ id: attemptId, reference } = { id: '', reference: '' }] = await attemptsOf(id);
  // the gateway had said that nobody paid, and says otherwise now
  await context.transaction(({ db }) =>
    db.updateTable('sandbox_charge').set({ state: 'approved' }).where('reference', '=', reference).execute(),
  );
  await followNotice(context, { attempt_id: attemptId }, attempt);
  await followNotice(context, { attempt_id: attemptId }, attempt);
  const [refund] = (await desk.read(id)).refunds;
  expect(refund).toMatchObject({ cause: 'surplus', state: 'asked', amount_cents: 1840 });
  await giveBack(context, { refund_id: refund?.id ?? '' }, attempt);
  await giveBack(context, { refund_id: refund?.id ?? '' }, attempt);
  const { status, refunds, entries } = await desk.read(id);
  expect([status, refunds.map(({ state }) => state)]).toEqual(['CANCELLED', ['done']]);
  expect((await buyer.read()).refunds).toMatchObject([{ state: 'done', cause: 'surplus', amount_cents: 1840 }]);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['surplus', 'fee', 'surplus_refund']));
  expect(delivered).not.toContain(id);
});

test('a payment whose time is over is closed at the gateway and cancelled', async () => {
  const { id, buyer } = await desk.open();
  const page = await buyer.openCard();
  world.clock.now = new Date(world.clock.now.getTime() + 8 * 86_400_000);
  await expire(await world.contextOf('demo'), { payment_id: id }, attempt);
  expect((await desk.read(id)).status).toBe('CANCELLED');
  expect(await buyer.read()).toMatchObject({ status: 'CANCELLED', cancelled_as: 'expired', refunds: [] });
  expect((await buyer.type(page, cards.good)).body).toContain('ya terminó');
});
