import type { PublicDoor, SigningState } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createApplicant, jorge, type Opened, type Refused } from '../support/applicant.ts';
import { tokenIn } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf } from '../support/visitor.ts';
import { registryQuestions } from '../support/world.ts';

const office = await createOffice();
const { world, desk } = office;
const { send, begin, codeTo, prove, openDoor, proved } = createApplicant(office);
await openDoor();

const pass = (seconds: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const ask = (session: string) => send('POST', 'application/registry', { session });
const confirm = (session: string) => send('POST', 'application/confirm', { session, body: { is_me: true } });
const contacts = (tag: string) => ({ cliente_celular: `0996${tag}`, cliente_email: `puerta${tag}@cliente.ec` });

/** Begins under a key, as the page does; an attacker may know or guess it. */
const beginUnder = async (key: string, given: object, tenant = 'demo') => {
  const answer = await world.call(tenant, {
    method: 'POST',
    url: '/backend/api/portal/applications',
    remoteAddress: '198.51.100.9',
    headers: { 'idempotency-key': key },
    body: { ...jorge, ...given },
  });
  return answer.json<Opened & Refused>();
};

/** Goes on with it elsewhere, by the mail alone. */
async function resumeByMail(
  { cliente_id_num: cedula, cliente_email: contact }: { cliente_id_num: string; cliente_email: string },
  count: number,
): Promise<{ readonly id: string; readonly code: string; readonly opened: Opened }> {
  const asked = await send<{ id: string }>('POST', 'applications/resume', {
    body: { cliente_id_num: cedula, contact },
  });
  const code = await codeTo(contact, count);
  const body = { id: asked.body.id, code };
  return { ...body, opened: (await send<Opened>('POST', 'applications/resume/proof', { body })).body };
}

async function visitOf(session: string): Promise<SigningState> {
  const { body } = await send<{ url: string }>('POST', 'application/visit', { session });
  const processId = ''; // the link says it
  const visitor = await visitorOf(world, desk, { email: '', processId, token: tokenIn(body.url) });
  await visitor.lock();
  return visitor.state();
}
const doneIn = ({ steps }: SigningState): readonly string[] =>
  steps.filter(({ is_done: isDone }) => isDone).map(({ step }) => step);

test('calls that ask nothing of the registry use up nothing of the company’s day', async () => {
  const { body } = await begin(contacts('100001'));
  const answers = new Set<string>();
  for (let count = 0; count < 510; count += 1) {
    if (count % 9 === 0) pass(61);
    answers.add((await ask(body.session)).body.code);
  }
  expect([...answers]).toEqual(['application.step_refused']);
  const session = await proved({ ...contacts('100002'), cliente_id_num: '0102030400' } as never);
  expect((await ask(session)).status).toBe(200);
});

test('who goes on with it by one code gets none of the proofs of the device before', async () => {
  const given = { cliente_id_num: '1704567898', cliente_cdactilar: 'E3342V2222', ...contacts('100003') };
  const session = await proved(given);
  await ask(session);
  const { opened } = await resumeByMail(given, 2);
  expect((await confirm(session)).body.code).toBe('application.session_over');
  expect((await confirm(opened.session)).body.state).toBe('begun');
  const done = doneIn(await visitOf(opened.session));
  expect(done).not.toContain('otp');
  expect(done).not.toContain('registry');
});

test('nor where the process was there before, and its visit had not begun', async () => {
  const given = { cliente_id_num: '0911223345', cliente_cdactilar: 'A1234I5678', ...contacts('100004') };
  const session = await proved(given);
  await ask(session);
  await confirm(session);
  const { opened } = await resumeByMail(given, 2);
  const done = doneIn(await visitOf(opened.session));
  expect(done).not.toContain('otp');
  expect(done).not.toContain('registry');
});

test('who proved both codes where they are goes on without giving them again', async () => {
  const given = { cliente_id_num: '1313579110', cliente_cdactilar: 'I4444V1111', ...contacts('100005') };
  await begin(given);
  await codeTo(given.cliente_email);
  const { opened } = await resumeByMail(given, 2);
  pass(31);
  const { session, application } = opened;
  await send('POST', `send-sign-otp/${application.id}`, { session, body: {} });
  await send('POST', 'application/mail-code', { session, body: {} });
  await prove(session, 'phone', await codeTo(`+593${given.cliente_celular.slice(1)}`, 2));
  await prove(session, 'mail', await codeTo(given.cliente_email, 3));
  await ask(session);
  await confirm(session);
  expect(doneIn(await visitOf(session))).toEqual(expect.arrayContaining(['otp', 'registry']));
});

test('a begin whose answer was lost is the same application with the same codes, and only for who typed the same', async () => {
  const given = { cliente_id_num: '1755500111', ...contacts('100006') };
  const [first, second] = await Promise.all([beginUnder('llave-1', given), beginUnder('llave-1', given)]);
  const third = await beginUnder('llave-1', given);
  expect(new Set([first, second, third].map(({ session }) => session)).size).toBe(1);
  const code = await codeTo(given.cliente_email);
  const phone = `+593${given.cliente_celular.slice(1)}`;
  await codeTo(phone); // the two codes travel by jobs of their own
  expect(await desk.messagesTo(phone)).toHaveLength(1);
  const other = await beginUnder('llave-1', { ...given, cliente_cdactilar: 'A0000A0000' });
  expect(other.session).not.toBe(first.session);
  expect((await beginUnder('llave-2', given)).session).not.toBe(first.session);
  await prove(first.session, 'mail', code);
  pass(61);
  expect((await beginUnder('llave-1', given)).session).not.toBe(first.session); // a proved one is given to nobody
});

test('a lost answer to the code of another device is given again to that device alone', async () => {
  const given = { cliente_id_num: '1802468130', ...contacts('100007') };
  await begin(given);
  await codeTo(given.cliente_email);
  const asked = await send<{ id: string }>('POST', 'applications/resume', {
    body: { cliente_id_num: given.cliente_id_num, contact: given.cliente_email },
  });
  const body = { id: asked.body.id, code: await codeTo(given.cliente_email, 2) };
  const open = async (key: string) => {
    const url = '/backend/api/portal/applications/resume/proof';
    const answer = await world.call('demo', { method: 'POST', url, body, headers: { 'idempotency-key': key } });
    return answer.json<Opened & Refused>();
  };
  const first = await open('aparato-1');
  expect((await open('aparato-1')).session).toBe(first.session);
  expect((await open('aparato-2')).code).toBe('code.wrong');
  expect((await send('GET', 'application', { session: first.session })).status).toBe(200);
});

test('a door whose official may no longer make such processes is closed at once, and no question is paid for', async () => {
  const session = await proved({ ...contacts('100008'), cliente_id_num: '3000004568' } as never);
  const { transaction } = await world.contextOf('demo');
  const owner = await transaction(({ db }) =>
    db.selectFrom('public_door').select('owner_id').executeTakeFirstOrThrow(),
  );
  const setOut = (isOut: boolean) =>
    transaction(({ db }) =>
      db
        .updateTable('user_account')
        .set({ is_disabled: isOut })
        .where('id', '=', owner.owner_id ?? '')
        .execute(),
    );
  await setOut(true);
  const before = await registryQuestions(world);
  try {
    expect((await ask(session)).body.code).toBe('application.closed');
    expect((await begin(contacts('100009'))).body.code).toBe('application.closed');
    expect((await send<{ list: PublicDoor[] }>('GET', 'doors')).body.list).toEqual([]);
    expect(await registryQuestions(world)).toBe(before);
  } finally {
    await setOut(false);
  }
});

test('a door that is paused in the middle lets nobody begin, and who began goes on', async () => {
  const session = await proved({
    ...contacts('100010'),
    cliente_id_num: '1760001238',
    cliente_cdactilar: 'E5656I7878',
  } as never);
  await openDoor({ is_open: false, paused_reason: 'Volvemos el lunes.' });
  expect((await begin(contacts('100011'))).body.code).toBe('application.paused');
  expect((await ask(session)).body.state).toBe('confirm');
  expect((await confirm(session)).body.state).toBe('begun');
  await openDoor();
});

test('another company’s door, code and session open nothing here', async () => {
  const { body } = await begin(contacts('100012'));
  for (const path of ['application', 'application/registry', 'application/visit'])
    for (const tenant of ['patio', 'cacpe']) {
      const method = path === 'application' ? 'GET' : 'POST';
      const answer = await send<Refused>(method, path, { session: body.session, tenant });
      expect([path, answer.body.code]).toEqual([path, 'application.session_over']);
    }
  const elsewhere = await send<Refused>('POST', 'applications', { body: { ...jorge }, tenant: 'patio' });
  expect(elsewhere.body.code).toBe('application.closed');
});

test('odd bodies are refused by the name of their field and leave nothing', async () => {
  const count = async () =>
    (await (await world.contextOf('demo')).transaction(({ db }) => db.selectFrom('application').select('id').execute()))
      .length;
  const before = await count();
  for (const [wrong, path] of [
    [{ cliente_id_num: ['1712345675'] }, 'cliente_id_num'],
    [{ cliente_id_num: '١٧١٢٣٤٥٦٧٥' }, 'cliente_id_num'],
    [{ cliente_cdactilar: 'V'.repeat(39) }, 'cliente_cdactilar'],
    [{ cliente_celular: '+15005550006' }, 'cliente_celular'],
    [{ cliente_email: 'a@b.ec\r\nBcc: otro@c.ec' }, 'cliente_email'],
    [{ cliente_email: `${'a'.repeat(300)}@b.ec` }, 'cliente_email'],
    [{ cliente_pep: 'TAL VEZ' }, 'cliente_pep'],
    [{ process_aceptacion_politica: 'true' }, 'process_aceptacion_politica'],
  ] as const) {
    const { status, body } = await begin({ ...contacts('100013'), ...wrong });
    expect([status, body.issues?.[0]?.path]).toEqual([422, path]);
  }
  const strange = await begin({ ...contacts('100013'), state: 'confirm' });
  expect(strange.status).toBe(422);
  const huge = await begin({ ...contacts('100013'), cliente_email: 'a'.repeat(3_000_000) });
  expect(huge.status).toBe(413);
  expect(await count()).toBe(before);
});

test('a header that claims another address does not get around the limits', async () => {
  const codes = new Set<string>();
  const waits: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    pass(20);
    const answer = await world.call('demo', {
      method: 'POST',
      url: '/backend/api/portal/applications',
      remoteAddress: '198.51.99.9',
      headers: { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}` },
      body: { ...jorge, cliente_id_num: '2300077886', ...contacts(`2${String(count).padStart(5, '0')}`) },
    });
    codes.add(answer.json<Refused>().code);
    waits.push(...[answer.headers['retry-after'] ?? []].flat().map(Number));
  }
  expect(codes).toContain('rate.limited');
  expect(waits.length).toBeGreaterThan(0);
});

test('what was deleted is gone for its session, its code and its link alike', async () => {
  const given = { cliente_id_num: '0603344557', cliente_cdactilar: 'I3131E4242', ...contacts('100014') };
  const { body } = await begin(given);
  const code = await codeTo(given.cliente_email);
  const { transaction } = await world.contextOf('demo');
  await transaction(({ db }) => db.deleteFrom('application').where('id', '=', body.application.id).execute());
  for (const answer of [
    await send('GET', 'application', { session: body.session }),
    await prove(body.session, 'mail', code),
    await confirm(body.session),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'application.session_over']);
});
