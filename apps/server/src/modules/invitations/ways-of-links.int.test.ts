import { createHmac } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ana, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import { Processes, Signatories } from '../process/index.ts';
import { chooseService } from '../tenants/index.ts';
import { takeReports } from './commands/take-reports.ts';
import { renewLink } from './steps/open-links.ts';

const { world, desk } = await createOffice();

const choose = (body: object) => desk.call('PATCH', '/company/settings', { body, as: 'admin@demo.ec' });

interface Event {
  readonly event: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const eventsOf = async (id: string): Promise<readonly Event[]> =>
  (await desk.call<{ list: Event[] }>('GET', `/api/tracker-event/${id}/information`)).body.list;

const textsTo = async (phone: string) =>
  (await desk.messagesTo(phone.replace(/^0/, '+593'))).map(({ channel, body_text: text }) => ({ channel, text }));

async function sendTo(suffix: string, phone: string) {
  const person = named(ana, suffix, { signature_type: 'clicwrap', phone });
  const { id } = await desk.createProcess({ signers: [person] });
  await until(async () => (await eventsOf(id)).some(({ event }) => event === 'SENT'), 'the link');
  return { id, person };
}

test('an unknown way is refused by name, and nothing changes', async () => {
  const { status, body } = await choose({ link_channel: 'fax' });
  expect([status, body]).toMatchObject([422, { issues: [{ path: 'link_channel' }] }]);
  const settings = await desk.call('GET', '/company/settings', { as: 'admin@demo.ec' });
  expect(settings.body).toMatchObject({ link_channel: 'email' });
});

for (const way of ['sms', 'whatsapp'] as const) {
  test(`a link by ${way} goes to the phone alone, short and whole, and its code goes to the mailbox`, async () => {
    await choose({ link_channel: way, text_channels: ['sms', 'whatsapp'] });
    const phone = way === 'sms' ? '0987651001' : '0987651002';
    const { id, person } = await sendTo(`por${way}`, phone);
    const [link, ...others] = await textsTo(phone);
    expect(others).toEqual([]);
    expect(link?.channel).toBe(way);
    expect(link?.text).toMatch(/http:\/\/demo\.localhost(?::\d+)?\/f\/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(link?.text).toMatch(/DD-\d{4}-\d{6}/);
    expect(link?.text).toMatch(way === 'sms' ? /^[\x20-\x7e]{1,160}$/ : /¿Duda\? Llame a la empresa/);
    expect(await desk.messagesTo(person.email)).toEqual([]);
    expect((await eventsOf(id)).find(({ event }) => event === 'SENT')?.detail).toMatchObject({ channels: [way] });

    const visitor = await visitorOf(world, await withTokenOf(link?.text ?? '', person.email), {
      email: person.email,
      processId: id,
    });
    await visitor.lock();
    await visitor.open();
    expect((await visitor.state()).otp).toMatchObject({ channel: 'email', channels: ['email'] });
    const refused = await visitor.call<{ code: string }>('GET', `/otp/${visitor.id}/generate?channel=sms`);
    expect([refused.status, refused.body.code]).toEqual([409, 'otp.channel_refused']);
    expect((await visitor.proveByCode()).status).toBe(200);
    expect((await eventsOf(id)).find(({ event }) => event === 'OTP_OK')?.detail).toMatchObject({
      channel: 'email',
      same_way_as_link: false,
    });
    await choose({ link_channel: 'email' });
  });
}

/** The mailbox as the helper reads it, with the long link that the short one leads to. */
async function withTokenOf(text: string, email: string): Promise<typeof desk> {
  const { pathname } = new URL(/http\S+/.exec(text)?.[0] ?? '');
  const { headers } = await world.call('demo', { url: pathname });
  const mail = { channel: 'mail', recipient: email, subject: null, body_text: headers.location ?? '' };
  return { ...desk, messagesTo: async () => [mail] };
}

test('without a mobile the link goes by mail, whatever the company chose', async () => {
  await choose({ link_channel: 'whatsapp' });
  const { id, person } = await sendTo('fijo', '022345678');
  expect(await desk.messagesTo(person.email)).toHaveLength(1);
  expect((await eventsOf(id)).find(({ event }) => event === 'SENT')?.detail).toMatchObject({ channels: ['email'] });
  await choose({ link_channel: 'email' });
});

test('the person who gets no code by one way chooses the other; a code by WhatsApp is as good', async () => {
  await choose({ text_channels: ['sms', 'whatsapp'], link_channel: 'email' });
  const phone = '0987651003';
  const { id, person } = await sendTo('elige', phone);
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  expect((await visitor.state()).otp).toMatchObject({ channel: 'sms', channels: ['sms', 'whatsapp'] });
  await visitor.call('GET', `/otp/${visitor.id}/generate?channel=sms`);
  world.clock.now = new Date(world.clock.now.getTime() + 31_000);
  await visitor.call('GET', `/otp/${visitor.id}/generate?channel=whatsapp`);
  await until(async () => (await textsTo(phone)).some(({ channel }) => channel === 'whatsapp'), 'the second code');
  const code = /\d{6}/.exec((await textsTo(phone)).find(({ channel }) => channel === 'whatsapp')?.text ?? '')?.[0];
  const answer = await visitor.call('POST', '/otp/verify', { signatory_id: visitor.id, code });
  expect(answer.status).toBe(200);
});

const secret = 'secreto-de-la-aplicacion';
const settings = {
  WHATSAPP_URL: 'https://graph.example.com/v23.0',
  WHATSAPP_PHONE_ID: '1055',
  WHATSAPP_TOKEN: 'clave',
  WHATSAPP_APP_SECRET: secret,
  WHATSAPP_VERIFY_TOKEN: 'palabra',
  WHATSAPP_PRICE_UTILITY: '0.0113',
};

interface Status {
  readonly tenant: string;
  readonly id: string;
  readonly status: string;
  readonly errors?: readonly { readonly code: number }[];
}

async function report({ tenant, id, ...status }: Status, signedWith = secret) {
  const seconds = Math.floor(world.clock.now.getTime() / 1000) - 120;
  const pricing = { billable: true, category: 'utility' };
  const one = {
    id: 'wamid.x',
    timestamp: String(seconds),
    biz_opaque_callback_data: `${tenant}:${id}`,
    pricing,
    ...status,
  };
  const body = JSON.stringify({
    object: 'x',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses: [one] } }] }],
  });
  const signature = `sha256=${createHmac('sha256', signedWith).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const answer = await world.call('demo', { method: 'POST', url: '/backend/whatsapp/reports', headers, body });
  return answer.statusCode;
}

/** The messages of one person, the oldest first. */
const messagesOf = async (processId: string) =>
  (await world.contextOf('demo')).transaction(({ db }) =>
    db
      .selectFrom('text_message')
      .innerJoin('signatory', 'signatory.id', 'text_message.signatory_id')
      .selectAll('text_message')
      .where('signing_process_id', '=', processId)
      .where('purpose', '=', 'link')
      .orderBy('sent_at')
      .execute(),
  );

async function onlyMessageOf(processId: string) {
  const [message] = await messagesOf(processId);
  if (!message) throw new Error('no message was sent');
  return { ...message, status: { tenant: message.tenant_id, id: message.id } };
}

const signatoryOf = async (processId: string) =>
  (await world.contextOf('demo')).transaction(({ db }) =>
    db.selectFrom('signatory').selectAll().where('signing_process_id', '=', processId).executeTakeFirstOrThrow(),
  );

const undelivered = { status: 'failed', errors: [{ code: 131_026 }] };

test('reports count only when signed, and once each', async () => {
  await choose({ link_channel: 'whatsapp' });
  const { id } = await sendTo('informe', '0987651004');
  const { status, id: message } = await onlyMessageOf(id);
  expect(await report({ ...status, status: 'delivered' })).toBe(404); // the sandbox knows no secret

  await chooseService(await world.contextOf('demo'), { service: 'whatsapp', settings });
  expect(await report({ ...status, status: 'delivered' }, 'otro')).toBe(404);
  expect((await onlyMessageOf(id)).delivered_at).toBeNull();
  const question = '/backend/whatsapp/reports?hub.mode=subscribe&hub.challenge=4711&hub.verify_token=';
  expect((await world.call('demo', { url: `${question}otra` })).statusCode).toBe(404);
  expect((await world.call('demo', { url: `${question}palabra` })).body).toBe('4711');

  for (const state of ['delivered', 'delivered', 'read', 'read'])
    expect(await report({ ...status, status: state })).toBe(200);
  const row = await onlyMessageOf(id);
  expect([row.delivered_at !== null, row.read_at !== null, Number(row.cost_micros)]).toEqual([true, true, 11_300]);
  const usage = await desk.call<{ list: object[] }>('GET', '/company/text-usage', { as: 'admin@demo.ec' });
  expect(usage.body.list).toMatchObject([{ channel: 'whatsapp', delivered: 1, read: 1, cost: 0.0113 }]);
  const names = (await eventsOf(id)).map(({ event }) => event);
  expect(names.filter((name) => name === 'LINK_DELIVERED')).toHaveLength(1);
  expect(names.filter((name) => name === 'LINK_READ')).toHaveLength(1);
  expect(await report({ tenant: '00000000-0000-4000-8000-000000000000', id: message, status: 'read' })).toBe(200);
  await chooseService(await world.contextOf('demo'), { service: 'whatsapp', settings: undefined });
});

/** Messages leave through the sandbox; the reports are of the company's own application. */
async function reportOwn(status: Status): Promise<void> {
  const context = await world.contextOf('demo');
  await chooseService(context, { service: 'whatsapp', settings });
  expect(await report(status)).toBe(200);
  await chooseService(context, { service: 'whatsapp', settings: undefined });
}

test('a link that did not arrive goes by mail instead, once', async () => {
  await choose({ link_channel: 'whatsapp' });
  const { id, person } = await sendTo('perdido', '0987651005');
  const { status } = await onlyMessageOf(id);
  for (const again of [1, 2]) {
    await reportOwn({ ...status, ...undelivered });
    expect([again, (await signatoryOf(id)).link_version]).toEqual([again, 2]);
  }
  await until(async () => (await desk.messagesTo(person.email)).length > 0, 'the link by mail');
  expect(await desk.messagesTo(person.email)).toHaveLength(1);
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  expect((await visitor.state()).otp?.channels).not.toContain('email');
});

const resend = async (processId: string) => {
  const before = (await messagesOf(processId)).length;
  const signatory = await signatoryOf(processId);
  const context = await world.contextOf('demo');
  await context.transaction(async (tx) => {
    await Processes.lock(tx, processId);
    const found = await Signatories.find(tx, signatory.id);
    if (found) await renewLink(tx, found);
  });
  await until(async () => (await messagesOf(processId)).length > before, 'the next message');
};

test('a new link that did not arrive goes by mail, also where an earlier one was opened', async () => {
  await choose({ link_channel: 'whatsapp' });
  const { id } = await sendTo('reabierto', '0987651006');
  const { id: signatory } = await signatoryOf(id);
  const { transaction, now } = await world.contextOf('demo');
  await transaction((tx) => Signatories.markOpened(tx, signatory, now()));
  await resend(id);
  const [, second] = await messagesOf(id);
  await reportOwn({ tenant: second?.tenant_id ?? '', id: second?.id ?? '', ...undelivered });
  expect(await signatoryOf(id)).toMatchObject({ link_version: 3, link_channel: 'email' });
});

test('a late failure of an earlier link, or of a reminder of one that arrived, ends no link', async () => {
  await choose({ link_channel: 'whatsapp' });
  const { id } = await sendTo('tardio', '0987651007');
  const { status } = await onlyMessageOf(id);
  await resend(id);
  await reportOwn({ ...status, ...undelivered });
  expect(await signatoryOf(id)).toMatchObject({ link_version: 2, link_channel: 'whatsapp' });

  const [, second] = await messagesOf(id);
  await reportOwn({ tenant: status.tenant, id: second?.id ?? '', status: 'delivered' });
  const reminder = newId();
  const { transaction, now } = await world.contextOf('demo');
  const { id: signatoryId, link_version: linkVersion } = await signatoryOf(id);
  const row = { id: reminder, channel: 'whatsapp', purpose: 'link', reference: 'wamid.recordatorio', sent_at: now() };
  await transaction(({ db }) =>
    db
      .insertInto('text_message')
      .values({ ...row, signatory_id: signatoryId, link_version: linkVersion })
      .execute(),
  );
  await reportOwn({ tenant: status.tenant, id: reminder, ...undelivered });
  expect(await signatoryOf(id)).toMatchObject({ link_version: 2, link_channel: 'whatsapp', status: 'PENDING' });
});

test('who signs while a report of failure waits has signed', async () => {
  await choose({ link_channel: 'whatsapp' });
  const { id } = await sendTo('carrera', '0987651008');
  const { status } = await onlyMessageOf(id);
  const { id: signatory } = await signatoryOf(id);
  const context = await world.contextOf('demo');
  const reported = await context.transaction(async (tx) => {
    await Processes.lock(tx, id);
    const running = { done: reportOwn({ ...status, ...undelivered }) };
    await until(async () => (await waiting(tx.db)) > 0, 'the report that waits');
    await Signatories.markSigned(tx, signatory, { at: tx.now(), assurance: { level: 'declarada', method: 'clic' } });
    return running;
  });
  await reported.done;
  expect(await signatoryOf(id)).toMatchObject({ status: 'SIGNED', link_version: 1 });
});

const waiting = async (db: TenantDb): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select pid as id from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
};

test('a report about a company that is gone is dropped, and the others of its batch count', async () => {
  await choose({ link_channel: 'whatsapp' });
  const { id } = await sendTo('lote', '0987651009');
  const { status } = await onlyMessageOf(id);
  const context = await world.contextOf('demo');
  const gone = '00000000-0000-4000-8000-000000000000';
  const one = { id: status.id, state: 'delivered', at: world.clock.now, failure: null, costMicros: null } as const;
  const readReports = async () => [
    { ...one, tenant: gone },
    { ...one, tenant: status.tenant },
  ];
  const ports = { ...context.ports, whatsAppSender: { ...context.ports.whatsAppSender, readReports } };
  const signed = { bytes: Buffer.from(''), signature: '' };
  expect(await takeReports({ ...context, ports }, signed, world.app.contexts)).toEqual({ message: 'Recibido.' });
  expect((await onlyMessageOf(id)).delivered_at).not.toBeNull();
  expect(world.logLines.filter((line) => line.includes(gone) && line.includes('no company'))).toHaveLength(1);
});
