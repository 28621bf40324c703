import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { actAs, makeManyProcesses, superuserUrl } from '../../../test/support/many-processes.ts';
import { explainWork } from '../../../test/support/plans.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { OfficialContext } from '../../platform/context.ts';
import { exportReport } from '../reports/commands/export-report.ts';
import { listReported } from '../reports/report-row.repository.ts';
import { resolveFilters } from './process-match.repository.ts';
import { listContacts } from './queries/list-contacts.ts';
import { listProcesses, type ListedFilters } from './queries/list-processes.ts';
import { summariseProcesses } from './queries/summarise-processes.ts';

const processes = 100_000;
const tenants = 50;
const world = await createWorld();
const superuser = new pg.Client({ connectionString: superuserUrl(world.database.ownerUrl) });
let context: OfficialContext;

beforeAll(async () => {
  await superuser.connect();
  await makeManyProcesses(superuser, { processes, tenants });
  context = actAs(world.app, 7);
}, 180_000);
afterAll(() => superuser.end());

const list = (filters: Partial<ListedFilters>) => (watched: OfficialContext) =>
  listProcesses(watched, { sort: '-created_at', limit: 20, ...filters });

const questions: readonly (readonly [string, (watched: OfficialContext) => Promise<unknown>])[] = [
  ['the first page', list({})],
  ['what has ended', list({ finished: 'true' })],
  ['two statuses', list({ status: ['ACTIVE', 'EXPIRED'] })],
  ['a month', list({ from: '2026-01-01', to: '2026-01-31' })],
  ['by deadline', list({ sort: 'deadline_at' })],
  ['a surname', list({ q: 'Ana op' })],
  ['an identification', list({ q: '1700050007' })],
  ['a number', list({ q: 'OP-50007' })],
  ['a frequent word', list({ q: 'contrato' })],
  ['the dashboard', summariseProcesses],
  ['people of earlier processes', (watched) => watched.transaction((db) => listContacts(watched, db, '17000500'))],
  [
    'a batch of a report',
    (watched) =>
      watched.transaction(async (db) =>
        listReported(db, await resolveFilters(db, watched, {}), { after: undefined, limit: 1000 }),
      ),
  ],
];

test.each(questions)('%s: no big table is read from end to end', async (_, work) => {
  const plans = await explainWork(context, work);
  expect(plans.length).toBeGreaterThan(0);
  const scans = plans.flatMap(({ lines }) =>
    lines.filter((line) => /Seq Scan on (signing_process|signatory|process_word|tracker_event)\b/.test(line)),
  );
  expect(scans).toEqual([]);
});

test('a report of several batches is opened by a reader that is not its writer', async () => {
  const actor = { ...context.actor, permissions: new Set(['PE_CREAR_REPORTE_GENERAL'] as const) };
  const request = { type: 'general', columns: ['title', 'created_at'], filters: {}, format: 'xlsx' } as const;
  const { body } = await exportReport({ ...context, actor }, { ...request, columns: [...request.columns] });
  const bytes = Buffer.concat(await Array.fromAsync(body as AsyncIterable<Uint8Array>));
  const read = await context.ports.sheetReader.read(bytes, { rows: 10_000 });
  const rows = read.ok ? read.rows : [];
  expect(rows).toHaveLength(processes / tenants + 1);
  expect(rows[1]?.cells[0]).toBe(`Contrato ${processes / tenants - 1}`);
});

test('what is asked by words finds the same as what is there', async () => {
  const found = await list({ q: 'op 50007' })(context);
  expect(found).toMatchObject({ total: 1, result: [{ process_number_opertaion: 'OP-50007' }] });
  const all = await list({})(context);
  expect(all.total).toBe(processes / tenants);
  const ended = await list({ finished: 'true' })(context);
  expect(ended.total).toBe(processes / tenants / 2);
  expect((await list({ q: 'contrato' })(context)).total).toBe(processes / tenants);
});
