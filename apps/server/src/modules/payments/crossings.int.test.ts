import { makeNumberedPdf } from '@rubrica/testing';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { until } from '../../../test/support/desk.ts';
import { cards, createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { Payer, Service } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import { changeAttempt, findAttempt, insertAttempt } from './attempt.repository.ts';
import { payByCard } from './commands/pay-by-card.ts';
import { sendSlip } from './commands/send-slip.ts';
import { withdrawPayment } from './commands/withdraw-payment.ts';
import { handle as expire } from './jobs/expire-payment.handler.ts';
import { handle as followNotice } from './jobs/follow-notice.handler.ts';
import { handle as giveBack } from './jobs/refund.handler.ts';
import { lockPayment } from './payment.repository.ts';
import { openPage, settleAttempt } from './steps/settle-attempt.ts';
import { testPurchase } from './test-purchase.ts';

const hidden = { ...testPurchase, code: 'hidden', isOffered: async () => false };
const shown = { ...testPurchase, code: 'shown', isOffered: async () => true };
const world = await createWorld({ runsJobs: false, purchases: [testPurchase, hidden, shown] });
const desk = createCashDesk(world);
const base = await world.contextOf('demo');
const ended = { jobId: 'x', number: 1, signal: new AbortController().signal };
const reason = 'El cliente ya no lo quiere';

beforeAll(async () => {
  await desk.setUp();
});

const attemptsOf = (id: string) =>
  base.transaction(({ db }) =>
    db.selectFrom('payment_attempt').selectAll().where('payment_id', '=', id).orderBy('id').execute(),
  );

async function lastAttempt(id: string) {
  const row = (await attemptsOf(id)).at(-1);
  if (!row) throw new Error('nobody began to pay');
  return row;
}

/** What the gateway says of a page from now on, whatever it said before. */
const changeCharge = (reference: string | null, change: { readonly state: string; readonly amount_cents?: number }) =>
  base.transaction(({ db }) =>
    db
      .updateTable('sandbox_charge')
      .set({ last_four: '1111', decided_at: world.clock.now, ...change })
      .where('reference', '=', reference)
      .execute(),
  );

/** In a transaction of its own: within one, the answer stays what it first was. */
const listWaiting = async ({ db }: { readonly db: TenantDb }) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db))
    .rows;

const asPayer = (id: string) => base.actingAs<Payer>({ kind: 'payer', id }, null);
const asService = () =>
  base.actingAs<Service>(
    {
      kind: 'service',
      id: newId(),
      username: 'caja',
      permissions: new Set(['PE_PAGOS']),
      visibility: { reach: 'tenant', groups: [], watched: [] },
    },
    null,
  );

/** While this one closes the payer's page, the payer opens another. */
function meanwhilePaying<C extends Context>(context: C, paymentId: string): C {
  const real = context.ports.paymentGateway;
  const paymentGateway = {
    ...real,
    closePage: async (page: Parameters<typeof real.closePage>[0]) => {
      const charge = await real.closePage(page);
      await settleAttempt(base, (await lastAttempt(paymentId)).id);
      await base.transaction(({ db, now }) =>
        insertAttempt(db, { id: newId(now()), paymentId, amountCents: 1840, at: now() }),
      );
      return charge;
    },
  };
  return { ...context, ports: { ...context.ports, paymentGateway } };
}

test('a page that is opened while others are closed keeps the payment from being withdrawn', async () => {
  const { id, buyer } = await desk.open();
  await buyer.openCard();
  await expect(withdrawPayment(meanwhilePaying(asService(), id), id, reason)).rejects.toMatchObject({
    code: 'payment.card_under_way',
  });
  expect((await desk.read(id)).status).toBe('PAYMENT_PENDING');
});

test('a page that is opened while others are closed keeps the payment from being cancelled on its last day', async () => {
  const { id, buyer } = await desk.open();
  await buyer.openCard();
  await base.transaction(({ db }) =>
    db.updateTable('payment').set({ expires_at: world.clock.now }).where('id', '=', id).execute(),
  );
  await expect(expire(meanwhilePaying(base, id), { payment_id: id }, ended)).rejects.toMatchObject({
    code: 'payment.card_under_way',
  });
  expect((await desk.read(id)).status).toBe('PAYMENT_PENDING');
});

const slip = {
  bank: 'Banco del Nudo',
  document_number: '440012',
  amount_cents: 1840,
  transferred_on: '2026-03-04',
  payer_name: 'Gabriela Ponce',
};

test('a page that is opened while others are closed keeps a slip from being taken', async () => {
  const { id, buyer } = await desk.open();
  await buyer.openCard();
  const file = { name: 'comprobante.pdf', bytes: Buffer.from(makeNumberedPdf(31)) };
  await expect(sendSlip(meanwhilePaying(asPayer(id), id), slip, file)).rejects.toMatchObject({
    code: 'payment.card_under_way',
  });
  expect((await desk.read(id)).slips).toEqual([]);
});

test('after the last day no page is opened and no slip taken, also before the clock cancels the payment', async () => {
  const { id, buyer } = await desk.open();
  await base.transaction(({ db }) =>
    db.updateTable('payment').set({ expires_at: world.clock.now }).where('id', '=', id).execute(),
  );
  expect((await buyer.call('POST', '/card')).json()).toMatchObject({ code: 'payment.expired' });
  await expect(payByCard(asPayer(id))).rejects.toMatchObject({ code: 'payment.expired' });
  expect((await buyer.sendSlip(makeNumberedPdf(32))).json()).toMatchObject({ code: 'payment.expired' });
  expect(await attemptsOf(id)).toEqual([]);
});

test('a charge of another amount pays nothing, is told once in the history, and says so to who asks', async () => {
  const { id, buyer } = await desk.open();
  await buyer.openCard();
  await changeCharge((await lastAttempt(id)).reference, { state: 'approved', amount_cents: 1000 });
  for (const answer of [await buyer.call('POST', '/refresh'), await buyer.call('POST', '/card')]) {
    expect(answer.json()).toMatchObject({ code: 'payment.charge_differs' });
    expect(answer.body).toMatch(/\$.10,00 en vez de \$.18,40/);
  }
  const { status, history, entries } = await desk.read(id);
  expect([status, entries]).toEqual(['PAYMENT_PENDING', []]);
  const told = history.filter(({ text }) => text.startsWith('La pasarela cobró un valor distinto'));
  expect(told.map(({ detail }) => detail)).toEqual([expect.stringMatching(/10,00 en vez de .*18,40/)]);
  expect((await lastAttempt(id)).state).toBe('open');
});

test('of two charges the refund goes to the one that paid, also where the other came later', async () => {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.declined);
  await buyer.ask();
  const paying = await lastAttempt(id);
  world.clock.now = new Date(world.clock.now.getTime() + 1000); // the second page is the newer one
  const second = await buyer.openCard();
  // the gateway had said that the bank refused the first card, and says otherwise now
  await changeCharge(paying.reference, { state: 'approved' });
  await followNotice(base, { attempt_id: paying.id }, ended);
  await buyer.type(second, cards.good);
  await buyer.ask();
  expect((await desk.refund({ payment_id: id, reason })).json()).toMatchObject({ is_waiting: false });
  for (const refund of (await desk.read(id)).refunds) await giveBack(base, { refund_id: refund.id }, ended);
  const { status, refunds } = await desk.read(id);
  expect([status, refunds.map(({ cause, state }) => `${cause} ${state}`).toSorted()]).toEqual([
    'REFUNDED',
    ['asked done', 'surplus done'],
  ]);
  const returned = await base.transaction(({ db }) =>
    db
      .selectFrom('payment_refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
      .select(['cause', 'payment_attempt.id'])
      .where('payment_refund.payment_id', '=', id)
      .execute(),
  );
  expect(returned.find(({ cause }) => cause === 'asked')?.id).toBe(paying.id);
});

test('an answer of the gateway that comes late does not open a page again that was paid meanwhile', async () => {
  const { id, buyer } = await desk.open();
  await buyer.openCard();
  const { id: attemptId, reference } = await lastAttempt(id);
  // as another node left it: asked, and the answer still on its way
  await base.transaction(({ db }) =>
    db.updateTable('payment_attempt').set({ state: 'asked', reference: null }).where('id', '=', attemptId).execute(),
  );
  const { opening } = await base.transaction(async ({ db, now }) => {
    const payment = await lockPayment(db, id);
    const attempt = await findAttempt(db, attemptId);
    if (!payment || !attempt) throw new Error('nobody began to pay');
    await changeAttempt(db, attemptId, { state: 'approved', reference, at: now() });
    const late = openPage(base, { attempt, payment });
    await until(async () => (await base.transaction(listWaiting)).length > 0, 'the answer that waits');
    return { opening: late };
  });
  await opening;
  expect((await lastAttempt(id)).state).toBe('approved');
});

test('a charge that paid is never given back as one without need', async () => {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.good);
  await buyer.ask();
  const { id: attemptId } = await lastAttempt(id);
  await base.transaction(({ db, now }) => changeAttempt(db, attemptId, { state: 'open', at: now() }));
  await expect(settleAttempt(base, attemptId)).rejects.toThrow(/already paid/);
  expect((await desk.read(id)).refunds).toEqual([]);
});

test('the number after the millionth of a year is one higher', async () => {
  const [first, second] = [await desk.open(), await desk.open()];
  const prefix = (await desk.read(first.id)).number.slice(0, 'PG-2026-'.length);
  const rename = (id: string, number: string) =>
    base.transaction(({ db }) => db.updateTable('payment').set({ number }).where('id', '=', id).execute());
  await rename(first.id, `${prefix}999999`);
  await rename(second.id, `${prefix}1000000`);
  const { id } = await desk.open();
  expect((await desk.read(id)).number).toBe(`${prefix}1000001`);
});

test('what a company does not offer is not among what it sells', async () => {
  const { sells } = (await desk.official('GET', '/company/payments')).json<{ sells: { code: string }[] }>();
  expect(sells.map(({ code }) => code)).toEqual([testPurchase.code, shown.code]);
});
