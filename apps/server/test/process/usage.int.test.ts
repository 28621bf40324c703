import path from 'node:path';

import { expect, test } from 'vitest';

import { meter } from '../../src/modules/metering/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { createWorld } from '../support/world.ts';
import { runProgram } from './program.ts';

const world = await createWorld({ runsJobs: false });
const environment = {
  DATABASE_URL: world.database.ownerUrl,
  DATA_DIR: path.join(makeTestFolder('usage'), 'data'),
  MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
};
const recount = async (company: string) => {
  const run = runProgram(['usage', 'recount', '--company', company], environment);
  return { code: await run.exited, output: run.output() };
};

test('the recount says that all is right, names what is not, and fails for scripts', async () => {
  const { transaction } = await world.contextOf('patio');
  await transaction((tx) => meter(tx, { kind: 'message', subject: newId(), quantity: 1, userId: null }));
  expect(await recount('patio')).toEqual({
    code: 0,
    output: expect.stringContaining('✓ patio: 0 procesos, 1 mensajes') as string,
  });
  const wrong = { subscriber: newId(), day: '2026-03-01', kind: 'process', quantity: 3 };
  await transaction(({ db }) => db.insertInto('usage_tally').values(wrong).execute());
  expect(await recount('patio')).toEqual({
    code: 1,
    output: expect.stringContaining('la suma dice 3 y los hechos 0') as string,
  });
  expect(await recount('nadie')).toEqual({
    code: 1,
    output: expect.stringContaining('No existe una empresa en el segmento') as string,
  });
});
