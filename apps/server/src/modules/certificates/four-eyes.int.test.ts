import { beforeAll, expect, test } from 'vitest';

import { contact, createCertificateDesk, giveToGroup, ownNatural } from '../../../test/support/certificates.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { createServiceAccount } from '../accounts/index.ts';

const world = await createWorld({ runsJobs: false });
const demo = await world.contextOf('demo');
const desk = createCertificateDesk(world);
const { reviewing } = desk;

beforeAll(async () => {
  await giveToGroup(world, 'Validador', 'PE_CERTIFICADOS');
});

const ana = {
  name: 'Ana',
  last_name: 'Loor',
  identification_type: 'pasaporte',
  identification_number: 'AB123456',
} as const;

/** A request of a client, entered by somebody else of the company, in review. */
async function inReview(change: { readonly holder?: object; readonly contact?: object } = {}): Promise<string> {
  const entering = desk.as('validador');
  const body = {
    ...ownNatural,
    for: 'client',
    holder: { ...ana, ...change.holder },
    contact: { ...contact, ...change.contact },
  };
  const made = await entering.create(body);
  const { id, missing } = made.json<{ request: { id: string; missing: readonly string[] } }>().request;
  for (const type of missing) await entering.attach(id, type);
  await entering.sendKey(id);
  expect((await entering.send(id)).json()).toMatchObject({ request: { status: 'IN_REVIEW' } });
  return id;
}

const refused = { code: 'certificate_request.same_person' };

test('whose certificate it is does not decide, although a colleague entered it as that of a client', async () => {
  const id = await inReview({
    holder: { identification_type: 'cedula_ciudadania', identification_number: '1700000035' },
  });
  expect((await reviewing.decide(id, 'APPROVED')).json()).toMatchObject(refused);
  expect((await reviewing.read(id)).can).toMatchObject({ decide: false, cancel: true });
});

test('who gets the mails or the calls of the person does not decide', async () => {
  for (const reached of [{ email: 'admin+ana@demo.ec' }, { phone: '+593987000001' }]) {
    const id = await inReview({ contact: reached });
    expect((await reviewing.decide(id, 'APPROVED')).json()).toMatchObject(refused);
    expect((await reviewing.read(id)).can.decide).toBe(false);
  }
});

test('a program neither approves nor orders, whatever its group may', async () => {
  const id = await inReview();
  const { key } = await createServiceAccount(demo, { name: 'Integración', group: 'Administrador' });
  const login = await world.call('demo', { method: 'POST', url: '/backend/auth/service-login', body: { key } });
  const headers = bearer(login.json<{ data: { access_token: string } }>().data.access_token);
  const post = (url: string, body: object) =>
    world.call('demo', { method: 'POST', url: `/backend/certificates${url}`, headers, body });
  const approved = await post('/cert_process/update-status', { id, status: 'APPROVED' });
  expect(approved.json()).toMatchObject(refused);
  expect((await reviewing.decide(id, 'APPROVED')).json()).toMatchObject({ request: { status: 'APPROVED' } });
  expect((await post('/anf/request/generate-certificate/', { id })).json()).toMatchObject(refused);
  expect((await reviewing.generate(id)).json()).toMatchObject({ request: { status: 'ISSUED' } });
});

test('who changed their own phone after the request does not decide it, and decides the next', async () => {
  const before = await inReview();
  const { id } = await demo.transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('username', '=', 'admin@demo.ec').executeTakeFirstOrThrow(),
  );
  const changed = await reviewing.call('PATCH', `/auth_user/${id}/update_profile`, {
    name: 'Lucía',
    last_name: 'Andrade Ponce',
    phone: '0987654321',
    id_type: 'cedula_ciudadania',
    identification_number: '1700000035',
    country: 'EC',
  });
  expect(changed.statusCode).toBe(200);
  expect((await reviewing.decide(before, 'APPROVED')).json()).toMatchObject(refused);
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
  const next = await inReview();
  expect((await reviewing.decide(next, 'APPROVED')).json()).toMatchObject({ request: { status: 'APPROVED' } });
});

test('approving and ordering ask for a proof that somebody is there; asking for a correction does not', async () => {
  const headers = bearer(await world.signIn('admin@demo.ec'));
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  const post = async (url: string, body: object) =>
    (await world.call('demo', { method: 'POST', url: `/backend/certificates${url}`, headers, body })).json<{
      code?: string;
    }>().code;
  const id = await inReview();
  for (const [url, body] of [
    ['/cert_process/update-status', { id, status: 'APPROVED' }],
    ['/cert_process/approve_payment', { id }],
    ['/anf/request/generate-certificate/', { id }],
    ['/anf/request/generate-certificate/retry', { id }],
  ] as const)
    expect([url, await post(url, body)]).toEqual([url, 'auth.step_up']);
  expect(
    await post('/cert_process/update-status', { id, status: 'TO_UPDATE', reason: 'La foto está borrosa' }),
  ).toBeUndefined();
});
