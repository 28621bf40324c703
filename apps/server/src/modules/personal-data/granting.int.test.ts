import type { DataRequestDetail, DataRequestView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();
const [admin, second] = ['admin@demo.ec', 'validador@demo.ec'];
const number = ana.identification_number;

interface Refused {
  readonly code: string;
  readonly issues: readonly { readonly path: string }[];
}

/** Asked on the public page, with its mail proved. */
async function askFromOutside(email: string, body: object = {}): Promise<string> {
  const send = async (url: string, given: object) =>
    (await world.call('demo', { method: 'POST', url: `/backend/api/portal/${url}`, body: given })).json<{
      id: string;
    }>();
  passMinute(world);
  const asked = { kind: 'copy', name: 'Ana Andrade', identification_number: number, email, ...body };
  const before = (await codesTo(email)).length;
  const { id } = await send('data-requests', asked);
  await expect.poll(async () => (await codesTo(email)).length).toBe(before + 1);
  await send('data-requests/proof', { id, code: (await codesTo(email)).at(-1) });
  return id;
}
const codesTo = async (email: string) =>
  (await desk.messagesTo(email.toLowerCase())).flatMap(
    ({ body_text: text }) => /Código: (\d{6})/.exec(text)?.[1] ?? [],
  );

const read = async (id: string, as = admin) =>
  (await desk.call<DataRequestDetail>('GET', `/api/data-requests/${id}`, { as })).body;
const grant = (id: string, body: object = {}, as = admin) =>
  desk.call<DataRequestView & Refused>('POST', `/api/data-requests/${id}/answer`, {
    as,
    body: { decision: 'granted', answer: 'Se la enviamos', ...body },
  });

/** Signs with a code that went to that mail. */
async function signWith(email: string, by: string): Promise<void> {
  const checks = { otp: 'email', registry: false, biometrics: false };
  const signer = { ...named(ana, 'x', { signature_type: 'clicwrap', checks }), email };
  const { id } = await desk.createProcess({ signers: [signer], as: by });
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.prepareToSign();
  expect((await visitor.sign()).status).toBe(202);
}

async function detailsOf(id: string, type: string): Promise<unknown> {
  const context = await world.contextOf('demo');
  const row = await context.transaction(({ db }) =>
    db
      .selectFrom('audit_event')
      .select('details')
      .where('subject', '=', id)
      .where('type', '=', type)
      .executeTakeFirst(),
  );
  return row?.details;
}

test('what somebody asked with any mail is granted only with how the official made sure of the person', async () => {
  const id = await askFromOutside('cualquiera@correo.ec');
  expect(await read(id)).toMatchObject({ is_known_contact: false, needs_identity_proof: true, identity_proof: null });
  const { status, body } = await grant(id);
  expect([status, body.issues[0]?.path]).toEqual([422, 'identity_proof']);
  const early = await desk.call<Refused>('GET', `/api/data-requests/${id}/copy`, { as: admin });
  expect(early.body.code).toBe('data_request.no_copy');
  const proof = 'La llamé al número de su contrato';
  expect((await grant(id, { identity_proof: proof })).body).toMatchObject({ state: 'granted', identity_proof: proof });
  expect(await detailsOf(id, 'data_request.answered')).toMatchObject({ identity_proof: proof, decision: 'granted' });
  expect((await desk.call('GET', `/api/data-requests/${id}/copy`, { as: admin })).status).toBe(200);
});

test('a mail that an official typed is no proof; one that got the code of a signature is, but not for who made it', async () => {
  const [typed, used, own] = ['escrita@correo.ec', 'usada@correo.ec', 'propia@correo.ec'];
  await desk.createProcess({ signers: [{ ...named(ana, 'x'), email: typed }] });
  await desk.call('PATCH', '/company/settings', { as: admin, body: { text_channels: [] } }); // codes go by mail
  await signWith(used, 'oficial@demo.ec');
  await signWith(own, admin);
  expect((await read(await askFromOutside(typed))).is_known_contact).toBe(false);
  expect((await read(await askFromOutside('usada+1@correo.ec'))).is_known_contact).toBe(false);
  expect((await read(await askFromOutside(own))).is_known_contact).toBe(false);
  const stranger = await askFromOutside(used, { identification_number: 'ZZ99999' });
  expect((await read(stranger)).is_known_contact).toBe(false);
  const id = await askFromOutside('Usada@Correo.ec');
  expect(await read(id)).toMatchObject({ is_known_contact: true, needs_identity_proof: false });
  expect((await grant(id)).body).toMatchObject({ state: 'granted', identity_proof: null });
});

test('nobody grants what is about them or answered to them', async () => {
  const id = await askFromOutside('admin+yo@demo.ec');
  expect((await read(id)).can_grant).toBe(false);
  expect((await grant(id, { identity_proof: 'Soy yo' })).body.code).toBe('data_request.own');
  expect((await read(id)).state).toBe('open');
});

test('where the company wants four eyes, two people grant a deletion', async () => {
  await desk.call('PATCH', '/company/settings', { as: admin, body: { identity_needs_two: true } });
  const id = await askFromOutside('borren@correo.ec', { kind: 'deletion' });
  // What was registered under the rule stays under it.
  await desk.call('PATCH', '/company/settings', { as: admin, body: { identity_needs_two: false } });
  const proof = { identity_proof: 'Mostró su cédula' };
  const first = await grant(id, proof);
  expect(first.body).toMatchObject({ state: 'open', needs_two: true, outcome: null, answer: 'Se la enviamos' });
  expect(first.body.first_grant).not.toBeNull();
  expect((await read(id)).can_grant).toBe(false);
  expect((await grant(id, proof)).body.code).toBe('data_request.needs_another');
  expect(await detailsOf(id, 'data_request.granted_first')).toMatchObject(proof);
  expect((await grant(id, proof, second)).status).toBe(403);
  await letAnswer(second);
  expect((await grant(id, proof, second)).body).toMatchObject({ state: 'granted', outcome: { is_complete: false } });
});

/** Gives the groups of an account the permission. */
async function letAnswer(username: string): Promise<void> {
  const context = await world.contextOf('demo');
  await context.transaction(async ({ db }) => {
    const roles = await db
      .selectFrom('user_account')
      .innerJoin('user_group_member', 'user_group_member.user_id', 'user_account.id')
      .innerJoin('account_role', 'account_role.group_id', 'user_group_member.group_id')
      .select('account_role.id as role_id')
      .where('username', '=', username)
      .execute();
    for (const { role_id: role } of roles)
      await db
        .insertInto('account_role_permission')
        .values({ role_id: role, permission: 'PE_DATOS_PERSONALES' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}
