import type { PlanView } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createSubscribers, planBuyer, planIds } from '../../../test/support/subscribers.ts';
import { createWorld } from '../../../test/support/world.ts';
import { handle as startFree } from './jobs/start-free-plan.handler.ts';
import * as Plans from './record/plans.ts';
import { advanceSubscription } from './steps/advance-subscription.ts';
import { listDue } from './subscription.repository.ts';

const world = await createWorld();
const desk = createDesk(world);
const people = await createSubscribers(world, desk);
const { call } = desk;
const me = 'oficial@demo.ec';
const myId = await people.free(me);

const create = (body: object, as = me) =>
  call<{ code?: string; plan?: string }>('POST', '/subscription/create', { body, as });

/** Which refusal somebody gets who sends one more; undefined where it goes out. */
const sendOne = async (): Promise<string | undefined> => {
  const sent = await desk.createProcess({ as: me }).catch((refusal: Error) => refusal);
  return sent instanceof Error ? (JSON.parse(sent.message) as { code: string }).code : undefined;
};

test('a user who tries to give themselves a plan that is paid is refused, and nothing changes', async () => {
  const { status, body } = await create({ username: me, days: 365, plan_id: planIds.business });
  expect([status, body.code]).toEqual([403, 'subscription.other_plan']);
  expect((await people.plan(me)).terms?.code).toBe('free');
});

test('nobody begins a plan for somebody else, or where the plan is the company’s', async () => {
  const foreign = await create({ username: 'admin@demo.ec', plan_id: planIds.free });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'user.not_found']);
  const as = 'admin@patio.ec';
  const company = await create({ username: as, plan_id: planIds.free }, as);
  expect([company.status, company.body.code]).toEqual([409, 'subscription.of_company']);
});

test('the fixed plan begins for 365 days, once', async () => {
  const { status, body } = await call<{ plan: string; expires_at: string }>('POST', '/subscription/create', {
    body: { username: me, days: 365, plan_id: planIds.free },
  });
  expect([status, body.plan]).toEqual([200, 'free']);
  expect(new Date(body.expires_at).getTime() - world.clock.now.getTime()).toBe(365 * 86_400_000);
  expect((await create({ username: me, plan_id: planIds.free })).body.code).toBe('subscription.exists');
});

test('who joins by a provider starts with the free plan, once', async () => {
  const id = await people.free('auditor@demo.ec');
  const event = { event_id: id, subject: id };
  const job = { jobId: 'x', number: 1, signal: new AbortController().signal };
  await startFree(people.context, event, job);
  await startFree(people.context, event, job);
  const rows = await people.context.transaction(({ db }) =>
    db
      .selectFrom('plan_subscription')
      .select(['state', 'expires_at'])
      .where('user_id', '=', id)
      .where('state', '=', 'ACTIVE')
      .execute(),
  );
  expect(rows).toEqual([{ state: 'ACTIVE', expires_at: new Date(world.clock.now.getTime() + 365 * 86_400_000) }]);
});

test('of the free plan three documents are sent in a month, and the fourth is refused with the way on', async () => {
  for (let sent = 0; sent < 3; sent += 1) expect(await sendOne()).toBeUndefined();
  expect(await sendOne()).toBe('plan.limit_reached');
  expect(await people.plan(me)).toMatchObject({ documents_used: 0, documents_begun: 3, documents_included: 3 });
  const notices = await people.context.transaction(({ db }) =>
    db.selectFrom('plan_notice').select('details').where('user_id', '=', myId).orderBy('id').execute(),
  );
  expect(notices.map(({ details }) => (details as { share: string }).share)).toEqual(['100']);
});

test('a company without a plan sends as much as it likes, and reads that it has none', async () => {
  const { body } = await call<PlanView>('GET', '/subscription/mine', { as: 'admin@patio.ec' });
  expect(body).toMatchObject({ subscriber: 'company', terms: null, documents_included: null });
});

test('an upgrade begins with its payment: before it the limit holds, after it they go on', async () => {
  const { status, body } = await people.change(me, 'pro');
  expect(status).toBe(200);
  expect(await people.plan(me)).toMatchObject({ terms: { code: 'free' }, pending_terms: { code: 'pro' } });
  expect(await sendOne()).toBe('plan.limit_reached');
  expect(await people.pay(body.link)).toMatchObject({ status: 'PAID' });
  expect(await people.plan(me)).toMatchObject({
    terms: { code: 'pro' },
    state: 'ACTIVE',
    documents_included: 50,
    pending_terms: null,
    charges: [{ kind: 'start', state: 'paid', net_cents: 1990 }],
  });
  expect(await sendOne()).toBeUndefined();
});

test('more of the month that runs costs its part of the difference, for its part of the documents', async () => {
  await people.passTime(15);
  const before = await people.plan(me);
  const days = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;
  const today = new Date(world.clock.now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
  const { from = '', until = '' } = before.period ?? {};
  const part = days(today, until) / days(from, until);
  const { body } = await people.change(me, 'business');
  await people.pay(body.link);
  expect(await people.plan(me)).toMatchObject({
    terms: { code: 'business' },
    documents_included: 50 + Math.floor(250 * part),
    charges: [{ kind: 'upgrade', state: 'paid', net_cents: Math.floor((8990 - 1990) * part) }, { kind: 'start' }],
  });
});

test('a month over its base is closed once, and charged what went over with the next base', async () => {
  const { documents_included: included } = await people.plan(me);
  await people.complete(myId, (included ?? 0) + 4);
  await people.passTime(20);
  await people.passTime(0);
  const plan = await people.plan(me);
  expect(plan.state).toBe('GRACE');
  expect(plan.charges[0]).toMatchObject({
    kind: 'period',
    state: 'open',
    documents_over: 4,
    over_cents: 180,
    base_cents: 8990,
  });
  expect(plan.charges.filter(({ kind }) => kind === 'period')).toHaveLength(1);
  expect(await sendOne()).toBeUndefined();
});

test('what is owed too long makes the plan read-only: nothing new goes out, and the payment opens it again', async () => {
  await people.passTime(11);
  expect((await people.plan(me)).state).toBe('READ_ONLY');
  expect(await sendOne()).toBe('plan.read_only');
  expect((await call('GET', '/subscription/mine')).status).toBe(200);
  expect((await people.change(me, 'pro')).body.code).toBe('subscription.owed');
  const before = await people.plan(me);
  const { body } = await call<{ link: string }>('POST', '/subscription/pay', {
    body: { charge_id: before.charges[0]?.id },
  });
  world.clock.now = new Date(world.clock.now.getTime() + 3 * 86_400_000);
  await people.pay(body.link);
  const after = await people.plan(me);
  expect(after.state).toBe('ACTIVE');
  const given = Date.parse(after.period?.until ?? '') - Date.parse(before.period?.until ?? '');
  expect(given).toBe(3 * 86_400_000);
  expect(await sendOne()).toBeUndefined();
});

test('a smaller plan holds from the next month, and one that was cancelled ends then', async () => {
  expect((await people.change(me, 'pro')).body.link).toBeNull();
  expect(await people.plan(me)).toMatchObject({ terms: { code: 'business' }, next_terms: { code: 'pro' } });
  await people.passTime(35);
  expect(await people.plan(me)).toMatchObject({ terms: { code: 'pro' }, state: 'GRACE' });
  const owed = (await people.plan(me)).charges[0];
  const { body } = await call<{ link: string }>('POST', '/subscription/pay', { body: { charge_id: owed?.id } });
  await people.pay(body.link);
  expect((await call('POST', '/subscription/cancel')).status).toBe(200);
  expect((await call('POST', '/subscription/keep')).status).toBe(200);
  expect((await call('POST', '/subscription/cancel')).status).toBe(200);
  await people.passTime(35);
  expect((await people.plan(me)).terms?.code).toBe('free');
});

test('a first month that nobody used goes back whole, and the plan with it; one that was used does not', async () => {
  const { body } = await people.change(me, 'business');
  await people.pay(body.link);
  const paymentId = await people.context.transaction(async ({ db }) => {
    const last = db.selectFrom('plan_charge').select('payment_id').orderBy('id', 'desc').limit(1);
    return (await last.executeTakeFirstOrThrow()).payment_id;
  });
  const refund = { payment_id: paymentId, reason: 'se arrepintió' };
  await people.complete(myId, 1);
  expect((await people.cash.refund(refund)).json()).toMatchObject({ code: 'payment.used' });
  await people.context.transaction(({ db }) =>
    db.updateTable('plan_period').set({ documents_before: 1000 }).where('closed_at', 'is', null).execute(),
  );
  expect((await people.cash.refund(refund)).statusCode).toBe(200);
  const { terms, charges } = await people.plan(me);
  expect([terms?.code, charges[0]?.state]).toEqual(['free', 'refunded']);
});

test('what was sent on the same day before the plan began does not stand in the way of a refund', async () => {
  const other = 'admin@demo.ec';
  await people.free(other);
  await desk.createProcess({ as: other });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  const { body } = await people.change(other, 'pro');
  await people.pay(body.link);
  const paid = await people.context.transaction(({ db }) =>
    db.selectFrom('plan_charge').select('payment_id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  const answer = await people.cash.refund({ payment_id: paid.payment_id, reason: 'se arrepintió' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  expect((await people.plan(other)).terms?.code).toBe('free');
});

test('who asks for a paid plan says whom the invoice is for', async () => {
  const { status } = await call('POST', '/subscription/change', { body: { plan_id: planIds.pro } });
  expect(status).toBe(422);
  const wrong = { ...planBuyer, identification: 'x' };
  const answer = await call<{ issues?: { path: string }[] }>('POST', '/subscription/change', {
    body: { plan_id: planIds.pro, buyer: wrong },
  });
  expect(answer.status).toBe(422);
});

test('who owes a month ends the plan all the same: read-only at once, before when it is due, and the debt stays', async () => {
  const payLast = async (as: string) => {
    const owed = (await people.plan(as)).charges.find(({ state }) => state === 'open');
    return call<{ link: string }>('POST', '/subscription/pay', { as, body: { charge_id: owed?.id } });
  };
  const other = 'admin@demo.ec';
  await people.pay((await people.change(other, 'pro')).body.link);
  await people.passTime(35);
  expect((await people.plan(other)).state).toBe('GRACE');
  expect((await call('POST', '/subscription/cancel', { as: other })).status).toBe(200);
  expect((await people.plan(other)).terms?.code).toBe('pro');
  await people.passTime(11);
  expect(await people.plan(other)).toMatchObject({ terms: { code: 'free' }, charges: [{ state: 'open' }, {}, {}] });
  expect((await people.change(other, 'pro')).body.code).toBe('subscription.owed');
  await people.pay((await payLast(other)).body.link);
  await people.pay((await people.change(other, 'pro')).body.link);
  await people.passTime(35);
  await people.passTime(11);
  expect((await people.plan(other)).state).toBe('READ_ONLY');
  expect((await call('POST', '/subscription/cancel', { as: other })).status).toBe(200);
  const { terms, charges } = await people.plan(other);
  expect([terms?.code, charges[0]?.state]).toEqual(['free', 'open']);
});

describe('a company', () => {
  const { platform } = world.app.databases;
  const as = 'admin@patio.ec';
  const read = async () => (await call<PlanView>('GET', '/company/plan', { as })).body;
  const advance = async (days: number): Promise<void> => {
    world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
    const patio = await world.contextOf('patio');
    const due = await patio.transaction((tx) => listDue(tx.db, tx.now(), 10));
    for (const id of due) await patio.transaction((tx) => advanceSubscription(tx, id));
  };

  test('is given no plan that has no price, or is another company’s', async () => {
    const patio = await world.contextOf('patio');
    const stamp = { at: world.clock.now, by: 'opera@rubrica.ec' };
    const plan = { name: 'Privado', description: '', atLimit: 'charge', documentCents: null, isOffered: true } as const;
    const terms = { ...plan, documentsIncluded: 10 };
    const priceless = { ...terms, code: 'sin-precio', baseCents: 100, companyId: null };
    const { id } = await Plans.create(platform, priceless, stamp);
    await expect(Plans.giveCompanyPlan(patio, platform, id)).rejects.toMatchObject({ code: 'plan.no_price' });
    const demo = await world.contextOf('demo');
    const other = { ...terms, code: 'de-otra', baseCents: 100, documentCents: 1, companyId: demo.tenant.id };
    const foreign = await Plans.create(platform, other, stamp);
    await expect(Plans.giveCompanyPlan(patio, platform, foreign.id)).rejects.toMatchObject({ code: 'plan.not_found' });
  });

  test('that owes its month too long reads and sends nothing new, until the operator notes the payment', async () => {
    const patio = await world.contextOf('patio');
    await Plans.giveCompanyPlan(patio, platform, planIds.pro);
    expect(await read()).toMatchObject({ terms: { code: 'pro' }, state: 'GRACE', charges: [{ net_cents: 1990 }] });
    await advance(11);
    expect((await read()).state).toBe('READ_ONLY');
    const sent = await desk.createProcess({ as }).catch((refusal: Error) => refusal.message);
    expect(sent).toContain('plan.company_read_only');
    const chargeId = (await read()).charges[0]?.id ?? '';
    const settlement = { by: 'opera@rubrica.ec', note: 'Transferencia 123' };
    await Plans.settleCompanyCharge(patio, chargeId, settlement);
    await expect(Plans.settleCompanyCharge(patio, chargeId, settlement)).rejects.toMatchObject({
      code: 'subscription.charge_not_found',
    });
    expect(await read()).toMatchObject({ state: 'ACTIVE', charges: [{ state: 'paid', note: 'Transferencia 123' }] });
  });

  test('of which the plan was taken away has no limit again', async () => {
    await Plans.endCompanyPlan(await world.contextOf('patio'), 'remove');
    expect(await read()).toMatchObject({ terms: null, documents_included: null });
  });
});
