import type { CertificateStatus } from '@rubrica/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contact, makeKeyRequest, memberOf } from '../../../test/support/certificates.ts';
import { createWorld } from '../../../test/support/world.ts';
import { decideCharge } from '../../adapters/sandbox-gateway/sandbox-charge.repository.ts';
import type { Member, Payer, System } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { CertificateIssuer } from '../../ports/certificate-issuer.ts';
import { payByCard } from '../payments/commands/pay-by-card.ts';
import { refundPayment } from '../payments/commands/refund-payment.ts';
import { Payments } from '../payments/index.ts';
import { handle as expirePayment } from '../payments/jobs/expire-payment.handler.ts';
import { handle as refundJob } from '../payments/jobs/refund.handler.ts';
import { settleAttempt } from '../payments/steps/settle-attempt.ts';
import { insertAnnex } from './annex.repository.ts';
import { cancelOwn } from './commands/cancel-own.ts';
import { changeRequestData } from './commands/change-request.ts';
import { createRequest } from './commands/create-request.ts';
import { decideRequest } from './commands/decide-request.ts';
import { orderCertificate } from './commands/order-certificate.ts';
import { sendKey } from './commands/send-key.ts';
import { sendRequest } from './commands/send-request.ts';
import { giveUp as giveUpOrder, handle as followOrder } from './jobs/follow-order.handler.ts';
import { replacePrices } from './price.repository.ts';
import { findRequest } from './request.repository.ts';
import { owesRefund, type CertificateRequest } from './request.ts';
import { countStock, moveStock } from './stock.repository.ts';

/** Thrown where a node dies: nothing after it happens, and what the provider did stays done. */
class Killed extends Error {}

const world = await createWorld({ runsJobs: false });
const other = await world.startNode();
const first = await world.contextOf('demo');
const demo = await other.directory.find('demo');
if (!demo) throw new Error('no company');
const nodes = [first, other.contexts.forSetup({ tenant: demo, task: 'test', log: first.log })] as const;
const isSoak = process.env['RUBRICA_SOAK'] === '1';
const lives = isSoak ? 10_000 : 40;

const asker = await memberOf(world, 'oficial', 'PE_CERTIFICADOS');
const reviewer = await memberOf(world, 'admin', 'PE_CERTIFICADOS', 'PE_PAGOS');

const steps = [
  'send',
  'send_key',
  'open_card',
  'card_approved',
  'notice',
  'payment_expires',
  'approve',
  'ask_correction',
  'correct',
  'reject',
  'cancel_as_asker',
  'cancel_as_reviewer',
  'generate',
  'retry',
  'follow',
  'give_up',
  'refund',
  'time',
] as const;
type Step = (typeof steps)[number];
type Deaths = 'none' | 'before_provider' | 'after_provider';

interface Moment {
  readonly step: Step;
  /** Done at the same time on the other node. */
  readonly beside: Step | undefined;
  /** In which call to the provider the node dies, and on which side of it. */
  readonly dies: Deaths;
}

const someStep = fc.constantFrom<Step>(...steps, 'generate', 'retry', 'refund', 'refund', 'reject');
const life = fc.record({
  /** What it costs, and whether the company has one in stock. */
  years: fc.constantFrom<1 | 2>(1, 2, 2),
  isStocked: fc.constantFrom(false, false, true),
  isRefused: fc.constantFrom(false, false, false, true),
  /** How far it comes before chance decides. */
  start: fc.constantFrom('asked', 'sent', 'paid', 'approved', 'ordered', 'ordered'),
  moments: fc.array(
    fc.record({
      step: someStep,
      beside: fc.option(someStep, { nil: undefined, freq: 2 }),
      dies: fc.constantFrom<Deaths>('none', 'none', 'none', 'before_provider', 'after_provider'),
    }),
    { minLength: 2, maxLength: 12 },
  ),
});

/** The same context with a provider whose answers may never arrive. */
function mortal<C extends Context>(context: C, dies: Deaths): C {
  const real = context.ports.certificateIssuer;
  const wrap = <I, O>(call: (input: I) => Promise<O>) => {
    return async (input: I): Promise<O> => {
      if (dies === 'before_provider') throw new Killed();
      const answer = await call(input);
      if (dies === 'after_provider') throw new Killed();
      return answer;
    };
  };
  const certificateIssuer: CertificateIssuer = {
    order: wrap(real.order),
    readOrder: wrap(real.readOrder),
    revoke: wrap(real.revoke),
  };
  return { ...context, ports: { ...context.ports, certificateIssuer } };
}

const attempt = { jobId: 'x', number: 1, signal: new AbortController().signal };
const read = async (id: string): Promise<CertificateRequest> => {
  const request = await first.transaction(({ db }) => findRequest(db, id));
  if (!request) throw new Error('the request is gone');
  return request;
};

async function attemptsOf(paymentId: string | null): Promise<readonly string[]> {
  if (paymentId === null) return [];
  const rows = await first.transaction(({ db }) =>
    db.selectFrom('payment_attempt').select('id').where('payment_id', '=', paymentId).execute(),
  );
  return rows.map((row) => row.id);
}

const ordersOf = (id: string) =>
  first.transaction(({ db }) =>
    db.selectFrom('certificate_order').select(['id', 'state']).where('request_id', '=', id).execute(),
  );

async function approveCard(paymentId: string | null): Promise<void> {
  const keys = await attemptsOf(paymentId);
  await first.transaction(async ({ db, now }) => {
    const open = await db
      .selectFrom('sandbox_charge')
      .select('reference')
      .where('key', 'in', [...keys, ''])
      .where('state', '=', 'open')
      .execute();
    for (const { reference } of open)
      await decideCharge(db, reference, { state: 'approved', now: now(), lastFour: '1111' });
  });
}

const reason = 'porque así es el modelo';

async function act(id: string, step: Step, context: Context<System>): Promise<unknown> {
  const { paymentId } = await read(id);
  const asAsker = () => context.actingAs<Member>(asker, null);
  const asReviewer = () => context.actingAs<Member>({ ...reviewer, provedAt: world.clock.now }, null);
  const decide = (status: 'APPROVED' | 'TO_UPDATE' | 'REJECTED' | 'CANCELLED') =>
    decideRequest(asReviewer(), { id, status, reason });
  const order = (from: 'APPROVED' | 'ISSUE_FAILED') => {
    const { ports } = context;
    return orderCertificate({ ...asReviewer(), ports }, id, from);
  };
  const eachOrder = async (does: typeof followOrder) => {
    for (const { id: orderId } of await ordersOf(id)) await does(context, { order_id: orderId, round: 0 }, attempt);
  };
  const acts: Readonly<Record<Step, () => Promise<unknown>>> = {
    send: () => sendRequest(asAsker(), id),
    send_key: async () => sendKey(asAsker(), id, (await makeKeyRequest()).toString('base64')),
    open_card: async () => paymentId && payByCard(context.actingAs<Payer>({ kind: 'payer', id: paymentId }, null)),
    card_approved: () => approveCard(paymentId),
    notice: async () => {
      for (const one of await attemptsOf(paymentId)) await settleAttempt(context, one);
    },
    payment_expires: async () => paymentId && expirePayment(context, { payment_id: paymentId }, attempt),
    approve: () => decide('APPROVED'),
    ask_correction: () => decide('TO_UPDATE'),
    correct: () => changeRequestData(asAsker(), id, { contact, company: null }),
    reject: () => decide('REJECTED'),
    cancel_as_asker: () => cancelOwn(asAsker(), id, reason),
    cancel_as_reviewer: () => decide('CANCELLED'),
    generate: () => order('APPROVED'),
    retry: () => order('ISSUE_FAILED'),
    follow: () => eachOrder(followOrder),
    give_up: async () => {
      for (const { id: orderId } of await ordersOf(id))
        await giveUpOrder(context, { order_id: orderId, round: 0 }, 'modelo');
    },
    refund: async () => paymentId && refundPayment(asReviewer(), { payment_id: paymentId, reason }),
    time: async () => {
      world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    },
  };
  return acts[step]();
}

/** A refusal is an answer; a death is what the next steps live with; anything else is a fault. */
async function allow(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error instanceof Killed || error instanceof AppError) return;
    if (error instanceof Error && /does not say yet/.test(error.message)) return;
    throw error;
  });
}

async function live(id: string, { step, beside, dies }: Moment): Promise<void> {
  const [here, there] = nodes;
  const acts = [allow(act(id, step, mortal(here, dies)))];
  if (beside) acts.push(allow(act(id, beside, there)));
  await Promise.all(acts);
}

async function begin(years: 1 | 2, isRefused: boolean): Promise<string> {
  const context = first.actingAs<Member>(asker, null);
  const { request } = await createRequest(context, {
    for: 'client',
    type: 'persona_natural',
    years,
    contact: { ...contact, city: isRefused ? 'Rechazada' : 'Quito' },
    company: null,
    holder: {
      name: 'Ana',
      last_name: 'Loor',
      identification_type: 'pasaporte',
      identification_number: 'AB123456',
    },
  });
  await first.transaction(async ({ db, now }) => {
    for (const type of ['pasaporte', 'selfie'] as const)
      await insertAnnex(db, {
        id: newId(now()),
        requestId: request.id,
        type,
        sha256: Buffer.alloc(32),
        objectKey: 'x',
        contentType: 'application/pdf',
        sizeBytes: 1,
        uploadedBy: 'x',
        uploadedAt: now(),
      });
  });
  return request.id;
}

const ways = {
  asked: [],
  sent: ['send', 'send_key'],
  paid: ['send', 'send_key', 'open_card', 'card_approved', 'notice'],
  approved: ['send', 'send_key', 'open_card', 'card_approved', 'notice', 'approve'],
} as const satisfies Record<string, readonly Step[]>;

/** Ordered, and the node died before it heard that the certificate was issued. */
const losing: Moment = { step: 'generate', beside: undefined, dies: 'after_provider' };

/** What clocks and jobs do in the end, on a node that lives. */
async function comeToRest(id: string): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + 600_000);
  const { paymentId } = await read(id);
  for (const one of await attemptsOf(paymentId)) await settleAttempt(first, one);
  const refunds = await first.transaction(({ db }) =>
    db
      .selectFrom('payment_refund')
      .select('id')
      .where('payment_id', '=', paymentId ?? newId())
      .where('state', '=', 'asked')
      .execute(),
  );
  for (const { id: refund } of refunds) await refundJob(first, { refund_id: refund }, attempt);
  await act(id, 'follow', first);
}

/** Somebody of the company, or who asked, sees that there is something to do; or it is done. */
const inHand: ReadonlySet<CertificateStatus> = new Set([
  'IN_REVIEW',
  'TO_UPDATE',
  'APPROVED',
  'ISSUE_FAILED',
  'ISSUED',
]);

async function checkRest(id: string): Promise<CertificateRequest> {
  const request = await read(id);
  const facts = await first.transaction(async (tx) => ({
    payment: request.paymentId === null ? undefined : await Payments.read(tx, request.paymentId),
    stock: await tx.db.selectFrom('certificate_stock_move').select('units').where('request_id', '=', id).execute(),
    issued: await tx.db
      .selectFrom('sandbox_certificate_order')
      .select('sandbox_certificate_order.key')
      .innerJoin('certificate_order', (join) =>
        join.on((on) => on(on.cast('certificate_order.id', 'text'), '=', on.ref('sandbox_certificate_order.key'))),
      )
      .where('request_id', '=', id)
      .where('certificate', 'is not', null)
      .execute(),
  }));
  const orders = await ordersOf(id);
  const kept = facts.payment ? facts.payment.chargedCents - facts.payment.refundedCents : 0;
  const used = -facts.stock.reduce((sum, { units }) => sum + units, 0);
  const isCovered = request.paidBy === 'nothing' || kept > 0 || used === 1;
  const isIssued = request.status === 'ISSUED';
  // none issued unpaid, none issued twice, and none that the provider issued is lost
  expect(facts.issued.length).toBe(isIssued ? 1 : 0);
  expect(isCovered || !isIssued).toBe(true);
  expect(orders.filter(({ state }) => state === 'asked')).toEqual([]);
  // none paid and forgotten
  expect(request.isPaid).toBe(kept > 0 || used === 1);
  expect(!request.isPaid || inHand.has(request.status) || owesRefund(request)).toBe(true);
  expect([0, 1]).toContain(used);
  expect(request.status === 'REFUNDED' && kept > 0).toBe(false);
  return request;
}

test(
  'in any order of acts on two nodes, losses and deaths none is issued unpaid or twice and none is paid and forgotten',
  async () => {
    await first.transaction(async (tx) => {
      const price = { type: 'persona_natural', since: '2020-01-01' } as const;
      await replacePrices(tx.db, [
        { ...price, years: 1, net_cents: 0 },
        { ...price, years: 2, net_cents: 1600 },
      ]);
      await tx.db
        .insertInto('vat_rate')
        .values({ since: '2020-01-01', percent: '15' })
        .onConflict((one) => one.doNothing())
        .execute();
    });
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(life, async ({ years, isStocked, isRefused, start, moments }) => {
        if (isStocked)
          await first.transaction(({ db, now }) =>
            moveStock(db, { kind: 'added', units: 1, note: 'modelo', actor: 'x', at: now() }),
          );
        const id = await begin(years, isRefused);
        for (const step of ways[start === 'ordered' ? 'approved' : start]) await allow(act(id, step, first));
        if (start === 'ordered') await live(id, losing);
        for (const moment of moments) await live(id, moment);
        await comeToRest(id);
        const { status, paidBy } = await checkRest(id);
        for (const end of [status, `${status} ${paidBy}`]) ends.set(end, (ends.get(end) ?? 0) + 1);
        expect(await first.transaction(({ db }) => countStock(db))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: lives, endOnFailure: true },
    );
    // Lives in which nothing happens would prove nothing.
    expect(ends.get('ISSUED') ?? 0).toBeGreaterThan(lives / 20);
    const waysToPay = [...ends.keys()].filter((end) => end.startsWith('ISSUED '));
    expect(waysToPay.length, 'few lives need not hold more than one').toBeGreaterThan(isSoak ? 1 : 0);
  },
  isSoak ? 4 * 3_600_000 : 240_000,
);
