import { expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const { call, createProcess } = createDesk(world);
const admin = 'admin@demo.ec';
const supervisor = 'soporte@demo.ec';
const permissions = ['PE_CREACION', 'PE_MONITOREO_PROCESOS', 'PE_PERFIL', 'PP_DOCUMENTO_DIGITAL'];

interface Made {
  readonly id: string;
  readonly code: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

const saveGroup = (body: object, { id, as = admin }: { readonly id?: string; readonly as?: string } = {}) =>
  call<Made>('POST', id === undefined ? '/groups/create' : `/groups/${id}/update`, { as, body });
const plain = (name: string) => ({ name, reach: 'group', rols: [{ name: 'Oficial', permissions }] });
const watching = (codes: readonly string[], change: object = {}) => ({
  ...plain('GSC_Supervisión'),
  sub_groups: [{ name: 'Sierra', permissions: codes }],
  ...change,
});
const moveTo = async (email: string, group: string) => {
  const { body: me } = await call<{ readonly id: string }>('GET', '/auth_user/me', { as: email });
  const person = { id: me.id, name: 'Ana', last_name: 'Mora', email, group_id: group };
  expect((await call('POST', '/auth_user/update-user', { as: admin, body: person })).status).toBe(200);
};
const seen = async (as: string, id: string) => {
  const { body } = await call<{ readonly result: readonly { readonly id: string }[] }>(
    'GET',
    '/api/signing-process/all?limit=100',
    { as },
  );
  const detail = await call('GET', `/api/signing-process/${id}/detail`, { as });
  return { isListed: body.result.some((process) => process.id === id), detail: detail.status };
};

test('a sub-group names groups that exist, in a group named GSC_ that sees what is its group’s', async () => {
  const unknown = await saveGroup(watching(['PSC_NADA']));
  expect([unknown.status, unknown.body.issues]).toEqual([
    422,
    [{ path: 'sub_groups.0.permissions', message: 'Ningún grupo tiene el código PSC_NADA' }],
  ]);
  const narrow = await saveGroup(watching(['PSC_OFICIAL'], { reach: 'own' }));
  expect([narrow.status, narrow.body.issues?.[0]?.path]).toEqual([422, 'reach']);
  expect((await saveGroup(plain('Agencia Cañar'))).body.code).toBe('PSC_AGENCIA_CANAR');
  expect((await saveGroup(plain('agencia canar'))).status).toBe(409);
});

test('members see the processes of the groups that their sub-groups name, and nothing more of them', async () => {
  const { body: agency } = await saveGroup(plain('Agencia Ambato'));
  const { body: group } = await saveGroup(watching([agency.code]));
  await moveTo('estandar@demo.ec', agency.id);
  await moveTo(supervisor, group.id);
  const { id: ofAgency } = await createProcess({ as: 'estandar@demo.ec' });
  const { id: ofOthers } = await createProcess();
  expect(await seen(supervisor, ofAgency)).toEqual({ isListed: true, detail: 200 });
  expect(await seen(supervisor, ofOthers)).toEqual({ isListed: false, detail: 404 });
  expect(await seen('estandar@demo.ec', ofAgency)).toEqual({ isListed: true, detail: 200 });

  const { id: own } = await createProcess({ as: supervisor });
  expect(await seen('estandar@demo.ec', own)).toEqual({ isListed: false, detail: 404 });

  const renamed = await saveGroup(plain('Agencia Baños'), { id: agency.id });
  expect(renamed.body.code).toBe('PSC_AGENCIA_BANOS');
  expect(await seen(supervisor, ofAgency)).toEqual({ isListed: true, detail: 200 });
  expect((await call('GET', `/groups/detail/${group.id}`, { as: admin })).body).toMatchObject({
    sub_permissions: 'PSC_AGENCIA_BANOS',
  });
  expect((await saveGroup(watching([]), { id: group.id })).status).toBe(200);
  expect(await seen(supervisor, ofAgency)).toEqual({ isListed: false, detail: 404 });
});

test('nobody gives a view of groups that they do not see themselves', async () => {
  const chief = {
    ...plain('Jefatura'),
    rols: [{ name: 'Jefe', permissions: [...permissions, 'PE_ADMINISTRACION_USUARIOS', 'PE_MODIFICAR_USUARIO'] }],
  };
  const { body: group } = await saveGroup(chief);
  await moveTo('validador@demo.ec', group.id);
  const refused = await saveGroup(watching(['PSC_OFICIAL'], { name: 'GSC_Ajeno' }), { as: 'validador@demo.ec' });
  expect(refused.status).toBe(403);
  const own = await saveGroup(watching(['PSC_JEFATURA'], { name: 'GSC_Propio' }), { as: 'validador@demo.ec' });
  expect(own.status).toBe(200);
});
