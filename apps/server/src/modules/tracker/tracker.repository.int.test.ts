import { verifyChain } from '@rubrica/evidence';
import pg from 'pg';
import { expect, test } from 'vitest';

import { insertSomeProcess } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';
import { readChain } from './tracker.repository.ts';

const world = await createWorld();
const context = await world.contextOf('demo');

async function makeChain(length: number): Promise<string> {
  const id = await context.transaction(({ db }) => insertSomeProcess(db));
  for (let index = 0; index < length; index += 1) {
    await context.transaction((tx) =>
      tx.track({
        signingProcessId: id,
        type: 'PROCESS',
        event: 'STATUS_CHANGED',
        status: 'ACTIVE',
        detail: { z: index, a: { y: 1, x: [1.5, null] } },
      }),
    );
  }
  return id;
}

test('what was appended reads back as an intact chain', async () => {
  const id = await makeChain(3);
  const events = await context.transaction(({ db }) => readChain(db, id));
  expect(verifyChain(events)).toMatchObject({ intact: true, length: 3 });
});

test('thirty writers at once make one chain without gaps', async () => {
  const id = await context.transaction(({ db }) => insertSomeProcess(db));
  const append = () =>
    context.transaction((tx) => tx.track({ signingProcessId: id, type: 'PROCESS', event: 'OPENED', status: 'ACTIVE' }));
  await Promise.all(Array.from({ length: 30 }, append));
  expect(verifyChain(await context.transaction(({ db }) => readChain(db, id)))).toMatchObject({
    intact: true,
    length: 30,
  });
});

test('the database refuses to change, delete or truncate evidence, even for its owner', async () => {
  const id = await makeChain(2);
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  const tenant = await world.app.directory.find('demo');
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenant?.id]);
  for (const table of ['tracker_event', 'audit_event']) {
    for (const statement of [`update ${table} set actor = 'x'`, `delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
    }
  }
  await owner.end();
  await expect(
    context.transaction(({ db }) =>
      db.updateTable('tracker_event').set({ actor: 'x' }).where('signing_process_id', '=', id).execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

test('a row changed with triggers disabled is named by the verifier', async () => {
  const id = await makeChain(4);
  const tenant = await world.app.directory.find('demo');
  const owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query('alter table tracker_event disable trigger append_only');
  await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenant?.id]);
  await owner.query(`update tracker_event set status = 'COMPLETED' where signing_process_id = $1 and sequence = 3`, [
    id,
  ]);
  await owner.query('alter table tracker_event enable trigger append_only');
  await owner.end();
  const events = await context.transaction(({ db }) => readChain(db, id));
  expect(verifyChain(events)).toEqual({ intact: false, sequence: 3, reason: 'content' });
});
