import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const admin = 'admin@demo.ec';
const manager = 'soporte@demo.ec';
const chief = 'auditor@demo.ec';
const denied = [403, 'permission.denied'];

const ask = async (username: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  world.call('demo', {
    method,
    url: `/backend${url}`,
    headers: bearer(await world.tokenOf(username)),
    ...(body && { body }),
  });
const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const idOf = async (username: string): Promise<string> =>
  (await ask(username, 'GET', '/auth_user/me')).json<{ id: string }>().id;
const groupId = async (name: string): Promise<string> =>
  (await ask(admin, 'GET', '/groups/all'))
    .json<{ items: { id: string; name: string }[] }>()
    .items.find((group) => group.name === name)?.id ?? '';
const createGroup = async (group: { name: string; reach: string; permissions: string[] }): Promise<string> => {
  const { permissions, ...rest } = group;
  const body = { ...rest, rols: [{ name: 'x', permissions }] };
  return (await ask(admin, 'POST', '/groups/create', body)).json<{ id: string }>().id;
};
const moveTo = async (username: string, group: string) => {
  const person = { id: await idOf(username), name: 'Ana', last_name: 'Mora', email: username, group_id: group };
  expect((await ask(admin, 'POST', '/auth_user/update-user', person)).statusCode).toBe(200);
};

test('who is below an administrator changes neither their address nor their state', async () => {
  const permissions = ['PE_LISTAR_USUARIOS', 'PE_MODIFICAR_USUARIO', 'PE_ELIMINAR_USUARIO', 'PE_PERFIL'];
  await moveTo(manager, await createGroup({ name: 'Recursos humanos', reach: 'tenant', permissions }));
  const id = await idOf(admin);
  const group = await groupId('Administrador');
  const takeover = { id, name: 'Lucía', last_name: 'Andrade', email: 'ajeno@demo.ec', group_id: group };
  for (const answer of [
    await ask(manager, 'POST', '/auth_user/update-user', takeover),
    await ask(manager, 'POST', '/auth_user/disable-user', { username: admin }),
    await ask(manager, 'POST', '/auth_user/enable-user', { username: admin }),
    await ask(manager, 'DELETE', `/auth_user/delete-user/${id}`),
  ])
    expect(codeOf(answer)).toEqual(denied);
  expect((await ask(manager, 'GET', `/auth_user/detail/${id}`)).json()).toMatchObject({
    email: admin,
    can: { update: false, delete: false, enable: false, disable: false },
  });
});

test('nobody widens what a group sees beyond their own visibility, nor puts anybody where more is seen', async () => {
  const permissions = ['PE_ADMINISTRACION_USUARIOS', 'PE_LISTAR_USUARIOS', 'PE_CREAR_USUARIO', 'PE_PERFIL'];
  const agency = await createGroup({ name: 'Agencia', reach: 'own', permissions });
  const wide = await createGroup({ name: 'Central', reach: 'tenant', permissions: ['PE_PERFIL'] });
  await moveTo(chief, agency);

  const same = { name: 'Agencia', reach: 'own', rols: [{ name: 'x', permissions }] };
  const wider = { ...same, reach: 'tenant' };
  expect(codeOf(await ask(chief, 'POST', `/groups/${agency}/update`, wider))).toEqual(denied);
  expect(codeOf(await ask(chief, 'POST', '/groups/create', { ...wider, name: 'Otra' }))).toEqual(denied);
  const newcomer = { name: 'Eva', last_name: 'Mora', email: 'eva@demo.ec', group_id: wide };
  expect(codeOf(await ask(chief, 'POST', '/auth_user/create', newcomer))).toEqual(denied);
  expect((await ask(chief, 'POST', `/groups/${agency}/update`, same)).statusCode).toBe(200);
});

test('of two administrators who remove each other at once one remains', async () => {
  await moveTo(chief, await groupId('Administrador'));
  await Promise.all([
    ask(admin, 'POST', '/auth_user/disable-user', { username: chief }),
    ask(chief, 'POST', '/auth_user/disable-user', { username: admin }),
  ]);
  const { transaction } = await world.contextOf('demo');
  const standing = await transaction(({ db }) =>
    db
      .selectFrom('user_account')
      .select('username')
      .where('username', 'in', [admin, chief])
      .where('is_disabled', '=', false)
      .execute(),
  );
  expect(standing).toHaveLength(1);
});

test('a group that is removed while somebody is put into it leaves nobody without one', async () => {
  const survivor = (await ask(admin, 'GET', '/auth_user/me')).statusCode === 200 ? admin : chief;
  const body = { name: 'Fugaz', reach: 'own', rols: [{ name: 'x', permissions: ['PE_PERFIL'] }] };
  for (let round = 0; round < 5; round += 1) {
    const group = (await ask(survivor, 'POST', '/groups/create', body)).json<{ id: string }>().id;
    const email = `fugaz${round}@demo.ec`;
    const [removed, created] = await Promise.all([
      ask(survivor, 'DELETE', `/groups/${group}/delete`),
      ask(survivor, 'POST', '/auth_user/create', { name: 'Eva', last_name: 'Mora', email, group_id: group }),
    ]);
    const outcome = [removed.statusCode, created.statusCode];
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(outcome);
    if (removed.statusCode === 409) {
      const id = created.json<{ id: string }>().id;
      await ask(survivor, 'DELETE', `/auth_user/delete-user/${id}`);
      await ask(survivor, 'DELETE', `/groups/${group}/delete`);
    }
  }
});
