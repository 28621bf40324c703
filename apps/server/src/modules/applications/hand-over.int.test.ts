import type { ApplicationView, DataRequestDetail, ProcessDetail, PublicDoor } from '@rubrica/contract';
import { consentsOf } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { accountOpening } from '../../../test/support/account.ts';
import { createApplicant, type Opened, type Refused } from '../../../test/support/applicant.ts';
import { until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { saveRegistry } from './application.repository.ts';

const office = await createOffice();
const { world, desk } = office;
const { send, begin, codeTo, openDoor, proved } = createApplicant(office);
await openDoor();

const confirm = (session: string, isMe: boolean) =>
  send('POST', 'application/confirm', { session, body: { is_me: isMe } });

/** Somebody who sees what the registry answered about them. */
async function known(tag: string, given: object = {}): Promise<string> {
  const session = await proved({ cliente_celular: `0997${tag}`, cliente_email: `k${tag}@cliente.ec`, ...given });
  await send('POST', 'application/registry', { session });
  return session;
}

async function historyOf({ id }: Pick<ApplicationView, 'id'>): Promise<{ processId: string; events: string[] }> {
  const { transaction } = await world.contextOf('demo');
  return transaction(async ({ db }) => {
    const { signing_process_id: processId } = await db
      .selectFrom('application')
      .select('signing_process_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const events = await db
      .selectFrom('tracker_event')
      .select('event')
      .where('signing_process_id', '=', processId ?? '')
      .execute();
    return { processId: processId ?? '', events: events.map(({ event }) => event) };
  });
}

test('«Soy yo» makes one process with the proofs in its history, and leads into its visit', async () => {
  const session = await known('000001');
  const answers = await Promise.all([confirm(session, true), confirm(session, true)]);
  expect(answers.map(({ body }) => body.state)).toEqual(['begun', 'begun']);
  const view = (await send('GET', 'application', { session })).body;
  expect(view).toMatchObject({ flow_step: 3, visit: { state: 'open' }, sign_data_rc: null });
  const { processId, events } = await historyOf(view);
  expect(events).toEqual(expect.arrayContaining(['CREATED', 'OTP_OK', 'REGISTRY_OK', 'POLICY_ACCEPTED']));
  expect(events.filter((event) => event === 'CREATED')).toHaveLength(1);
  expect(await desk.statusOf(processId)).toBe('ON_PROCESS');
  await expectConsentFromDoor(processId);
  await expectCodesOfDoor(processId);
  const { body } = await send<{ url: string }>('POST', 'application/visit', { session });
  const [, token = ''] = /\/auth\/cacpe\/account_opening\/(.+)$/.exec(body.url) ?? [];
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const greeting = await world.call('demo', {
    url: `/backend/api/portal/signatory/${sub}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(greeting.statusCode).not.toBe(401);
});

/** The evidence lists the codes that were sent before there was a process. */
async function expectCodesOfDoor(processId: string): Promise<void> {
  const { transaction } = await world.contextOf('demo');
  const proofs = await transaction(({ db }) =>
    db
      .selectFrom('tracker_event')
      .select('detail')
      .where('signing_process_id', '=', processId)
      .where('event', '=', 'OTP_OK')
      .execute(),
  );
  const sent = proofs.map(({ detail }) => detail as { channel: string; codes_sent_at?: string[] });
  expect(sent.filter(({ channel }) => channel === 'email')).toHaveLength(1);
  expect(sent).toHaveLength(2);
  for (const { codes_sent_at: times = [] } of sent) expect(times.length).toBeGreaterThan(0);
}

/** The box of the policy answers the kind's own consent: its text is evidence, and the form does not ask it again. */
async function expectConsentFromDoor(processId: string): Promise<void> {
  const { list } = (await send<{ list: PublicDoor[] }>('GET', 'doors')).body;
  const consent = consentsOf(accountOpening).find(({ id }) => id === 'process_aceptacion_politica');
  expect(list.find(({ kind }) => kind === 'account_opening')?.policy_question).toBe(consent?.text);
  const { transaction } = await world.contextOf('demo');
  const given = await transaction(({ db }) =>
    db
      .selectFrom('tracker_event')
      .select('detail')
      .where('signing_process_id', '=', processId)
      .where('event', '=', 'CONSENT_GIVEN')
      .execute(),
  );
  expect(given.map(({ detail }) => detail)).toMatchObject([
    { consent: consent?.id, text: consent?.text, answer: 'SI', text_sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
}

test('where the registry does not part the name, the applicant does, with exactly its words', async () => {
  const session = await known('000041');
  const { id } = (await send('GET', 'application', { session })).body;
  const context = await world.contextOf('demo');
  const registry = { names: '', surnames: '', wholeName: 'DE LA TORRE PEÑA ANA SOFÍA', cardCondition: 'CIUDADANO' };
  await context.transaction((tx) => saveRegistry(tx, id, { ...registry, evidence: {} }, tx.now()));
  const say = (said: object) =>
    send<{ issues?: { path: string; message: string }[] }>('POST', 'application/confirm', {
      session,
      body: { is_me: true, ...said },
    });
  expect((await send('GET', 'application', { session })).body.sign_data_rc).toMatchObject({ Nombres: '' });
  expect((await say({})).body.issues?.map(({ path }) => path)).toEqual(['names', 'surnames']);
  for (const [names, surnames] of [
    ['Ana', 'De la Torre Peña'],
    ['Ana Sofía Sofía', 'De la Torre Peña'],
    ['Ana Lucía', 'De la Torre Peña'],
  ]) {
    const refused = await say({ names, surnames });
    expect(refused.status).toBe(422);
    expect(refused.body.issues?.[0]?.message).toContain('DE LA TORRE PEÑA ANA SOFÍA');
  }
  expect((await say({ names: ' ana  sofia', surnames: 'de la torre peña' })).status).toBe(200);
  const { processId } = await historyOf({ id });
  const { signers } = (
    await desk.call<ProcessDetail>('GET', `/api/signing-process/${processId}/detail`, { as: 'admin@demo.ec' })
  ).body;
  expect(signers.map(({ name, last_name: surnames }) => [name, surnames])).toEqual([['ANA SOFÍA', 'DE LA TORRE PEÑA']]);
});

test('«No soy esta persona» ends it and the official learns it, without a name', async () => {
  const session = await known('000002');
  expect((await confirm(session, false)).body).toMatchObject({
    state: 'ended',
    ended_as: 'not_me',
    sign_data_rc: null,
  });
  expect((await confirm(session, true)).body.code).toBe('application.step_refused');
  const { transaction } = await world.contextOf('demo');
  const find = () =>
    transaction(({ db }) =>
      db.selectFrom('sandbox_message').select('body_text').where('subject', 'like', '%no es la persona%').execute(),
    );
  await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(1);
  expect((await find())[0]?.body_text).not.toMatch(/QUISHPE|1712345675/);
});

test('who has a public office waits for the company, and a correction is recorded', async () => {
  const session = await known('000003', { cliente_pep: 'SI' });
  expect((await confirm(session, true)).body.visit).toEqual({ state: 'waits', pep_corrected: false });
  expect((await send('POST', 'application/visit', { session })).body.code).toBe('application.step_refused');
  const corrected = await send('POST', 'application/exposure', { session, body: { cliente_pep: 'NO' } });
  expect(corrected.body.visit).toEqual({ state: 'waits', pep_corrected: true });
  const { processId, events } = await historyOf(corrected.body);
  expect(events).toContain('PEP_CORRECTED');
  expect(await desk.statusOf(processId)).toBe('IS_PEP');
});

test('what was begun is gone on with on another device, by a code to its contact; the first device is out', async () => {
  const given = { cliente_id_num: '0102030400', cliente_celular: '0997000004', cliente_email: 'otra.via@cliente.ec' };
  const { body: first } = await begin(given);
  await codeTo('otra.via@cliente.ec');
  const resume = (contact: string, number = given.cliente_id_num) =>
    send<{ id: string; message: string; code: string }>('POST', 'applications/resume', {
      body: { cliente_id_num: number, contact },
    });
  const [asked, unknown] = [await resume('otra.via@cliente.ec'), await resume('nadie@cliente.ec', '1710034065')];
  expect([unknown.status, unknown.body.message]).toEqual([asked.status, asked.body.message]);
  const code = await codeTo('otra.via@cliente.ec', 2);
  const prove = (id: string, typed: string) =>
    send<Opened & Refused>('POST', 'applications/resume/proof', { body: { id, code: typed } });
  const wrong = code === '000000' ? '000001' : '000000';
  const [refused, nothing] = [await prove(asked.body.id, wrong), await prove(unknown.body.id, code)];
  expect([refused.status, refused.body.code]).toEqual([422, 'code.wrong']);
  expect([nothing.status, nothing.body.code, nothing.body.message]).toEqual([422, 'code.wrong', refused.body.message]);
  const { body: second } = await prove(asked.body.id, code);
  expect(second.application.id).toBe(first.application.id);
  expect((await send('GET', 'application', { session: second.session })).status).toBe(200);
  expect((await send('GET', 'application', { session: first.session })).body.code).toBe('application.session_over');
  expect((await prove(asked.body.id, code)).body.code).toBe('code.wrong');
  expect(await desk.messagesTo('nadie@cliente.ec')).toHaveLength(0);
});

test('a copy and a deletion of somebody’s data find what they began and never went on with', async () => {
  const session = await known('000051');
  const { number } = (await send('GET', 'application', { session })).body;
  const as = 'admin@demo.ec';
  const ask = async (kind: 'copy' | 'deletion'): Promise<string> => {
    const person = { name: 'Jorge Quishpe', identification_number: '1712345675', contact: 'j@correo.ec' };
    const body = { kind, ...person, proof: 'Mostró su cédula', detail: '' };
    const { id } = (await desk.call<{ id: string }>('POST', '/api/data-requests', { as, body })).body;
    return id;
  };
  const grant = (id: string) =>
    desk.call('POST', `/api/data-requests/${id}/answer`, { as, body: { decision: 'granted', answer: 'Hecho' } });
  const copy = await ask('copy');
  await grant(copy);
  const file = await world.call('demo', {
    url: `/backend/api/data-requests/${copy}/copy`,
    headers: { authorization: `Bearer ${await world.tokenOf(as)}` },
  });
  const { solicitudes } = JSON.parse(file.body) as { solicitudes: { numero: string; sus_datos: object | null }[] };
  expect(solicitudes.find(({ numero }) => numero === number)?.sus_datos).toMatchObject({
    correo: 'k000051@cliente.ec',
  });
  const deletion = await ask('deletion');
  const read = async () => (await desk.call<DataRequestDetail>('GET', `/api/data-requests/${deletion}`, { as })).body;
  expect((await read()).applications).toBeGreaterThan(0);
  await grant(deletion);
  await until(async () => (await read()).outcome?.is_complete === true, 'the deletion');
  const after = await read();
  expect(after.outcome?.applications).toBeGreaterThan(0);
  expect(after.applications).toBe(0);
  expect((await send('GET', 'application', { session })).body.code).toBe('application.session_over');
});
