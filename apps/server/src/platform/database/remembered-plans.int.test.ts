import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '../../../test/support/test-database.ts';
import { rememberPlans } from './remembered-plans.ts';

const database = await createTestDatabase();
const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
const db = new Kysely<{ leaf: { id: number; name: string } }>({
  dialect: new PostgresDialect({ pool: rememberPlans(pool) }),
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await sql`drop table if exists leaf`.execute(db);
  await sql`create table leaf (id integer primary key, name text not null)`.execute(db);
  await db.insertInto('leaf').values({ id: 1, name: 'uno' }).execute();
});

const read = (id: number) => db.selectFrom('leaf').selectAll().where('id', '=', id).executeTakeFirst();

async function rememberedStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test('the plan of a repeated statement is reused', async () => {
  const statement = 'select * from "leaf" where "id" = $1';
  await read(1);
  await read(2);
  expect(await rememberedStatements()).not.toContain(statement);
  for (let time = 0; time < 10; time += 1) expect(await read(1)).toEqual({ id: 1, name: 'uno' });
  expect(await rememberedStatements()).toContain(statement);
});

test('so are those of a statement without parameters and of a single row', async () => {
  for (let time = 0; time < 5; time += 1) {
    await db.selectFrom('leaf').selectAll().execute();
    await db.selectFrom('leaf').select('name').orderBy('id', 'desc').limit(1).execute();
  }
  const remembered = await rememberedStatements();
  expect(remembered).toContain('select * from "leaf"');
  expect(remembered).toContain('select "name" from "leaf" order by "id" desc limit $1');
});

test('pages and counts are planned for each call', async () => {
  for (let time = 0; time < 5; time += 1) {
    await db.selectFrom('leaf').select('name').where('id', '>', 0).limit(3).execute();
    await db
      .selectFrom('leaf')
      .select((of) => of.fn.countAll().as('count'))
      .where('id', '>', 0)
      .execute();
  }
  expect((await rememberedStatements()).filter((text) => /limit \$2|count/.test(text))).toEqual([]);
});

test('after a migration under a running node one statement fails, and the next ones are planned again', async () => {
  for (let time = 0; time < 4; time += 1) await read(1);
  await sql`alter table leaf add column colour text`.execute(db);
  await expect(read(1)).rejects.toThrow('cached plan must not change result type');
  for (let time = 0; time < 4; time += 1) expect(await read(1)).toEqual({ id: 1, name: 'uno', colour: null });
});

test('a connection to a server that became a standby is replaced after its first failure', async () => {
  await sql`set default_transaction_read_only = on`.execute(db); // as a demoted primary answers
  const insert = (id: number) => db.insertInto('leaf').values({ id, name: 'nuevo' }).execute();
  await expect(insert(7)).rejects.toMatchObject({ code: '25006' });
  await insert(8);
  expect(await read(8)).toEqual({ id: 8, name: 'nuevo' });
});

test('a connection keeps a limited number of plans', async () => {
  for (let column = 0; column < 200; column += 1) {
    const statement = sql`select ${sql.lit(column)}::integer + ${1}::integer`;
    for (let time = 0; time < 3; time += 1) await statement.execute(db);
  }
  const kept = (await rememberedStatements()).filter((text) => text.endsWith('+ $1::integer'));
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.length).toBeLessThanOrEqual(150);
});
