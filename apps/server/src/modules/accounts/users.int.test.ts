import { api, type Endpoint } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';
import { defaultGroups } from './default-groups.ts';

const world = await createWorld();
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const ask = async (username: string, method: Method, url: string, body?: object) =>
  world.call(/@(.+)\.ec/.exec(username)?.[1] ?? 'demo', {
    method,
    url: `/backend${url}`,
    headers: bearer(await world.tokenOf(username)),
    ...(body && { body }),
  });
const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const admin = 'admin@demo.ec';
const groupsOf = async (username: string) =>
  (await ask(username, 'GET', '/groups/all')).json<{
    items: { id: string; name: string; can: Record<string, boolean> }[];
  }>().items;
const groupId = async (name: string): Promise<string> =>
  (await groupsOf(admin)).find((group) => group.name === name)?.id ?? '';
const idOf = async (username: string): Promise<string> =>
  (await ask(username, 'GET', '/auth_user/me')).json<{ id: string }>().id;

test('a user carries groups with rols and permissions, the log, the enable flag and what the reader may do', async () => {
  const id = await idOf('oficial@demo.ec');
  const answer = await ask('oficial@demo.ec', 'GET', `/auth_user/detail/${id}`);
  expect(answer.json()).toMatchObject({
    username: 'oficial@demo.ec',
    name: 'María',
    last_name: 'Andrango Quilca',
    email: 'oficial@demo.ec',
    phone: '0987000002',
    id_type: 'cedula_ciudadania',
    country: 'EC',
    group: 'Oficial',
    enable: true,
    terms_accepted: true,
    latest_signature_upload: null,
    needs_update: false,
    updatedAt: expect.any(String),
    identification_number: '0100000017',
    user_log: { items: [{ action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS', createdAt: expect.any(String) }] },
    can: { update: false, delete: false, enable: false, disable: false },
  });
  const { groups } = answer.json<{
    groups: { items: { group: { name: string; rols: { permissions: { permission: { name: string } }[] }[] } }[] };
  }>();
  expect(groups.items[0]?.group.name).toBe('Oficial');
  expect(groups.items[0]?.group.rols[0]?.permissions).toContainEqual({ permission: { name: 'PE_CREACION' } });
});

test('the log says whether the terms were accepted and when a signature was last uploaded', async () => {
  const validator = 'validador@demo.ec';
  const url = `/auth_user/detail/${await idOf(validator)}`;
  const log = async (action: string) => {
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    await ask(validator, 'POST', `/auth_user/action/${validator}`, { action_name: action });
    return world.clock.now.toISOString();
  };
  expect((await ask(validator, 'GET', url)).json()).toMatchObject({
    terms_accepted: true,
    latest_signature_upload: null,
  });
  await log('USER_UPLOAD_ELECTRONIC_SIGNATURE');
  const latest = await log('USER_UPLOAD_ELECTRONIC_SIGNATURE');
  await log('USER_UPLOAD_SIGN_IMAGE');
  expect((await ask(validator, 'GET', url)).json()).toMatchObject({
    terms_accepted: true,
    latest_signature_upload: latest,
  });
  const unknown = await ask(validator, 'POST', `/auth_user/action/${validator}`, { action_name: 'USER_OTHER' });
  expect(codeOf(unknown)).toEqual([422, 'input.invalid']);
});

test('groups named GSC_ give their PSC_ sub-permissions joined by commas', async () => {
  for (const name of ['Quito', 'Cuenca', 'Manta'])
    await ask(admin, 'POST', '/groups/create', { name, rols: [{ name, permissions: [] }] });
  const created = await ask(admin, 'POST', '/groups/create', {
    name: 'GSC_Agencias',
    rols: [{ name: 'Consulta', permissions: ['PE_MONITOREO_PROCESOS'] }],
    sub_groups: [
      { name: 'Sierra', permissions: ['PSC_QUITO', 'PSC_CUENCA'] },
      { name: 'Costa', permissions: ['PSC_MANTA'] },
    ],
  });
  expect(created.json()).toMatchObject({ sub_permissions: 'PSC_CUENCA,PSC_MANTA,PSC_QUITO' });
  expect((await groupsOf(admin)).map(({ name }) => name)).toContain('GSC_Agencias');
  const detail = await ask(admin, 'GET', `/groups/detail/${await groupId('GSC_Agencias')}`);
  expect(detail.json()).toMatchObject({
    name: 'GSC_Agencias',
    rols: [{ name: 'Consulta', permissions: [{ permission: { name: 'PE_MONITOREO_PROCESOS' } }] }],
  });
  const plain = {
    name: 'Sin prefijo',
    rols: [{ name: 'x', permissions: [] }],
    sub_groups: [{ name: 'y', permissions: [] }],
  };
  expect(codeOf(await ask(admin, 'POST', '/groups/create', plain))).toEqual([422, 'input.invalid']);
});

test('each default group opens exactly the calls that its permissions name', async () => {
  const people = {
    admin: 'Administrador',
    oficial: 'Oficial',
    validador: 'Validador',
    auditor: 'Auditor',
    soporte: 'Soporte',
    estandar: 'Usuario Estándar',
  };
  const endpoints: readonly Endpoint[] = Object.values(api);
  for (const [mailbox, groupName] of Object.entries(people)) {
    const held = new Set<string>(defaultGroups.find(({ name }) => name === groupName)?.permissions);
    for (const { access, method, path, base } of endpoints) {
      if (access.kind !== 'member' || access.anyOf.length === 0 || base !== 'backend' || method !== 'GET') continue;
      if (access.ofOperators) continue; // not there for a company, whatever its people may do
      const url = path.replace(/\{kind\}/, 'signature').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const { statusCode } = await ask(`${mailbox}@demo.ec`, method, url);
      const isAllowed = access.anyOf.some((permission) => held.has(permission));
      expect([mailbox, path, statusCode === 403]).toEqual([mailbox, path, !isAllowed]);
    }
  }
});

test('users are listed by pages whose token is bound to its filters', async () => {
  const first = (await ask(admin, 'GET', '/auth_user/list-users?limit=2&sort=username')).json<{
    users: { username: string; group: string }[];
    total: number;
    nextToken: string;
  }>();
  expect(first.users.map(({ username }) => username)).toEqual(['admin@demo.ec', 'auditor@demo.ec']);
  expect(first.total).toBe(6);
  const second = (
    await ask(admin, 'GET', `/auth_user/list-users?limit=2&sort=username&nextToken=${first.nextToken}`)
  ).json<{
    users: { username: string }[];
    nextToken: string;
  }>();
  expect(second.users.map(({ username }) => username)).toEqual(['estandar@demo.ec', 'oficial@demo.ec']);
  const last = (
    await ask(admin, 'GET', `/auth_user/list-users?limit=2&sort=username&nextToken=${second.nextToken}`)
  ).json();
  expect(last).toMatchObject({ nextToken: '' });

  for (const bad of [
    `limit=2&sort=-username&nextToken=${first.nextToken}`,
    `q=x&nextToken=${first.nextToken}`,
    'nextToken=abc',
  ]) {
    expect(codeOf(await ask(admin, 'GET', `/auth_user/list-users?${bad}`))).toEqual([422, 'list.token_refused']);
  }
  const searched = (await ask(admin, 'GET', '/auth_user/list-users?q=ANDRANGO&group=Oficial&enable=true')).json();
  expect(searched).toMatchObject({ users: [{ username: 'oficial@demo.ec', group: 'Oficial' }], total: 1 });
  const byName = (await ask(admin, 'GET', '/auth_user/list-users?sort=-name&limit=1')).json();
  expect(byName).toMatchObject({ users: [{ name: 'Rosa' }] });
  expect((await ask(admin, 'GET', "/auth_user/list-users?q=%25'%3B--")).json()).toMatchObject({ users: [], total: 0 });
});

test('a profile is changed by its owner only, and a wrong cédula is named', async () => {
  const id = await idOf('oficial@demo.ec');
  const change = {
    name: 'María José',
    last_name: 'Andrango',
    phone: '0987654321',
    id_type: 'cedula_ciudadania',
    identification_number: '1700000035',
    country: 'EC',
  };
  const url = `/auth_user/${id}/update_profile`;
  expect((await ask('oficial@demo.ec', 'PATCH', url, change)).json()).toMatchObject({
    name: 'María José',
    needs_update: false,
  });
  expect((await ask('oficial@demo.ec', 'GET', `/auth_user/${id}/profile`)).json()).toMatchObject(change);
  const wrong = await ask('oficial@demo.ec', 'PATCH', url, { ...change, identification_number: '1700000036' });
  expect(wrong.json()).toMatchObject({
    issues: [{ path: 'identification_number', message: 'El número de cédula no es válido' }],
  });
  const markup = await ask('oficial@demo.ec', 'PATCH', url, { ...change, name: '<script>' });
  expect(markup.json()).toMatchObject({ issues: [{ path: 'name' }] });
  const raised = await ask('oficial@demo.ec', 'PATCH', url, { ...change, group_id: await groupId('Administrador') });
  expect(raised.json()).toMatchObject({ issues: [{ path: 'group_id', message: 'Este campo no se reconoce' }] });
  expect(codeOf(await ask(admin, 'PATCH', url, change))).toEqual([404, 'user.not_found']);
});

test('nobody gives what they do not hold, and nobody raises themselves', async () => {
  const managers = await ask(admin, 'POST', '/groups/create', {
    name: 'Recursos humanos',
    rols: [
      {
        name: 'x',
        permissions: [
          'PE_LISTAR_USUARIOS',
          'PE_CREAR_USUARIO',
          'PE_MODIFICAR_USUARIO',
          'PE_ELIMINAR_USUARIO',
          'PE_PERFIL',
          'PE_PERFIL_ACT_DATOS',
        ],
      },
    ],
  });
  const manager = await idOf('soporte@demo.ec');
  const person = { name: 'Byron', last_name: 'Caiza', email: 'soporte@demo.ec' };
  const moved = await ask(admin, 'POST', '/auth_user/update-user', {
    id: manager,
    ...person,
    group_id: managers.json<{ id: string }>().id,
  });
  expect(moved.statusCode).toBe(200);

  const administrators = await groupId('Administrador');
  const newcomer = { name: 'Eva', last_name: 'Mora', email: 'eva@demo.ec', group_id: administrators };
  expect(codeOf(await ask('soporte@demo.ec', 'POST', '/auth_user/create', newcomer))).toEqual([
    403,
    'permission.denied',
  ]);
  expect(
    codeOf(
      await ask('soporte@demo.ec', 'POST', '/auth_user/update-user', {
        id: manager,
        ...person,
        group_id: administrators,
      }),
    ),
  ).toEqual([403, 'permission.denied']);
  const adminId = await idOf(admin);
  const demotion = {
    id: adminId,
    name: 'L',
    last_name: 'A',
    email: 'admin@demo.ec',
    group_id: managers.json<{ id: string }>().id,
  };
  expect(codeOf(await ask('soporte@demo.ec', 'POST', '/auth_user/update-user', demotion))).toEqual([
    403,
    'permission.denied',
  ]);
  expect(
    codeOf(
      await ask('soporte@demo.ec', 'POST', '/groups/create', { name: 'x', rols: [{ name: 'x', permissions: [] }] }),
    ),
  ).toEqual([403, 'permission.denied']);
  expect((await groupsOf('soporte@demo.ec')).find(({ name }) => name === 'Administrador')?.can['assign']).toBe(false);
});

test('an administrator changes the data and the group of a user, and the user is read so from then on', async () => {
  const id = await idOf('auditor@demo.ec');
  const change = {
    id,
    name: 'Zoila Rosa',
    last_name: 'Chela Ninabanda',
    email: 'zoila@demo.ec',
    phone: '0998877665',
    group_id: await groupId('Validador'),
  };
  const changed = await ask(admin, 'POST', '/auth_user/update-user', change);
  expect(changed.statusCode).toBe(200);
  const { id: _id, group_id: _group, ...written } = change;
  const read = (await ask(admin, 'GET', `/auth_user/detail/${id}`)).json();
  expect(read).toMatchObject({ ...written, group: 'Validador', username: 'auditor@demo.ec' });
  const unknown = await ask(admin, 'POST', '/auth_user/update-user', { ...change, group_id: id });
  expect(codeOf(unknown)).toEqual([404, 'group.not_found']);
  const wrong = await ask(admin, 'POST', '/auth_user/update-user', { ...change, name: '' });
  const named = wrong.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path);
  expect([...new Set(named)]).toEqual(['name']);
  expect((await ask(admin, 'GET', `/auth_user/detail/${id}`)).json()).toEqual(read);
  const back = { id, name: 'Zoila', last_name: 'Chela', email: 'auditor@demo.ec', group_id: await groupId('Auditor') };
  expect((await ask(admin, 'POST', '/auth_user/update-user', back)).json()).toMatchObject({ group: 'Auditor' });
});

test('a tenant keeps its last administrator, whichever way they would go', async () => {
  const id = await idOf(admin);
  const official = await groupId('Oficial');
  const administrators = await groupId('Administrador');
  const self = { id, name: 'Lucía', last_name: 'Andrade', email: 'admin@demo.ec', group_id: official };
  expect(codeOf(await ask(admin, 'POST', '/auth_user/update-user', self))).toEqual([403, 'permission.denied']);
  expect(codeOf(await ask(admin, 'POST', '/auth_user/disable-user', { username: admin }))).toEqual([
    409,
    'group.last_administrator',
  ]);
  expect(codeOf(await ask(admin, 'DELETE', `/auth_user/delete-user/${id}`))).toEqual([403, 'permission.denied']);
  const emptied = { name: 'Administrador', rols: [{ name: 'Administrador', permissions: ['PE_CREACION'] }] };
  expect(codeOf(await ask(admin, 'POST', `/groups/${administrators}/update`, emptied))).toEqual([
    409,
    'group.last_administrator',
  ]);
  expect(codeOf(await ask(admin, 'DELETE', `/groups/${administrators}/delete`))).toEqual([409, 'group.not_empty']);
  expect((await ask(admin, 'GET', '/groups/all')).statusCode).toBe(200);
});

test('an administrator disables, enables and deletes a user; each acts at once', async () => {
  const id = await idOf('validador@demo.ec');
  expect(
    (await ask(admin, 'POST', '/auth_user/disable-user', { username: 'validador@demo.ec', cognito: false })).statusCode,
  ).toBe(200);
  expect((await ask('validador@demo.ec', 'GET', '/auth_user/me')).statusCode).toBe(401);
  const login = () =>
    world.call('demo', {
      method: 'POST',
      url: '/backend/auth/login',
      body: { username: 'validador@demo.ec', password: 'Demo.2026!' },
    });
  expect(codeOf(await login())).toEqual([403, 'account.disabled']);
  expect((await ask(admin, 'POST', '/auth_user/enable-user', { username: 'validador@demo.ec' })).statusCode).toBe(200);
  expect((await login()).statusCode).toBe(200);
  expect(
    codeOf(await ask('auditor@demo.ec', 'POST', '/auth_user/disable-user', { username: 'validador@demo.ec' })),
  ).toEqual([403, 'permission.denied']);
  expect((await ask(admin, 'DELETE', `/auth_user/delete-user/${id}`)).statusCode).toBe(200);
  expect(codeOf(await login())).toEqual([401, 'credentials.wrong']);
  expect(codeOf(await ask(admin, 'GET', `/auth_user/detail/${id}`))).toEqual([404, 'user.not_found']);
});

test('who makes processes sees who else may approve them, and nobody who cannot', async () => {
  expect(codeOf(await ask('auditor@demo.ec', 'GET', '/auth_user/approvers'))).toEqual([403, 'permission.denied']);
  const approversFor = async (username: string) =>
    (await ask(username, 'GET', '/auth_user/approvers')).json<{ list: { email: string }[] }>().list;
  const emails = (await approversFor('oficial@demo.ec')).map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(['admin@demo.ec', 'validador@demo.ec']));
  expect(emails).not.toContain('oficial@demo.ec');
  expect((await approversFor(admin)).map(({ email }) => email)).not.toContain(admin);
});
