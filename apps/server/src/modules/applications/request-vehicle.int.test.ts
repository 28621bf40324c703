import type { ApplicationRow } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createApplicant, type Refused } from '../../../test/support/applicant.ts';
import { knownKind } from '../../../test/support/drafts.ts';
import { createOffice } from '../../../test/support/office.ts';
import { answerSale } from '../../../test/support/vehicle-sale.ts';
import { Signatories } from '../process/index.ts';
import { findApplication, saveRegistry } from './application.repository.ts';

const office = await createOffice();
const { desk } = office;
const { send, openDoor, proved } = createApplicant(office);
const kind = 'purchase_sale';
const as = 'admin@demo.ec';
const opened = await openDoor({ kind });

/** Somebody whom the registry knows and who said that it is them. */
async function confirmed(tag: string): Promise<string> {
  const session = await proved({ kind, cliente_celular: `0996${tag}`, cliente_email: `v${tag}@cliente.ec` });
  await send('POST', 'application/registry', { session });
  const { body } = await send('POST', 'application/confirm', { session, body: { is_me: true } });
  expect([body.state, body.visit]).toEqual(['vehicle', null]);
  return session;
}

const look = (session: string, placa: string) => send('POST', 'compra-venta/vehiculo', { session, body: { placa } });
const request = (session: string, placa: string) => send('POST', 'application/request', { session, body: { placa } });
const find = async (number: string): Promise<ApplicationRow | undefined> =>
  (await desk.call<{ list: ApplicationRow[] }>('GET', '/api/applications', { as })).body.list.find(
    (row) => row.number === number,
  );
const complete = (id: string) =>
  desk.call<Refused & { draft_id: string; process_id: string }>('POST', `/api/applications/${id}/draft`, { as });

test('a vehicle by its plate is shown, asked for once, and completed by an official with what is known', async () => {
  expect(opened.status).toBe(200);
  const session = await confirmed('000001');
  const shown = (await look(session, 'tbx-4821')).body;
  expect(shown.vehicle).toEqual({
    plate: 'TBX4821',
    brand: 'KANTU',
    model: 'PÁRAMO 1.6 5P TM',
    year: '2021',
    color: 'PLATEADO',
  });
  expect(JSON.stringify(shown)).not.toMatch(/TOAPANTA|1704567898/);
  const answers = await Promise.all([request(session, 'TBX4821'), request(session, 'TBX4821')]);
  expect(answers.map(({ body }) => body.state)).toEqual(['requested', 'requested']);
  const row = await find(shown.number);
  expect(row).toMatchObject({ state: 'requested', request: 'KANTU PÁRAMO 1.6 5P TM, 2021, placa TBX4821' });
  const mails = () => desk.messagesTo(as);
  await expect.poll(async () => (await mails()).filter(({ subject }) => /vehículo/.test(subject ?? '')).length).toBe(1);
  const [first, again] = [await complete(shown.id), await complete(shown.id)];
  expect(again.body.draft_id).toBe(first.body.draft_id);
  const draft = await desk.call<{ content: { answers: Record<string, string> } }>(
    'GET',
    `/api/drafts/${first.body.draft_id}`,
    { as },
  );
  expect(draft.body.content.answers).toMatchObject({
    vehiculo_condicion: 'usado',
    vehiculo_placa: 'TBX4821',
    vehiculo_marca: 'KANTU',
    vehiculo_chasis: '8LKPR16A5M0048211',
    comprador_tipo_persona: 'natural',
    comprador_id_num: '1712345675',
    comprador_nombre_completo: 'QUISHPE LEMA JORGE ANIBAL',
    comprador_email: 'v000001@cliente.ec',
  });
});

test('an unknown plate, one with a lien and a silent registry change nothing, and plates are counted', async () => {
  const session = await confirmed('000002');
  expect((await look(session, 'ABC-0001')).body.code).toBe('vehicle.not_found');
  expect((await look(session, 'PDL-0316')).body.code).toBe('application.vehicle_encumbered');
  for (let tries = 0; tries < 3; tries += 1)
    expect((await look(session, 'ERR-0500')).body.code).toBe('registry.unavailable');
  expect((await look(session, 'ABC-0003')).body.code).toBe('vehicle.not_found');
  expect((await look(session, 'no es')).body.issues[0]?.path).toBe('placa');
  expect((await send('GET', 'application', { session })).body).toMatchObject({ state: 'vehicle', vehicle: null });
  expect((await request(session, 'TBX4821')).body.issues[0]?.path).toBe('placa');
  expect((await look(session, 'ABC-0002')).body.code).toBe('vehicle.not_found');
  expect((await look(session, 'TBX-4821')).body.vehicle?.plate).toBe('TBX4821');
  expect((await look(session, 'TBX-4821')).body.vehicle?.plate).toBe('TBX4821');
  expect((await look(session, 'IS-123H')).body.code).toBe('application.vehicle_tries');
});

test('nobody completes what was not asked for', async () => {
  const session = await confirmed('000003');
  const { body } = await send('GET', 'application', { session });
  expect((await complete(body.id)).body.code).toBe('application.not_requested');
});

test('a request of which an official made the process is no longer to be completed, and says so to who asked', async () => {
  const session = await confirmed('000004');
  const { id, number } = (await look(session, 'TBX-4821')).body;
  await request(session, 'TBX4821');
  const { draft_id: draft, process_id: sale } = (await complete(id)).body;
  const email = 'v000004@cliente.ec';
  const buyer = { cedula: '1712345675', names: 'JORGE ANIBAL', surnames: 'QUISHPE LEMA', email, phone: '0996000004' };
  const today = office.world.clock.now.toISOString().slice(0, 10);
  const { version, answers } = await answerSale(knownKind(kind), { buyer, today });
  const made = await desk.call<{ id: string }>('POST', '/api/signing-process/create', {
    as,
    body: {
      content: { version, form_data: answers },
      signing: { signature_type: 'clicwrap', checks: { registry: false, biometrics: false } },
      process_information: { process_id: sale },
      draft_id: draft,
    },
  });
  expect(made.status).toBe(200);
  const completed = { state: 'begun', signing_process_id: made.body.id, request: null };
  await expect.poll(() => find(number)).toMatchObject(completed);
  const context = await office.world.contextOf('demo');
  const people = await context.transaction((tx) => Signatories.list(tx, made.body.id));
  const client = people.find(({ identificationNumber }) => identificationNumber === buyer.cedula);
  expect(client).toMatchObject({ lastName: '', givenNames: 'JORGE ANIBAL' });
  expect((await send('GET', 'application', { session })).body).toMatchObject({ state: 'begun', visit: null });
  expect((await send('POST', 'application/visit', { session })).body.code).toBe('application.step_refused');
  expect((await complete(id)).body.code).toBe('application.not_requested');
});

test('who says which words are their given names is asked once, and they stay until the process is made', async () => {
  const session = await proved({ kind, cliente_celular: '0996000005', cliente_email: 'v000005@cliente.ec' });
  await send('POST', 'application/registry', { session });
  const { id } = (await send('GET', 'application', { session })).body;
  const context = await office.world.contextOf('demo');
  const whole = { names: '', surnames: '', wholeName: 'QUISHPE LEMA JORGE ANIBAL', cardCondition: 'CIUDADANO' };
  await context.transaction((tx) => saveRegistry(tx, id, { ...whole, evidence: {} }, tx.now()));
  const say = (said: object) => send('POST', 'application/confirm', { session, body: { is_me: true, ...said } });
  expect((await say({})).status).toBe(422);
  expect((await say({ names: 'jorge anibal', surnames: 'quishpe lema' })).body.state).toBe('vehicle');
  const kept = await context.transaction((tx) => findApplication(tx, id));
  expect(kept?.registry).toMatchObject({ ...whole, names: 'JORGE ANIBAL', surnames: 'QUISHPE LEMA' });
});
