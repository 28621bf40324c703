import { ecuadorDate } from '@rubrica/catalogues';
import { expect, test } from 'vitest';

import { insertSomeProcess } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';
import { hideProcess, replaceContent, updateStatus } from '../process/process.repository.ts';
import { countWord } from './process-match.repository.ts';
import { countByDay, countByStatus, hasManyChanges, sumUp } from './process-tally.repository.ts';

const world = await createWorld();
const context = await world.contextOf('demo');
const everything = { id: newId(), visibility: { reach: 'tenant', groups: [], watched: [] } } as const;
const at = world.clock.now;

const counted = async (db: TenantDb) =>
  new Map((await countByStatus(db, everything)).map(({ key, count }) => [key, count]));
const scanned = async (db: TenantDb) => {
  const rows = await db
    .selectFrom('signing_process')
    .select((of) => ['status', of.fn.countAll<string>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
};

test('after any changes the counts equal a full scan, also after two concurrent summaries', async () => {
  const statuses = ['ACTIVE', 'CANCELLED', 'ACTIVE', 'EXPIRED', 'COMPLETED'] as const;
  const ids = await context.transaction(async ({ db }) => {
    const made: string[] = [];
    for (let number = 0; number < 120; number += 1) made.push(await insertSomeProcess(db));
    return made;
  });
  for (const [number, id] of ids.entries()) {
    await context.transaction(async ({ db }) => {
      for (const status of statuses.slice(0, number % 6)) await updateStatus(db, id, { status, at });
      if (number % 7 === 0) await hideProcess(db, id, at);
    });
  }
  const before = await context.transaction(async ({ db }) => {
    expect(await hasManyChanges(db)).toBe(true);
    expect(await counted(db)).toEqual(await scanned(db));
    return countByDay(db, everything, ecuadorDate(at));
  });
  const today = ecuadorDate(at);
  await Promise.all([1, 2].map(() => context.transaction(({ db }) => sumUp(db, today))));
  await context.transaction(async ({ db }) => {
    expect(await hasManyChanges(db)).toBe(false);
    expect(await counted(db)).toEqual(await scanned(db));
    expect(await countByDay(db, everything, ecuadorDate(at))).toEqual(before);
  });
});

test('the search words follow the texts of a process, and are removed when it is deleted', async () => {
  await context.transaction(async ({ db }) => {
    const id = await insertSomeProcess(db);
    const changed = {
      content: { version: null, form_data: {}, annexes: [], signers: [] },
      formVersion: null,
      companySignsLast: false,
      title: 'x',
      at,
    };
    await replaceContent(db, id, { ...changed, searchText: 'quishpe zambrano' });
    expect(await countWord(db, 'zambr', 10)).toBe(1);
    await replaceContent(db, id, { ...changed, searchText: 'quishpe toapanta' });
    expect([await countWord(db, 'zambr', 10), await countWord(db, 'toapanta', 10)]).toEqual([0, 1]);
    await hideProcess(db, id, at);
    expect(await countWord(db, 'toapanta', 10)).toBe(0);
  });
});
