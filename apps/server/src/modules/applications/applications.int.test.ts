import { registryRefusal, type ApplicationRow, type DoorView, type PublicDoor } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createApplicant, jorge, type Refused } from '../../../test/support/applicant.ts';
import { createOffice } from '../../../test/support/office.ts';
import { registryQuestions } from '../../../test/support/world.ts';

const office = await createOffice();
const { world, desk } = office;
const { send, begin, codeTo, prove, openDoor, proved } = createApplicant(office);
const another = (code: string): string => (code === '000000' ? '000001' : '000000');
const pass = (seconds: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const ask = (session: string) => send('POST', 'application/registry', { session });

async function readDoor(): Promise<DoorView | undefined> {
  const { body } = await desk.call<{ list: DoorView[] }>('GET', '/company/doors', { as: 'admin@demo.ec' });
  return body.list.find(({ kind }) => kind === 'account_opening');
}

test('a company that opened no door offers nothing and takes nothing', async () => {
  expect((await send<{ list: PublicDoor[] }>('GET', 'doors')).body.list).toEqual([]);
  expect((await begin({})).body.code).toBe('application.closed');
  const refused = await openDoor({ owner_id: null });
  expect(refused.body.issues[0]?.path).toBe('owner_id');
  expect((await openDoor({ owner_id: '018f0000-0000-7000-8000-000000000000' })).body.issues[0]?.path).toBe('owner_id');
  expect((await desk.call<Refused>('GET', '/company/doors')).body.code).toBe('permission.denied');
  expect((await openDoor()).status).toBe(200);
  expect((await send<{ list: PublicDoor[] }>('GET', 'doors')).body.list).toMatchObject([
    { kind: 'account_opening', is_open: true, path: '/auth/cacpe/account_opening' },
  ]);
});

test('a paused door says the reason of the company, and nobody begins', async () => {
  expect((await openDoor({ is_open: false })).body.issues[0]?.path).toBe('paused_reason');
  await openDoor({ is_open: false, paused_reason: 'Volvemos el lunes.' });
  const { body } = await begin({});
  expect([body.code, body.message]).toEqual([
    'application.paused',
    'La empresa pausó las solicitudes. Volvemos el lunes.',
  ]);
  const [door] = (await send<{ list: PublicDoor[] }>('GET', 'doors')).body.list;
  expect(door).toMatchObject({ is_open: false, paused_reason: 'Volvemos el lunes.' });
  await openDoor();
});

test('a door whose owner lost the right is closed to everybody, and its company reads who and why', async () => {
  const [, owner] = (await readDoor())?.candidates ?? []; // the first one asks here
  await openDoor({ owner_id: owner?.id });
  expect(await readDoor()).toMatchObject({ closed_because: null, owner_name: owner?.name });
  const { transaction } = await world.contextOf('demo');
  const disable = (is_disabled: boolean) =>
    transaction(({ db }) =>
      db
        .updateTable('user_account')
        .set({ is_disabled })
        .where('id', '=', owner?.id ?? '')
        .execute(),
    );
  await disable(true);
  expect((await send<{ list: PublicDoor[] }>('GET', 'doors')).body.list).toEqual([]);
  expect(await readDoor()).toMatchObject({
    is_open: true,
    closed_because: 'owner',
    owner_id: owner?.id,
    owner_name: owner?.name,
  });
  await disable(false);
  await openDoor();
  expect((await send<{ list: PublicDoor[] }>('GET', 'doors')).body.list).toHaveLength(1);
});

test('bad input names its field and sends nothing', async () => {
  for (const [field, value] of [
    ['cliente_id_num', '1700000036'],
    ['cliente_id_num', '17'],
    ['cliente_cdactilar', 'V4443V444'],
    ['cliente_cdactilar', ''],
    ['cliente_celular', '022345678'],
    ['cliente_celular', '099123'],
    ['cliente_pep', 'TAL VEZ'],
    ['cliente_email', 'sin arroba'],
    ['process_aceptacion_politica', false],
  ] as const) {
    const { status, body } = await begin({ cliente_email: 'mala.abre@cliente.ec', [field]: value });
    expect([status, body.issues[0]?.path]).toEqual([422, field]);
  }
  expect(await desk.messagesTo('mala.abre@cliente.ec')).toHaveLength(0);
});

test('both codes are proved, each by itself, and only then the registry shows who the person is', async () => {
  const given = {
    cliente_cdactilar: 'v4443v4442',
    cliente_celular: '0991230001',
    cliente_email: 'jorge.abre@cliente.ec',
  };
  const { body: opened } = await begin(given);
  const { session, application } = opened;
  expect(application).toMatchObject({ state: 'codes', flow_step: 1, wrapper_step: 2, cliente_pep: 'NO' });
  expect(Object.keys(application.process)).toEqual(['identity_1']);
  expect(JSON.stringify(application)).not.toMatch(/1712345675|jorge\.abre|0991230001|V4443/);
  const phone = await codeTo('+593991230001');
  const mail = await codeTo('jorge.abre@cliente.ec');
  expect((await ask(session)).body.code).toBe('application.step_refused');
  const wrong = await prove(session, 'phone', another(phone));
  expect([wrong.status, wrong.body.code]).toEqual([422, 'otp.wrong']);
  expect(wrong.body.message).toContain('Le quedan 4 intentos');
  expect((await prove(session, 'phone', phone)).body.phone.proved_at).not.toBeNull();
  expect((await ask(session)).body.code).toBe('application.step_refused');
  const before = await registryQuestions(world);
  expect((await prove(session, 'mail', mail)).body).toMatchObject({ state: 'registry', flow_step: 2 });
  expect(await registryQuestions(world)).toBe(before);

  const { body: known } = await ask(session);
  expect(known.sign_data_rc).toMatchObject({
    Nombre: 'QUISHPE LEMA JORGE ANIBAL',
    Nombres: 'JORGE ANIBAL',
    Apellidos: 'QUISHPE LEMA',
    CondicionCedulado: 'CIUDADANO',
  });
  expect((await ask(session)).body.state).toBe('confirm');
  expect((await send('GET', 'application', { session })).body).toEqual(known);
  expect(await registryQuestions(world)).toBe(before + 1);
  expect(world.logLines.join('')).not.toMatch(new RegExp(`${phone}|${mail}|V4443V4442|${session.slice(40)}`));
});

test('what was typed and what the registry said is sealed, and the policy is evidence by its hash', async () => {
  const { transaction } = await world.contextOf('demo');
  const rows = await transaction(({ db }) => db.selectFrom('application').selectAll().execute());
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const stored = JSON.stringify(row) + row.sealed_answers.toString() + (row.sealed_registry?.toString() ?? '');
    expect(stored).not.toMatch(/1712345675|QUISHPE|jorge\.abre|0991230001/);
  }
  const policy = rows[0]?.policy as { accepted: string; texts: { sha256: string }[] };
  expect(policy.accepted).toMatch(/^Leí y acepto la política de datos personales de /);
  expect(policy.texts[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('an expired code says so, another may be asked for after a pause, and a mistyped phone is corrected', async () => {
  const { body } = await begin({ cliente_celular: '0991230002', cliente_email: 'tarde@cliente.ec' });
  const { session, application } = body;
  const first = await codeTo('+593991230002');
  const path = `send-sign-otp/${application.id}`;
  const again = (phone: string) => send('POST', path, { session, body: { phone } });
  expect((await again('0991230002')).body.code).toBe('otp.too_many');
  expect((await again('02')).body.issues[0]?.path).toBe('phone');
  pass(31);
  expect((await again('0991230003')).body.phone.sent_to).toBe('••••0003');
  expect((await prove(session, 'phone', first)).body.code).toBe('otp.wrong');
  const second = await codeTo('+593991230003');
  pass(301);
  expect((await prove(session, 'phone', second)).body).toMatchObject({
    code: 'application.code_expired',
    message: 'El código venció. Pida otro.',
  });
  const foreign = await send('POST', `send-sign-otp/018f0000-0000-7000-8000-000000000000`, {
    session,
    body: { phone: '0991230003' },
  });
  expect(foreign.body.code).toBe('application.session_over');
});

test('five wrong codes spend a code, and fifteen end the application', async () => {
  const { body } = await begin({ cliente_celular: '0991230004', cliente_email: 'adivina@cliente.ec' });
  const { session, application } = body;
  for (let round = 1; round <= 3; round += 1) {
    const code = await codeTo('+593991230004', round);
    const codes: string[] = [];
    for (let count = 0; count < 5; count += 1) codes.push((await prove(session, 'phone', another(code))).body.code);
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'otp.wrong'), 'application.code_spent']);
    pass(301);
    await send('POST', `send-sign-otp/${application.id}`, { session, body: { phone: '0991230004' } });
  }
  expect((await send('GET', 'application', { session })).body).toMatchObject({ state: 'ended', ended_as: 'codes' });
});

test('a dead person, an unknown one, a wrong fingerprint code and several people end with one and the same answer', async () => {
  const people = [
    { cliente_id_num: '1000112233', cliente_cdactilar: 'V4443V4442' },
    { cliente_id_num: '1710034065', cliente_cdactilar: 'V4443V4442' },
    { cliente_id_num: '1712345675', cliente_cdactilar: 'V4443V4441' },
    { cliente_id_num: '0928887777', cliente_cdactilar: 'V4443V4442' },
    { cliente_id_num: '1719988774', cliente_cdactilar: 'V4443V4442' },
  ];
  const seen: object[] = [];
  for (const [place, person] of people.entries()) {
    const contacts = { cliente_celular: `099123010${place}`, cliente_email: `refused${place}@cliente.ec` };
    const session = await proved({ ...person, ...contacts });
    const { status, body } = await ask(session);
    const { id: _id, number: _number, process: _process, phone: _phone, mail: _mail, deleted_at: _at, ...rest } = body;
    seen.push({ status, ...rest });
    pass(61);
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(seen[0]).toMatchObject({ status: 200, state: 'ended', ended_as: 'registry', sign_data_rc: null });
  expect(registryRefusal).not.toMatch(/fallec|defunci|existe/i);
});

test('a question whose answer was lost is asked once more, and a third never', async () => {
  const session = await proved({ cliente_celular: '0991230201', cliente_email: 'perdida@cliente.ec' });
  const id = session.slice(0, 36);
  const { transaction } = await world.contextOf('demo');
  // As a node leaves it that was killed between the question and the answer.
  const lose = (tries: number) =>
    transaction(({ db }) =>
      db
        .updateTable('application')
        .set({ registry_tries: tries, registry_asked_at: world.clock.now })
        .where('id', '=', id)
        .execute(),
    );
  const before = await registryQuestions(world);
  await lose(1);
  expect((await ask(session)).body.code).toBe('application.registry_busy');
  await lose(2);
  pass(91);
  expect((await ask(session)).body.code).toBe('application.registry_silent');
  expect(await registryQuestions(world)).toBe(before);
  await lose(1);
  pass(91);
  const answers = await Promise.all([ask(session), ask(session), ask(session)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await registryQuestions(world)).toBe(before + 1);
});

test('a registry that does not answer costs no try, and the application waits', async () => {
  const session = await proved({
    cliente_id_num: '0806655445',
    cliente_celular: '0991230202',
    cliente_email: 'silencio@cliente.ec',
  } as never);
  expect((await ask(session)).body.code).toBe('registry.unavailable');
  expect((await ask(session)).body.code).toBe('application.registry_busy');
  pass(91);
  expect((await ask(session)).body.code).toBe('registry.unavailable');
  expect((await send('GET', 'application', { session })).body.state).toBe('registry');
});

test('the answer to a begin is the same for a cédula that the registry knows and for one that it does not', async () => {
  const answers = [
    await begin({ cliente_celular: '0991230301', cliente_email: 'igual1@cliente.ec' }),
    await begin({ cliente_id_num: '1710034065', cliente_celular: '0991230302', cliente_email: 'igual2@cliente.ec' }),
  ];
  const seen = answers.map(({ status, body: { application } }) => {
    const { id: _id, number: _number, phone: _phone, mail: _mail, ...rest } = application;
    return { status, ...rest };
  });
  expect(seen[0]).toEqual(seen[1]);
});

test('a session opens nothing at another company, nor with another secret', async () => {
  const { body } = await begin({
    cliente_id_num: '0102030400',
    cliente_celular: '0991230303',
    cliente_email: 'ajena@cliente.ec',
  });
  for (const [session, tenant] of [
    [body.session, 'patio'],
    [`${body.session.slice(0, 37)}${'A'.repeat(43)}`, 'demo'],
    ['x', 'demo'],
  ] as const) {
    const answer = await send('GET', 'application', { session, tenant });
    expect([answer.status, answer.body.code]).toEqual([401, 'application.session_over']);
  }
});

test('one network, one cédula and one phone begin only so often', async () => {
  const last = async (given: (count: number) => object, ip?: string): Promise<string | undefined> => {
    let code: string | undefined;
    for (let count = 0; count < 25 && code === undefined; count += 1) {
      pass(61);
      code = (await begin({ cliente_id_num: '1704567898', ...given(count) }, ip)).body.code;
    }
    return code;
  };
  const contact = (count: number, tag: string) => ({
    cliente_celular: `098${tag}${String(count).padStart(4, '0')}`,
    cliente_email: `cuenta${tag}${count}@cliente.ec`,
  });
  expect(await last((count) => contact(count, '111'))).toBe('rate.limited');
  expect(
    await last((count) => ({ ...contact(count, '222'), cliente_id_num: '1109876548', cliente_celular: '0982220000' })),
  ).toBe('rate.limited');
});

test('officials see each application from its first step, without the number and with the phone once it is proved', async () => {
  const { body } = await desk.call<{ list: ApplicationRow[] }>('GET', '/api/applications?limit=100', {
    as: 'admin@demo.ec',
  });
  const confirm = body.list.find(({ state }) => state === 'confirm');
  expect(confirm).toMatchObject({ identification: '171•••••75', phone_proved: true, mail_proved: true });
  expect(confirm?.phone).not.toBe('');
  expect(body.list.find(({ state }) => state === 'codes')?.phone).toBe('');
  expect(JSON.stringify(body)).not.toContain(jorge.cliente_id_num);
});

test('officials read applications page by page, and only those in one state', async () => {
  type Page = { readonly list: readonly ApplicationRow[]; readonly nextToken: string };
  const page = async (query: string, as = 'admin@demo.ec') =>
    (await desk.call<Page & { code: string }>('GET', `/api/applications?${query}`, { as })).body;
  const all = (await page('limit=100')).list.map(({ id }) => id);
  const read: string[] = [];
  let token = '';
  do {
    const { list, nextToken } = await page(`limit=2${token && `&nextToken=${token}`}`);
    expect(list.length).toBeLessThanOrEqual(2);
    read.push(...list.map(({ id }) => id));
    token = nextToken;
  } while (token !== '');
  expect(read).toEqual(all);
  const ended = (await page('state=ended')).list;
  expect(ended.length).toBeGreaterThan(0);
  expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['ended']));
  const { nextToken } = await page('limit=1');
  expect((await page(`limit=1&state=ended&nextToken=${nextToken}`)).code).toBe('list.token_refused');
});

test('after fifteen days nothing of an application is left', async () => {
  const { body } = await begin({
    cliente_id_num: '1802468130',
    cliente_celular: '0991230401',
    cliente_email: 'vence@cliente.ec',
  });
  pass(15 * 86_400 + 1);
  expect((await send('GET', 'application', { session: body.session })).body.code).toBe('application.session_over');
});
