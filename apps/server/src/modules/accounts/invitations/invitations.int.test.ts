import type { ErrorBody, GroupDetail, InvitationRow } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createDesk, until } from '../../../../test/support/desk.ts';
import { createWorld } from '../../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const admin = 'admin@demo.ec';

const groupId = async (name: string): Promise<string> => {
  const { body } = await desk.call<{ items: GroupDetail[] }>('GET', '/groups/all', { as: admin });
  return body.items.find((group) => group.name === name)?.id ?? '';
};
const invite = (people: readonly object[], as = admin) =>
  desk.call<{ invited: number } & ErrorBody>('POST', '/auth_user/invite', { as, body: { people } });
const userOf = async (email: string) =>
  (
    await desk.call<{ users: { id: string; is_invited: boolean }[] }>('GET', `/auth_user/list-users?q=${email}`, {
      as: admin,
    })
  ).body.users[0];
const upload = (text: string, as = admin) =>
  desk.send<{ rows: InvitationRow[] } & ErrorBody>(
    '/auth_user/invite/file',
    {},
    { name: 'personas.csv', bytes: Buffer.from(text) },
    as,
  );

test('people are invited together or not at all; what is wrong is named by line', async () => {
  const group_id = await groupId('Oficial');
  expect((await invite([{ email: 'uno@demo.ec', group_id }], 'oficial@demo.ec')).status).toBe(403);
  const refused = await invite([
    { email: 'nueva@demo.ec', group_id },
    { email: 'oficial@demo.ec', group_id },
    { email: 'nueva@demo.ec', group_id },
  ]);
  expect(refused.status).toBe(422);
  expect(refused.body.issues?.map(({ path }) => path).toSorted()).toEqual(['people.1.email', 'people.2.email']);
  expect(await userOf('nueva@demo.ec')).toBeUndefined();

  const done = await invite([
    { email: 'nueva@demo.ec', name: 'Nueva', last_name: 'Persona', group_id },
    { email: 'sinnombre@demo.ec', group_id },
  ]);
  expect([done.status, done.body.invited]).toEqual([200, 2]);
  await until(async () => (await desk.messagesTo('sinnombre@demo.ec')).length === 1, 'the mail');
  expect((await userOf('sinnombre@demo.ec'))?.is_invited).toBe(true);
});

test('nobody invites into a group that may do more than they may', async () => {
  const created = await desk.call<{ id: string }>('POST', '/groups/create', {
    as: admin,
    body: {
      name: 'Recursos',
      reach: 'own',
      rols: [{ name: 'Recursos', permissions: ['PE_CREAR_USUARIO', 'PE_PERFIL'] }],
    },
  });
  expect(created.status).toBe(200);
  const moved = await userOf('oficial@demo.ec');
  expect(moved).toBeDefined();
  const refused = await invite(
    [{ email: 'jefe@demo.ec', group_id: await groupId('Administrador') }],
    'soporte@demo.ec',
  );
  expect(refused.status).toBe(403);
});

test('an invitation is sent again until the person signs in', async () => {
  await invite([{ email: 'otravez@demo.ec', group_id: await groupId('Oficial') }]);
  await until(async () => (await desk.messagesTo('otravez@demo.ec')).length === 1, 'the first mail');
  const id = (await userOf('otravez@demo.ec'))?.id ?? '';
  const again = await desk.call('POST', `/auth_user/${id}/invite_again`, { as: admin, body: {} });
  expect(again.status).toBe(200);
  await until(async () => (await desk.messagesTo('otravez@demo.ec')).length === 2, 'the second mail');
  const member = (await userOf('oficial@demo.ec'))?.id ?? '';
  const refused = await desk.call<ErrorBody>('POST', `/auth_user/${member}/invite_again`, { as: admin, body: {} });
  expect([refused.status, refused.body.code]).toEqual([409, 'user.has_signed_in']);
});

test('a sheet is read row by row, each problem beside its row, and nobody is invited by it', async () => {
  const missing = await upload('Nombres;Apellidos\r\nAna;Vera\r\n');
  expect([missing.status, missing.body.code]).toEqual([422, 'load.columns_unknown']);
  const { body } = await upload(
    'Correo;Nombres;Apellidos;Grupo\r\nhoja1@demo.ec;Ana;Vera;Oficial\r\nno-es-correo;Luis;Mora;Oficial\r\nadmin@demo.ec;Eva;Paz;Nadie\r\n',
  );
  expect(body.rows.map(({ number, issues }) => [number, issues.map(({ path }) => path)])).toEqual([
    [2, []],
    [3, ['email']],
    [4, ['group', 'email']],
  ]);
  expect(await userOf('hoja1@demo.ec')).toBeUndefined();
});
