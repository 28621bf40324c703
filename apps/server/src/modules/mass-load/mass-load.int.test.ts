import { randomUUID } from 'node:crypto';

import type { MassLoadProblemView, MassLoadRowView, MassLoadView } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { afterAll, describe, expect, test } from 'vitest';

import { createDesk, until } from '../../../test/support/desk.ts';
import {
  accountOpening,
  accountSheet,
  accountWorkbook,
  marginOf,
  workbookOf,
} from '../../../test/support/load-sheet.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { createSheetReader } from '../../adapters/sheet-reader/sheet-reader.ts';
import { installation } from '../../platform/requester.ts';
import { handle as create } from './jobs/create-processes.handler.ts';
import { handle as undo } from './jobs/undo-processes.handler.ts';
import { setStatus } from './mass-load.repository.ts';
import { writeCsv } from './sheet-writers/write-csv.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const sheets = createSheetReader();
const reader = sheets.for(installation);
afterAll(() => sheets.close());

const oficial = 'oficial@demo.ec';
const admin = 'admin@demo.ec';

const upload = (bytes: Uint8Array, { as = oficial, kind = accountOpening, name = 'carga.xlsx' } = {}) =>
  desk.send<MassLoadView & { code: string; message: string }>(
    '/api/mass-load',
    { process_id: kind },
    { name, bytes },
    as,
  );
const read = async (id: string, as = oficial) =>
  (await desk.call<MassLoadView>('GET', `/api/mass-load/${id}`, { as })).body;
const act = (id: string, action: string, { as = oficial, body = {} }: { as?: string; body?: object } = {}) =>
  desk.call<MassLoadView & { code: string }>('POST', `/api/mass-load/${id}/${action}`, { as, body });

async function reach(id: string, status: MassLoadView['status']): Promise<MassLoadView> {
  const context = await world.contextOf('demo');
  await until(async () => {
    const row = await context.transaction(({ db }) =>
      db.selectFrom('mass_load').select('status').where('id', '=', id).executeTakeFirst(),
    );
    return row?.status === status;
  }, `${status} of ${id}`);
  return read(id);
}

async function load(rows: number, bad: readonly number[] = []): Promise<MassLoadView> {
  const { body } = await upload(await accountWorkbook({ rows, bad }));
  return reach(body.id, 'ready');
}

async function download(url: string, as = oficial) {
  const answer = await world.call('demo', { url: `/backend${url}`, headers: bearer(await world.tokenOf(as)) });
  const sheet = await reader.read(answer.rawPayload, { rows: 20_000 });
  if (!sheet.ok) throw new Error(sheet.reason);
  return sheet.rows;
}

const statusesOf = async (loadId: string) => {
  const context = await world.contextOf('demo');
  return context.transaction(({ db }) =>
    db
      .selectFrom('mass_load_row')
      .innerJoin('signing_process', 'signing_process.id', 'signing_process_id')
      .select(['number', 'signing_process.status', 'signing_process.due_at'])
      .where('load_id', '=', loadId)
      .orderBy('number')
      .execute(),
  );
};

test('file and person names with characters that PostgreSQL cannot store do no harm', async () => {
  const [labels = [], ids = [], row = []] = await accountSheet({ rows: 1 });
  const written = [...row];
  written[ids.indexOf('cliente_nombres')] = `${'a'.repeat(199)}😀`;
  const sheet = Buffer.from(writeCsv([labels, ids, written])).toString();
  const send = async (disposition: string) => {
    const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    return world.call('demo', {
      method: 'POST',
      url: '/backend/api/mass-load',
      headers: { ...bearer(await world.tokenOf(oficial)), 'content-type': 'multipart/form-data; boundary=x' },
      body: `${part('name="process_id"', accountOpening)}${part(`name="file"${disposition}`, sheet)}--x--\r\n`,
    });
  };
  const nul = await send(`; filename*=UTF-8''a%00b.csv`);
  expect(nul.statusCode).toBe(200);
  const { id, file_name: fileName } = nul.json<MassLoadView>();
  expect(fileName).toBe('ab.csv');
  const nameless = await send('\r\nContent-Type: application/octet-stream');
  expect(nameless.statusCode).toBe(200);
  expect(await reach(id, 'ready')).toMatchObject({ rows: { invalid: 1 } });
  const beyond = await desk.call('GET', `/api/mass-load/${id}/rows?after=9000000000`);
  expect(beyond.status).toBe(422);
});

describe('a file that is not a load is refused with a Spanish reason', () => {
  test('an official who may not create may not load', async () => {
    expect((await upload(await accountWorkbook({ rows: 1 }), { as: 'auditor@demo.ec' })).status).toBe(403);
  });

  test('a kind whose processes need files of their own is not loaded without a template', async () => {
    const kind = kindByCode('digital_document')?.uuid ?? '';
    const refused = await upload(await accountWorkbook({ rows: 1 }), { kind });
    expect(refused).toMatchObject({ status: 422, body: { code: 'load.kind_refused' } });
  });

  test('a file that is no spreadsheet, or is that of something else, says why', async () => {
    expect(await upload(Buffer.from('PK\x03\x04'))).toMatchObject({
      status: 422,
      body: { code: 'file.refused', message: expect.stringContaining('está dañado') },
    });
    const [labels = [], ids = [], ...rows] = await accountSheet({ rows: 1 });
    const strange = await upload(await workbookOf([labels, [...ids, 'color_favorito'], ...rows]));
    expect(strange).toMatchObject({
      status: 422,
      body: { code: 'load.columns_unknown', message: expect.stringContaining('«color_favorito»') },
    });
    expect((await upload(await workbookOf([labels, ids]))).body.message).toContain('ninguna fila con datos');
    expect((await upload(await workbookOf([['hola']]))).body.message).toContain('nombres de las columnas');
  });

  test('another official’s load is hidden, and read-only for those who may see it', async () => {
    const { id } = await load(2);
    expect((await desk.call('GET', `/api/mass-load/${id}`, { as: 'oficial@patio.ec' })).status).toBe(404);
    expect((await act(id, 'confirm', { as: admin })).status).toBe(403);
    expect((await act(id, 'undo')).status).toBe(403);
    expect((await act(id, 'undo', { as: admin })).body.code).toBe('load.move_refused');
    expect((await act(id, 'send')).body.code).toBe('load.move_refused');
  });
});

test('a template names every field, what it needs and what can be chosen', async () => {
  const rows = await download(`/api/mass-load/template/${accountOpening}`);
  const [labels, ids] = rows.map(({ cells }) => cells);
  expect(rows).toHaveLength(2);
  expect(ids).toContain('cliente_email');
  expect(labels?.[ids?.indexOf('cliente_email') ?? 0]).toMatch(/ · .+ \*$/);
  const csv = await download(`/api/mass-load/template/${accountOpening}?format=csv`);
  expect(csv.map(({ cells }) => cells)).toEqual([labels, ids]);
});

test('every bad row is named with its field and the words of the form', async () => {
  const made = await load(30, [4, 17, 29]);
  expect(made).toMatchObject({ total: 30, rows: { valid: 27, invalid: 3 }, can: ['confirm', 'correct', 'discard'] });
  const { body: problems } = await desk.call<{ list: MassLoadProblemView[] }>(
    'GET',
    `/api/mass-load/${made.id}/problems`,
  );
  expect(problems.list).toMatchObject([
    { column: 'cliente_email', message: 'El correo electrónico es inválido', rows: [4, 17, 29].map(marginOf) },
  ]);
  const { body: bad } = await desk.call<{ list: MassLoadRowView[] }>(
    'GET',
    `/api/mass-load/${made.id}/rows?state=invalid&limit=2`,
  );
  expect(bad).toMatchObject({ next: marginOf(17), list: [{ number: marginOf(4) }, { number: marginOf(17) }] });
  expect(bad.list[0]?.label).not.toBe('');
});

test('cells are read as people write them: options by label, local dates, lost leading zeros', async () => {
  const [labels = [], ids = [], row = []] = await accountSheet({ rows: 1 });
  const place = (id: string) => ids.indexOf(id);
  const written = [...row];
  written[place('cliente_tipo_id')] = 'cédula de ciudadanía';
  written[place('cliente_fecha_nacimiento')] = '24/05/1990';
  written[place('cliente_celular')] = 991_234_567;
  const { body } = await upload(writeCsv([labels, ids, written, [], written]), { name: 'carga.csv' });
  expect(await reach(body.id, 'ready')).toMatchObject({ total: 2, rows: { valid: 2, invalid: 0 } });
});

test('an operation number must be free and appear once in a load', async () => {
  const [labels = [], ids = [], ...rows] = await accountSheet({ rows: 3 });
  const numbers = ['X-1', 'X-1', 'X-2'];
  const sheet = [
    ['N', ...labels],
    ['process_number_opertaion', ...ids],
    ...rows.map((row, place) => [numbers[place] ?? null, ...row]),
  ];
  const { body } = await upload(await workbookOf(sheet));
  expect(await reach(body.id, 'ready')).toMatchObject({ rows: { valid: 2, invalid: 1 } });
  await act(body.id, 'confirm', { body: { leaves_out: 1 } });
  await reach(body.id, 'created');
  const again = await upload(await workbookOf(sheet));
  expect(await reach(again.body.id, 'ready')).toMatchObject({
    rows: { valid: 0, invalid: 3 },
    can: ['correct', 'discard'],
  });
});

test('good rows become held processes, bad ones are left out on confirmation, and the load can be undone', async () => {
  const { id } = await load(12, [3]);
  expect((await act(id, 'confirm')).body).toMatchObject({ code: 'load.rows_left_out' });
  expect((await act(id, 'confirm', { body: { leaves_out: 1 } })).body.status).toBe('creating');
  const created = await reach(id, 'created');
  expect(created).toMatchObject({ rows: { created: 11, invalid: 1, failed: 0 }, can: ['correct', 'send'] });
  expect(created.send_at).not.toBeNull();
  const made = await statusesOf(id);
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 'QUEUED'));
  expect(made.every(({ due_at: due }) => due !== null && due > new Date(created.send_at ?? ''))).toBe(true);

  const result = (await download(`/api/mass-load/${id}/result`)).map(({ cells }) => cells);
  expect(result).toHaveLength(13);
  expect(result[1]).toEqual([
    marginOf(0),
    'Proceso creado',
    expect.any(String),
    expect.stringMatching(/^AC-/),
    expect.any(String),
  ]);
  expect(result[4]?.[5]).toContain('El correo electrónico es inválido');

  expect((await act(id, 'undo', { as: admin })).body.status).toBe('undoing');
  expect(await reach(id, 'undone')).toMatchObject({ rows: { undone: 11, invalid: 1 }, can: [] });
  expect(new Set((await statusesOf(id)).map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
  expect((await act(id, 'send')).body.code).toBe('load.move_refused');
});

test('the rows with problems can be downloaded, corrected and loaded again', async () => {
  const { id } = await load(5, [1, 3]);
  const rows = (await download(`/api/mass-load/${id}/result?only=problems`)).map(({ cells }) => [...cells]);
  expect(rows).toHaveLength(4);
  const mail = rows[1]?.indexOf('cliente_email') ?? 0;
  for (const row of rows.slice(2)) row[mail] = 'bien@cliente.ec';
  const { body } = await upload(await workbookOf(rows));
  expect(await reach(body.id, 'ready')).toMatchObject({ total: 2, rows: { valid: 2 } });
});

test('processes that were sent can no longer be undone', async () => {
  const { id } = await load(1);
  await act(id, 'confirm');
  await reach(id, 'created');
  expect((await act(id, 'send')).status).toBe(200);
  expect(await reach(id, 'sent')).toMatchObject({ rows: { sent: 1 }, can: [] });
  expect((await act(id, 'undo', { as: admin })).body.code).toBe('load.move_refused');
  await until(async () => (await statusesOf(id))[0]?.status === 'TO_VALIDATE', 'the documents');
});

test('an official who lost the right meanwhile creates nothing, and each row says why', async () => {
  const { id } = await load(3);
  const context = await world.contextOf('demo');
  const taken = await context.transaction(async ({ db }) => {
    await setStatus(db, id, { status: 'creating', confirmedAt: context.now() });
    return db
      .deleteFrom('account_role_permission')
      .where('permission', '=', 'PP_APERTURA_CUENTA')
      .returningAll()
      .execute();
  });
  await create(context, { load_id: id }, { jobId: id, number: 1, signal: new AbortController().signal });
  await context.transaction(({ db }) => db.insertInto('account_role_permission').values(taken).execute());
  expect(await read(id)).toMatchObject({ status: 'created', rows: { failed: 3, created: 0 } });
  const { body } = await desk.call<{ list: MassLoadProblemView[] }>('GET', `/api/mass-load/${id}/problems`);
  expect(body.list).toMatchObject([
    { message: 'No tiene permiso para realizar esta acción.', rows: [0, 1, 2].map(marginOf) },
  ]);
});

test('an undone load stays undone after its official was removed', async () => {
  const { id } = await load(2);
  await act(id, 'confirm');
  await reach(id, 'created');
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) => setStatus(db, id, { status: 'undoing' }));
  const payload = { load_id: id, by: { kind: 'member', id: randomUUID() } } as const;
  await undo(context, payload, { jobId: id, number: 1, signal: new AbortController().signal });
  expect(await read(id)).toMatchObject({ status: 'undone', rows: { undone: 2 } });
});

test('a load that created nothing can be deleted', async () => {
  const { id } = await load(2);
  expect((await desk.call('DELETE', `/api/mass-load/${id}`)).status).toBe(200);
  expect((await desk.call('GET', `/api/mass-load/${id}`)).status).toBe(404);
});

test('texts that look like formulas stay texts in every file we write', async () => {
  const [labels = [], ids = [], row = []] = await accountSheet({ rows: 1 });
  const written = [...row];
  written[ids.indexOf('cliente_email')] = '=HYPERLINK("http://x")';
  const { body } = await upload(await workbookOf([labels, ids, written]));
  await reach(body.id, 'ready');
  const token = bearer(await world.tokenOf(oficial));
  const csv = await world.call('demo', {
    url: `/backend/api/mass-load/${body.id}/result?only=problems&format=csv`,
    headers: token,
  });
  expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv.body).not.toMatch(/(?:^|;)"?=/m);
  const rows = await download(`/api/mass-load/${body.id}/result?only=problems`);
  expect(rows.at(-1)?.cells).toContain('=HYPERLINK("http://x")');
});

test('each row asks what its kind asks, and its own columns add or change that within what the company accepts', async () => {
  const [labels = [], ids = [], ...lines] = await accountSheet({ rows: 4 });
  const columns = [
    'signing.signature_type',
    'signing.checks.otp',
    'signing.checks.registry',
    'signing.checks.biometrics',
  ];
  const chosen = [
    [null, null, null, null],
    ['Aceptación electrónica (clicwrap)', 'Por SMS', 'No', 'no'],
    ['clicwrap', 'Sin código', 'NO', 'NO'],
    [null, 'paloma mensajera', null, null],
  ];
  const rows = [
    [...labels, 'Cómo firma', 'Código', 'Registro Civil', 'Rostro'],
    [...ids, ...columns],
    ...lines.map((line, place) => [...line, ...(chosen[place] ?? [])]),
  ];
  const { body } = await upload(await workbookOf(rows));
  const ready = await reach(body.id, 'ready');
  expect(ready.rows).toMatchObject({ valid: 2, invalid: 2 });
  const { body: bad } = await desk.call<{ list: MassLoadRowView[] }>(
    'GET',
    `/api/mass-load/${body.id}/rows?state=invalid`,
  );
  expect(bad.list.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
    expect.stringMatching(/exige el nivel «contacto probado»/),
    expect.any(String),
  ]);
  expect(bad.list[1]?.problems[0]?.column).toBe('signing.checks.otp');
  await act(body.id, 'confirm', { body: { leaves_out: 2 } });
  await reach(body.id, 'created');
  const { transaction } = await world.contextOf('demo');
  const made = await transaction(({ db }) =>
    db
      .selectFrom('signatory')
      .innerJoin('mass_load_row', 'mass_load_row.signing_process_id', 'signatory.signing_process_id')
      .select(['mass_load_row.number', 'signatory.signature_type', 'signatory.least_assurance', 'signatory.checks'])
      .where('mass_load_row.load_id', '=', body.id)
      .where('signatory.position', '=', 0)
      .orderBy('mass_load_row.number')
      .execute(),
  );
  expect(made).toMatchObject([
    { signature_type: 'sign_image', least_assurance: 'identidad_verificada', checks: { otp: 'email' } },
    { signature_type: 'clicwrap', least_assurance: 'contacto_probado', checks: { otp: 'sms' } },
  ]);
});
