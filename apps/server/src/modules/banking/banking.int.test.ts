import type { AccountInformationView, AccountView, ProcessDetail } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { until } from '../../../test/support/desk.ts';
import { createFinisher, seedOf } from '../../../test/support/finish-process.ts';
import { createOffice } from '../../../test/support/office.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { Processes } from '../process/index.ts';
import { recordAnswer } from './bank-account.repository.ts';
import { giveUp, handle } from './jobs/open-account.handler.ts';
import { requestAccount } from './steps/request-account.ts';

const { world, desk } = await createOffice();
const finish = createFinisher(world, desk);
const accountOpening = kindByCode('account_opening');

/** People of the demonstration's bank: one whom it serves, one for whom it is away, one whom it refuses. */
const [served, awayFor, refused] = ['1712345675', '1109876548', '1802468130'];

async function openFor(cedula: string) {
  if (!accountOpening) throw new Error('there is no such kind');
  const finished = await finish(accountOpening, seedOf(cedula));
  const [holder] = finished.parties;
  if (!holder) throw new Error('nobody signs');
  return { id: finished.id, holder };
}

const detailOf = async (id: string, as = 'admin@demo.ec') =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as })).body;
/** A holder opens their link again on another device. */
async function comeBack(id: string, email: string) {
  passMinute(world);
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock(true);
  await visitor.proveByCode();
  return visitor;
}
const attempt = { jobId: 'x', number: 1, signal: new AbortController().signal };

test('everybody has signed: the bank opens the account, and its holders and officials learn the number', async () => {
  const { id, holder } = await openFor(served);
  await until(async () => (await detailOf(id)).account?.status === 'open', 'the account');
  const { account, account_refusal: refusal } = await detailOf(id);
  expect(account).toMatchObject({ status: 'open', cliente_no_cuenta: expect.stringMatching(/^44\d{8}$/) });
  expect(refusal).toBeNull();
  const number = account?.cliente_no_cuenta ?? '';
  const spaced = number.replace(/(\d{4})(\d{4})(\d{2})/, '$1 $2 $3');
  await until(
    async () => (await desk.messagesTo(holder.email)).some(({ body_text: text }) => text.includes(spaced)),
    'the mail with the number',
  );
  const visitor = await comeBack(id, holder.email);
  const last = await visitor.call<{ account: AccountView }>('GET', `/preview-signed-documents/${id}`);
  expect(last.body.account).toMatchObject({ status: 'open', cliente_no_cuenta: number });
  const told = await visitor.call<AccountInformationView>('GET', `/account-information/${id}`);
  expect(told.body).toMatchObject({ minimum_deposit: expect.stringMatching(/^\d+\.00$/) });
  const { transaction } = await world.contextOf('demo');
  const answers = (await transaction((tx) => Processes.find(tx, id)))?.content.form_data;
  expect('card_agency' in told.body, 'a card is promised to who asked for one').toBe(
    answers?.['cuenta_tarjeta'] === 'SI',
  );
  await expectAnsweredOnce(id);
});

test('while the bank does not answer the account waits, nothing is promised, and the job comes again', async () => {
  const { id, holder } = await openFor(awayFor);
  const context = await world.contextOf('demo');
  expect((await detailOf(id)).account).toMatchObject({ status: 'opening', cliente_no_cuenta: null });
  await expect(handle(context, { process_id: id }, attempt)).rejects.toThrow();
  await giveUp(context, { process_id: id }, 'no respondió');
  expect((await detailOf(id)).account).toMatchObject({ status: 'opening', cliente_no_cuenta: null });
  const visitor = await comeBack(id, holder.email);
  const told = await visitor.call<AccountInformationView>('GET', `/account-information/${id}`);
  expect([told.status, told.body]).toEqual([200, {}]);
});

test('an account that the bank refuses is known to the official alone, who asks again', async () => {
  const { id, holder } = await openFor(refused);
  await until(async () => (await detailOf(id)).account?.status === 'refused', 'the refusal');
  expect((await detailOf(id)).account_refusal).toBe('El cliente ya tiene una cuenta de este tipo');
  const visitor = await comeBack(id, holder.email);
  const { body } = await visitor.call('GET', `/preview-signed-documents/${id}`);
  expect(JSON.stringify(body)).not.toContain('ya tiene una cuenta');
  const ask = (as: string) =>
    desk.call<{ code: string }>('POST', `/api/signing-process/${id}/account`, { body: {}, as });
  expect((await ask('admin@patio.ec')).status).toBeGreaterThanOrEqual(403);
  expect((await ask('admin@demo.ec')).status).toBe(200);
  await until(async () => (await detailOf(id)).account?.status === 'refused', 'the second refusal');
});

test('a process of another kind opens no account, and an opened one cannot be asked for again', async () => {
  const { id } = await desk.createProcess();
  const context = await world.contextOf('demo');
  await context.transaction(async (tx) => {
    const process = await Processes.find(tx, id);
    if (process) await requestAccount(tx, process);
  });
  expect((await detailOf(id)).account).toBeNull();
  const asked = await desk.call<{ code: string }>('POST', `/api/signing-process/${id}/account`, {
    body: {},
    as: 'admin@demo.ec',
  });
  expect(asked.body.code).toBe('process.move_refused');
});

/** Whatever is repeated. */
async function expectAnsweredOnce(id: string): Promise<void> {
  const context = await world.contextOf('demo');
  const before = await detailOf(id);
  await handle(context, { process_id: id }, attempt);
  const again = await context.transaction(({ db }) => recordAnswer(db, id, { refusal: 'tarde' }));
  expect(again).toBe(false);
  await giveUp(context, { process_id: id }, 'tarde');
  expect((await detailOf(id)).account).toEqual(before.account);
  const events = await context.transaction(({ db }) =>
    db
      .selectFrom('tracker_event')
      .select('event')
      .where('signing_process_id', '=', id)
      .where('event', 'like', 'ACCOUNT%')
      .execute(),
  );
  expect(events).toEqual([{ event: 'ACCOUNT_OPENED' }]);
}
