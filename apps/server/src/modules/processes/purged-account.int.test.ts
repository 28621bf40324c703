import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ana, createDesk, luis, named, until } from '../../../test/support/desk.ts';
import { makeTestFolder } from '../../../test/support/test-folder.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import { handle as purgeAccount } from '../accounts/jobs/purge-account.handler.ts';
import { handle as purgeDrafts } from '../drafts/jobs/purge-owner.handler.ts';
import { handle as purgeProcesses } from './jobs/purge-owner.handler.ts';

const directory = makeTestFolder('purged');
const world = await createWorld({ runsJobs: true, objectStore: { kind: 'disk', directory } });
const context = await world.contextOf('demo');
const desk = createDesk(world);
const days = 86_400_000;
const attempt = { jobId: newId(), number: 1, signal: AbortSignal.timeout(60_000) };

const findUser = (username: string) =>
  context.transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  );
const processRow = (id: string) =>
  context.transaction(({ db }) =>
    db
      .selectFrom('signing_process')
      .select(['title', 'deleted_at', 'status', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
const documentKeys = (id: string) =>
  context.transaction(async ({ db }) => {
    const rows = await db
      .selectFrom('process_document')
      .select('object_key')
      .where('signing_process_id', '=', id)
      .execute();
    return rows.map(({ object_key: key }) => key);
  });
const countOwned = (table: 'process_draft' | 'sign_template', owner: string) =>
  context.transaction(
    async ({ db }) => (await db.selectFrom(table).select('id').where('owner_id', '=', owner).execute()).length,
  );
/** Owner and hash, as in the last two parts of a key. */
const ending = (name: string): string => name.split('/').slice(-2).join('/');
const storedFiles = () => new Set(readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(ending));

test('30 days after an account is gone so is what was its own; what others signed stays for them', async () => {
  const { id: userId } = await findUser('oficial@demo.ec');
  const lonely = await desk.createProcess({ signers: [named(ana, 'sola')] });
  const pair = [named(ana, 'una', { signature_type: 'clicwrap' }), named(luis, 'dos')];
  const shared = await desk.createProcess({ signers: pair });
  const visitor = await visitorOf(world, desk, { email: pair[0]?.email ?? '', processId: shared.id });
  await visitor.prepareToSign();
  expect((await visitor.sign({})).status).toBe(200);
  const keys = await documentKeys(lonely.id);
  expect(keys.every((key) => storedFiles().has(ending(key)))).toBe(true);
  expect(keys.length).toBeGreaterThan(0);
  await context.transaction(({ db }) =>
    db.updateTable('user_account').set({ deleted_at: world.clock.now }).where('id', '=', userId).execute(),
  );

  await purgeAccount(context, { user_id: userId }, attempt);
  expect((await processRow(lonely.id)).deleted_at).toBeNull();

  world.clock.now = new Date(world.clock.now.getTime() + 31 * days);
  await purgeAccount(context, { user_id: userId }, attempt);
  await purgeProcesses(context, { event_id: userId, subject: userId }, attempt);
  await purgeDrafts(context, { event_id: userId, subject: userId }, attempt);
  expect(await processRow(lonely.id)).toMatchObject({ title: 'Proceso eliminado', status: 'CANCELLED' });
  expect(JSON.stringify((await processRow(lonely.id)).content)).not.toContain('Ana');
  expect(await documentKeys(lonely.id)).toEqual([]);
  await until(async () => keys.every((key) => !storedFiles().has(ending(key))), 'the end of its files');
  const people = await context.transaction(({ db }) =>
    db.selectFrom('signatory').select(['name', 'email']).where('signing_process_id', '=', lonely.id).execute(),
  );
  expect(people).toEqual([{ name: 'Eliminado', email: '' }]);

  expect(await processRow(shared.id)).toMatchObject({ deleted_at: null });
  expect((await documentKeys(shared.id)).length).toBeGreaterThan(0);
  expect(await countOwned('process_draft', userId)).toBe(0);
  expect(await countOwned('sign_template', userId)).toBe(0);

  const purged = await context.transaction(({ db }) =>
    db.selectFrom('audit_event').select('subject').where('type', '=', 'process.purged').execute(),
  );
  expect(purged.map(({ subject }) => subject)).toContain(lonely.id);
  expect(purged.map(({ subject }) => subject)).not.toContain(shared.id);
});

test('the purge done twice has one effect', async () => {
  const { id: userId } = await findUser('oficial@demo.ec');
  const count = () =>
    context.transaction(
      async ({ db }) =>
        (await db.selectFrom('audit_event').select('id').where('type', '=', 'process.purged').execute()).length,
    );
  const before = await count();
  await purgeProcesses(context, { event_id: userId, subject: userId }, attempt);
  expect(await count()).toBe(before);
});
