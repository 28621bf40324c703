import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { shippedMigrations } from '../../src/platform/database/migration-files.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { describeNode, findRunningNodes } from '../../src/platform/running-nodes.ts';
import { createDesk, digitalDocument } from '../support/desk.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { testMasterKeys } from '../support/test-settings.ts';
import { createWorld } from '../support/world.ts';

/** Three releases of a product that renames the column `hint` to `advice`. */
const releases = writeReleases({
  '9001_hint.sql': `-- expand
alter table process_draft add column hint text;`,
  '9002_advice.sql': `-- expand
alter table process_draft add column advice text;
create function same_advice() returns trigger language plpgsql as $$
begin
  if new.advice is distinct from old.advice then new.hint := new.advice;
  else new.advice := new.hint; end if;
  return new;
end $$;
create trigger same_advice before update on process_draft for each row execute function same_advice();`,
  '9003_no_hint.sql': `-- contract after 9002_advice.sql
drop trigger same_advice on process_draft;
drop function same_advice();
alter table process_draft drop column hint;`,
});

const world = await createWorld();
const desk = createDesk(world);
const owner = new pg.Client({ connectionString: world.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const { tenant } = await world.contextOf('demo');
await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenant.id]);

/** What a node of this release does when it starts. */
const startOf = (release: string, port: number) => {
  const node = describeNode({ host: '127.0.0.1', port }, testMasterKeys, release);
  return { node, started: prepareDatabase({ ownerUrl: world.database.ownerUrl, migrations: release, node }) };
};
const stop = ({ id }: { readonly id: string }) => owner.query('delete from running_node where id = $1', [id]);

const createDraft = () =>
  desk.call<{ id: string; version: number }>('POST', '/api/drafts', { body: { process_id: digitalDocument } });
const write = (column: string, text: string, id: string) =>
  owner.query(`update process_draft set ${column} = $1 where id = $2`, [text, id]);
const read = async (column: string, id: string): Promise<unknown> =>
  (await owner.query<{ text: unknown }>(`select ${column} as text from process_draft where id = $1`, [id])).rows[0]
    ?.text;

/** Calls whose plans are cached, without a pause, while something happens. */
async function servingMeanwhile(work: () => Promise<unknown>): Promise<void> {
  const { body: draft } = await createDraft();
  const answers: number[] = [];
  const over = new AbortController();
  const people = [1, 2, 3].map(async () => {
    while (!over.signal.aborted) answers.push((await desk.call('GET', `/api/drafts/${draft.id}`)).status);
  });
  const since = async (count: number): Promise<void> => {
    const wanted = answers.length + count;
    while (answers.length < wanted) await new Promise((resolve) => setImmediate(resolve));
  };
  await since(60);
  await work();
  await since(60);
  over.abort();
  await Promise.all(people);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
}

test('nodes of two versions serve side by side, and what is removed waits for the older one', async () => {
  const [first, second, third] = releases;
  const old = startOf(first, 3001);
  await servingMeanwhile(() => old.started);

  const { body: draft } = await createDraft();
  const newer = startOf(second, 3002);
  await servingMeanwhile(() => newer.started);
  await write('hint', 'por el nodo anterior', draft.id);
  expect(await read('advice', draft.id)).toBe('por el nodo anterior');
  await write('advice', 'por el nodo nuevo', draft.id);
  expect(await read('hint', draft.id)).toBe('por el nodo nuevo');

  const restarted = startOf(first, 3003); // the schema is newer than this program, which still works with it
  await expect(restarted.started).resolves.toMatchObject({ applied: [] });
  await stop(restarted.node);

  await expect(startOf(third, 3004).started).rejects.toThrow(
    /9003_no_hint\.sql.*siguen en marcha \(\S+ 127\.0\.0\.1:3001\)/,
  );
  expect(await read('hint', draft.id)).toBe('por el nodo nuevo');

  await stop(old.node);
  const newest = startOf(third, 3004); // the node of the second release goes on
  await servingMeanwhile(() => newest.started);
  expect(await read('advice', draft.id)).toBe('por el nodo nuevo');
  await expect(startOf(second, 3002).started).resolves.toMatchObject({ applied: [] });
  await expect(startOf(first, 3001).started).rejects.toThrow(
    'La base de datos tiene un esquema más nuevo (9003_no_hint.sql) que esta versión de Rúbrica. Actualice el programa.',
  );
});

test('a node that gave no sign of life for half a minute has ended', async () => {
  const [, second] = releases;
  const { node, started } = startOf(second, 3005);
  await started;
  await owner.query(`update running_node set seen_at = now() - interval '31 seconds' where id = $1`, [node.id]);
  expect((await findRunningNodes(owner)).map(({ id }) => id)).not.toContain(node.id);
});

/** Folders with the shipped migrations and one, two, three more. */
function writeReleases(more: Readonly<Record<string, string>>): readonly [string, string, string] {
  const home = makeTestFolder('releases');
  const files = Object.entries(more);
  const folders = files.map((_, place) => {
    const folder = path.join(home, String(place + 1));
    mkdirSync(folder);
    cpSync(shippedMigrations, folder, { recursive: true });
    for (const [name, sql] of files.slice(0, place + 1)) writeFileSync(path.join(folder, name), sql);
    return folder;
  });
  const [first, second, third] = folders;
  if (!first || !second || !third) throw new Error('there are three releases');
  return [first, second, third];
}
