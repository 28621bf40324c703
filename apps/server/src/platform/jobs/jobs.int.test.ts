import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';
import { z } from 'zod';

import { bearer, createWorld } from '../../../test/support/world.ts';
import { ServerBusy } from '../server-busy.ts';
import { handle, type JobHandler } from './handled-job.ts';
import { defineJob } from './job.ts';

const payload = z.object({ number: z.int() });
type Payload = z.infer<typeof payload>;

const ran: { job: string; tenant: string; payload: unknown; attempt: number }[] = [];
let failures = 0;
const recordRun =
  (job: string): JobHandler<Payload> =>
  async (context, value, attempt) => {
    ran.push({ job, tenant: context.tenant.slug, payload: value, attempt: attempt.number });
  };

const steady = defineJob({ name: 'test.steady', title: 'Una tarea constante', payload });
const shaky = defineJob({
  name: 'test.shaky',
  title: 'Una tarea que vacila',
  payload,
  retries: 3,
  firstRetrySeconds: 1,
});
const hopeless = defineJob({ name: 'test.hopeless', title: 'Una tarea sin esperanza', payload, retries: 0 });
const follower = defineJob({
  name: 'test.follower',
  title: 'Una tarea que sigue a otra',
  payload: z.object({ event_id: z.uuid(), subject: z.string() }),
});
const waitsLong = defineJob({
  name: 'test.waits-long',
  title: 'Una tarea que espera',
  payload,
  lane: 'heavy',
  retries: 0,
});
let busyTimes = 0;
const crowded = defineJob({ name: 'test.crowded', title: 'Una tarea concurrida', payload });
/** Jobs of both tenants wait in the queue. */
const allAsked = Promise.withResolvers<void>();

let running = 0;
let maxOfOneTenant = 0;
const jobs = [
  handle(steady, async () => ({ handle: recordRun('steady') })),
  handle(shaky, async () => ({
    handle: async (context, value, attempt) => {
      await recordRun('shaky')(context, value, attempt);
      if (failures-- > 0) throw new Error('the other side is down');
    },
  })),
  handle(hopeless, async () => ({
    handle: async () => {
      throw new Error('never works: smtp://rubrica:secreto@mail');
    },
  })),
  handle(waitsLong, async () => ({
    handle: async (context, value, attempt) => {
      await recordRun('waits-long')(context, value, attempt);
      if (busyTimes-- > 0) throw new Error('could not be made', { cause: new ServerBusy('no turn') });
    },
    giveUp: async () => {
      ran.push({ job: 'gave up', tenant: '', payload: undefined, attempt: 0 });
    },
  })),
  handle(follower, async () => ({
    handle: async (context, value) => {
      ran.push({ job: 'follower', tenant: context.tenant.slug, payload: value.subject, attempt: 1 });
    },
  })),
  handle(crowded, async () => ({
    handle: async (context, value, attempt) => {
      if (context.tenant.slug === 'demo') maxOfOneTenant = Math.max(maxOfOneTenant, ++running);
      await allAsked.promise; // so that it does not matter how long the asking takes
      await sleep(30);
      if (context.tenant.slug === 'demo') running -= 1;
      await recordRun('crowded')(context, value, attempt);
    },
  })),
];
const world = await createWorld({ jobs, followers: [{ on: 'thing.done', job: follower }], runsJobs: true });
await world.startNode(); // a second node: whatever runs must still run once
const demo = await world.contextOf('demo');
const patio = await world.contextOf('patio');

const countOf = (job: string): number => ran.filter((entry) => entry.job === job).length;
const soon = { timeout: 20_000, interval: 50 };

test('two nodes run a hundred jobs once each', async () => {
  await demo.transaction(async (tx) => {
    for (let number = 0; number < 100; number += 1) {
      await tx.enqueue(steady, { number });
    }
  });
  await vi.waitFor(() => expect(countOf('steady')).toBe(100), soon);
  await sleep(300);
  const numbers = ran.filter(({ job }) => job === 'steady').map((entry) => (entry.payload as Payload).number);
  expect(new Set(numbers).size).toBe(100);
  expect(numbers).toHaveLength(100);
});

test('a change that is rolled back leaves no job behind', async () => {
  const before = countOf('steady');
  const attempt = demo.transaction(async (tx) => {
    await tx.enqueue(steady, { number: 1000 });
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  await sleep(1000);
  expect(countOf('steady')).toBe(before);
});

test('enqueued twice under one key, a job runs once', async () => {
  const before = countOf('steady');
  for (let time = 0; time < 3; time += 1) {
    await demo.transaction((tx) => tx.enqueue(steady, { number: 7 }, { key: 'the-same' }));
  }
  await vi.waitFor(() => expect(countOf('steady')).toBe(before + 1), soon);
  await sleep(500);
  expect(countOf('steady')).toBe(before + 1);
});

test('a job that fails is tried again until it works', async () => {
  failures = 2;
  await demo.transaction((tx) => tx.enqueue(shaky, { number: 1 }));
  await vi.waitFor(() => expect(countOf('shaky')).toBe(3), soon);
  expect(ran.filter(({ job }) => job === 'shaky').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
});

test('a job that computes is not given up for a busy server, however often it was tried', async () => {
  busyTimes = 3; // it has one attempt
  await demo.transaction((tx) => tx.enqueue(waitsLong, { number: 1 }));
  await vi.waitFor(() => expect(countOf('waits-long')).toBe(4), soon);
  await sleep(500);
  expect([countOf('waits-long'), countOf('gave up')]).toEqual([4, 0]);
});

test('a recorded event and what follows from it come in one transaction', async () => {
  await demo.transaction((tx) => tx.record([{ type: 'thing.done', subject: 'the thing' }]));
  await vi.waitFor(() => expect(countOf('follower')).toBe(1), soon);
  const events = await demo.transaction(({ db }) =>
    db.selectFrom('audit_event').select(['actor', 'subject']).where('type', '=', 'thing.done').execute(),
  );
  expect(events).toEqual([{ actor: 'system:test', subject: 'the thing' }]);
});

test('a tenant with many jobs gets its share and does not block another', async () => {
  for (const [context, many] of [
    [demo, 60],
    [patio, 5],
  ] as const) {
    await context.transaction(async (tx) => {
      for (let number = 0; number < many; number += 1) {
        await tx.enqueue(crowded, { number });
      }
    });
  }
  allAsked.resolve();
  await vi.waitFor(() => expect(countOf('crowded')).toBe(65), soon);
  expect(maxOfOneTenant).toBeLessThanOrEqual(8); // two nodes, four of one tenant each
  const order = ran.filter(({ job }) => job === 'crowded').map(({ tenant }) => tenant);
  expect(order.lastIndexOf('patio')).toBeLessThan(order.length - 10);
});

test('a job that used up its attempts is parked where support sees it and can start it again', async () => {
  await demo.transaction((tx) => tx.enqueue(hopeless, { number: 1 }));
  const token = await world.signIn('soporte@demo.ec');
  const list = () => world.call('demo', { url: '/backend/api/jobs/parked', headers: bearer(token) });
  await vi.waitFor(async () => expect((await list()).json<{ list: unknown[] }>().list).toHaveLength(1), soon);
  const [parked] = (await list()).json<{ list: { id: string; job: string; reason: string; attempts: number }[] }>()
    .list;
  expect(parked).toEqual({
    id: parked?.id,
    job: 'test.hopeless',
    title: 'Una tarea sin esperanza',
    reason: expect.stringMatching(/^Ocurrió un error interno\. Puede reanudarla; .*el identificador de la tarea\.$/),
    attempts: 1,
    parked_at: expect.any(String),
  });
  const logged = world.logLines.filter((line) => line.includes(`"jobId":"${parked?.id}"`));
  expect(logged.some((line) => line.includes('never works'))).toBe(true);
  expect(world.logLines.join('')).not.toContain('secreto');

  const official = await world.signIn('oficial@demo.ec');
  const refused = await world.call('demo', { url: '/backend/api/jobs/parked', headers: bearer(official) });
  expect(refused.statusCode).toBe(403);

  const url = `/backend/api/jobs/parked/${parked?.id}/retry`;
  const retry = () => world.call('demo', { method: 'POST', url, headers: bearer(token) });
  const answers = await Promise.all([retry(), retry()]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  await vi.waitFor(async () => expect((await list()).json<{ list: unknown[] }>().list).toHaveLength(1), soon);
});
