import type { MassLoadRowState, MassLoadStatus, MassLoadView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { auditChains } from '../../src/modules/tracker/index.ts';
import { createDesk, until } from '../support/desk.ts';
import { accountOpening, accountWorkbook, marginOf } from '../support/load-sheet.ts';
import { createWorld } from '../support/world.ts';
import { killableNodes } from './killable-nodes.ts';
import type { RunningProgram } from './program.ts';

const isSoak = process.env['RUBRICA_SOAK'] === '1';
const total = isSoak ? 10_000 : 80;
const kills = isSoak ? 6 : 1;
const bad = Array.from({ length: total / 20 }, (_, place) => place * 20 + 3);
const good = total - bad.length;
const timeoutMs = isSoak ? 1_800_000 : 120_000;

const world = await createWorld();
const nodes = killableNodes(world);
const desk = createDesk(world);
const context = await world.contextOf('demo');

const countRows = async (state: MassLoadRowState): Promise<number> => {
  const { counted } = await context.transaction(({ db }) =>
    db
      .selectFrom('mass_load_row')
      .select((count) => count.fn.countAll<string>().as('counted'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow(),
  );
  return Number(counted);
};

const reach = (id: string, status: MassLoadStatus) =>
  until(
    async () => {
      const row = await context.transaction(({ db }) =>
        db.selectFrom('mass_load').select('status').where('id', '=', id).executeTakeFirst(),
      );
      return row?.status === status;
    },
    status,
    timeoutMs,
  );

/** Kills the node each time another part of the rows is done. */
async function killWhile(first: RunningProgram, state: MassLoadRowState): Promise<RunningProgram> {
  let node = first;
  for (let kill = 1; kill <= kills; kill += 1) {
    const share = (good * kill) / (kills + 1);
    await until(async () => (await countRows(state)) >= share, `${share} ${state}`, timeoutMs);
    await nodes.kill(node);
    expect(await countRows(state)).toBeLessThan(good);
    node = await nodes.start();
  }
  return node;
}

/** Every process of a loaded row, and how many there are altogether. */
const readProcesses = () =>
  context.transaction(async ({ db }) => ({
    all: await db.selectFrom('signing_process').select(['id', 'status']).execute(),
    ofRows: await db
      .selectFrom('mass_load_row')
      .select(['number', 'signing_process_id'])
      .where('signing_process_id', 'is not', null)
      .execute(),
    made: await db.selectFrom('tracker_event').select('signing_process_id').where('event', '=', 'CREATED').execute(),
  }));

test(
  `of a load of ${total} rows whose node is killed in the middle no process is lost and none doubled`,
  { timeout: timeoutMs * 3 },
  async () => {
    let node = await nodes.start();
    const file = { name: 'carga.xlsx', bytes: await accountWorkbook({ rows: total, bad }) };
    const { body } = await desk.send<MassLoadView>('/api/mass-load', { process_id: accountOpening }, file);
    await reach(body.id, 'ready');
    const confirmed = await desk.call('POST', `/api/mass-load/${body.id}/confirm`, {
      body: { leaves_out: bad.length },
    });
    expect(confirmed.status).toBe(200);
    node = await killWhile(node, 'created');
    await reach(body.id, 'created');

    const { all, ofRows, made } = await readProcesses();
    expect(ofRows.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: total }, (_, place) => place)
        .filter((place) => !bad.includes(place))
        .map(marginOf),
    );
    const ids = new Set(ofRows.map(({ signing_process_id: id }) => id));
    expect([ids.size, all.length, made.length]).toEqual([good, good, good]);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['QUEUED']));

    await desk.call('POST', `/api/mass-load/${body.id}/undo`, { as: 'admin@demo.ec', body: {} });
    await killWhile(node, 'undone');
    await reach(body.id, 'undone');
    expect(new Set((await readProcesses()).all.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
    expect((await auditChains(context)).breaks).toEqual([]);
  },
);
