import { ecuadorDate } from '@rubrica/catalogues';
import type { MassLoadKindView, MassLoadRowView, MassLoadView } from '@rubrica/contract';
import { kindByUuid, sampleAnswers } from '@rubrica/process-kinds';
import { afterAll, expect, test } from 'vitest';

import { createDesk, until } from '../../../test/support/desk.ts';
import { workbookOf } from '../../../test/support/load-sheet.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { createSheetReader } from '../../adapters/sheet-reader/sheet-reader.ts';
import { installation } from '../../platform/requester.ts';
import type { Cell } from '../../ports/sheet-reader.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const sheets = createSheetReader();
const reader = sheets.for(installation);
afterAll(() => sheets.close());
const as = 'admin@demo.ec';

const { list: offered } = (await desk.call<{ list: MassLoadKindView[] }>('GET', '/api/mass-load/kinds', { as })).body;

/** Header and field names of the sheet that the product itself makes of the form. */
async function headerOf(id: string): Promise<readonly (readonly Cell[])[]> {
  const url = `/backend/api/mass-load/template/${id}`;
  const { rawPayload } = await world.call('demo', { url, headers: bearer(await world.tokenOf(as)) });
  const sheet = await reader.read(rawPayload, { rows: 10 });
  if (!sheet.ok) throw new Error(sheet.reason);
  return sheet.rows.map(({ cells }) => cells);
}

/** What no sheet can hold: papers of a used vehicle, a table of people who sign together. */
const outside = /^: Falta «.+» de Vehículo$|: No cabe en una hoja: cree este proceso por separado$/;

const cellOf = (answer: unknown): Cell => {
  if (Array.isArray(answer)) return answer.join(';');
  return typeof answer === 'string' || typeof answer === 'number' ? answer : null;
};

async function check(id: string, bytes: Uint8Array): Promise<MassLoadView> {
  const file = { name: 'carga.xlsx', bytes };
  const { body } = await desk.send<MassLoadView>('/api/mass-load', { process_id: id }, file, as);
  await until(async () => {
    const { transaction } = await world.contextOf('demo');
    const row = await transaction(({ db }) =>
      db.selectFrom('mass_load').select('status').where('id', '=', body.id).executeTakeFirst(),
    );
    return row?.status === 'ready';
  }, `the check of ${id}`);
  return (await desk.call<MassLoadView>('GET', `/api/mass-load/${body.id}`, { as })).body;
}

test('every kind with a form is loaded from a sheet; only own files ask for a template first', () => {
  const refused = offered.filter(({ obstacle }) => obstacle !== '');
  expect(refused).toMatchObject([{ obstacle: expect.stringContaining('plantilla e-Sign') }]);
  expect(offered.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Compra Venta', 'Urbano', 'Apertura de Cuenta', 'Créditos Preaprobados']),
  );
});

test.each(offered.filter(({ obstacle }) => obstacle === ''))(
  '$name: each branch of its form fits in the sheet, but for papers and tables',
  async ({ id }) => {
    const kind = kindByUuid(id);
    if (!kind) throw new Error('a kind is offered that does not ship');
    const ways = await sampleAnswers(kind, { today: ecuadorDate(world.clock.now) });
    const [labels = [], ids = []] = await headerOf(id);
    // Nobody here compares faces, so nobody is issued a certificate: another way of signing is chosen in its column.
    const signing: Readonly<Record<string, Cell>> = { 'signing.signature_type': 'electronic_signature' };
    const rows = ways.map(({ answers }) =>
      ids.map((field) => signing[String(field)] ?? cellOf(answers[String(field)])),
    );
    const load = await check(id, await workbookOf([labels, ids, ...rows]));
    const { body } = await desk.call<{ list: MassLoadRowView[] }>(
      'GET',
      `/api/mass-load/${load.id}/rows?state=invalid`,
      {
        as,
      },
    );
    const faults = body.list.flatMap(({ problems }) => problems.map(({ label, message }) => `${label}: ${message}`));
    expect([...new Set(faults)].filter((fault) => !outside.test(fault))).toEqual([]);
    expect(load.rows.valid).toBeGreaterThan(0);
  },
  120_000,
);
