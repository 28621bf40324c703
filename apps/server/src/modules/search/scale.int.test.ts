import { expiringStatuses } from '@rubrica/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { actAs, makeManyProcesses, superuserUrl } from '../../../test/support/many-processes.ts';
import { explainWork } from '../../../test/support/plans.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { OfficialContext } from '../../platform/context.ts';
import { exportReport } from '../reports/commands/export-report.ts';
import { listReported } from '../reports/report-row.repository.ts';
import { listContacts } from '../search/queries/list-contacts.ts';
import { resolveFilters } from './process-match.repository.ts';
import { listProcesses, type ListedFilters } from './queries/list-processes.ts';
import { summariseProcesses } from './queries/summarise-processes.ts';

const processes = 100_000;
const tenants = 40;
const world = await createWorld();
const superuser = new pg.Client({ connectionString: superuserUrl(world.database.ownerUrl) });
let context: OfficialContext;

beforeAll(async () => {
  await superuser.connect();
  await makeManyProcesses(superuser, { processes, tenants, now: world.clock.now });
  context = actAs(world.app, 7);
}, 180_000);
afterAll(() => superuser.end());

const list = (filters: Partial<ListedFilters & { readonly limit: number }>) => (watched: OfficialContext) =>
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
  ['a frequent word among what has ended', list({ q: 'contrato', finished: 'true' })],
  ['a frequent name', list({ q: 'lucia contrato' })],
  ['two names that nobody has together', list({ q: 'lucia pedro' })],
  ['the dashboard', summariseProcesses],
  ['what falls due', list({ status: [...expiringStatuses], sort: 'deadline_at' })],
  ['what waits for somebody', list({ status: ['TO_VALIDATE', 'FAILURE', 'EXPIRED'], sort: 'deadline_at', limit: 50 })],
  ['people of earlier processes', (watched) => watched.transaction((tx) => listContacts(tx, '17000500'))],
  [
    'a batch of a report',
    (watched) =>
      watched.transaction(async ({ db }) =>
        listReported(db, await resolveFilters(db, watched, {}), { after: undefined, limit: 1000 }),
      ),
  ],
];

test.each(questions)('%s: no full scan of a big table or of a company’s rows', async (_, work) => {
  const plans = await explainWork(context, work);
  const lines = plans.flatMap((plan) => plan.lines);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => isBigScan.test(line))).toEqual([]);
  expect(lines.filter((line) => rowsRead(line) > maxRead)).toEqual([]);
});

const isBigScan = /Seq Scan on (signing_process|signatory|process_word|tracker_event)\b/;
/** The largest number of rows that a list may read, plus one to know whether more follow. */
const maxRead = 2001;

/** Rows of a line of the plan, multiplied by its loops. */
function rowsRead(line: string): number {
  const [, rows = '0', loops = '1'] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
  const [, left = '0'] = /Rows Removed by \w+: (\d+)/.exec(line) ?? [];
  return Math.max(Number(rows) * Number(loops), Number(left));
}

test('a report of several batches is readable by an independent reader', async () => {
  const actor = {
    ...context.actor,
    permissions: new Set(['PE_CREAR_REPORTE_GENERAL'] as const),
    provedAt: context.now(),
  };
  const request = { type: 'general', columns: ['title', 'created_at'], filters: {}, format: 'xlsx' } as const;
  const { body } = await exportReport({ ...context, actor }, { ...request, columns: [...request.columns] });
  const bytes = Buffer.concat(await Array.fromAsync(body as AsyncIterable<Uint8Array>));
  const read = await context.ports.sheetReader.read(bytes, { rows: 10_000 });
  const rows = read.ok ? read.rows : [];
  expect(rows).toHaveLength(processes / tenants + 1);
  expect(rows[1]?.cells[0]).toBe(`Contrato ${processes / tenants - 1}`);
});

test('a search by words finds the same as a full scan', async () => {
  const found = await list({ q: 'op 50007' })(context);
  expect(found).toMatchObject({ total: 1, result: [{ process_number_opertaion: 'OP-50007' }] });
  const all = await list({})(context);
  expect(all.total).toBe(processes / tenants);
  const ended = await list({ finished: 'true' })(context);
  expect(ended.total).toBe(processes / tenants / 2);
});

test('a frequent word is counted up to a limit, a rare one exactly', async () => {
  expect(await list({ q: 'contrato' })(context)).toMatchObject({ total: 500, total_is_floor: true });
  expect(await list({ q: 'lucia op' })(context)).toMatchObject({
    total: processes / tenants / 20,
    total_is_floor: false,
  });
  expect(await list({ q: 'lucia pedro' })(context)).toMatchObject({ total: 0, total_is_floor: false, result: [] });
});

test('the count of processes due within three days includes only those that can still expire', async () => {
  const { rows } = await superuser.query<{ due: number }>(
    `select count(*)::int as due from signing_process where tenant_id = $1
       and (deadline_at at time zone 'America/Guayaquil')::date <= ($2::timestamptz at time zone 'America/Guayaquil')::date + 3
       and status in ('ACTIVE', 'ON_PROCESS', 'TO_VALIDATE')`,
    [context.tenant.id, world.clock.now],
  );
  expect(rows[0]?.due).toBeGreaterThan(0);
  expect(await summariseProcesses(context)).toMatchObject({ due_soon: rows[0]?.due, due_soon_is_floor: false });
});

test('the pages of a search for frequent words hold each one once, in order', async () => {
  const filters = { q: 'contrato op', sort: '-created_at', limit: 100 } as const;
  const seen: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await listProcesses(context, { ...filters, nextToken });
    seen.push(...page.result.map(({ process_number_opertaion: number }) => number ?? ''));
    ({ nextToken } = page);
  } while (nextToken !== '');
  const numbers = seen.map((name) => Number(name.replace('OP-', '')));
  expect(numbers).toHaveLength(processes / tenants);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(new Set(numbers).size).toBe(numbers.length);
});
