import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createDrafts, payloadOf } from '../../../test/support/drafts.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { createWorld } from '../../../test/support/world.ts';
import { maxDrafts } from '../drafts/draft.repository.ts';
import { maxTemplates } from '../drafts/template.repository.ts';

const directory = makeTestFolder('kept'); // what lies in it is counted
const world = await createWorld({ objectStore: { kind: 'disk', directory } });
const desk = createDesk(world);
const drafts = createDrafts(desk);
const { call } = desk;
const admin = 'admin@demo.ec';

const { transaction } = await world.contextOf('demo');
const countObjects = (): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

const filled = await drafts.fill();
const { draft } = filled;
const template = (await call<{ id: string }>('POST', '/api/templates', { body: { draft_id: draft, name: 'Arriendo' } }))
  .body.id;

test('a refused or repeated request leaves no copies behind', async () => {
  const use = (key: string) => call<{ draft_id: string }>('POST', `/api/templates/${template}/use`, { body: {}, key });
  const first = await use('una-vez');
  const stored = countObjects();
  expect((await use('una-vez')).body).toEqual(first.body);
  const taken = { draft_id: draft, name: 'Arriendo' };
  expect((await call('POST', '/api/templates', { body: taken })).status).toBe(409);
  expect(countObjects()).toBe(stored);

  const { body: own } = await call<{ list: object[] }>('GET', '/api/drafts');
  for (let count = own.list.length; count < maxDrafts; count += 1) await drafts.start();
  expect((await use('otra')).status).toBe(409);
  expect(countObjects()).toBe(stored);
});

test('templates per owner are limited, and one owner’s never hide another’s', async () => {
  await transaction(async ({ db }) => {
    const own = await db.selectFrom('sign_template').selectAll().where('id', '=', template).executeTakeFirstOrThrow();
    const others = Array.from({ length: 600 }, (_, index) => ({
      ...own,
      content: JSON.stringify(own.content),
      id: crypto.randomUUID(),
      owner_id: index < maxTemplates - 1 ? own.owner_id : crypto.randomUUID(),
      name: `A ${index}`,
    }));
    await db.insertInto('sign_template').values(others).execute();
  });
  const { list } = (await call<{ list: { id: string; is_own: boolean }[] }>('GET', '/api/templates')).body;
  expect(list.filter((one) => one.is_own)).toHaveLength(maxTemplates);
  expect(list.map(({ id }) => id)).toContain(template);
  const more = await call<{ code: string }>('POST', '/api/templates', { body: { draft_id: draft, name: 'Otra' } });
  expect([more.status, more.body.code]).toEqual([409, 'template.too_many']);
});

test('an official who may not read the documents of a process cannot get them by duplicating it', async () => {
  const created = await call<{ id: string }>('POST', '/api/signing-process/create', { body: payloadOf(filled) });
  expect(created.status).toBe(200);
  const permissions = ['PE_CREACION', 'PE_MONITOREO_PROCESOS', 'PP_DOCUMENTO_DIGITAL', 'PE_PERFIL'];
  const group = { name: 'Sin documentos', reach: 'tenant', rols: [{ name: 'x', permissions }] };
  const groupId = (await call<{ id: string }>('POST', '/groups/create', { body: group, as: admin })).body.id;
  const clerk = 'soporte@demo.ec';
  const { id } = (await call<{ id: string }>('GET', '/auth_user/me', { as: clerk })).body;
  const person = { id, name: 'Byron', last_name: 'Caiza', email: clerk, group_id: groupId };
  expect((await call('POST', '/auth_user/update-user', { body: person, as: admin })).status).toBe(200);

  const detail = await call<{ documents: object[]; actions: string[] }>(
    'GET',
    `/api/signing-process/${created.body.id}/detail`,
    { as: clerk },
  );
  expect([detail.body.documents, detail.body.actions]).toEqual([[], []]);
  const copy = await call('POST', `/api/signing-process/${created.body.id}/duplicate`, { body: {}, as: clerk });
  expect(copy.status).toBe(403);
});

test('the people of a deleted process are not offered as contacts', async () => {
  const contacts = async () =>
    (await call<{ list: object[] }>('GET', '/api/signatory/address-book?q=andrade', { as: admin })).body.list.length;
  expect(await contacts()).toBe(1);
  const { result } = (await call<{ result: { id: string }[] }>('GET', '/api/signing-process/all', { as: admin })).body;
  const id = result[0]?.id ?? '';
  const cancelled = { status: 'CANCELLED', detail: 'Se repite' };
  expect((await call('POST', `/api/signing-process/${id}/update-status`, { body: cancelled, as: admin })).status).toBe(
    200,
  );
  expect((await call('DELETE', `/api/signing-process/${id}`, { as: admin })).status).toBe(200);
  expect(await contacts()).toBe(0);
});
