import type { MassLoadProblemView, MassLoadView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createDesk, until } from '../../../test/support/desk.ts';
import { accountOpening, accountWorkbook } from '../../../test/support/load-sheet.ts';
import { createSubscribers } from '../../../test/support/subscribers.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const people = await createSubscribers(world, desk);
const me = 'oficial@demo.ec';

test('a load that goes over the limit of the plan makes what there is room for, and says of each other row why', async () => {
  await people.free(me);
  const file = { name: 'carga.xlsx', bytes: await accountWorkbook({ rows: 12 }) };
  const { body } = await desk.send<MassLoadView>('/api/mass-load', { process_id: accountOpening }, file);
  const read = async () => (await desk.call<MassLoadView>('GET', `/api/mass-load/${body.id}`)).body;
  await until(async () => (await read()).status === 'ready', 'the load');
  await desk.call('POST', `/api/mass-load/${body.id}/confirm`, { body: {} });
  await until(async () => (await read()).status === 'created', 'its processes');
  expect((await read()).rows).toMatchObject({ created: 3, failed: 9 });
  const { list } = (await desk.call<{ list: MassLoadProblemView[] }>('GET', `/api/mass-load/${body.id}/problems`)).body;
  expect(list).toHaveLength(1);
  expect(list[0]?.rows).toHaveLength(9);
  expect(list[0]?.message).toContain('permite 3 documentos al mes y ya tiene 3');
  expect(await people.plan(me)).toMatchObject({ documents_used: 0, documents_begun: 3 });
});
