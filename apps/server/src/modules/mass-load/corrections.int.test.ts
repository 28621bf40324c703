import type { MassLoadColumnView, MassLoadProblemView, MassLoadRowView, MassLoadView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createDesk, until } from '../../../test/support/desk.ts';
import { accountOpening, accountSheet, marginOf, workbookOf } from '../../../test/support/load-sheet.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const { call } = desk;

type Row = MassLoadRowView & { code: string; message: string };

async function reach(id: string, status: MassLoadView['status']): Promise<MassLoadView> {
  const { transaction } = await world.contextOf('demo');
  await until(async () => {
    const row = await transaction(({ db }) =>
      db.selectFrom('mass_load').select('status').where('id', '=', id).executeTakeFirst(),
    );
    return row?.status === status;
  }, `${status} of ${id}`);
  return (await call<MassLoadView>('GET', `/api/mass-load/${id}`)).body;
}

async function load(rows: readonly (readonly unknown[])[]): Promise<MassLoadView> {
  const bytes = await workbookOf(rows as never);
  const { body } = await desk.send<MassLoadView>(
    '/api/mass-load',
    { process_id: accountOpening },
    { name: 'carga.xlsx', bytes },
  );
  return reach(body.id, 'ready');
}

const bad = async (rows: number, places: readonly number[]) => load(await accountSheet({ rows, bad: places }));

const correct = (id: string, number: number, cells: object, as = 'oficial@demo.ec') =>
  call<Row>('PATCH', `/api/mass-load/${id}/rows/${number}`, { body: { cells }, as });
const confirm = (id: string, leavesOut = 0) =>
  call<MassLoadView & { code: string }>('POST', `/api/mass-load/${id}/confirm`, { body: { leaves_out: leavesOut } });

test('a correction is refused to others, for unknown rows and columns, and while processes are made', async () => {
  const { id } = await bad(3, [1]);
  const mail = { cliente_email: 'bien@cliente.ec' };
  const row = marginOf(1);
  expect((await correct(id, row, mail, 'oficial@patio.ec')).status).toBe(404);
  expect((await correct(id, row, mail, 'admin@demo.ec')).status).toBe(403);
  expect((await correct(id, row, mail, 'auditor@demo.ec')).status).toBe(403);
  expect((await correct(id, 999, mail)).body.code).toBe('load.row_not_found');
  expect((await correct(id, row, { color_favorito: 'azul' })).body).toMatchObject({
    code: 'load.columns_unknown',
    message: expect.stringContaining('«color_favorito»'),
  });
  expect((await correct(id, row, {})).status).toBe(422);
  expect((await correct(id, row, { cliente_email: 'x'.repeat(4001) })).status).toBe(422);
  await confirm(id, 1);
  await reach(id, 'created');
  expect((await correct(id, marginOf(0), mail)).body).toMatchObject({ code: 'load.move_refused' });
});

test('a corrected cell is checked by the same rules, stays in the load and makes its row whole', async () => {
  const made = await bad(4, [1, 2]);
  const { id } = made;
  expect(made.can).toContain('correct');
  const columns = (await call<{ list: MassLoadColumnView[] }>('GET', `/api/mass-load/${id}/columns`)).body.list;
  expect(columns.find((column) => column.id === 'cliente_tipo_id')?.choices).toContain('Cédula de ciudadanía');
  const still = await correct(id, marginOf(1), { cliente_email: 'otra vez mal' });
  expect(still.body).toMatchObject({
    state: 'invalid',
    problems: [{ column: 'cliente_email', value: 'otra vez mal', missing: false }],
    summary: expect.stringContaining('El correo electrónico es inválido'),
  });
  expect((await correct(id, marginOf(1), { cliente_email: '' })).body.summary).toMatch(/^Falta «/);
  expect((await correct(id, marginOf(1), { cliente_email: 'bien@cliente.ec' })).body).toMatchObject({
    state: 'valid',
    problems: [],
    summary: '',
  });
  const { body } = await call<MassLoadView>('GET', `/api/mass-load/${id}`);
  expect(body.rows).toMatchObject({ valid: 3, invalid: 1 });
  await confirm(id, 1);
  expect((await reach(id, 'created')).rows).toMatchObject({ created: 3, invalid: 1 });
});

test('a cell of a column that the sheet did not have can be filled', async () => {
  const [labels = [], ids = [], ...rows] = await accountSheet({ rows: 1 });
  const at = ids.indexOf('cliente_email');
  const { id } = await load([
    labels.toSpliced(at, 1),
    ids.toSpliced(at, 1),
    ...rows.map((row) => row.toSpliced(at, 1)),
  ]);
  const [row] = (await call<{ list: MassLoadRowView[] }>('GET', `/api/mass-load/${id}/rows?state=invalid`)).body.list;
  expect(row?.problems).toMatchObject([{ column: 'cliente_email', missing: true, value: '' }]);
  expect((await correct(id, marginOf(0), { cliente_email: 'bien@cliente.ec' })).body.state).toBe('valid');
});

test('a row that lacks many columns says so in one line, and so does the load', async () => {
  const [labels = [], ids = [], row = []] = await accountSheet({ rows: 1 });
  const few = ids.map((id, place) => (id === 'cliente_nombres' ? (row[place] ?? null) : null));
  const { id } = await load([labels, ids, few, few]);
  const rows = (await call<{ list: MassLoadRowView[] }>('GET', `/api/mass-load/${id}/rows`)).body.list;
  expect(rows[0]?.summary).toMatch(/^Faltan \d\d columnas: «.+» y \d\d más$/);
  const problems = (await call<{ list: MassLoadProblemView[] }>('GET', `/api/mass-load/${id}/problems`)).body.list;
  const missing = problems.filter((problem) => problem.missing);
  expect(missing).toHaveLength(1);
  expect(missing[0]?.rows).toEqual([marginOf(0), marginOf(1)]);
  expect(missing[0]?.columns.length).toBeGreaterThan(5);
});

test('rows that were corrected after the load was sent are made in a round of their own, which can be undone', async () => {
  const { id } = await bad(3, [2]);
  await confirm(id, 1);
  await reach(id, 'created');
  await call('POST', `/api/mass-load/${id}/send`, { body: {} });
  const sent = await reach(id, 'sent');
  expect(sent.can).toEqual(['correct']);
  await correct(id, marginOf(2), { cliente_email: 'bien@cliente.ec' });
  expect((await call<MassLoadView>('GET', `/api/mass-load/${id}`)).body.can).toEqual(['confirm']);
  expect((await confirm(id)).body.status).toBe('creating');
  const again = await reach(id, 'created');
  expect(again.rows).toMatchObject({ sent: 2, created: 1 });
  expect(new Date(again.send_at ?? '').getTime()).toBeGreaterThan(world.clock.now.getTime());
  expect((await call('POST', `/api/mass-load/${id}/undo`, { body: {}, as: 'admin@demo.ec' })).status).toBe(200);
  expect((await reach(id, 'undone')).rows).toMatchObject({ sent: 2, undone: 1 });
});

test('rows that are corrected while the others wait are sent with them, after a new pause', async () => {
  const { id } = await bad(2, [1]);
  await confirm(id, 1);
  await reach(id, 'created');
  await correct(id, marginOf(1), { cliente_email: 'bien@cliente.ec' });
  await confirm(id);
  expect((await reach(id, 'created')).rows).toMatchObject({ created: 2 });
  await call('POST', `/api/mass-load/${id}/send`, { body: {} });
  expect((await reach(id, 'sent')).rows).toMatchObject({ sent: 2 });
});

test('a formula that is typed into a cell stays a text in every file we write', async () => {
  const { id } = await bad(1, [0]);
  await correct(id, marginOf(0), { cliente_email: '=HYPERLINK("http://x")' });
  const { body } = await call<{ list: MassLoadRowView[] }>('GET', `/api/mass-load/${id}/rows`);
  expect(body.list[0]?.problems[0]?.value).toBe('=HYPERLINK("http://x")');
  const token = await world.tokenOf('oficial@demo.ec');
  const csv = await world.call('demo', {
    url: `/backend/api/mass-load/${id}/result?only=problems&format=csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`);
});
