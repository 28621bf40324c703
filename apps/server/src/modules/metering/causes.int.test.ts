import { blankPdf } from '@rubrica/testing';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCertificateDesk, makeKeyRequest } from '../../../test/support/certificates.ts';
import { ana, createDesk, digitalDocument, named, until } from '../../../test/support/desk.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { System } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { handle as followOrder } from '../certificates/jobs/follow-order.handler.ts';
import { insertOrder } from '../certificates/order.repository.ts';
import { settleOrder } from '../certificates/steps/settle-order.ts';
import { handle as sendInvitation } from '../invitations/jobs/send-invitation.handler.ts';
import { handle as sendOtp } from '../signing/jobs/send-otp.handler.ts';
import { handle as foldUsage } from './jobs/fold-usage.handler.ts';
import { recountUsage } from './queries/recount-usage.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const context = await world.contextOf('demo');
const attemptOf = (jobId: string) => ({ jobId, attempt: 2 }) as never;
const maker = 'oficial@demo.ec';

beforeEach(() => passMinute(world));

const eventsOf = (kind: string) =>
  context.transaction(({ db }) =>
    db
      .selectFrom('usage_event')
      .select(['subject', 'subscriber', 'signing_process_id', 'quantity'])
      .where('kind', '=', kind)
      .orderBy('occurred_at')
      .orderBy('subject')
      .execute(),
  );

const idOf = async (username: string): Promise<string> =>
  (
    await context.transaction(({ db }) =>
      db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    )
  ).id;

/** Everything is recorded, and then the node dies before it is committed. */
const dying: Context<System> = {
  ...context,
  transaction: (work) =>
    context.transaction(async (tx) => {
      await work(tx);
      throw new Error('the node died');
    }),
};

/** After all of it, new and folded, what was recorded elsewhere, the events and the tally say the same. */
async function expectAgreement(): Promise<void> {
  expect((await context.transaction(recountUsage)).differences).toEqual([]);
  await foldUsage(context, {}, attemptOf(newId()));
  expect((await context.transaction(recountUsage)).differences).toEqual([]);
}

const textsTo = (phone: string) =>
  context.transaction(({ db }) =>
    db
      .selectFrom('sandbox_message')
      .select(['id', 'channel'])
      .where('recipient', '=', phone.replace(/^0/, '+593'))
      .orderBy('sent_at')
      .execute(),
  );

async function invite(way: 'sms' | 'whatsapp', phone: string) {
  const body = { link_channel: way, text_channels: ['sms', 'whatsapp'] };
  await desk.call('PATCH', '/company/settings', { body, as: 'admin@demo.ec' });
  const person = named(ana, way, { signature_type: 'clicwrap', phone });
  const { id } = await desk.createProcess({ signers: [person] });
  await until(async () => (await textsTo(phone)).length === 1, 'the invitation');
  const row = await context.transaction(({ db }) =>
    db
      .selectFrom('signatory')
      .select(['id', 'link_version'])
      .where('signing_process_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return { id, person, payload: { signatory_id: row.id, link_version: row.link_version } };
}

const counted = async (subject: string) => (await eventsOf('message')).filter((one) => one.subject === subject);

for (const way of ['sms', 'whatsapp'] as const)
  test(`an invitation by ${way} is one message of its process’s maker, however often its job runs`, async () => {
    const phone = way === 'sms' ? '0987652001' : '0987652002';
    const { id, payload } = await invite(way, phone);
    const [text] = await textsTo(phone);
    expect(text?.channel).toBe(way);
    const jobId = text?.id ?? '';
    const expected = [{ subject: jobId, subscriber: await idOf(maker), signing_process_id: id, quantity: '1' }];
    await until(async () => (await counted(jobId)).length === 1, 'its event');
    expect(await counted(jobId)).toEqual(expected);
    await sendInvitation(context, payload, attemptOf(jobId));
    await sendInvitation(context, payload, attemptOf(jobId));
    expect(await counted(jobId)).toEqual(expected);
    expect(await textsTo(phone)).toHaveLength(1);
    await expectAgreement();
  });

test('a text that its provider did not take is no use', async () => {
  const { payload } = await invite('whatsapp', '0987652003');
  const refused = newId();
  const away = { send: () => Promise.reject(new Error('the provider is away')) };
  const without = { ...context, ports: { ...context.ports, smsSender: away, whatsAppSender: away } as never };
  await expect(sendInvitation(without, payload, attemptOf(refused))).rejects.toThrow('the provider is away');
  expect(await counted(refused)).toEqual([]);
  await expectAgreement();
});

test('a code by SMS is one message, however often its job runs', async () => {
  const phone = '0987652004';
  await desk.call('PATCH', '/company/settings', { body: { link_channel: 'email' }, as: 'admin@demo.ec' });
  const person = named(ana, 'codigo', { signature_type: 'clicwrap', phone });
  const { id } = await desk.createProcess({ signers: [person] });
  await until(async () => (await desk.messagesTo(person.email)).length > 0, 'the invitation');
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  expect((await visitor.call('GET', `/otp/${visitor.id}/generate?channel=sms`)).status).toBe(200);
  await until(async () => (await textsTo(phone)).length === 1, 'the code');
  const [{ id: otpId } = { id: '' }] = await textsTo(phone);
  await until(async () => (await counted(otpId)).length === 1, 'its event');
  await sendOtp(context, { otp_id: otpId }, attemptOf(otpId));
  expect(await counted(otpId)).toEqual([
    { subject: otpId, subscriber: await idOf(maker), signing_process_id: id, quantity: '1' },
  ]);
  await expectAgreement();
});

describe('a paper', () => {
  const papers = async () => (await eventsOf('identity_check')).filter(({ subject }) => subject.startsWith('paper:'));
  const scan = (bytes: Uint8Array) =>
    desk.send<{ dni_scan: { verdict: string } }>(
      '/api/dni_scan/generate',
      { document_type: 'anverso_cedula' },
      { name: 'cedula.pdf', bytes },
    );

  test('that is read is one check of who asked, whatever it says; one that nobody could read is none', async () => {
    const before = (await papers()).length;
    expect((await scan(Buffer.from('no es una foto'))).status).toBe(422);
    expect(await papers()).toHaveLength(before);
    expect((await scan(blankPdf({ text: 'QUISHPE LEMA JORGE No. 171234567-5' }))).status).toBe(200);
    const after = await papers();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ subscriber: await idOf(maker), signing_process_id: null, quantity: '1' });
    await expectAgreement();
  });

  test('that is rejected was read too, and each reading that is paid counts', async () => {
    const draft = await desk.call<{ id: string }>('POST', '/api/drafts', {
      body: { process_id: digitalDocument },
    });
    const before = (await papers()).length;
    const send = (text: string) =>
      desk.send<{ validation: { verdict: string } }>(
        '/api/validations/document',
        {
          draft_id: draft.body.id,
          party: 'firmante',
          document_type: 'anverso_cedula',
          validation_data: JSON.stringify({ names: 'Jorge Quishpe', identification_number: '1712345675' }),
        },
        { name: 'cedula.pdf', bytes: blankPdf({ text }) },
      );
    expect((await send('PEREZ PEDRO 0102030405')).body.validation.verdict).toBe('REJECTED');
    expect((await send('QUISHPE LEMA JORGE No. 171234567-5')).body.validation.verdict).toBe('ACCEPTED');
    expect(await papers()).toHaveLength(before + 2);
    await expectAgreement();
  });
});

test('an ordered certificate counts when it is issued, for its holder, once for the call and every job', async () => {
  const office = createCertificateDesk(world);
  const id = await office.prepare();
  await office.asking.send(id);
  await office.reviewing.decide(id, 'APPROVED');
  const certificates = async () => (await eventsOf('certificate')).filter(({ subject }) => subject === id);
  const orderId = newId();
  const order = { id: orderId, requestId: id, keyRequest: await makeKeyRequest(), orderedBy: 'x' };
  await context.transaction(async ({ db, now }) => {
    const { key_request: own } = await db
      .selectFrom('certificate_request')
      .select('key_request')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await insertOrder(db, { ...order, ...(own && { keyRequest: own }), at: now() });
  });
  await expect(settleOrder(dying, orderId, 'new')).rejects.toThrow('the node died');
  expect(await certificates()).toEqual([]);
  const job = { order_id: orderId, round: 1 };
  await followOrder(context, job, attemptOf(newId()));
  expect((await office.asking.read(id)).status).toBe('ISSUED');
  await followOrder(context, job, attemptOf(newId()));
  await settleOrder(context, orderId, 'asked');
  expect(await certificates()).toEqual([
    { subject: id, subscriber: await idOf(maker), signing_process_id: null, quantity: '1' },
  ]);
  await expectAgreement();
});
