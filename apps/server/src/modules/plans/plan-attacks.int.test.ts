import type { PlanView } from '@rubrica/contract';
import { beforeEach, describe, expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { cards } from '../../../test/support/paying.ts';
import { createSubscribers, planBuyer, planIds } from '../../../test/support/subscribers.ts';
import { passMinute } from '../../../test/support/time.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import { handle as runClock } from './jobs/plan-clock.handler.ts';
import * as Plans from './record/plans.ts';
import { advanceSubscription } from './steps/advance-subscription.ts';
import { endSubscription } from './steps/end-subscription.ts';
import { findLive, findPending, listDue } from './subscription.repository.ts';

const world = await createWorld();
const desk = createDesk(world);
const people = await createSubscribers(world, desk);
const { call } = desk;
const { context } = people;
const me = 'oficial@demo.ec';
const other = 'admin@demo.ec';

beforeEach(() => passMinute(world));

/** Without any plan or debt, as on the first day. */
async function begin(username = me): Promise<string> {
  const id = await people.idOf(username);
  await context.transaction(async (tx) => {
    for (const one of [await findLive(tx.db, id), await findPending(tx.db, id)])
      if (one) await endSubscription(tx, one);
    const ids = tx.db.selectFrom('plan_subscription').select('id').where('user_id', '=', id);
    await tx.db
      .updateTable('plan_charge')
      .set({ state: 'withdrawn', settled_at: tx.now() })
      .where('state', '=', 'open')
      .where('subscription_id', 'in', ids)
      .execute();
  });
  return id;
}

async function buy(plan: 'pro' | 'business', username = me): Promise<string> {
  const id = await begin(username);
  await people.pay((await people.change(username, plan)).body.link);
  expect((await people.plan(username)).terms?.code).toBe(plan);
  return id;
}

const payCharge = (plan: PlanView, as = me) => {
  const owed = plan.charges.find(({ state }) => state === 'open');
  return call<{ link: string }>('POST', '/subscription/pay', { as, body: { charge_id: owed?.id } });
};

const sendOne = async (as = me): Promise<string | undefined> => {
  const sent = await desk.createProcess({ as }).catch((refusal: Error) => refusal);
  return sent instanceof Error ? (JSON.parse(sent.message) as { code: string }).code : undefined;
};

const day = (at: Date): string => new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);

/** To so many days before the month of the plan is over. */
async function goToDaysBeforeEnd(days: number): Promise<void> {
  const { period } = await people.plan(me);
  const left = (Date.parse(period?.until ?? '') - Date.parse(day(world.clock.now))) / 86_400_000;
  await people.passTime(left - days);
}

describe('more of a month', () => {
  test('that is chosen on its last day and paid in the next buys nothing there, and its money can go back', async () => {
    await buy('pro');
    await goToDaysBeforeEnd(1);
    const { body } = await people.change(me, 'business');
    const buyer = people.cash.buyerOf(body.link ?? '');
    await buyer.pay(cards.good);
    await people.passTime(2);
    expect((await people.plan(me)).charges.map(({ kind, state }) => [kind, state])).toEqual([
      ['period', 'open'],
      ['upgrade', 'withdrawn'],
      ['start', 'paid'],
    ]);
    expect(await buyer.ask()).toMatchObject({ status: 'PAID' });
    const { terms, documents_included: included, document_cents: price, charges } = await people.plan(me);
    expect([terms?.code, included, price]).toEqual(['pro', 50, 45]);
    expect(charges[1]).toMatchObject({ kind: 'upgrade', state: 'paid', has_effect: false });
    const paid = await context.transaction(({ db }) =>
      db
        .selectFrom('plan_charge')
        .select('payment_id')
        .where('id', '=', charges[1]?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    const refund = await people.cash.refund({ payment_id: paid.payment_id, reason: 'no sirvió' });
    expect([refund.statusCode, refund.body]).toEqual([200, expect.anything()]);
    expect(await people.plan(me)).toMatchObject({ terms: { code: 'pro' }, documents_included: 50 });
  });

  test('cannot be paid any more once that month is over', async () => {
    await buy('pro');
    await goToDaysBeforeEnd(1);
    const { body } = await people.change(me, 'business');
    await people.passTime(2);
    const answer = await people.cash.buyerOf(body.link ?? '').call('POST', '/card');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'payment.expired']);
  });

  test('that is bought on its last day makes nothing cheaper that went over before', async () => {
    const id = await buy('pro');
    await people.complete(id, 150);
    await goToDaysBeforeEnd(1);
    await people.pay((await people.change(me, 'business')).body.link);
    const { terms, document_cents: price, documents_included: included } = await people.plan(me);
    expect([terms?.code, price]).toEqual(['business', 45]);
    await people.passTime(2);
    const over = 150 - (included ?? 0);
    const plan = await people.plan(me);
    expect(plan.charges[0]).toMatchObject({ documents_over: over, over_cents: over * 45, base_cents: 8990 });
    expect(plan.document_cents).toBe(35);
  });
});

describe('two at once', () => {
  const choices = (plan: 'pro' | 'business') =>
    Promise.all([people.change(me, plan), people.change(me, plan), people.change(me, plan)]);

  test('that choose a plan, or more of it, are one choice that is paid', async () => {
    await begin();
    const started = await choices('pro');
    expect(started.map(({ status }) => status)).not.toContain(500);
    const links = started.filter(({ status }) => status === 200);
    const paid = await Promise.all(links.map(({ body }) => people.pay(body.link).catch(() => undefined)));
    expect(paid.filter((one) => one?.status === 'PAID').length).toBeLessThanOrEqual(1);
    if ((await people.plan(me)).terms?.code === 'free') await people.pay((await people.change(me, 'pro')).body.link);
    const raised = await choices('business');
    expect(raised.map(({ status }) => status)).not.toContain(500);
    const open = (await people.plan(me)).charges.filter(({ state }) => state === 'open');
    expect(open.length).toBeLessThanOrEqual(1);
  });

  test('that pay the same month pay it once', async () => {
    await buy('pro');
    await people.passTime(35);
    const plan = await people.plan(me);
    const [one, two] = await Promise.all([payCharge(plan), payCharge(plan)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.link).toBe(two.body.link);
    await Promise.all([people.pay(one.body.link), people.pay(two.body.link).catch(() => undefined)]);
    const after = await people.plan(me);
    expect(after.charges.filter(({ kind, state }) => kind === 'period' && state === 'paid')).toHaveLength(1);
    expect(after.state).toBe('ACTIVE');
  });

  test('that send the last document of the month send one', async () => {
    const id = await begin();
    await people.passTime(400);
    expect(await people.plan(me)).toMatchObject({ documents_used: 0, documents_begun: 0 });
    await people.complete(id, 2);
    const sent = await Promise.all([sendOne(), sendOne(), sendOne()]);
    expect(sent.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(sent.filter((refusal) => refusal === 'plan.limit_reached')).toHaveLength(2);
    const after = await people.plan(me);
    expect(after.documents_used + after.documents_begun).toBe(3);
  });
});

describe('a choice', () => {
  test('that is repeated under its key is the same one, and can be paid', async () => {
    await begin();
    const options = { as: me, key: newId(), body: { plan_id: planIds.pro, buyer: planBuyer } };
    const first = await call<{ link: string }>('POST', '/subscription/change', options);
    const again = await call<{ link: string }>('POST', '/subscription/change', options);
    expect(again.body.link).toBe(first.body.link);
    expect(await people.pay(again.body.link)).toMatchObject({ status: 'PAID' });
  });

  test('that is refused leaves what was chosen before', async () => {
    await begin();
    const { body } = await people.change(me, 'pro');
    const refused = await call('POST', '/subscription/change', { body: { plan_id: planIds.business } });
    expect(refused.status).toBe(422);
    expect((await people.change(me, 'free')).body.code).toBe('subscription.same_plan');
    expect((await people.plan(me)).pending_terms?.code).toBe('pro');
    expect(await people.pay(body.link)).toMatchObject({ status: 'PAID' });
  });
});

describe('who ends what they are just paying', () => {
  test('before the card is read pays nothing, and has nothing', async () => {
    await begin();
    const buyer = people.cash.buyerOf((await people.change(me, 'pro')).body.link ?? '');
    const page = await buyer.openCard();
    expect((await call('POST', '/subscription/cancel')).status).toBe(200);
    await buyer.type(page, cards.good);
    expect((await buyer.ask()).status).toBe('CANCELLED');
    expect(await people.plan(me)).toMatchObject({ terms: { code: 'free' }, pending_terms: null });
  });

  test('after the bank took the money has the plan that it paid', async () => {
    await begin();
    const buyer = people.cash.buyerOf((await people.change(me, 'pro')).body.link ?? '');
    await buyer.pay(cards.good);
    const answer = await call<{ code: string }>('POST', '/subscription/cancel');
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.wrong_status']);
    expect((await buyer.ask()).status).toBe('PAID');
    expect(await people.plan(me)).toMatchObject({ terms: { code: 'pro' }, cancelled_at: null });
  });
});

describe('the end of a plan', () => {
  test('that is read-only owes what went over in its last month, too', async () => {
    const id = await buy('pro');
    await people.passTime(35);
    await people.complete(id, 60);
    await people.passTime(11);
    expect((await people.plan(me)).state).toBe('READ_ONLY');
    expect((await call('POST', '/subscription/cancel')).status).toBe(200);
    const { terms, charges } = await people.plan(me);
    expect(terms?.code).toBe('free');
    expect(charges.slice(0, 2)).toMatchObject([
      { state: 'open', plan: 'Pro', base_cents: 0, documents_over: 10, over_cents: 450 },
      { state: 'open', plan: 'Pro', base_cents: 1990 },
    ]);
    await people.pay((await payCharge(await people.plan(me))).body.link);
    expect((await people.change(me, 'pro')).body.code).toBe('subscription.owed');
    await people.pay((await payCharge(await people.plan(me))).body.link);
    expect((await people.change(me, 'pro')).status).toBe(200);
  });

  test('comes with its month, though that went over: there are no days that nobody counts', async () => {
    const id = await buy('pro');
    await people.complete(id, 52);
    expect((await call('POST', '/subscription/cancel')).status).toBe(200);
    await people.passTime(35);
    const { terms, charges } = await people.plan(me);
    expect(terms?.code).toBe('free');
    expect(charges[0]).toMatchObject({ state: 'open', plan: 'Pro', base_cents: 0, over_cents: 90 });
    expect((await people.change(me, 'pro')).body.code).toBe('subscription.owed');
  });
});

describe('somebody else’s', () => {
  test('charge is paid by nobody else, here or in another company', async () => {
    await buy('pro', other);
    await people.passTime(35);
    const [charge] = (await people.plan(other)).charges;
    const body = { charge_id: charge?.id };
    for (const as of [me, 'admin@patio.ec']) {
      const answer = await call<{ code: string }>('POST', '/subscription/pay', { as, body });
      expect([404, 409]).toContain(answer.status);
      expect(['subscription.charge_not_found', 'subscription.of_company']).toContain(answer.body.code);
    }
    expect((await people.plan(other)).charges[0]).toMatchObject({ id: charge?.id, state: 'open' });
    await people.pay((await payCharge(await people.plan(other), other)).body.link);
  });
});

describe('months', () => {
  const periodFrom = async (at: string) => {
    world.clock.now = new Date(at);
    await buy('pro');
    const months = [];
    for (let month = 0; month < 4; month += 1) {
      const plan = await people.plan(me);
      months.push(plan.period?.from);
      await people.passTime(35 - (month === 0 ? 0 : 4));
      await people.pay((await payCharge(await people.plan(me))).body.link);
    }
    return months;
  };

  test('that begin on the 31st begin on the last day of shorter ones, and a moment before midnight is that day', async () => {
    // 23:59 in Ecuador is the next day in Greenwich.
    expect(await periodFrom('2031-02-01T04:59:00Z')).toEqual(['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30']);
    expect(await periodFrom('2032-01-31T05:01:00Z')).toEqual(['2032-01-31', '2032-02-29', '2032-03-31', '2032-04-30']);
  });
});

describe('a company', () => {
  const as = 'admin@patio.ec';
  const read = async () => (await call<PlanView>('GET', '/company/plan', { as })).body;

  test('that was to have less and is given more has more in the next month', async () => {
    const patio = await world.contextOf('patio');
    const { platform } = world.app.databases;
    const settle = async () => {
      const owed = (await read()).charges.find(({ state }) => state === 'open');
      await Plans.settleCompanyCharge(patio, owed?.id ?? '', { by: 'opera@rubrica.ec', note: 'Transferencia' });
    };
    await Plans.giveCompanyPlan(patio, platform, planIds.pro);
    await settle();
    await Plans.giveCompanyPlan(patio, platform, planIds.usage);
    expect((await read()).next_terms?.code).toBe('usage');
    await Plans.giveCompanyPlan(patio, platform, planIds.business);
    expect(await read()).toMatchObject({ terms: { code: 'business' }, next_terms: null });
    await settle();
    await Plans.endCompanyPlan(patio, 'remove');
  });
});

test('a plan that cannot be closed holds up no other', async () => {
  await buy('pro');
  await buy('pro', other);
  world.clock.now = new Date(world.clock.now.getTime() + 35 * 86_400_000);
  const [broken, sound] = await context.transaction((tx) => listDue(tx.db, tx.now(), 2));
  const terms = await context.transaction(async ({ db }) => {
    const row = await db
      .selectFrom('plan_subscription')
      .select('terms')
      .where('id', '=', broken ?? '')
      .executeTakeFirst();
    await db
      .updateTable('plan_subscription')
      .set({ terms: '{}' })
      .where('id', '=', broken ?? '')
      .execute();
    return row?.terms;
  });
  const job = { jobId: 'x', number: 1, signal: new AbortController().signal };
  await expect(runClock(context, {}, job)).rejects.toThrow('1 of 2 plans');
  const state = async (id: string | undefined) =>
    context.transaction(({ db }) =>
      db
        .selectFrom('plan_subscription')
        .select('state')
        .where('id', '=', id ?? '')
        .executeTakeFirst(),
    );
  expect(await state(sound)).toEqual({ state: 'GRACE' });
  await context.transaction(({ db }) =>
    db
      .updateTable('plan_subscription')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', broken ?? '')
      .execute(),
  );
  await context.transaction((tx) => advanceSubscription(tx, broken ?? ''));
  expect(await state(broken)).toEqual({ state: 'GRACE' });
});
