import { createHash } from 'node:crypto';

import type { OwnForm, ProcessDetail } from '@rubrica/contract';
import { consentsOf } from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { accountOpening } from '../../../test/support/account.ts';
import { createDoor, ownAccount } from '../../../test/support/begun.ts';
import { signAsAsked, walkTo, writeForm } from '../../../test/support/client-walk.ts';
import { acceptPapers } from '../../../test/support/decide-review.ts';
import { until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { expire } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { newId } from '../../platform/ids.ts';
import { sendReminder } from '../invitations/index.ts';

const { world, desk } = await createOffice();
const door = createDoor(world, desk);
/** The demonstration's bank does not answer about this person. */
const bankAwayFor = '1109876548';

const detailOf = async (id: string, as = 'admin@demo.ec') =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as })).body;
const eventsOf = async (id: string) =>
  (
    await desk.call<{ list: { event: string; created_by?: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
      { as: 'admin@demo.ec' },
    )
  ).body.list;
const processesOf = async (applicationId: string, tenant = 'demo') => {
  const context = await world.contextOf(tenant);
  return context.transaction(({ db }) =>
    db.selectFrom('signing_process').select(['id', 'status']).where('application_id', '=', applicationId).execute(),
  );
};
const steer = (id: string, status: string, as = 'admin@demo.ec') =>
  desk.call('POST', `/api/signing-process/${id}/update-status`, { body: { status, detail: 'Revisado' }, as });

describe('a process that its client begins', () => {
  test('is theirs in its history, has no document, sends nothing, and the company sees it', async () => {
    const beginning = await door.describe();
    const begun = await door.begin(beginning);
    expect(begun.status).toBe('ON_PROCESS');
    const events = await eventsOf(begun.processId);
    expect(events.map(({ event }) => event).toSorted()).toEqual(['CREATED', 'OTP_OK', 'OTP_OK', 'REGISTRY_OK']);
    expect(events.find(({ event }) => event === 'CREATED')?.detail).toMatchObject({ begun_by: 'client' });
    const detail = await detailOf(begun.processId);
    expect(detail.documents).toEqual([]);
    expect(detail.signers.map(({ status, sent_at: at }) => [status, at])).toEqual([['PENDING', null]]);
    expect(await desk.messagesTo(beginning.client.email)).toEqual([]);
  });

  test('has the consents that were given when it began, by their texts, and no other text counts', async () => {
    const beginning = await door.describe();
    const [policy] = consentsOf(accountOpening);
    const sha256 = createHash('sha256')
      .update(policy?.text ?? '')
      .digest('hex');
    const given = { variable: policy?.id ?? '', answer: 'SI', answeredAt: world.clock.now } as const;
    const other = { ...beginning, consents: [{ ...given, sha256: 'f'.repeat(64) }] };
    await expect(door.begin(other)).rejects.toMatchObject({ code: 'data.changed' });
    const begun = await door.begin({ ...beginning, consents: [{ ...given, sha256 }] });
    const told = (await eventsOf(begun.processId)).find(({ event }) => event === 'CONSENT_GIVEN');
    expect(told?.detail).toMatchObject({ consent: given.variable, text: policy?.text, text_sha256: sha256 });
    const visitor = await door.enter(beginning, begun);
    await visitor.lock();
    await visitor.open();
    const { consents } = (await visitor.call<OwnForm>('GET', '/client-form')).body;
    expect(consents.map(({ answer }) => answer)).toEqual(['SI', null, null]);
    expect(consents.map(({ given_before: before }) => before)).toEqual([world.clock.now.toISOString(), null, null]);
  });

  test('is one, however often and at once its application asks for it', async () => {
    const beginning = await door.describe();
    const [one, other] = await Promise.all([door.begin(beginning), door.begin(beginning)]);
    expect(other).toEqual(one);
    expect(await door.begin(beginning)).toEqual(one);
    expect(await processesOf(beginning.applicationId)).toHaveLength(1);
    expect(await processesOf(beginning.applicationId, 'cacpe')).toEqual([]);
  });

  test('is refused with a wrong answer, an official without the right, and their address, and leaves nothing', async () => {
    const good = await door.describe();
    for (const [wrong, refusal] of [
      [{ answers: { ...good.answers, cuenta_tipo: 'ninguna' } }, { code: 'input.invalid' }],
      [{ answers: { ...good.answers, no_existe: 'x' } }, { code: 'input.invalid' }],
      [{ client: { ...good.client, identificationNumber: '1700000036' } }, { code: 'input.invalid' }],
      [{ client: { ...good.client, email: 'oficial@demo.ec' } }, { code: 'input.invalid' }],
      [{ owner: await door.officialId('auditor@demo.ec') }, { code: 'permission.denied' }],
      [{ owner: newId(world.clock.now) }, { code: 'permission.denied' }],
    ] as const)
      await expect(door.begin({ ...good, ...wrong })).rejects.toMatchObject(refusal);
    expect(await processesOf(good.applicationId)).toEqual([]);
  });
});

test('the visit of who began asks nothing that was proved, then papers, face and the form, and makes the documents of it', async () => {
  const beginning = await door.describe({}, bankAwayFor);
  const visitor = await door.enter(beginning, await door.begin(beginning));
  await visitor.lock();
  await visitor.open();
  expect((await detailOf(visitor.processId)).client_step).toBe('El Registro Civil lo identificó');
  const { steps, process } = await visitor.state();
  expect(process).toMatchObject({ begun_by_client: true, document_count: 0 });
  expect(steps.map(({ step }) => step)).toEqual([
    'welcome',
    'otp',
    'terms',
    'registry',
    'annexes',
    'biometrics',
    'form',
    'data',
    'preview',
    'sign',
    'complete',
  ]);
  expect(steps.filter(({ is_done: isDone }) => isDone).map(({ step }) => step)).toEqual(['welcome', 'otp', 'registry']);
  const walker = {
    cedula: bankAwayFor,
    fingerprintCode: 'V1212I3434',
    decides: () => acceptPapers(desk, visitor),
    writes: await ownAccount(world),
  };
  expect(await signAsAsked(visitor, walker)).toEqual(['terms', 'annexes', 'biometrics', 'form', 'data', 'preview']);
  await desk.reach(visitor.processId, 'TO_SIGNATURE');
  await desk.call('POST', `/api/signing-process/${visitor.processId}/company-sign`, {
    body: {},
    as: 'admin@demo.ec',
  });
  await desk.reach(visitor.processId, 'COMPLETED');
  const events = await eventsOf(visitor.processId);
  const names = events.map(({ event }) => event);
  expect(names).toContain('FORM_SENT');
  expect(names).not.toContain('SENT');
  expect(names).not.toContain('DATA_CORRECTED');
  const detail = await detailOf(visitor.processId);
  expect(detail.documents.length).toBeGreaterThan(2);
  expect(detail).toMatchObject({ begun_by_client: true, client_step: 'Firmó' });
  expect(detail.account).toMatchObject({ status: 'opening', cliente_no_cuenta: null });
});

test('who holds the account with them is named in the form, whose papers come after it, and signs next', async () => {
  const beginning = await door.describe();
  const visitor = await door.enter(beginning, await door.begin(beginning));
  const writes = { ...(await ownAccount(world, true)), cotitular_email: 'cotitular@correo.ec' };
  const walker = {
    cedula: '1712345675',
    fingerprintCode: 'V4443V4442',
    decides: () => acceptPapers(desk, visitor),
    writes,
  };
  const walked = await signAsAsked(visitor, walker);
  expect(walked).toEqual(['terms', 'annexes', 'biometrics', 'form', 'annexes', 'data', 'preview']);
  await until(async () => (await desk.messagesTo('cotitular@correo.ec')).length > 0, 'the link of the other holder');
  const { signers } = await detailOf(visitor.processId);
  expect(signers.map(({ status }) => status)).toEqual(['SIGNED', 'PENDING']);
});

test('proofs that are old, or given for an earlier link, are asked again', async () => {
  const old = await door.describe();
  const late = await door.enter(old, await door.begin(old));
  world.clock.now = new Date(world.clock.now.getTime() + 31 * 60_000);
  await late.lock();
  await late.open();
  expect((await late.state()).current).toBe('otp');
  const sent = await door.describe();
  const begun = await door.begin(sent);
  const first = await door.enter(sent, begun);
  expect((await steer(begun.processId, 'RESENDED')).status).toBe(200);
  expect((await first.lock()).status).toBe(401);
  const again = await visitorOf(world, desk, { email: sent.client.email, processId: begun.processId });
  await again.lock();
  await again.open();
  expect((await again.state()).current).toBe('otp');
  const [message] = await desk.messagesTo(sent.client.email);
  expect(message?.body_text).toContain('que se preparan cuando complete sus datos');
});

test('who gets their link again by text message before the form reads of something to complete, in one segment', async () => {
  const choose = (way: 'sms' | 'email') =>
    desk.call('PATCH', '/company/settings', { body: { link_channel: way }, as: 'admin@demo.ec' });
  const described = await door.describe();
  const sent = { ...described, client: { ...described.client, phone: '0987651077' } };
  const begun = await door.begin(sent);
  await choose('sms');
  expect((await steer(begun.processId, 'RESENDED')).status).toBe(200);
  await until(async () => (await desk.messagesTo('+593987651077')).length > 0, 'the link');
  await choose('email');
  const [message] = await desk.messagesTo('+593987651077');
  expect(message?.body_text).toMatch(/^[\x20-\x7e]{1,160}$/);
  expect(message?.body_text).toContain('le envio un tramite por completar para firmar');
});

test('the form of who began asks all that is missing, and nothing that was proved can be written', async () => {
  const beginning = await door.describe();
  const visitor = await door.enter(beginning, await door.begin(beginning));
  await visitor.lock();
  await visitor.open();
  const { editable, prefilled, fixed } = (await visitor.call<OwnForm>('GET', '/client-form')).body;
  expect(editable).toContain('cuenta_tipo');
  expect(editable).toContain('cotitular_id_num');
  for (const proved of ['cliente_nombres', 'cliente_apellidos', 'cliente_id_num', 'cliente_email', 'cliente_cdactilar'])
    expect(editable).not.toContain(proved);
  expect(prefilled).toEqual([]);
  expect(JSON.stringify(fixed)).not.toContain('V4443V4442');
});

test('a politically exposed person waits for the company, and is called back once', async () => {
  const beginning = await door.describe({ answers: { cliente_cdactilar: 'V4443V4442', cliente_pep: 'SI' } });
  const begun = await door.begin(beginning);
  expect(begun.status).toBe('IS_PEP');
  expect((await steer(begun.processId, 'ON_PROCESS', 'oficial@demo.ec')).status).toBe(403);
  expect((await steer(begun.processId, 'ON_PROCESS')).status).toBe(200);
  await until(async () => (await desk.messagesTo(beginning.client.email)).length === 1, 'the link');
  expect(await desk.statusOf(begun.processId)).toBe('ON_PROCESS');
});

test('a reminder before the form is sent speaks of data, and of no signature', async () => {
  const beginning = await door.describe();
  const { signatoryId: id } = await door.begin(beginning);
  const reminding = { signatory_id: id, link_version: 1, number: 1 };
  const context = await world.contextOf('demo');
  await context.transaction((tx) => tx.enqueue(sendReminder, reminding, { key: id }));
  const mails = async () => desk.messagesTo(beginning.client.email);
  await until(async () => (await mails()).length > 0, 'the reminder');
  const [reminder] = await mails();
  expect(reminder?.subject).toContain('falta completar sus datos');
  expect(reminder?.body_text).not.toContain('esperando su firma');
});

test('what nobody goes on with is signed on no paper, expires at its deadline, is sent again and cancelled', async () => {
  const { processId } = await door.begin(await door.describe());
  const { actions } = await detailOf(processId);
  expect(actions).not.toContain('physical_signature');
  expect(actions).toContain('cancel');
  await expire(world, processId);
  expect((await steer(processId, 'RESENDED')).status).toBe(200);
  expect((await steer(processId, 'CANCELLED')).status).toBe(200);
  expect((await desk.call('DELETE', `/api/signing-process/${processId}`, { as: 'admin@demo.ec' })).status).toBe(200);
});

interface Made {
  readonly state: 'preparing' | 'ready';
  readonly code?: string;
  readonly message: string;
}
const generate = (id: string, { as = 'admin@demo.ec', form = '' } = {}) =>
  desk.call<Made>('POST', `/api/signing-process/generate-documents/${id}${form}`, { body: {}, as });
const wording = `/api/process/${accountOpening.uuid}/wording`;

/** Makes the documents of those who begin here fail; what it answers takes that back. */
async function breakTemplate(): Promise<() => Promise<unknown>> {
  const { documents } = (
    await desk.call<{ documents: { code: string; source: string }[] }>('GET', wording, { as: 'admin@demo.ec' })
  ).body;
  const template = `/api/process/${accountOpening.uuid}/templates/contrato`;
  const source = documents.find(({ code }) => code === 'contrato')?.source ?? '';
  const rule = '#assert(not datos.cliente.correo.starts-with("empieza"), message: "No cabe.")';
  const body = { source: `${source}\n${rule}\n` };
  expect((await desk.call('PATCH', template, { as: 'admin@demo.ec', body })).status).toBe(200);
  return () => desk.call('DELETE', template, { as: 'admin@demo.ec' });
}

test('documents that could not be made are asked for again by the client or an official, who hear what is missing before', async () => {
  const beginning = await door.describe();
  const visitor = await door.enter(beginning, await door.begin(beginning));
  const { processId } = visitor;
  const own = (form = '') => visitor.call<Made>('POST', `/generate-documents/${processId}${form}`, {});
  await visitor.lock();
  await visitor.open();
  expect((await own()).body.code).toBe('portal.step_refused');
  const early = await generate(processId);
  expect([early.status, early.body.code]).toEqual([409, 'documents.incomplete']);
  expect(early.body.message).toMatch(/Falta: Nacionalidad, .* datos más\./);
  expect((await generate(processId, { as: 'auditor@demo.ec' })).status).toBe(403);
  const other = await generate(processId, { form: `?form_id=${newId(world.clock.now)}` });
  expect([other.status, JSON.stringify(other.body)]).toEqual([422, expect.stringContaining('form_id')]);
  const mend = await breakTemplate();
  const walker = {
    cedula: '1712345675',
    fingerprintCode: 'V4443V4442',
    decides: () => acceptPapers(desk, visitor),
  };
  await walkTo(visitor, walker, 'form');
  await writeForm(visitor, { writes: await ownAccount(world) });
  for (const { id: variable, sha256 } of (await visitor.call<OwnForm>('GET', '/client-form')).body.consents)
    await visitor.call('POST', '/client-form/consent', { variable, answer: 'SI', sha256 });
  expect((await visitor.call('POST', '/client-form', {})).status).toBe(200);
  await desk.reach(processId, 'FAILURE');
  const sent = await desk.messagesTo(beginning.client.email);
  const form = (await visitor.call<OwnForm>('GET', '/client-form')).body;
  expect([form.has_failed, form.is_preparing]).toEqual([true, false]);
  expect((await visitor.state()).current).toBe('form');
  expect((await visitor.call('POST', '/client-form', {})).status).toBe(401);
  expect((await detailOf(processId)).failure).toContain('No se pudo generar el documento');
  expect((await own(`?form_id=${accountOpening.uuid}`)).body).toMatchObject({ state: 'preparing' });
  await desk.reach(processId, 'FAILURE');
  await mend();
  expect((await generate(processId)).body).toMatchObject({ state: 'preparing' });
  await until(async () => (await visitor.state()).current === 'data', 'the documents');
  expect(await desk.statusOf(processId)).toBe('ON_PROCESS');
  expect((await generate(processId)).body).toMatchObject({ state: 'ready' });
  expect(await desk.messagesTo(beginning.client.email)).toEqual(sent);
});
