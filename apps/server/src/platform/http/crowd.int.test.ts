import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { until } from '../../../test/support/desk.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { connectAsOwner } from '../database/prepare-database.ts';
import { listen } from './listen.ts';

const world = await createWorld({ poolSize: 10, maxRequests: 4 });
await listen(world.app.server, { host: '127.0.0.1', port: 0 });
const { port } = world.app.server.server.address() as AddressInfo;
const owner = await connectAsOwner(world.database.ownerUrl);
afterAll(() => owner.end());
for (const company of ['demo', 'patio', 'cacpe']) await world.tokenOf(`admin@${company}.ec`);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Over a connection of its own, as a crowd comes. */
const ask = (
  tenant: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  at = port,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: at, path, agent: false, headers: { host: `${tenant}.localhost`, ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject).end();
  });

const askCounts = async (tenant: string, at = port): Promise<Answer> =>
  ask(tenant, '/backend/api/signing-process/summary', bearer(await world.tokenOf(`admin@${tenant}.ec`)), at);

/** Blocks the call that counts until the test ends it; admitted calls are answered then. */
async function whileCountsAreLocked(work: () => Promise<void>): Promise<void> {
  await owner.query('begin; lock table process_tally in access exclusive mode');
  try {
    await work();
  } finally {
    await owner.query('commit');
  }
}

const untilInside = (count: number): Promise<void> =>
  until(async () => {
    const { rows } = await owner.query<{ count: string }>('select count(*) from pg_locks where not granted');
    return Number(rows[0]?.count) === count;
  }, `${count} at work`);

test('a company that uses up its half of the capacity gets 503; another one is served', async () => {
  const admitted: Promise<Answer>[] = [];
  await whileCountsAreLocked(async () => {
    admitted.push(askCounts('demo'), askCounts('demo'));
    await untilInside(2);
    const refused = await askCounts('demo');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'server.unavailable',
      message: 'Servicio temporalmente no disponible. Intente nuevamente más tarde.',
    });
    admitted.push(askCounts('patio'));
    await untilInside(3);
  });
  expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await askCounts('demo')).status).toBe(200);
});

test('at full capacity everybody gets 503 in Spanish, except monitoring', async () => {
  const admitted: Promise<Answer>[] = [];
  await whileCountsAreLocked(async () => {
    admitted.push(askCounts('demo'), askCounts('demo'), askCounts('patio'), askCounts('patio'));
    await untilInside(4);
    const program = await askCounts('cacpe');
    expect(program.status).toBe(503);
    expect(program.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(JSON.parse(program.text)).toMatchObject({
      code: 'server.unavailable',
      request_id: program.headers['x-request-id'],
    });
    const person = await ask('demo', '/auth/login', { accept: 'text/html' });
    expect([person.status, person.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(person.headers['refresh']).toMatch(/^\d+$/);
    expect(person.text).toContain('Hay muchas visitas ahora mismo');
    expect((await ask('demo', '/healthz')).status).toBe(200);
    expect((await ask('demo', '/metrics')).text).toContain('rubrica_http_turned_away_total 2');
  });
  expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('requests under way on any listener are finished before the node stops', async () => {
  const node = await world.startNode({ maxRequests: 100 });
  await listen(node.server, { host: '127.0.0.1', port: 0 });
  const { port: other } = node.server.server.address() as AddressInfo;
  const admitted: Promise<Answer>[] = [];
  let closing: Promise<void> | undefined;
  await whileCountsAreLocked(async () => {
    for (let index = 0; index < 4; index += 1) admitted.push(askCounts('demo', other));
    await untilInside(4);
    closing = node.server.close();
  });
  await closing;
  expect((await Promise.all(admitted)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
