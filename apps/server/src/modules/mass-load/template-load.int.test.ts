import type {
  DocumentView,
  DraftDetail,
  MassLoadKindView,
  MassLoadRowView,
  MassLoadView,
  TemplateView,
} from '@rubrica/contract';
import { afterAll, describe, expect, test, vi } from 'vitest';

import { createDesk, digitalDocument, onFirstPage, until } from '../../../test/support/desk.ts';
import { anaLucia, createDrafts } from '../../../test/support/drafts.ts';
import { accountOpening, workbookOf } from '../../../test/support/load-sheet.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { createSheetReader } from '../../adapters/sheet-reader/sheet-reader.ts';
import { installation } from '../../platform/requester.ts';
import type { Cell } from '../../ports/sheet-reader.ts';
import { writeCsv } from './sheet-writers/write-csv.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const drafts = createDrafts(desk);
const { call } = desk;
const sheets = createSheetReader();
const reader = sheets.for(installation);
afterAll(() => sheets.close());

type Answered = MassLoadView & { code: string; message: string };

async function makeTemplate(name: string, roles: readonly string[] = ['Arrendador', 'Arrendataria']) {
  const { draft, document } = await drafts.fill();
  const signers = roles.map((role, place) => ({
    ...anaLucia,
    role,
    type: 'P',
    signature_order: place + 1,
    signature_type: 'sign_image',
    checks: { otp: 'email', registry: false, biometrics: false },
    position_sign: onFirstPage(document).map((box) => ({ ...box, y: 100 + place * 120, id: crypto.randomUUID() })),
  }));
  const content = {
    signers,
    process_information: { order: true, select_type_signer: 'ONLY_OTHERS', deadline_working_days: 7 },
    content_notification: { description: 'Lea y firme.', emails_copies: [] },
  };
  await call('PATCH', `/api/drafts/${draft}`, { body: { version: 1, content } });
  const { body } = await call<TemplateView>('POST', '/api/templates', { body: { draft_id: draft, name } });
  return body;
}

const download = async (path: string, as = 'oficial@demo.ec') =>
  world.call('demo', { url: `/backend/api/mass-load/${path}`, headers: bearer(await world.tokenOf(as)) });

async function sheetOf(id: string): Promise<readonly (readonly Cell[])[]> {
  const sheet = await reader.read((await download(`templates/${id}`)).rawPayload, { rows: 100 });
  if (!sheet.ok) throw new Error(sheet.reason);
  return sheet.rows.map(({ cells }) => cells);
}

const people = (place: number, change: Readonly<Record<string, Cell>> = {}): Readonly<Record<string, Cell>> => ({
  'firmante_1.name': 'Rosa Elena',
  'firmante_1.last_name': `Ñaupari ${'abcdefghij'[place % 10]}`,
  'firmante_1.identification_number': '1704567898',
  'firmante_1.email': `rosa${place}@cliente.ec`,
  'firmante_1.phone': '0987654321',
  'firmante_2.name': 'Jorge',
  'firmante_2.identification_number': 1_712_345_675,
  'firmante_2.email': `jorge${place}@cliente.ec`,
  'firmante_2.phone': 991_234_567,
  ...change,
});

async function upload(template: string, rows: readonly Readonly<Record<string, Cell>>[], as = 'oficial@demo.ec') {
  const [labels = [], ids = [], example = []] = await sheetOf(template);
  const lines = rows.map((row) => ids.map((id) => row[String(id)] ?? null));
  const bytes = await workbookOf([labels, ids, example, ...lines]);
  return desk.send<Answered>(
    '/api/mass-load',
    { process_id: digitalDocument, template_id: template },
    { name: 'firmantes.xlsx', bytes },
    as,
  );
}

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

const rowsOf = async (id: string, state: string) =>
  (await call<{ list: MassLoadRowView[] }>('GET', `/api/mass-load/${id}/rows?state=${state}`)).body.list;

const confirm = (id: string, leavesOut = 0) =>
  call<Answered>('POST', `/api/mass-load/${id}/confirm`, { body: { leaves_out: leavesOut } });

async function madeBy(loadId: string) {
  const { transaction } = await world.contextOf('demo');
  return transaction(({ db }) =>
    db
      .selectFrom('mass_load_row')
      .innerJoin('signing_process', 'signing_process.id', 'signing_process_id')
      .innerJoin('process_document', 'process_document.signing_process_id', 'signing_process.id')
      .select([
        'signing_process.id',
        'process_document.sha256',
        'process_document.object_key',
        'process_document.template_id',
      ])
      .select(['is_ordered', 'content_notification', 'signing_process.created_by_name'])
      .where('load_id', '=', loadId)
      .execute(),
  );
}

async function signatoriesOf(processId: string) {
  const { transaction } = await world.contextOf('demo');
  return transaction(({ db }) =>
    db
      .selectFrom('signatory')
      .select(['name', 'identification_number', 'phone', 'signature_type'])
      .where('signing_process_id', '=', processId)
      .orderBy('position')
      .execute(),
  );
}

describe('a load of signers is refused', () => {
  test('for a template that one may not use, or of another kind, or that does not exist', async () => {
    const { id } = await makeTemplate('Ajena');
    const bytes = await workbookOf([['x'], ['y'], ['z']]);
    const send = (template: string, as: string, kind = digitalDocument) =>
      desk.send<Answered>('/api/mass-load', { process_id: kind, template_id: template }, { name: 'a.xlsx', bytes }, as);
    for (const as of ['estandar@demo.ec', 'oficial@patio.ec']) {
      const refused = await send(id, as);
      expect([as, refused.status, refused.body.code]).toEqual([as, 404, 'template.not_found']);
    }
    expect((await download(`templates/${id}`, 'estandar@demo.ec')).statusCode).toBe(404);
    expect((await send(id, 'auditor@demo.ec')).status).toBe(403);
    expect((await send(id, 'oficial@demo.ec', accountOpening)).body.code).toBe('template.not_found');
    expect((await send('018f0000-0000-7000-8000-000000000000', 'oficial@demo.ec')).status).toBe(404);
  });

  test('for a sheet that holds nothing but the example, or columns of something else', async () => {
    const { id } = await makeTemplate('Vacía');
    expect((await upload(id, [])).body).toMatchObject({
      code: 'load.columns_unknown',
      message: expect.stringContaining('ninguna fila con datos'),
    });
    const [labels = [], ids = []] = await sheetOf(id);
    const bytes = await workbookOf([
      [...labels, 'x'],
      [...ids, 'firmante_3.name'],
      ['a', 'b'],
    ]);
    const strange = await desk.send<Answered>(
      '/api/mass-load',
      { process_id: digitalDocument, template_id: id },
      { name: 'a.xlsx', bytes },
    );
    expect(strange.body.message).toContain('«firmante_3.name»');
  });
});

test('the sheet of a template names its roles, and its example row is not loaded', async () => {
  const { id } = await makeTemplate('Arriendo');
  const [labels = [], ids = [], example = []] = await sheetOf(id);
  expect(labels).toContain('Arrendataria · Correo electrónico *');
  expect(labels.join(' ')).not.toMatch(/firmante_|undefined/);
  expect(example[0]).toBe('EJEMPLO: esta fila no se carga');
  expect(example[ids.indexOf('firmante_1.name')]).toBe('María Fernanda');
  const csv = (await download(`templates/${id}?format=csv`)).body;
  expect(csv).toContain('EJEMPLO: esta fila no se carga');
  const kinds = (await call<{ list: MassLoadKindView[] }>('GET', '/api/mass-load/kinds')).body.list;
  expect(kinds.find((kind) => kind.template_id === id)).toMatchObject({
    name: 'e-Sign · Arriendo',
    obstacle: '',
    columns: ids.length - 1,
  });
  // Who writes into the example means it.
  const changed = await upload(id, [people(0)]);
  expect((await reach(changed.body.id, 'ready')).total).toBe(1);
  const lost = example.map((cell) => (typeof cell === 'string' ? cell.replace(/^0/, '') : cell));
  const reopened = await desk.send<Answered>(
    '/api/mass-load',
    { process_id: digitalDocument, template_id: id },
    { name: 'a.csv', bytes: writeCsv([labels, ids, lost, ids.map((one) => people(1)[String(one)] ?? null)]) },
  );
  expect((await reach(reopened.body.id, 'ready')).total).toBe(1);
});

test('every row becomes a process with the files, places and notices of the version that was loaded', async () => {
  const { id, cover } = await makeTemplate('Contrato de muchos');
  const rows = Array.from({ length: 12 }, (_, place) => people(place));
  const { body } = await upload(id, [
    ...rows,
    people(12, { 'firmante_2.email': 'sin arroba', 'firmante_1.name': null }),
  ]);
  const ready = await reach(body.id, 'ready');
  expect(ready).toMatchObject({ total: 13, template_name: 'Contrato de muchos', rows: { valid: 12, invalid: 1 } });
  const [wrong] = await rowsOf(body.id, 'invalid');
  expect(wrong?.summary).toBe(
    'Falta «Arrendador · Nombres» | Arrendataria · Correo electrónico: El correo electrónico es inválido',
  );
  // What is saved meanwhile is for other loads.
  const { body: edited } = await call<{ draft_id: string }>('POST', `/api/templates/${id}/edit`, { body: {} });
  await call('POST', `/api/templates/${id}/versions`, { body: { draft_id: edited.draft_id, replaces: 1 } });

  const { objectStore } = (await world.contextOf('demo')).ports;
  const stored = vi.spyOn(objectStore, 'put');
  await confirm(body.id, 1);
  expect((await reach(body.id, 'created')).rows).toMatchObject({ created: 12, failed: 0 });
  expect(stored.mock.calls).toHaveLength(12);
  stored.mockRestore();
  const made = await madeBy(body.id);
  expect(made).toHaveLength(12);
  expect(new Set(made.map((one) => one.object_key)).size).toBe(12);
  expect(new Set(made.map((one) => one.sha256.toString('hex'))).size).toBe(1);
  expect(made[0]).toMatchObject({
    template_id: null,
    is_ordered: true,
    content_notification: { description: 'Lea y firme.' },
  });
  const signatories = await signatoriesOf(made[0]?.id ?? '');
  expect(signatories).toEqual([
    { name: 'Rosa Elena', identification_number: '1704567898', phone: '0987654321', signature_type: 'sign_image' },
    { name: 'Jorge', identification_number: '1712345675', phone: '0991234567', signature_type: 'sign_image' },
  ]);
  expect((await call('DELETE', `/api/templates/${id}`)).status).toBe(200);
  expect((await desk.download(cover ?? '')).statusCode).toBe(404);
  await call('POST', `/api/mass-load/${body.id}/send`, { body: {} });
  await reach(body.id, 'sent');
  await until(async () => (await desk.statusOf(made[0]?.id ?? '')) === 'ACTIVE', 'the links');
});

test('a template that is gone before its load is confirmed makes nothing, and says so', async () => {
  const { id } = await makeTemplate('Se elimina');
  const { body } = await upload(id, [people(0)]);
  await reach(body.id, 'ready');
  await call('DELETE', `/api/templates/${id}`);
  expect((await confirm(body.id)).body.code).toBe('template.not_found');
});

test('a row that is refused while it is written leaves no copies behind, and the others are made', async () => {
  const { id } = await makeTemplate('Con número');
  const rows = [people(0, { process_number_opertaion: 'T-1' }), people(1, { process_number_opertaion: 'T-2' })];
  const { body } = await upload(id, rows);
  await reach(body.id, 'ready');
  const { draft, document } = await drafts.fill();
  const taken = await call<{ id: string }>('POST', '/api/signing-process/create', {
    body: {
      content: { documents: [document] },
      signers: [anaLucia],
      process_information: { process_id: digitalDocument, process_number_opertaion: 'T-2' },
      draft_id: draft,
    },
  });
  expect(taken.status).toBe(200);
  await until(async () => (await desk.statusOf(taken.body.id)) !== 'QUEUED', 'its documents, which are stored, too');
  const { objectStore } = (await world.contextOf('demo')).ports;
  const put = vi.spyOn(objectStore, 'put');
  await confirm(body.id);
  expect((await reach(body.id, 'created')).rows).toMatchObject({ created: 1, failed: 1 });
  const keys = await Promise.all(put.mock.results.map(async ({ value }) => ((await value) as { key: never }).key));
  put.mockRestore();
  const kept = await Promise.all(keys.map(async (key) => (await objectStore.get(key)) !== undefined));
  expect(kept.filter(Boolean)).toHaveLength(1);
});

test('a draft made of a template goes on as before', async () => {
  const { id } = await makeTemplate('Uno solo');
  const used = await call<{ draft_id: string }>('POST', `/api/templates/${id}/use`, { body: {} });
  const draft = (await call<DraftDetail & { documents: DocumentView[] }>('GET', `/api/drafts/${used.body.draft_id}`))
    .body;
  expect(draft.template).toBeNull();
  expect(draft.documents).toHaveLength(1);
});
