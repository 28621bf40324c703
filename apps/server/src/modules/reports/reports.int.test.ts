import { text } from 'node:stream/consumers';

import { limits } from '@rubrica/contract';
import { openZip } from '@rubrica/zip';
import { beforeAll, expect, test, vi } from 'vitest';

import { nextNoon } from '../../../test/support/clock.ts';
import { ana, createDesk, digitalDocument, luis, until } from '../../../test/support/desk.ts';
import { knownKind } from '../../../test/support/drafts.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { handle as make } from './jobs/make-report.handler.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const official = 'oficial@demo.ec';
const auditor = 'auditor@demo.ec';

interface Made {
  readonly id: string;
  readonly state: string;
  readonly rows_done: number;
  readonly rows_total: number | null;
  readonly failure: string | null;
}

const everything = { columns: ['operation_number', 'title', 'status', 'created_by', 'signatories', 'created_at'] };
const listOf = async (as: string) => (await desk.call<{ list: Made[] }>('GET', '/api/reports', { as })).body.list;
const find = async (id: string, as: string) => (await listOf(as)).find((report) => report.id === id);

async function ask(body: object, as = official): Promise<string> {
  const answer = await desk.call<{ id: string }>('POST', '/api/reports', { body: { name: 'Marzo', ...body }, as });
  expect(answer.status).toBe(200);
  return answer.body.id;
}

async function reach(id: string, state: string, as = official): Promise<Made> {
  await until(async () => (await find(id, as))?.state === state, `${state} of report ${id}`);
  const report = await find(id, as);
  if (!report) throw new Error('it is gone');
  return report;
}

const fetchFile = async (id: string, as = official) =>
  world.call('demo', { url: `/backend/api/reports/${id}/file`, headers: bearer(await world.tokenOf(as)) });

const exported = async (body: object, as = official) =>
  world.call('demo', {
    method: 'POST',
    url: '/backend/api/signing-process/reports',
    headers: bearer(await world.tokenOf(as)),
    body,
  });

beforeAll(async () => {
  world.clock.now = nextNoon(world.clock.now); // after the hour of the daily reports: the next comes tomorrow
  const oneSecondLater = () => (world.clock.now = new Date(world.clock.now.getTime() + 1000));
  await desk.createProcess({ signers: [ana, luis], information: { title: '=Contrato, José' } });
  oneSecondLater();
  await desk.createProcess({ signers: [luis], information: { title: 'Arriendo' } });
  oneSecondLater();
  await desk.createProcess({ as: 'admin@demo.ec', information: { title: 'De administración' } });
});

test('without its permission a report is refused, the special one too', async () => {
  expect((await exported(everything, 'soporte@demo.ec')).statusCode).toBe(403);
  const special = { type: 'special', columns: ['title', 'signatory_name'] };
  expect((await exported(special)).statusCode).toBe(403);
  expect((await desk.call('POST', '/api/reports', { body: { name: 'x', ...special } })).status).toBe(403);
  const mixed = await exported({ type: 'general', columns: ['title', 'email'] });
  expect([mixed.statusCode, mixed.json()]).toMatchObject([422, { issues: [{ path: 'columns' }] }]);
  expect((await exported({ columns: [] })).statusCode).toBe(422);
});

test('too many report files in a row are rate limited', async () => {
  const headers = bearer(await world.tokenOf(official));
  const body = { columns: ['title'], format: 'csv' };
  const from = { remoteAddress: '203.0.113.9', method: 'POST', url: '/backend/api/signing-process/reports' } as const;
  const answers = await Promise.all(
    Array.from({ length: limits.sheets.max + 1 }, () => world.call('demo', { ...from, headers, body })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limits.sheets.max);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('a report is sent as a file: only visible processes, newest first, no formulas, times of Ecuador', async () => {
  const answer = await exported({ ...everything, format: 'csv' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.csv$/);
  const [head, ...rows] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFNúmero de operación;Título;Estado;Oficial;Firmantes;Creado');
  expect(rows.map((row) => row.split(';')[1])).toEqual(['Arriendo', `"'=Contrato, José"`]);
  expect(rows[0]).toMatch(/;1;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
});

test('kind, status, days, official and signer filter it', async () => {
  const titles = async (filters: object, as = 'admin@demo.ec') => {
    const answer = await exported({ columns: ['title'], filters, format: 'csv' }, as);
    return answer.body.trimEnd().split('\r\n').slice(1);
  };
  const [maker] = (
    await desk.call<{ list: { id: string; name: string }[] }>('GET', '/api/reports/officials', { as: official })
  ).body.list;
  expect(await titles({ created_by: maker?.id })).toEqual(['Arriendo', `"'=Contrato, José"`]);
  expect(await titles({ signer: 'LUIS andra' })).toEqual(['Arriendo', `"'=Contrato, José"`]);
  expect(await titles({ signer: ana.identification_number })).toEqual(['De administración', `"'=Contrato, José"`]);
  expect(await titles({ process_id: digitalDocument, signer: 'LUIS andra' })).toHaveLength(2);
  expect(await titles({ process_id: knownKind('urbano').uuid })).toEqual([]);
  expect(await titles({ q: 'jose' })).toEqual([`"'=Contrato, José"`]);
  expect(await titles({ status: ['COMPLETED'] })).toEqual([]);
  expect(await titles({ finished: 'true' })).toEqual([]);
  expect(await titles({ to: '2020-01-01' })).toEqual([]);
});

test('a report is made by a job, visible to its owner only, and deleted with its file', async () => {
  const id = await ask({ ...everything, format: 'xlsx' });
  expect(await reach(id, 'ready')).toMatchObject({ rows_done: 2, rows_total: 2 });
  const file = await fetchFile(id);
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Marzo.xlsx`);
  const workbook = await openZip(file.rawPayload, { maxEntries: 20 });
  const sheet = await text(workbook.read('xl/worksheets/sheet1.xml', 1_000_000));
  expect(sheet).toContain('=Contrato, José');

  expect((await fetchFile(id, 'admin@demo.ec')).statusCode).toBe(404);
  expect((await desk.call('DELETE', `/api/reports/${id}`, { as: 'admin@demo.ec' })).status).toBe(404);
  const context = await world.contextOf('demo');
  const row = await context.transaction(({ db }) =>
    db.selectFrom('report').select('object_key').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect((await desk.call('DELETE', `/api/reports/${id}`)).status).toBe(200);
  expect((await fetchFile(id)).statusCode).toBe(404);
  await until(
    async () => (await context.ports.objectStore.get(row.object_key as never)) === undefined,
    'the file to go',
  );
});

test('a special report has a row for each signatory', async () => {
  const columns = ['title', 'signatory_name', 'identification_number', 'signatory_status'];
  const filters = { signer: luis.identification_number };
  const id = await ask({ type: 'special', columns, filters, format: 'csv' }, auditor);
  expect((await reach(id, 'ready', auditor)).rows_done).toBe(3);
  const { body } = await fetchFile(id, auditor);
  expect(body).toContain(`"'=Contrato, José";Ana Andrade;${ana.identification_number};`);
  expect(body).toContain(`"'=Contrato, José";Luis Andrade;${luis.identification_number};`);
});

test('a report on paper is a PDF', async () => {
  const answer = await exported({ ...everything, format: 'pdf' });
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test('a report whose job was killed, stopped or run twice is finished once, with one file', async () => {
  const id = await ask({ ...everything, format: 'csv' });
  await reach(id, 'ready');
  const context = await world.contextOf('demo');
  // as a killed node leaves it: begun, its file named
  const { object_key: key } = await context.transaction(({ db }) =>
    db
      .updateTable('report')
      .set({ state: 'running', finished_at: null, rows_done: 1 })
      .where('id', '=', id)
      .returning('object_key')
      .executeTakeFirstOrThrow(),
  );
  await desk.createProcess({ information: { title: 'Entretanto' } });
  const attempt = { jobId: id, number: 2, signal: new AbortController().signal };
  const stopped = { ...attempt, signal: AbortSignal.abort() };
  await expect(make(context, { report_id: id }, stopped)).rejects.toThrow();
  expect(await find(id, official)).toMatchObject({ state: 'running' });
  await Promise.all([make(context, { report_id: id }, attempt), make(context, { report_id: id }, attempt)]);
  await make(context, { report_id: id }, attempt);
  expect(await find(id, official)).toMatchObject({ state: 'ready', rows_done: 3 });
  expect((await fetchFile(id)).body).toContain('Entretanto');
  await until(async () => (await context.ports.objectStore.get(key as never)) === undefined, 'the first file to go');
});

test('a report made again from the same rows reuses its file', async () => {
  const id = await ask({ columns: ['operation_number', 'title'], format: 'csv' });
  await reach(id, 'ready');
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) =>
    db.updateTable('report').set({ state: 'running' }).where('id', '=', id).execute(),
  );
  const enqueue = vi.spyOn(context.jobs, 'enqueue');
  await make(context, { report_id: id }, { jobId: id, number: 2, signal: new AbortController().signal });
  expect(enqueue.mock.calls.map(([, { name }]) => name)).not.toContain('processes.purge-objects');
  enqueue.mockRestore();
  expect((await fetchFile(id)).statusCode).toBe(200);
});

test('a user who lost their rights meanwhile gets no report', async () => {
  const context = await world.contextOf('demo');
  const id = await ask({ ...everything });
  await reach(id, 'ready');
  const setDisabled = (isDisabled: boolean) =>
    context.transaction(({ db }) =>
      db.updateTable('user_account').set({ is_disabled: isDisabled }).where('username', '=', official).execute(),
    );
  await context.transaction(({ db }) =>
    db.updateTable('report').set({ state: 'waiting' }).where('id', '=', id).execute(),
  );
  await setDisabled(true);
  await make(context, { report_id: id }, { jobId: id, number: 2, signal: new AbortController().signal });
  await setDisabled(false);
  expect(await find(id, official)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/permiso/) });
});

test('a user who lost the right to a report cannot download one made before', async () => {
  const context = await world.contextOf('demo');
  const id = await ask({ ...everything });
  await reach(id, 'ready');
  const taken = await context.transaction(({ db }) =>
    db
      .deleteFrom('account_role_permission')
      .where('permission', '=', 'PE_CREAR_REPORTE_GENERAL')
      .returningAll()
      .execute(),
  );
  const refused = await fetchFile(id);
  await context.transaction(({ db }) => db.insertInto('account_role_permission').values(taken).execute());
  expect(refused.statusCode).toBe(403);
  expect((await fetchFile(id)).statusCode).toBe(200);
});

test('a user who now sees fewer processes cannot download an older, wider report', async () => {
  const context = await world.contextOf('demo');
  const id = await ask({ ...everything });
  await reach(id, 'ready');
  const setReach = (from: string, to: string) =>
    context.transaction(({ db }) =>
      db
        .updateTable('account_group')
        .set({ reach: to })
        .where('name', '=', 'Oficial')
        .where('reach', '=', from)
        .execute(),
    );
  await setReach('group', 'own');
  const refused = await fetchFile(id);
  await setReach('own', 'group');
  expect(refused.statusCode).toBe(403);
  expect((await fetchFile(id)).statusCode).toBe(200);
});

test('a saved report is made on schedule, covers the day that ended, and is announced; after a week its file is gone', async () => {
  const saved = await desk.call<{ id: string; next_run_at: string }>('POST', '/api/report-definitions', {
    body: { name: 'Cada mañana', ...everything, format: 'csv', schedule: 'daily' },
  });
  expect(saved.status).toBe(200);
  const run = (as: string) => desk.call<Made>('POST', `/api/report-definitions/${saved.body.id}/run`, { as });
  expect((await run(auditor)).status).toBe(404);
  const early = await run(official);
  expect(early.body).toMatchObject({
    name: 'Cada mañana',
    filters: { from: expect.any(String), to: expect.any(String) },
  });
  expect(await reach(early.body.id, 'ready')).toMatchObject({ rows_done: 0 }); // all of them are of today
  expect((await desk.call('DELETE', `/api/reports/${early.body.id}`)).status).toBe(200);
  world.clock.now = new Date(saved.body.next_run_at);
  await world.app.tick();
  await world.app.tick();
  await until(
    async () => (await desk.messagesTo(official)).some(({ subject }) => subject?.includes('Cada mañana') === true),
    'the mail',
  );
  const made = (await listOf(official)).filter((report) => 'name' in report && report.name === 'Cada mañana');
  expect(made).toHaveLength(1);
  const { body } = await fetchFile(made[0]?.id ?? '');
  expect(body).toContain('Arriendo');
  const mail = (await desk.messagesTo(official)).find(({ subject }) => subject?.includes('Cada mañana'));
  expect(mail?.body_text).toContain('/reports/download');

  expect((await desk.call('DELETE', `/api/report-definitions/${saved.body.id}`)).status).toBe(200);
  world.clock.now = new Date(world.clock.now.getTime() + 7 * 86_400_000 + 1000);
  expect((await fetchFile(made[0]?.id ?? '')).statusCode).toBe(404);
  await world.app.tick();
  await until(async () => (await listOf(official)).length === 0, 'the expired to go');
});
