import { readFile } from 'node:fs/promises';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const owner = new pg.Client({ connectionString: world.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const split = ['PE_EMPRESA', 'PE_PLANTILLAS', 'PE_INTEGRACIONES', 'PE_AUDITORIA'];

/** The rights of every group of every company, as `company group permission`. */
async function listRights(): Promise<ReadonlySet<string>> {
  const { rows: companies } = await owner.query<{ id: string; slug: string }>('select id, slug from tenant');
  const rights = new Set<string>();
  for (const { id, slug } of companies) {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [id]);
    const { rows } = await owner.query<{ name: string; permission: string }>(
      `select held.name, permission from account_group held
        join account_role role on role.group_id = held.id
        join account_role_permission on role_id = role.id`,
    );
    for (const { name, permission } of rows) rights.add(`${slug} ${name} ${permission}`);
  }
  return rights;
}

test('the migration that gives new codes takes no right from any group, and opens what the old code opened', async () => {
  const admin = await world.tokenOf('admin@demo.ec');
  const rols = [{ name: 'Gestor', permissions: ['PE_ADMINISTRACION_USUARIOS', 'PE_LISTAR_USUARIOS'] }];
  const made = await world.call('demo', {
    method: 'POST',
    url: '/backend/groups/create',
    headers: { ...bearer(admin), 'idempotency-key': 'gestores' },
    body: { name: 'Gestores', reach: 'group', rols },
  });
  expect(made.statusCode).toBe(200);
  // As a company was before the codes of our own existed.
  for (const { id } of (await owner.query<{ id: string }>('select id from tenant')).rows) {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [id]);
    await owner.query('delete from account_role_permission where permission = any($1)', [split]);
  }
  const before = await listRights();
  const read = (url: string) => world.call('demo', { url: `/backend${url}`, headers: bearer(admin) });
  const pages = ['/company/settings', '/api/webhooks', '/audit/events'];
  for (const page of pages) expect([page, (await read(page)).statusCode]).toEqual([page, 403]);

  const file = new URL('../../../migrations/0020_permissions_apart.sql', import.meta.url);
  await owner.query(await readFile(file, 'utf8'));
  const after = await listRights();
  expect([...before].filter((right) => !after.has(right))).toEqual([]);
  const gained = [...after].filter((right) => !before.has(right) && right.startsWith('demo '));
  expect(gained.toSorted()).toEqual([
    ...split.map((permission) => `demo Administrador ${permission}`).toSorted(),
    'demo Auditor PE_AUDITORIA',
    ...['PE_EMPRESA', 'PE_INTEGRACIONES', 'PE_PLANTILLAS'].map((permission) => `demo Gestores ${permission}`),
  ]);
  for (const page of pages) expect([page, (await read(page)).statusCode]).toEqual([page, 200]);

  await owner.query(await readFile(file, 'utf8'));
  expect(await listRights()).toEqual(after);
});
