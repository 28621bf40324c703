import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createSubscribers, planBuyer, planIds } from '../../../test/support/subscribers.ts';
import { createWorld } from '../../../test/support/world.ts';
import { decideCharge } from '../../adapters/sandbox-gateway/sandbox-charge.repository.ts';
import type { Member, Payer, Service } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { askAboutPayment } from '../payments/commands/ask-about-payment.ts';
import { payByCard } from '../payments/commands/pay-by-card.ts';
import { refundPayment } from '../payments/commands/refund-payment.ts';
import { handle as expire } from '../payments/jobs/expire-payment.handler.ts';
import { listChargesOf } from './charge.repository.ts';
import { changePlan } from './commands/change-plan.ts';
import { cancelPlan, continuePlan } from './commands/end-plan.ts';
import { payCharge } from './commands/pay-charge.ts';
import { advanceSubscription } from './steps/advance-subscription.ts';
import type { Charge } from './subscription.ts';

const world = await createWorld({ runsJobs: false });
const people = await createSubscribers(world, createDesk(world));
const { context } = people;
const isSoak = process.env['RUBRICA_SOAK'] === '1';
const lives = isSoak ? 500 : 50;
const beginning = world.clock.now;
const yearsMilliseconds = 3 * 365 * 86_400_000;

const steps = [
  'complete',
  'change',
  'pay',
  'pay',
  'pay',
  'cancel',
  'keep',
  'refund',
  'expire',
  'wait',
  'twice',
] as const;
const moment = fc.record({
  step: fc.constantFrom(...steps),
  days: fc.integer({ min: 0, max: 110 }),
  plan: fc.constantFrom(...(['free', 'usage', 'pro', 'business'] as const)),
  documents: fc.integer({ min: 1, max: 90 }),
});
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;
const life = fc.array(moment, { minLength: 12, maxLength: 26 });

async function makeUser(): Promise<Member> {
  const id = newId();
  const username = `${id}@vidas.ec`;
  await context.transaction(({ db }) =>
    db
      .insertInto('user_account')
      .values({ id, username, email: username, name: 'Vida', last_name: 'Larga', is_enabled: true })
      .execute(),
  );
  return {
    kind: 'member',
    id,
    username,
    sessionId: newId(),
    isEnabled: true,
    isFactorOverdue: false,
    areTermsDue: false,
    factorAt: null,
    provedAt: null,
    permissions: new Set(['PE_PERFIL_SUBSCRIPCION']),
    visibility: { reach: 'own', groups: [], watched: [] },
  };
}

const cashier: Service = {
  kind: 'service',
  id: newId(),
  username: 'caja',
  permissions: new Set(['PE_PAGOS']),
  visibility: { reach: 'tenant', groups: [], watched: [] },
};

const chargesOf = ({ id }: Member): Promise<readonly Charge[]> =>
  context.transaction(({ db }) => listChargesOf(db, id));

async function pay(who: Member, charge: Charge | undefined): Promise<void> {
  if (!charge) return;
  await payCharge(context.actingAs(who, null), charge.id);
  const id = (await chargesOf(who)).find((one) => one.id === charge.id)?.paymentId ?? '';
  const payer = context.actingAs<Payer>({ kind: 'payer', id }, null);
  await payByCard(payer);
  await context.transaction(async ({ db, now }) => {
    const attempts = await db.selectFrom('payment_attempt').select('id').where('payment_id', '=', id).execute();
    const open = await db
      .selectFrom('sandbox_charge')
      .select('reference')
      .where('key', 'in', ['', ...attempts.map((attempt) => attempt.id)])
      .where('state', '=', 'open')
      .execute();
    for (const { reference } of open)
      await decideCharge(db, reference, { state: 'approved', now: now(), lastFour: '1111' });
  });
  await askAboutPayment(payer);
}

/** What time does, as often as nodes ask for it. */
async function tick({ id }: Member, times: number): Promise<void> {
  const rows = await context.transaction(({ db }) =>
    db.selectFrom('plan_subscription').select('id').where('user_id', '=', id).execute(),
  );
  for (const { id: one } of rows)
    await Promise.all(Array.from({ length: times }, () => context.transaction((tx) => advanceSubscription(tx, one))));
}

async function act(who: Member, { step, plan, documents }: Moment): Promise<void> {
  const official = context.actingAs(who, null);
  const charges = await chargesOf(who);
  const open = charges.find(({ state }) => state === 'open');
  const paid = charges.find(({ state }) => state === 'paid');
  const acts: Readonly<Record<(typeof steps)[number], () => Promise<unknown>>> = {
    complete: () => people.complete(who.id, documents),
    change: () => changePlan(official, world.app.databases.platform, { plan_id: planIds[plan], buyer: planBuyer }),
    pay: () => pay(who, open),
    cancel: () => cancelPlan(official),
    keep: () => continuePlan(official),
    refund: async () =>
      paid?.paymentId &&
      refundPayment(context.actingAs(cashier, null), { payment_id: paid.paymentId, reason: 'modelo' }),
    expire: async () => open?.paymentId && expire(context, { payment_id: open.paymentId }, ended),
    wait: async () => {},
    twice: () => tick(who, 3),
  };
  // A refusal is an answer, and changes nothing.
  await acts[step]().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

const ended = { jobId: 'x', number: 1, signal: new AbortController().signal };

/** Everything that is stored of a life. */
const read = ({ id }: Member) =>
  context.transaction(async ({ db }) => {
    const subscriptions = await db.selectFrom('plan_subscription').selectAll().where('user_id', '=', id).execute();
    const ids = ['', ...subscriptions.map((one) => one.id)].filter((one) => one !== '');
    const of = ids.length === 0 ? ['00000000-0000-0000-0000-000000000000'] : ids;
    const periods = await db
      .selectFrom('plan_period')
      .select((on) => [
        'subscription_id',
        'number',
        on.cast<string>(on.ref('starts_on'), 'text').as('starts_on'),
        on.cast<string>(on.ref('ends_on'), 'text').as('ends_on'),
        'documents_included',
        'documents_before',
        'documents_used',
        'document_cents',
      ])
      .where('subscription_id', 'in', of)
      .orderBy('subscription_id')
      .orderBy('number')
      .execute();
    const events = await db
      .selectFrom('usage_event')
      .select((on) => [on.cast<string>(on.ref('day'), 'text').as('day'), 'quantity'])
      .where('subscriber', '=', id)
      .where('kind', '=', 'process')
      .execute();
    const payments = await db.selectFrom('payment').selectAll().where('kind', '=', 'plan').execute();
    const lines = await db
      .selectFrom('ledger_line')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
      .select(['ledger_entry.payment_id', 'account', 'amount_cents'])
      .execute();
    return { subscriptions, periods, events, payments, lines };
  });

type Stored = Awaited<ReturnType<typeof read>>;

/** One month after the other, none twice, at most one open; one living plan, and one debt at a time. */
function checkLives({ subscriptions, periods }: Stored, charges: readonly Charge[]): void {
  const live = subscriptions.filter(({ state }) => ['ACTIVE', 'GRACE', 'READ_ONLY'].includes(state));
  expect(live.length).toBeLessThanOrEqual(1);
  for (const { id } of subscriptions) {
    const own = periods.filter((period) => period.subscription_id === id);
    expect(own.map(({ number }) => number)).toEqual(own.map((_, place) => place + 1));
    expect(own.slice(1).map((period) => period.starts_on)).toEqual(own.slice(0, -1).map((period) => period.ends_on));
    expect(own.filter((period) => period.documents_used === null).length).toBeLessThanOrEqual(1);
    const owed = charges.filter((one) => one.subscriptionId === id && one.state === 'open' && one.dueAt !== null);
    expect(owed.length).toBeLessThanOrEqual(1);
  }
}

/** Counted again from the single events, each month is what was tallied when it was closed, and charged once by it. */
function checkMonths({ subscriptions, periods, events }: Stored, charges: readonly Charge[]): void {
  const endOf = (id: string) =>
    subscriptions
      .find((one) => one.id === id)
      ?.ended_at?.toISOString()
      .slice(0, 10);
  const closed = periods.filter(({ documents_used: used }) => used !== null);
  const whole = closed.filter((period) => (endOf(period.subscription_id) ?? '9') > period.ends_on);
  const recounted = whole.map((period) => {
    const counted = events
      .filter(({ day }) => day >= period.starts_on && day < period.ends_on)
      .reduce((sum, { quantity }) => sum + Number(quantity), 0);
    return Math.max(0, counted - period.documents_before);
  });
  expect(whole.map(({ documents_used: used }) => used)).toEqual(recounted);
  for (const charge of charges.filter(({ kind }) => kind === 'period')) {
    const month = closed.filter((one) => one.subscription_id === charge.subscriptionId && one.number === charge.period);
    expect(month.length).toBe(1);
    const over = Math.max(0, (month[0]?.documents_used ?? 0) - (month[0]?.documents_included ?? 0));
    expect([charge.documentsOver, charge.overCents]).toEqual([over, over * Number(month[0]?.document_cents)]);
  }
  const months = charges
    .filter(({ kind }) => kind === 'period')
    .map((charge) => `${charge.subscriptionId} ${charge.period}`);
  expect(new Set(months).size).toBe(months.length);
}

/** What is paid was paid once, and the books say what was charged. */
function checkBooks({ payments, lines }: Stored, charges: readonly Charge[]): void {
  for (const charge of charges) {
    expect(charge.netCents).toBe(charge.baseCents + charge.overCents);
    expect(charge.netCents).toBeGreaterThan(0);
    const own = payments.filter((payment) => payment.subject_id === charge.id);
    expect(own.filter(({ status }) => status === 'PAID').length).toBe(charge.state === 'paid' ? 1 : 0);
    const booked = lines
      .filter(({ payment_id: id, account }) => account === 'sales' && own.some((payment) => payment.id === id))
      .reduce((sum, { amount_cents: cents }) => sum - Number(cents), 0);
    expect(booked).toBe(charge.state === 'paid' ? charge.netCents : 0);
  }
}

async function check(who: Member): Promise<{ paidCents: number; closed: number; over: number }> {
  const charges = await chargesOf(who);
  const stored = await read(who);
  checkLives(stored, charges);
  checkMonths(stored, charges);
  checkBooks(stored, charges);
  return {
    paidCents: charges.filter(({ state }) => state === 'paid').reduce((sum, { netCents }) => sum + netCents, 0),
    closed: stored.periods.filter((one) => one.documents_used !== null).length,
    over: charges.filter(({ documentsOver }) => documentsOver > 0).length,
  };
}

test(
  'in any life of three years nobody is charged twice, counts and tallies agree, and the books say what was charged',
  async () => {
    const all = { paidCents: 0, closed: 0, over: 0 };
    await fc.assert(
      fc.asyncProperty(life, async (moments) => {
        world.clock.now = beginning;
        const who = await makeUser();
        await act(who, { step: 'change', plan: 'pro', days: 0, documents: 1 });
        await act(who, { step: 'pay', plan: 'pro', days: 0, documents: 1 });
        for (const one of moments) {
          if (world.clock.now.getTime() - beginning.getTime() > yearsMilliseconds) break;
          world.clock.now = new Date(world.clock.now.getTime() + one.days * 86_400_000);
          await tick(who, 1);
          await act(who, one);
        }
        await tick(who, 2);
        const { paidCents, closed, over } = await check(who);
        all.paidCents += paidCents;
        all.closed += closed;
        all.over += over;
      }),
      { numRuns: lives, endOnFailure: true },
    );
    // Lives in which nothing happens would prove nothing.
    expect(all.paidCents).toBeGreaterThan(0);
    expect(all.closed).toBeGreaterThan(lives);
    expect(all.over).toBeGreaterThan(0);
  },
  isSoak ? 3_600_000 : 300_000,
);
