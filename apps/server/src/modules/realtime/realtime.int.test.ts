import { liveClosings, type LiveMessage } from '@rubrica/contract';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';

import { ana, createDesk, luis } from '../../../test/support/desk.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const otherNode = await world.startNode({ runsJobs: false });
const polling = { timeout: 10_000, interval: 30 };

interface Line {
  readonly heard: readonly LiveMessage[];
  readonly say: (text: string) => void;
  readonly closedWith: Promise<number>;
  readonly about: (id: string) => boolean;
}

const address = await otherNode.server.listen({ host: '127.0.0.1', port: 0 });

interface Dialling {
  readonly tenant?: string;
  readonly query?: string;
  readonly origin?: string;
}

function dial({ tenant = 'demo', query = '', origin = `http://${tenant}.localhost` }: Dialling = {}) {
  const socket = new WebSocket(`${address}/backend/ws${query}`, { origin, headers: { host: `${tenant}.localhost` } });
  return new Promise<WebSocket>((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** A connection to the node that does not change the processes. */
async function connect(hello: object | string, options?: Dialling): Promise<Line> {
  const heard: LiveMessage[] = [];
  const { promise: closedWith, resolve } = Promise.withResolvers<number>();
  const socket = await dial(options);
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as LiveMessage));
  socket.on('close', resolve);
  const say = (text: string): void => socket.send(text);
  say(typeof hello === 'string' ? hello : JSON.stringify(hello));
  return {
    heard,
    say,
    closedWith,
    about: (id) => heard.some((message) => message.type === 'processes' && message.ids.includes(id)),
  };
}

const ready = (line: Line) => vi.waitFor(() => expect(line.heard).toContainEqual({ type: 'ready' }), polling);

test('an official gets news of the processes they may see, from any node, and of no others', async () => {
  const official = await connect({ token: await world.tokenOf('oficial@demo.ec') });
  const alone = await connect({ token: await world.tokenOf('estandar@demo.ec') });
  const support = await connect({ token: await world.tokenOf('admin@patio.ec') }, { tenant: 'patio' });
  await Promise.all([official, alone, support].map(ready));
  const { id } = await desk.createProcess();
  await vi.waitFor(() => expect(official.about(id)).toBe(true), polling);
  const own = await desk.createProcess({ as: 'estandar@demo.ec' });
  await vi.waitFor(() => expect(alone.about(own.id)).toBe(true), polling);
  expect(alone.about(id)).toBe(false);
  expect(support.heard).toEqual([{ type: 'ready' }]);
  official.say(JSON.stringify({ type: 'heartbeat' }));
  await vi.waitFor(() => expect(official.heard).toContainEqual({ type: 'heartbeat' }), polling);
});

test('a signatory gets news when others move the process and when another device takes over', async () => {
  const [one, other] = [
    { ...ana, email: 'ana.escucha@cliente.ec' },
    { ...luis, email: 'luis.escucha@cliente.ec' },
  ];
  const { id } = await desk.createProcess({ signers: [one, other] });
  await desk.reach(id, 'ACTIVE');
  const first = await visitorOf(world, desk, { email: one.email, processId: id });
  const neighbour = await visitorOf(world, desk, { email: other.email, processId: id });
  const { body } = await first.lock();
  const hello = { token: first.token, session_id: body.session_id };
  const query = `?signatory_id=${first.id}&client_id=a-tab`;
  const phone = await connect(hello, { query });
  const official = await connect({ token: await world.tokenOf('oficial@demo.ec') });
  await Promise.all([phone, official].map(ready));

  await neighbour.lock();
  await neighbour.open();
  await vi.waitFor(() => expect(phone.heard).toContainEqual({ type: 'changed' }), polling);

  const tablet = await visitorOf(world, desk, { email: one.email, processId: id });
  await tablet.lock(true);
  await vi.waitFor(() => expect(phone.heard).toContainEqual({ type: 'taken_over' }), polling);
  await vi.waitFor(() => expect(official.about(id)).toBe(true), polling);

  const somebodyElses = await connect(hello, { query: `?signatory_id=${neighbour.id}&client_id=a-tab` });
  await expect(somebodyElses.closedWith).resolves.toBe(liveClosings.unauthenticated);
});

test('without identification there is no news, and no token is logged', async () => {
  const token = await world.tokenOf('oficial@demo.ec');
  const [forged, foreign, rubbish, talkative] = await Promise.all([
    connect({ token: `${token}x` }),
    connect({ token }, { tenant: 'patio' }),
    connect('{'),
    connect({ token }),
  ]);
  await expect(forged.closedWith).resolves.toBe(liveClosings.unauthenticated);
  await expect(foreign.closedWith).resolves.toBe(liveClosings.unauthenticated);
  await expect(rubbish.closedWith).resolves.toBe(liveClosings.malformed);
  await ready(talkative);
  for (let times = 0; times < 100; times += 1) talkative.say(JSON.stringify({ type: 'heartbeat' }));
  await expect(talkative.closedWith).resolves.toBe(liveClosings.hasty);
  expect(forged.heard).toEqual([]);
  expect(foreign.heard).toEqual([]);
  expect(world.logLines.join('')).not.toContain(token);
});

test('a foreign origin and an unknown host open no connection', async () => {
  await expect(dial({ origin: 'http://malo.example' })).rejects.toThrow('403');
  await expect(dial({ tenant: 'nadie' })).rejects.toThrow('404');
  const line = await dial();
  expect(line.readyState).toBe(WebSocket.OPEN);
});

test('after a lost database connection all clients are told to reload, and news continue', async () => {
  const official = await connect({ token: await world.tokenOf('oficial@demo.ec') });
  await ready(official);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rubrica-news' and datname = current_database()`.execute(
    world.app.databases.platform,
  );
  await vi.waitFor(() => expect(official.heard).toContainEqual({ type: 'changed' }), polling);
  const { id } = await desk.createProcess();
  await vi.waitFor(() => expect(official.about(id)).toBe(true), polling);
});
