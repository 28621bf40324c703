import { ecuadorDate } from '@rubrica/catalogues';
import { usageKinds, type UsageKind } from '@rubrica/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { daysAfter, testMoment } from '../../../test/support/clock.ts';
import { insertSomeProcess } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { System } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { insertUsage } from '../sealing/usage.repository.ts';
import { handle as foldUsage } from './jobs/fold-usage.handler.ts';
import { handle as measureStorage } from './jobs/measure-storage.handler.ts';
import { readUsage, readUsageOfAll } from './queries/read-usage.ts';
import { recountUsage } from './queries/recount-usage.ts';
import { usedBetween } from './queries/used-between.ts';
import { meter } from './steps/meter.ts';
import { subscriberOf, type Subscriber } from './subscriber.ts';

const world = await createWorld({ runsJobs: false });
const publicTool = await world.contextOf('demo');
const company = await world.contextOf('fideicomiso');
const attempt = { jobId: newId(), attempt: 1 } as never;
const fold = (context: Context<System>) => foldUsage(context, {}, attempt);
const theCompany: Subscriber = { kind: 'company' };
const one = (subject: string, userId: string | null = null) =>
  ({ kind: 'message', subject, quantity: 1, userId }) as const;
const day = (after: number): string => ecuadorDate(daysAfter(testMoment, after));
const ever = { from: day(-400), until: day(400) };
const recount = (context: Context<System>) => context.transaction(recountUsage);

test('on the public tool the user is the subscriber, elsewhere the company; what no user caused is the company’s', async () => {
  const userId = newId();
  expect(subscriberOf(publicTool, userId)).toEqual({ kind: 'user', userId });
  expect(subscriberOf(publicTool, null)).toEqual(theCompany);
  expect(subscriberOf(company, userId)).toEqual(theCompany);
});

test('what is rolled back was not used, and what happens twice is counted once', async () => {
  const subject = newId();
  const failing = company.transaction(async (tx) => {
    expect(await meter(tx, one(subject))).toBe(true);
    throw new Error('the node died');
  });
  await expect(failing).rejects.toThrow('the node died');
  const read = () => company.transaction((tx) => usedBetween(tx, theCompany, ever));
  const before = (await read()).message;
  expect(await company.transaction((tx) => meter(tx, one(subject)))).toBe(true);
  expect(await company.transaction((tx) => meter(tx, one(subject)))).toBe(false);
  await fold(company);
  expect(await company.transaction((tx) => meter(tx, one(subject)))).toBe(false);
  await fold(company);
  expect((await read()).message).toBe(before + 1);
});

test('those who count at once wait for nobody and are all there, while the tally is folded beside them', async () => {
  const before = (await company.transaction((tx) => usedBetween(tx, theCompany, ever))).message;
  let begun = 0;
  let go = (): void => {};
  const all = new Promise<void>((resolve) => (go = resolve));
  const together = 2;
  // Each has written its event and waits for the others: with one row for all of them nobody would arrive.
  const completions = Array.from({ length: together }, () =>
    company.transaction(async (tx) => {
      await meter(tx, one(newId()));
      begun += 1;
      if (begun === together) go();
      await all;
    }),
  );
  await Promise.all(completions);
  await Promise.all([fold(company), fold(company), fold(company)]);
  expect((await company.transaction((tx) => usedBetween(tx, theCompany, ever))).message).toBe(before + together);
  expect((await recount(company)).differences).toEqual([]);
});

test('the stored bytes of a day count once, however often its job runs', async () => {
  const measured = async () => {
    await measureStorage(company, {}, attempt);
    return (await company.transaction((tx) => usedBetween(tx, theCompany, ever))).storage;
  };
  await company.transaction((tx) => tx.db.insertInto('report').values(reportOf(250)).execute());
  const first = await measured();
  expect(first).toBe(250);
  await company.transaction((tx) => tx.db.insertInto('report').values(reportOf(50)).execute());
  expect(await measured()).toBe(first);
  world.clock.now = daysAfter(testMoment, 1);
  expect(await measured()).toBe(250 + 300);
  world.clock.now = testMoment;
});

const reportOf = (bytes: number) => ({
  id: newId(),
  name: 'x',
  object_key: 'x',
  owner_id: newId(),
  request: {},
  size_bytes: bytes,
  state: 'ready',
  created_at: testMoment,
  expires_at: daysAfter(testMoment, 30),
});

interface Work {
  readonly act: 'count' | 'again' | 'undo' | 'fold';
  readonly kind: UsageKind;
  readonly user: number;
  readonly day: number;
  readonly quantity: number;
}

const work = fc.record<Work>({
  act: fc.constantFrom('count', 'count', 'count', 'again', 'undo', 'fold'),
  kind: fc.constantFrom(...usageKinds.filter((kind) => kind !== 'certificate')),
  user: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 0, max: 70 }),
  quantity: fc.integer({ min: 0, max: 9_000_000_000 }),
});

const users = [newId(), newId(), null];

/** As the product counts: a process with its record, in one transaction. */
async function cause(tx: Tx, { kind, user, quantity }: Work): Promise<string> {
  const userId = users[user] ?? null;
  if (kind !== 'process' || userId === null) {
    const subject = newId();
    await meter(tx, { kind: kind === 'process' ? 'message' : kind, subject, quantity, userId });
    return subject;
  }
  const processId = await insertSomeProcess(tx.db);
  const record = { processId, kind: 'digital_document', createdBy: userId, documents: 1, signatures: 1 };
  await insertUsage(tx.db, { ...record, completedAt: tx.now() });
  await meter(tx, { kind, subject: processId, quantity, userId, processId });
  return processId;
}

test('after any work the tally, the events and a recount say the same, for every subscriber and period', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 4, maxLength: 14 }), fc.nat(70), async (works, from) => {
      const counted = users.map(() => new Map<UsageKind, number>());
      const period = { from: day(from), until: day(from + 30) };
      const read = (user: number) =>
        publicTool.transaction((tx) => usedBetween(tx, subscriberOf(tx, users[user] ?? null), period));
      const before = [await read(0), await read(1), await read(2)];
      for (const each of works) {
        world.clock.now = daysAfter(testMoment, each.day);
        if (each.act === 'fold') await fold(publicTool);
        else if (each.act === 'undo')
          await publicTool
            .transaction(async (tx) => {
              await cause(tx, each);
              throw new Error('undone');
            })
            .catch(() => {});
        else {
          const subject = await publicTool.transaction((tx) => cause(tx, each));
          const kind = each.kind === 'process' && each.user === 2 ? 'message' : each.kind;
          const userId = users[each.user] ?? null;
          if (each.act === 'again')
            await publicTool.transaction((tx) => meter(tx, { kind, subject, quantity: each.quantity, userId }));
          const sums = counted[each.user];
          if (each.day >= from && each.day < from + 30) sums?.set(kind, (sums.get(kind) ?? 0) + each.quantity);
        }
      }
      world.clock.now = testMoment;
      const check = async () => {
        for (const user of [0, 1, 2]) {
          const now = await read(user);
          for (const kind of usageKinds)
            expect(now[kind]).toBe((before[user]?.[kind] ?? 0) + (counted[user]?.get(kind) ?? 0));
        }
        expect((await recount(publicTool)).differences).toEqual([]);
      };
      await check();
      await fold(publicTool);
      await check();
    }),
    { numRuns: 8 },
  );
});

test('a recount names a tally that is wrong, and a process that was not counted', async () => {
  const other = await world.contextOf('patio');
  await other.transaction((tx) => meter(tx, one(newId())));
  await fold(other);
  expect(await recount(other)).toMatchObject({ total: { message: 1, process: 0 }, differences: [] });
  await other.transaction(({ db }) => db.updateTable('usage_tally').set({ quantity: 5 }).execute());
  expect((await recount(other)).differences).toEqual([
    `${day(0)} message de ${other.tenant.id}: la suma dice 5 y los hechos 1.`,
  ]);
  await other.transaction(({ db }) => db.updateTable('usage_tally').set({ quantity: 1 }).execute());
  const id = await other.transaction(async (tx) => {
    const processId = await insertSomeProcess(tx.db);
    const record = { processId, kind: 'adhesion', createdBy: newId(), documents: 1, signatures: 1 };
    await insertUsage(tx.db, { ...record, completedAt: tx.now() });
    return processId;
  });
  expect((await recount(other)).differences).toEqual([`process ${id}: ocurrió y no se contó.`]);
  await other.transaction((tx) => meter(tx, { kind: 'certificate', subject: 'x', quantity: 1, userId: null }));
  expect((await recount(other)).differences).toEqual([
    `process ${id}: ocurrió y no se contó.`,
    'certificate x: se contó y no hay registro de que ocurrió.',
  ]);
});

test('nobody changes an event, and no company reads another’s', async () => {
  const change = company.transaction(({ db }) => db.updateTable('usage_event').set({ quantity: 7 }).execute());
  await expect(change).rejects.toThrow('permission denied');
  const erase = company.transaction(({ db }) => db.deleteFrom('usage_event').execute());
  await expect(erase).rejects.toThrow('permission denied');
  const third = await world.contextOf('cacpe');
  const used = await third.transaction((tx) => readUsageOfAll(tx.db, tx.now()));
  expect(used.months.at(-1)).toEqual({
    month: ecuadorDate(testMoment).slice(0, 7),
    used: { process: 0, message: 0, identity_check: 0, certificate: 0, storage: 0 },
  });
});

test('a year of months is told apart by subscriber, with a forecast at the pace of this month', async () => {
  const userId = newId();
  await publicTool.transaction((tx) => meter(tx, { ...one(newId(), userId), quantity: 4 }));
  const { today, months, forecast } = await publicTool.transaction((tx) => readUsage(tx, { kind: 'user', userId }));
  expect(today).toBe(day(0));
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.used.message).toBe(4);
  expect(months.slice(0, -1).every(({ used }) => used.message === 0)).toBe(true);
  expect(forecast.message).toBeGreaterThanOrEqual(4);
});
