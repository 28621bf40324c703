import { randomBytes } from 'node:crypto';

import { ecuadorDate } from '@rubrica/catalogues';
import type { CreatedProcess, DraftDetail, ErrorBody } from '@rubrica/contract';
import { annexesOf, sampleAnswers, type KindAnswers } from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { createDesk, digitalDocument } from '../../../test/support/desk.ts';
import { anaLucia, createDrafts, knownKind, payloadOf, personalData } from '../../../test/support/drafts.ts';
import { countProcesses } from '../../../test/support/some-process.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const drafts = createDrafts(desk);
const { call } = desk;
const nobody = '00000000-0000-4000-8000-000000000000';
const today = ecuadorDate(world.clock.now);

const create = (body: object, key?: string) =>
  call<CreatedProcess & ErrorBody>('POST', '/api/signing-process/create', { body, ...(key && { key }) });

const adhesion = knownKind('adhesion');
const natural = (await sampleAnswers(adhesion, { today })).find(
  ({ answers }) => answers['adherente_tipo_persona'] === 'natural',
);
const refused = await drafts.fill(); // as often as one likes: it stays as it is

describe('bad input is told in Spanish with its field, and nothing is stored', () => {
  const answer = (change: KindAnswers, version = natural?.version) => ({
    content: { version, form_data: { ...natural?.answers, ...change } },
    process_information: { process_id: adhesion.uuid },
  });
  const variables = adhesion.form?.groups.flatMap((group) => group.variables) ?? [];
  const birthDate = variables.find(({ id }) => id.endsWith('fecha_nacimiento'))?.id ?? '';

  test.each<[string, KindAnswers, string, RegExp]>([
    [
      'a wrong cédula',
      { adherente_tipo_id: 'cedula_ciudadania', adherente_id_num: '1710034066' },
      'adherente_id_num',
      /cédula/i,
    ],
    ['a birth date in the future', { [birthDate]: '2999-01-01' }, birthDate, /./],
    ['an unknown variable', { inventada: 'x' }, 'inventada', /inventada/],
    ['an unknown catalogue id', { adherente_nacionalidad: 'ZZ' }, 'adherente_nacionalidad', /./],
    ['an answer to a hidden variable', { adherente_razon_social: 'Compañía Escondida' }, 'adherente_razon_social', /./],
  ])('%s', async (_, change, variable, words) => {
    const before = await countProcesses(world);
    const { status, body } = await create(answer(change));
    expect([status, body.code]).toEqual([422, 'input.invalid']);
    expect(body.issues?.find(({ path }) => path === `content.form_data.${variable}`)?.message).toMatch(words);
    expect(await countProcesses(world)).toBe(before);
  });

  test('a stale form version', async () => {
    const { body } = await create(answer({}, '1999.1'));
    expect(body.issues?.map(({ path }) => path)).toEqual(['content.version']);
  });

  test('ten megabytes of text', async () => {
    const { status, body } = await create(answer({ adherente_nombres: 'A'.repeat(10_000_000) }));
    expect([status, body.code]).toEqual([413, 'input.too_large']);
  });

  test('a missing annex of the official', async () => {
    const sale = knownKind('purchase_sale');
    const asksOfficial = (answers: KindAnswers) =>
      annexesOf(sale, answers)
        .flatMap(({ documents }) => documents)
        .some(({ required, providedBy }) => required && providedBy === 'official');
    const asking = (await sampleAnswers(sale, { today })).find(({ answers }) => asksOfficial(answers));
    const { body } = await create({
      content: { version: asking?.version, form_data: asking?.answers },
      process_information: { process_id: sale.uuid, select_type_signer: 'ONLY_OTHERS' },
    });
    expect(body.issues?.[0]).toMatchObject({
      path: expect.stringMatching(/^content\.annexes\./),
      message: expect.stringMatching(/^Falta «/),
    });
  });
});

const informing = (change: object) => ({ process_information: { process_id: digitalDocument, ...change } });
const signing = (change: object) => ({ signers: [{ ...anaLucia, ...change }] });

describe('creation of documents of one’s own', () => {
  const strayBox = { document: nobody, kind: 'signature', page: 0, x: 1, y: 1, width: 9, height: 9 };

  test.each<[string, object, string]>([
    ['nobody signs', { signers: [] }, 'signers'],
    ['nothing to sign', { content: {} }, 'content.documents'],
    ['a signer twice', { signers: [anaLucia, { ...anaLucia, name: 'Otra' }] }, 'signers.1.identification_number'],
    ['a cédula that is none', signing({ identification_number: '1234567890' }), 'signers.0.identification_number'],
    ['a broken mail', signing({ email: 'ana' }), 'signers.0.email'],
    ['a wrong count of signers', informing({ signatories_numbers: 3 }), 'process_information.signatories_numbers'],
    ['only me, without me', informing({ select_type_signer: 'ONLY_ME' }), 'signers'],
    ['an approver who is nobody', informing({ approvers: [nobody] }), 'process_information.approvers.0'],
    ['a box on a page that does not exist', signing({ position_sign: [strayBox] }), 'signers.0.position_sign.0'],
  ])('%s: refused, naming the field', async (_, change, where) => {
    const before = await countProcesses(world);
    const { status, body } = await create(payloadOf(refused, change));
    expect(status).toBe(422);
    expect(body.issues?.map(({ path }) => path)).toContain(where);
    expect(await countProcesses(world)).toBe(before);
  });

  test('a group that is not one’s own is refused', async () => {
    expect((await create(payloadOf(refused, informing({ users_group: nobody })))).status).toBe(403);
  });
});

describe('a process with documents of one’s own', () => {
  test('stores the whole payload, with its evidence, in one go', async () => {
    const filled = await drafts.fill();
    const { document } = filled;
    const box = { document, kind: 'signature', page: 0, x: 100, y: 100, width: 120, height: 40 };
    const created = await create(payloadOf(filled, signing({ position_sign: [box] })));
    expect(created.body).toMatchObject({
      status: 'QUEUED',
      process_number_opertaion: expect.stringMatching(/^DD-\d{4}-\d{6}$/),
      verification_code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    });
    const { process, signatories, documents, events } = await readRows(created.body.id);
    expect(process).toMatchObject({
      status: 'QUEUED',
      kind: 'digital_document',
      created_by_name: expect.any(String),
      process_information: { order: false, select_type_signer: 'ONLY_OTHERS', signatories_numbers: 1 },
      registration_sheet: { validation_type: 'Portal', created_ip: '127.0.0.1' },
    });
    expect(process.deadline_at.getTime()).toBeGreaterThan(world.clock.now.getTime() + 18 * 86_400_000);
    expect(signatories).toMatchObject([
      { name: 'Ana Lucía', signature_type: 'electronic_signature', status: 'WAITING', initials: 'ALA', boxes: [box] },
    ]);
    expect(documents).toMatchObject([{ id: document, draft_id: null }]);
    expect(events).toMatchObject([{ event: 'CREATED', status: 'QUEUED' }]);
  });

  test('keeps content, signers, information, registration sheet and notification as they were sent', async () => {
    const groups = await call<{ items: { id: string; name: string }[] }>('GET', '/groups/all', { as: 'admin@demo.ec' });
    const group = groups.body.items.find(({ name }) => name === 'Oficial')?.id;
    const sent = {
      process_information: {
        signatories_numbers: 1,
        process_number_opertaion: 'OP-PAYLOAD-1',
        ejecutivo_email: 'ejecutivo@demo.ec',
        origin: 'agencia norte',
        order: false,
        select_type_signer: 'ONLY_OTHERS',
        process_id: digitalDocument,
        users_group: group,
      },
      registration_sheet: {
        opening_ip: '203.0.113.7',
        validation_type: 'Portal',
        acceptance_date_terms: '2026-03-02T15:00:00Z',
        signature_date: '2026-03-02T15:01:00Z',
        opening_date_link: '2026-03-02T14:59:00Z',
      },
      content_notification: { description: 'Su contrato está listo.', emails_copies: ['copia@demo.ec'] },
    };
    const { body } = await create(payloadOf(await drafts.fill(), sent));
    expect((await readRows(body.id)).process).toMatchObject({
      ...sent,
      operation_number: 'OP-PAYLOAD-1',
      users_group: group,
      content: { form_data: {}, annexes: [], signers: [anaLucia] },
    });
  });
});

describe('a process that nobody titled', () => {
  test.each([
    ['by the person whom a proxy represents', 'adherente_apoderado_tipo_id', 'adherente_nombre_completo'],
    ['by the company and not by its representative', 'adherente_representante_tipo_id', 'adherente_razon_social'],
  ])('is named %s', async (_, asked, client) => {
    const ways = await sampleAnswers(adhesion, { today });
    const chosen = ways.find(({ answers }) => answers[asked] !== undefined);
    const { status, body } = await create({
      content: { version: chosen?.version, form_data: chosen?.answers },
      process_information: { process_id: adhesion.uuid, select_type_signer: 'ONLY_OTHERS' },
    });
    expect([status, body.issues]).toEqual([200, undefined]);
    const { process, signatories } = await readRows(body.id);
    expect(process.title).toBe(`${adhesion.name} · ${nameIn(chosen?.answers, client)}`);
    expect(signatories.map(({ name }) => name)).not.toContain(chosen?.answers[client]);
  });
});

describe('numbers, repeated requests and visibility', () => {
  test('with one key it happens once, also thirty times at once; with another body the key is refused', async () => {
    const filled = await drafts.fill();
    const before = await countProcesses(world);
    const key = randomBytes(8).toString('hex');
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(payloadOf(filled), key)));
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    expect(await countProcesses(world)).toBe(before + 1);
    const reused = await create(payloadOf(filled, signing({ name: 'Otra' })), key);
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency.reused']);
  });

  test('numbers of a series never repeat, and a number of one’s own is taken once', async () => {
    const filled = await Promise.all(Array.from({ length: 6 }, drafts.fill));
    const made = await Promise.all(filled.map((one) => create(payloadOf(one))));
    expect(new Set(made.map(({ body }) => body.process_number_opertaion)).size).toBe(6);

    const number = 'OP 2026/77';
    const url = `/api/signing-process/available/${digitalDocument}/${encodeURIComponent(number)}`;
    const numbered = informing({ process_number_opertaion: number });
    expect((await call('GET', url)).body).toEqual({ available: true });
    const [one, two] = [await drafts.fill(), await drafts.fill()];
    const first = await create(payloadOf(one, numbered));
    expect(first.status).toBe(200);
    const second = await create(payloadOf(two, numbered));
    expect([second.status, second.body.code]).toEqual([409, 'process.number_taken']);
    expect((await call('GET', url)).body).toEqual({ available: false });
    expect((await call('GET', `${url}/${first.body.id}`)).body).toEqual({ available: true });
    expect((await call<DraftDetail>('GET', `/api/drafts/${two.draft}`)).body.documents).toHaveLength(1);
  });

  test('its documents are seen by who sees the process, and by nobody else', async () => {
    const filled = await drafts.fill();
    await create(payloadOf(filled));
    const read = async (as: string) => (await desk.download(filled.document, as)).statusCode;
    expect(await read('oficial@demo.ec')).toBe(200);
    expect(await read('auditor@demo.ec')).toBe(200);
    expect(await read('estandar@demo.ec')).toBe(404);
    expect(await read('admin@patio.ec')).toBe(404);
    const deleted = await call('DELETE', `/api/signing-process/delete/document?path=${filled.document}`);
    expect(deleted.status).toBe(404);
  });
});

test('no personal data of a signer reaches the log', () => {
  expect(world.logLines.join('')).not.toMatch(personalData);
});

function nameIn(answers: KindAnswers | undefined, id: string): string {
  const name = answers?.[id];
  return typeof name === 'string' ? name : '';
}

/** What was written of a process. */
async function readRows(id: string) {
  const { transaction } = await world.contextOf('demo');
  return transaction(async ({ db }) => {
    const partsIn = (table: 'signatory' | 'process_document' | 'tracker_event') =>
      db.selectFrom(table).selectAll().where('signing_process_id', '=', id).execute();
    return {
      process: await db.selectFrom('signing_process').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      signatories: await partsIn('signatory'),
      documents: await partsIn('process_document'),
      events: await partsIn('tracker_event'),
    };
  });
}
