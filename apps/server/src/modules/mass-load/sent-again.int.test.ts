import { randomUUID } from 'node:crypto';

import type { MassLoadView } from '@rubrica/contract';
import pg from 'pg';
import { expect, test } from 'vitest';

import { until } from '../../../test/support/desk.ts';
import { accountOpening, accountWorkbook } from '../../../test/support/load-sheet.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const context = await world.contextOf('demo');

async function send(key: string, bytes: Uint8Array) {
  const form = await multipart({ process_id: accountOpening }, { name: 'carga.xlsx', bytes });
  const answer = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/mass-load',
    body: form.body,
    headers: { ...bearer(await world.tokenOf('oficial@demo.ec')), ...form.headers, 'idempotency-key': key },
  });
  return { status: answer.statusCode, body: answer.json<MassLoadView & { code: string }>() };
}

const listLoads = () => context.transaction(({ db }) => db.selectFrom('mass_load').select(['id', 'status']).execute());

const checked = (id: string) =>
  until(async () => (await listLoads()).some((load) => load.id === id && load.status === 'ready'), `${id} ready`);

test('a sheet sent again with its key is one load, also at the same time, and another sheet is refused', async () => {
  const [before, key, sheet] = [(await listLoads()).length, randomUUID(), await accountWorkbook({ rows: 3 })];
  const [first, beside] = await Promise.all([send(key, sheet), send(key, sheet)]);
  expect([first.status, beside.status]).toEqual([200, 200]);
  expect(beside.body).toEqual(first.body);
  expect((await send(key, sheet)).body).toEqual(first.body);
  const other = await send(key, await accountWorkbook({ rows: 4 }));
  expect([other.status, other.body.code]).toEqual([409, 'idempotency.reused']);
  expect(await listLoads()).toHaveLength(before + 1);
  await checked(first.body.id);
});

test('a sheet sent again after the database was lost in the middle is one load', async () => {
  const [before, key, sheet] = [(await listLoads()).length, randomUUID(), await accountWorkbook({ rows: 3 })];
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`create function lose_connection() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
    create trigger lost before insert on mass_load_row for each statement execute function lose_connection()`);
  const lost = await send(key, sheet);
  await owner.query('drop trigger lost on mass_load_row; drop function lose_connection()');
  await owner.end();
  expect([lost.status, lost.body.code]).toEqual([503, 'server.unavailable']);
  expect(await listLoads()).toHaveLength(before);
  const again = await send(key, sheet);
  expect(again.status).toBe(200);
  await checked(again.body.id);
  expect(await listLoads()).toHaveLength(before + 1);
});
