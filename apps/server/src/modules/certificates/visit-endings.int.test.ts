import type { VisitCertificate } from '@rubrica/contract';
import { blankPdf } from '@rubrica/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createCertificateDesk } from '../../../test/support/certificates.ts';
import { createDesk, until } from '../../../test/support/desk.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { passMinute } from '../../../test/support/time.ts';
import { createVisitAsker, requestIn } from '../../../test/support/visit-asker.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { certificatePurchase } from './purchase.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const { reviewing } = createCertificateDesk(world);
const cash = createCashDesk(world);
const { meet, read, ask, sendWhole, payByCard } = createVisitAsker({ world, desk, cash });
const price = { type: 'persona_natural', years: 1, since: '2020-01-01', net_cents: 1600 } as const;
const savePrices = (...prices: readonly object[]) =>
  reviewing.call('PATCH', '/company/certificate-requests', { prices });

beforeAll(() => cash.setUp());
beforeEach(async () => {
  passMinute(world);
  await savePrices(price);
});

const free = { years: 2 };

async function issueFree(visitor: Visitor): Promise<string> {
  const { id } = await sendWhole(visitor, free);
  await reviewing.decide(id, 'APPROVED');
  expect((await reviewing.generate(id)).json()).toMatchObject({ request: { status: 'ISSUED' } });
  return id;
}

test('after a certificate was rejected, revoked or ran out, the same link asks for another', async () => {
  await savePrices(price, { ...price, years: 2, net_cents: 0 });
  const { visitor } = await meet('otra-vez');
  await visitor.prepareToSign();
  const rejected = await sendWhole(visitor, free);
  await reviewing.decide(rejected.id, 'REJECTED', 'No es su cédula');
  expect((await read(visitor)).request).toMatchObject({ status: 'REJECTED', can: { ask_again: true } });

  const revoked = await issueFree(visitor);
  expect((await read(visitor)).request).toMatchObject({ id: revoked, ended: null, can: { ask_again: false } });
  expect((await ask(visitor, free)).body.code).toBe('certificate_request.wrong_status');
  await reviewing.call('POST', `/certificates/requests/${revoked}/revoke`, { reason: 'key_compromise' });
  expect((await read(visitor)).request).toMatchObject({
    ended: 'revoked',
    reason: 'La clave se perdió o alguien más puede tenerla',
    can: { ask_again: true },
  });

  const expired = await issueFree(visitor);
  const { transaction } = await world.contextOf('demo');
  await transaction(({ db }) =>
    db.updateTable('certificate_request').set({ valid_until: world.clock.now }).where('id', '=', expired).execute(),
  );
  expect((await read(visitor)).request).toMatchObject({ ended: 'expired', can: { ask_again: true } });
  const [one, other] = (await Promise.all([ask(visitor), ask(visitor)])).map(requestIn);
  expect([one?.status, other?.id]).toEqual(['CREATED', one?.id]);
});

test('a refund that was not made opens the old request beside the one that was asked for after it', async () => {
  const { visitor } = await meet('reabierta');
  await visitor.prepareToSign();
  const paid = await sendWhole(visitor);
  await payByCard(paid);
  const { transaction } = await world.contextOf('demo');
  const { payment } = await reviewing.read(paid.id);
  const bought = { paymentId: payment?.id ?? '', subjectId: paid.id };
  await transaction((tx) => certificatePurchase.takeBack(tx, bought));
  const next = requestIn(await ask(visitor));
  expect(next.id).not.toBe(paid.id);
  await transaction((tx) => certificatePurchase.deliver(tx, bought));
  expect((await reviewing.read(paid.id)).status).toBe('IN_REVIEW');
  expect((await read(visitor)).request?.id).toBe(next.id);
});

/** What the reviewer reads first of this request. */
async function waitingFor(id: string) {
  const answer = await reviewing.call('GET', '/certificates/certificate/waiting-for-me');
  return answer.json<{ list: { request: { id: string } }[] }>().list.find(({ request }) => request.id === id);
}

test('what was not approved yet is cancelled by the same link, and what was paid for it is owed', async () => {
  const { visitor, other, id: processId } = await meet('anula');
  await visitor.prepareToSign();
  const cancel = (by = visitor) => by.call<VisitCertificate & { readonly code: string }>('POST', '/certificate/cancel');
  expect((await cancel()).body.code).toBe('certificate_request.not_found');
  const unpaid = await sendWhole(visitor);
  const stranger = await visitorOf(world, desk, { email: other.email, processId });
  await stranger.prepareToSign();
  expect((await cancel(stranger)).body.code).toBe('certificate_request.not_found');
  expect((await cancel()).body.request).toMatchObject({
    id: unpaid.id,
    status: 'CANCELLED',
    owes_refund: false,
    can: { cancel: false, ask_again: true },
  });
  expect((await cash.buyerOf(unpaid.payment?.link ?? '').read()).status).toBe('CANCELLED');
  expect((await cancel()).body.code).toBe('certificate_request.wrong_status');

  const paid = await sendWhole(visitor);
  await payByCard(paid);
  expect((await read(visitor)).request).toMatchObject({ status: 'IN_REVIEW', can: { cancel: true } });
  expect(await waitingFor(paid.id)).toMatchObject({ turn: 'review', due_at: expect.any(String) });
  expect((await cancel()).body.request).toMatchObject({ status: 'CANCELLED', owes_refund: true });
  expect(await reviewing.read(paid.id)).toMatchObject({ owes_refund: true });
  expect(await waitingFor(paid.id)).toMatchObject({ turn: 'return_money', due_at: null });

  const approved = await sendWhole(visitor);
  await payByCard(approved);
  await reviewing.decide(approved.id, 'APPROVED');
  expect((await read(visitor)).request?.can.cancel).toBe(false);
  expect((await cancel()).body.code).toBe('certificate_request.wrong_status');
});

const endProcess = (id: string) =>
  desk.call('POST', `/api/signing-process/${id}/update-status`, {
    body: { status: 'CANCELLED', detail: 'Ya no hace falta' },
    as: 'admin@demo.ec',
  });

test('a process that ends first ends what was asked for in it, and says so to its person', async () => {
  const [one, other] = [await meet('termina'), await meet('termina-pagado')];
  await one.visitor.prepareToSign();
  await other.visitor.prepareToSign();
  const [unpaid, paid] = [await sendWhole(one.visitor), await sendWhole(other.visitor)];
  await payByCard(paid);
  for (const { id } of [one, other]) await endProcess(id);
  const statusOf = async (id: string) => (await reviewing.read(id)).status;
  for (const { id } of [unpaid, paid]) await until(async () => (await statusOf(id)) === 'CANCELLED', 'the end of it');
  expect([await reviewing.read(unpaid.id), await reviewing.read(paid.id)]).toMatchObject([
    { owes_refund: false },
    { owes_refund: true },
  ]);
  expect((await cash.buyerOf(unpaid.payment?.link ?? '').read()).status).toBe('CANCELLED');
  const mailOf = async (email: string) =>
    (await desk.messagesTo(email)).find(({ subject }) => subject?.startsWith('Su solicitud de certificado se anuló'));
  await until(async () => (await mailOf(other.person.email)) !== undefined, 'the mail about it');
  expect((await mailOf(other.person.email))?.body_text).toContain('Usted pagó $ 18,40: la empresa se lo devuelve.');
  await until(async () => (await mailOf(one.person.email)) !== undefined, 'the other mail');
  expect((await mailOf(one.person.email))?.body_text).not.toContain('devuelve');
});

test('a slip that is accepted after the process ended opens no review: its money is owed', async () => {
  const { id, visitor } = await meet('tarde');
  await visitor.prepareToSign();
  const sent = await sendWhole(visitor);
  await cash.buyerOf(sent.payment?.link ?? '').sendSlip(blankPdf(), { document_number: '550001' });
  await endProcess(id);
  expect((await reviewing.read(sent.id)).status).toBe('PAYMENT_TO_VALIDATE');
  await reviewing.call('POST', '/certificates/cert_process/approve_payment', {
    id: sent.id,
    document_number: '550001',
    amount_cents: 1840,
    transferred_on: '2026-03-04',
  });
  expect(await reviewing.read(sent.id)).toMatchObject({ status: 'CANCELLED', owes_refund: true });
});
