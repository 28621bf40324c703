import fc from 'fast-check';
import { expect, test } from 'vitest';

import { approveOver, readGatewayMoney } from '../../../test/support/gateway-money.ts';
import { createWorld } from '../../../test/support/world.ts';
import { signNotice } from '../../adapters/gateway-signature.ts';
import { decideCharge, readSecret } from '../../adapters/sandbox-gateway/sandbox-charge.repository.ts';
import type { Anonymous, Payer, Service } from '../../platform/actor.ts';
import type { Context, PurchaseKind } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { PaymentGateway } from '../../ports/payment-gateway.ts';
import { payByCard } from './commands/pay-by-card.ts';
import { refundPayment } from './commands/refund-payment.ts';
import { takeNotice } from './commands/take-notice.ts';
import { withdrawPayment } from './commands/withdraw-payment.ts';
import { handle as expire } from './jobs/expire-payment.handler.ts';
import { handle as followNotice } from './jobs/follow-notice.handler.ts';
import { handle as refundJob } from './jobs/refund.handler.ts';
import * as Payments from './record/payments.ts';
import { settleAttempt } from './steps/settle-attempt.ts';

/** Thrown where a node dies: nothing after it happens, and what the gateway did stays done. */
class Killed extends Error {}

/** How often something came to its buyer without having been taken back before. */
const doubles: string[] = [];
const goods: PurchaseKind = {
  code: 'goods',
  title: 'Cosas',
  deliver: async (tx, { subjectId, paymentId }) => {
    // In the database, so that a transaction that dies takes it along.
    const row = await tx.db
      .selectFrom('payment')
      .select('status')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (row.status !== 'PAID') doubles.push(`${subjectId} was delivered unpaid`);
    await tx.db
      .insertInto('gateway_notice')
      .values({ id: `held:${subjectId}`, received_at: tx.now() })
      .execute();
  },
  isUsed: async (tx, { subjectId }) =>
    (await tx.db.selectFrom('gateway_notice').select('id').where('id', '=', `used:${subjectId}`).execute()).length > 0,
  takeBack: async (tx, { subjectId }) => {
    const taken = await tx.db.deleteFrom('gateway_notice').where('id', '=', `held:${subjectId}`).executeTakeFirst();
    if (taken.numDeletedRows !== 1n) doubles.push(`${subjectId} was taken back and not there`);
  },
};

const world = await createWorld({ runsJobs: false, purchases: [goods] });
const base = await world.contextOf('demo');
const isSoak = process.env['RUBRICA_SOAK'] === '1';
const lives = isSoak ? 1000 : 40;
const totalCents = 1840;

const steps = [
  'pay',
  'approve',
  'approve_late',
  'approve_over',
  'decline',
  'notice',
  'notice_twice',
  'notice_forged',
  'refund_part',
  'refund_whole',
  'refund_at_once',
  'use',
  'withdraw',
  'expire',
  'time',
] as const;
type Step = (typeof steps)[number];
type Deaths = 'none' | 'before_gateway' | 'after_gateway';

interface Moment {
  readonly step: Step;
  /** In which call to the gateway of this step the node dies, and on which side of it. */
  readonly dies: Deaths;
}

const life: fc.Arbitrary<readonly Moment[]> = fc.array(
  fc.record({
    step: fc.constantFrom(...steps),
    dies: fc.constantFrom<Deaths>('none', 'none', 'none', 'before_gateway', 'after_gateway'),
  }),
  { minLength: 3, maxLength: 14 },
);

const service: Service = {
  kind: 'service',
  id: newId(),
  username: 'modelo',
  permissions: new Set(['PE_PAGOS']),
  visibility: { reach: 'tenant', groups: [], watched: [] },
};

/** The same context with a gateway whose answers may never arrive. */
function mortal<C extends Context>(context: C, dies: Deaths): C {
  const real = context.ports.paymentGateway;
  const wrap = <I, O>(call: (input: I) => Promise<O>) => {
    return async (input: I): Promise<O> => {
      if (dies === 'before_gateway') throw new Killed();
      const answer = await call(input);
      if (dies === 'after_gateway') throw new Killed();
      return answer;
    };
  };
  const paymentGateway: PaymentGateway = {
    ...real,
    openPage: wrap(real.openPage),
    readCharge: wrap(real.readCharge),
    closePage: wrap(real.closePage),
    refund: wrap(real.refund),
  };
  return { ...context, ports: { ...context.ports, paymentGateway } };
}

const ended = { jobId: 'x', number: 1, signal: new AbortController().signal };

const listTheirAttempts = (id: string) =>
  base.transaction(({ db }) =>
    db.selectFrom('payment_attempt').select(['id', 'reference']).where('payment_id', '=', id).execute(),
  );

async function attemptIds(id: string): Promise<readonly string[]> {
  return (await listTheirAttempts(id)).map((row) => row.id);
}

async function decide(id: string, state: 'approved' | 'declined', toldAfterSeconds = 0): Promise<void> {
  const now = world.clock.now;
  await base.transaction(async ({ db }) => {
    const open = await db
      .selectFrom('sandbox_charge')
      .select('reference')
      .where('key', 'in', [...(await attemptIds(id)), ''])
      .where('state', '=', 'open')
      .execute();
    for (const { reference } of open)
      await decideCharge(db, reference, {
        state,
        now,
        lastFour: '1111',
        ...(toldAfterSeconds > 0 && { toldFrom: new Date(now.getTime() + toldAfterSeconds * 1000) }),
      });
  });
}

type Sent = 'own' | 'wrong_secret' | 'foreign' | 'old';

/** What a gateway, or somebody who would like to be one, posts of a page; then the job that a believed notice leaves. */
async function notify(id: string, dies: Deaths, { sent, times }: { readonly sent: Sent; readonly times: number }) {
  const context = base.actingAs<Anonymous>({ kind: 'anonymous' }, null);
  const secretOf = (of: Context) => of.transaction(({ db }) => readSecret(db));
  const secrets = {
    own: await secretOf(base),
    old: await secretOf(base),
    foreign: await secretOf(await world.contextOf('patio')),
    wrong_secret: 'somebody-elses-secret-of-24',
  };
  const signedAt = new Date(world.clock.now.getTime() - (sent === 'old' ? 301_000 : 0));
  for (const { id: attempt, reference } of await listTheirAttempts(id)) {
    const bytes = Buffer.from(JSON.stringify({ id: newId(), type: 'payment.approved', payment: reference ?? 'none' }));
    const signed = { bytes, signature: signNotice(secrets[sent], bytes, signedAt) };
    const answers = await Promise.allSettled(Array.from({ length: times }, () => takeNotice(context, signed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([sent === 'own' ? 'fulfilled' : 'rejected']));
    if (sent !== 'own' || reference === null) continue;
    const follow = () => followNotice(mortal(base, dies), { attempt_id: attempt }, ended);
    const followed = await Promise.allSettled(Array.from({ length: times }, follow));
    for (const one of followed) if (one.status === 'rejected') throw one.reason;
  }
}

/** Everything that a notice could change. */
const snapshot = (id: string) =>
  base.transaction(async ({ db }) => ({
    payment: await db.selectFrom('payment').selectAll().where('id', '=', id).execute(),
    attempts: await db.selectFrom('payment_attempt').selectAll().where('payment_id', '=', id).orderBy('id').execute(),
    events: await db.selectFrom('payment_move').selectAll().where('payment_id', '=', id).orderBy('id').execute(),
    entries: await db.selectFrom('ledger_entry').select('id').where('payment_id', '=', id).orderBy('id').execute(),
    notices: await db.selectFrom('gateway_notice').selectAll().orderBy('id').execute(),
  }));

async function notifyFalsely(id: string): Promise<void> {
  const before = await snapshot(id);
  for (const sent of ['wrong_secret', 'foreign', 'old'] as const) await notify(id, 'none', { sent, times: 1 });
  expect(await snapshot(id)).toEqual(before);
}

const asPayer = (id: string) => base.actingAs<Payer>({ kind: 'payer', id }, null);
const asService = () => base.actingAs<Service>(service, null);

async function act(id: string, subjectId: string, { step, dies }: Moment): Promise<void> {
  const refund = (amount?: number) =>
    refundPayment(mortal(asService(), dies), { payment_id: id, amount_cents: amount, reason: 'modelo' });
  const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
    pay: () => payByCard(mortal(asPayer(id), dies)),
    approve: () => decide(id, 'approved'),
    approve_late: () => decide(id, 'approved', 120),
    approve_over: () => base.transaction(async ({ db, now }) => approveOver(db, await attemptIds(id), now())),
    decline: () => decide(id, 'declined'),
    notice: () => notify(id, dies, { sent: 'own', times: 1 }),
    notice_twice: () => notify(id, dies, { sent: 'own', times: 2 }),
    notice_forged: () => notifyFalsely(id),
    refund_part: () => refund(613),
    refund_whole: () => refund(),
    refund_at_once: () => Promise.allSettled([refund(1000), refund(), refund(1000)]),
    use: () =>
      base.transaction(async (tx) => {
        await Payments.requirePaid(tx, id);
        await tx.db
          .insertInto('gateway_notice')
          .values({ id: `used:${subjectId}`, received_at: tx.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    withdraw: () => withdrawPayment(mortal(asService(), dies), id, 'modelo'),
    expire: async () => {
      await base.transaction(({ db }) =>
        db.updateTable('payment').set({ expires_at: world.clock.now }).where('id', '=', id).execute(),
      );
      await expire(mortal(base, dies), { payment_id: id }, ended);
    },
    time: async () => {
      world.clock.now = new Date(world.clock.now.getTime() + 121_000);
    },
  };
  // A refusal is an answer; a death is what the next steps live with.
  await acts[step]().catch((error: unknown) => {
    if (
      error instanceof Error &&
      (error instanceof Killed || 'code' in error || /does not say yet/.test(error.message))
    )
      return;
    throw error;
  });
}

/** What clocks and jobs do in the end, on a node that lives. */
async function comeToRest(id: string): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + 600_000);
  for (const attempt of await attemptIds(id)) await settleAttempt(base, attempt);
  const refunds = await base.transaction(({ db }) =>
    db.selectFrom('payment_refund').select('id').where('payment_id', '=', id).where('state', '=', 'asked').execute(),
  );
  for (const { id: refund } of refunds) await refundJob(base, { refund_id: refund }, ended);
}

/** What the gateway says was taken and given back, whatever our own tables say. */
const moneyAtGateway = (id: string) => base.transaction(async ({ db }) => readGatewayMoney(db, await attemptIds(id)));

async function checkRest(id: string, subjectId: string): Promise<void> {
  const { taken, back } = await moneyAtGateway(id);
  const { payment, lines, isHeld, isUsed } = await base.transaction(async (tx) => ({
    payment: await Payments.read(tx, id),
    lines: await tx.db
      .selectFrom('ledger_line')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
      .select(['account', 'kind', 'amount_cents'])
      .where('payment_id', '=', id)
      .execute(),
    isHeld: (await tx.db.selectFrom('gateway_notice').select('id').where('id', '=', `held:${subjectId}`).execute())
      .length,
    isUsed: (await tx.db.selectFrom('gateway_notice').select('id').where('id', '=', `used:${subjectId}`).execute())
      .length,
  }));
  const of = (account: string, kinds?: readonly string[]) =>
    lines
      .filter((line) => line.account === account && (!kinds || kinds.includes(line.kind)))
      .reduce((total, line) => total + Number(line.amount_cents), 0);
  const total = lines.reduce((all, line) => all + Number(line.amount_cents), 0);
  const kept = payment.chargedCents - payment.refundedCents;
  // The books balance and say what the gateway says; who paid is out of what was bought, and of nothing else.
  expect({ total, surplus: of('surplus') }).toEqual({ total: 0, surplus: 0 });
  expect(of('gateway') - of('gateway', ['fee'])).toBe(taken - back);
  expect(taken - back).toBe(kept);
  expect(kept).toBeLessThanOrEqual(totalCents);
  expect(0 - of('sales') - of('vat')).toBe(kept);
  expect(payment.status).toBe(statusFor(payment));
  expect(isHeld).toBe(payment.status === 'PAID' ? 1 : 0);
  expect(isUsed === 0 || payment.status === 'PAID').toBe(true);
}

const statusFor = ({ status, chargedCents, refundedCents }: Awaited<ReturnType<typeof Payments.read>>) => {
  if (chargedCents === 0) return status === 'CANCELLED' ? 'CANCELLED' : 'PAYMENT_PENDING';
  return refundedCents === chargedCents ? 'REFUNDED' : 'PAID';
};

test(
  'in any order of payments, notices, losses and deaths nobody is charged or refunded twice and nothing is delivered unpaid',
  async () => {
    await base.transaction(async ({ db }) => {
      await db
        .insertInto('vat_rate')
        .values({ since: '2020-01-01', percent: '15' })
        .onConflict((one) => one.doNothing())
        .execute();
    });
    let charged = 0;
    let returned = 0;
    await fc.assert(
      fc.asyncProperty(life, async (moments) => {
        const subjectId = newId(world.clock.now);
        const { id } = await base.transaction((tx) =>
          Payments.open(tx, {
            kind: goods.code,
            subjectId,
            title: 'Cosas',
            netCents: 1600,
            buyer: { name: 'G', identification: '1', email: 'g@mirador.ec', address: '' },
            expiresAt: new Date(tx.now().getTime() + 86_400_000),
          }),
        );
        // somebody always begins to pay: a life without would prove nothing
        await act(id, subjectId, { step: 'pay', dies: 'none' });
        for (const moment of moments) await act(id, subjectId, moment);
        await comeToRest(id);
        await checkRest(id, subjectId);
        expect(doubles).toEqual([]);
        const money = await moneyAtGateway(id);
        charged += money.charges;
        returned += money.back;
      }),
      { numRuns: lives, endOnFailure: true },
    );
    // Lives in which nothing happens would prove nothing.
    expect(charged).toBeGreaterThan(lives / 10);
    expect(returned).toBeGreaterThan(0);
  },
  isSoak ? 900_000 : 120_000,
);
