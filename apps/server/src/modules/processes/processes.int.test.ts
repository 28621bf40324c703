import { randomBytes } from 'node:crypto';

import { annexesOf, kindByCode, kinds, sampleAnswers, type ProcessKind } from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { pdftotext } from '../../../test/support/judge.ts';
import { blankPdf, dangerousPdf } from '../../../test/support/pdf.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const { call } = desk;

interface Draft {
  readonly id: string;
  readonly version: number;
  readonly documents: readonly { readonly path: string }[];
  readonly annexes: readonly { readonly id: string; readonly annex_id: string; readonly verdict: string }[];
}
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

const official = 'oficial@demo.ec';

const upload = <T>(
  url: string,
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Uint8Array } = { name: 'contrato.pdf', bytes: blankPdf() },
) => desk.send<T>(url, fields, file);

const kind = (code: string): ProcessKind => {
  const found = kindByCode(code);
  if (!found) throw new Error(`no kind ${code}`);
  return found;
};
const startDraft = async (code: string, as = official): Promise<Draft> =>
  (await call<Draft>('POST', '/api/drafts', { body: { process_id: kind(code).uuid }, as })).body;
const today = () => new Date(world.clock.now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);

const signer = {
  name: 'Ana Lucía',
  last_name: 'Andrade',
  email: 'ana@cliente.ec',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
  phone: '0991234567',
};

async function uploadedDraft(): Promise<{ readonly draft: string; readonly document: string }> {
  const { id: draft } = await startDraft('digital_document');
  const { body } = await upload<{ path: string }>('/api/signing-process/documents', { draft_id: draft });
  return { draft, document: body.path };
}

const digital = (draft: string, document: string, more: object = {}) => ({
  content: { documents: [document] },
  signers: [signer],
  process_information: { process_id: kind('digital_document').uuid },
  draft_id: draft,
  ...more,
});

const countProcesses = async (): Promise<number> => {
  const context = await world.contextOf('demo');
  const rows = await context.transaction((db) => db.selectFrom('signing_process').select('id').execute());
  return rows.length;
};

describe('kinds', () => {
  test('each company offers its own kinds, and only those that the official may make', async () => {
    const codes = async (as: string) =>
      (await call<{ list: { code: string }[] }>('GET', '/api/process/all', { as })).body.list.map(({ code }) => code);
    expect(await codes('oficial@demo.ec')).toEqual(kinds.map(({ code }) => code));
    expect(await codes('oficial@patio.ec')).toEqual(['digital_document', 'purchase_sale']);
    expect(await codes('estandar@demo.ec')).toEqual(['digital_document']);
    expect(await codes('auditor@demo.ec')).toEqual([]);
  });

  test('a form travels whole, by each uuid of its kind, and not to a company that does not use it', async () => {
    const { uuid, aliases, form } = kind('adhesion');
    for (const id of [uuid, ...aliases.map((alias) => alias.uuid)]) {
      expect((await call('GET', `/api/process/${id}/form`)).body).toEqual(JSON.parse(JSON.stringify(form)));
    }
    const elsewhere = await call<Refusal>('GET', `/api/process/${uuid}/form`, { as: 'oficial@patio.ec' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'kind.not_enabled']);
    const client = await call<{ list: object[] }>('GET', `/api/process/${uuid}/form_client/all`);
    expect(client.body.list).toHaveLength(kind('adhesion').clientGroups.length);
  });

  test('a company changes what people read, and no rule; what does not exist is named', async () => {
    const { uuid } = kind('purchase_sale');
    const admin = 'admin@patio.ec';
    const saved = await call('PATCH', `/api/process/${uuid}/texts`, { as: admin, body: { name: 'Venta de autos' } });
    expect(saved.status).toBe(200);
    const { body } = await call<{ list: { name: string }[] }>('GET', '/api/process/all', { as: admin });
    expect(body.list.map(({ name }) => name)).toContain('Venta de autos');
    const wrong = await call<Refusal>('PATCH', `/api/process/${uuid}/texts`, {
      as: admin,
      body: { variables: { nada: { name: 'x' } } },
    });
    expect(wrong.body.issues).toEqual([{ path: 'variables.nada', message: expect.stringContaining('nada') }]);
    expect((await call('PATCH', `/api/process/${uuid}/texts`, { as: 'oficial@patio.ec', body: {} })).status).toBe(403);
  });

  test('a broken template is refused on saving, and a whole one is used until it is given back', async () => {
    const { uuid, documents } = kind('purchase_sale');
    const document = documents[0]?.code ?? '';
    const admin = 'admin@patio.ec';
    const url = `/api/process/${uuid}/templates/${document}`;
    const broken = await call<Refusal>('PATCH', url, { as: admin, body: { source: '#let x = (' } });
    expect([broken.status, broken.body.code]).toEqual([422, 'template.broken']);
    const unsigned = await call<Refusal>('PATCH', url, { as: admin, body: { source: 'Sin lugar para firmar' } });
    expect(unsigned.body.message).toMatch(/firma/);
    const before = await call<{ documents: { code: string; source: string; is_own: boolean }[] }>(
      'GET',
      `/api/process/${uuid}/wording`,
      { as: admin },
    );
    const source = before.body.documents.find(({ code }) => code === document)?.source ?? '';
    const own = await call<typeof before.body>('PATCH', url, { as: admin, body: { source: `// nuestra\n${source}` } });
    expect(own.body.documents.find(({ code }) => code === document)?.is_own).toBe(true);
    const restored = await call<typeof before.body>('DELETE', url, { as: admin });
    expect(restored.body.documents.find(({ code }) => code === document)?.is_own).toBe(false);
    expect((await call('DELETE', url, { as: admin })).status).toBe(404);
  });
});

describe('drafts', () => {
  test('are kept by version: who writes over an older one is told, and nothing is lost', async () => {
    const draft = await startDraft('adhesion');
    const first = { version: draft.version, content: { form_data: { a: 'uno' } } };
    expect((await call('PATCH', `/api/drafts/${draft.id}`, { body: first })).body).toMatchObject({ version: 2 });
    const stale = await call<Refusal>('PATCH', `/api/drafts/${draft.id}`, {
      body: { version: 1, content: { form_data: { a: 'dos' } } },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'draft.stale']);
    expect((await call('GET', `/api/drafts/${draft.id}`)).body).toMatchObject({ content: { form_data: { a: 'uno' } } });
  });

  test('belong to their owner alone, files included', async () => {
    const { draft, document } = await uploadedDraft();
    const other = { as: 'admin@demo.ec' };
    for (const answer of [
      await call<Refusal>('GET', `/api/drafts/${draft}`, other),
      await call<Refusal>('DELETE', `/api/drafts/${draft}`, other),
      await call<Refusal>('PATCH', `/api/drafts/${draft}`, { ...other, body: { version: 1, content: {} } }),
      await call<Refusal>('GET', `/api/signing-process/download/document?path=${document}`, other),
      await call<Refusal>('DELETE', `/api/signing-process/delete/document?path=${document}`, other),
      await call<Refusal>('POST', '/api/signing-process/create', { ...other, body: digital(draft, document) }),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await call<Draft>('GET', `/api/drafts/${draft}`)).body.documents).toHaveLength(1);
  });

  test('of a kind that one may not make are not begun', async () => {
    const body = { process_id: kind('adhesion').uuid };
    expect((await call('POST', '/api/drafts', { body, as: 'estandar@demo.ec' })).status).toBe(403);
    expect((await call('POST', '/api/drafts', { body, as: 'oficial@patio.ec' })).status).toBe(403);
  });

  test('take their files with them when they go', async () => {
    const { draft, document } = await uploadedDraft();
    expect((await call('DELETE', `/api/drafts/${draft}`)).status).toBe(200);
    expect((await call('GET', `/api/signing-process/download/document?path=${document}`)).status).toBe(404);
  });
});

describe('files', () => {
  test('a document is what its bytes say: read back unchanged, with its pages counted', async () => {
    const { id } = await startDraft('digital_document');
    const bytes = blankPdf({ pages: 3 });
    const { body } = await upload<{ path: string; page_count: number; name: string }>(
      '/api/signing-process/documents',
      { draft_id: id },
      { name: '..\\..\\contrato\u202e.pdf', bytes },
    );
    expect(body).toMatchObject({ page_count: 3, name: 'contrato.pdf', source: 'uploaded', notes: [] });
    const read = await world.call('demo', {
      url: `/backend/api/signing-process/download/document?path=${body.path}`,
      headers: bearer(await world.tokenOf(official)),
    });
    expect(read.headers['content-type']).toBe('application/pdf');
    expect(Buffer.compare(read.rawPayload, Buffer.from(bytes))).toBe(0);
  });

  test.each([
    ['an executable', Buffer.from('MZ\0\0'), /no es un PDF/],
    ['a PDF whose pages are gone', blankPdf().slice(0, 60), /dañado/],
    ['a PDF that runs programs', dangerousPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), /JavaScript/],
    ['a PDF that launches programs', dangerousPdf('/OpenAction << /S /Launch /F (calc.exe) >>'), /programas/],
    ['a PDF with files inside', dangerousPdf('/Names << /EmbeddedFiles << /Names [] >> >>'), /otros archivos/],
    ['a PDF that is also an archive', Buffer.concat([blankPdf(), Buffer.from('PK\u0003\u0004 more')]), /datos ajenos/],
    ['a page before the PDF', Buffer.concat([Buffer.from('<html>'), blankPdf()]), /no es un PDF/],
    ['a PDF in name only', Buffer.from('%PDF-1.7\nhola'), /dañado/],
    ['nothing', Buffer.alloc(0), /no es un PDF/],
    ['a page of a web site', Buffer.from('<html><script>alert(1)</script>'), /no es un PDF/],
  ])('%s is refused as a document, with its reason', async (_, bytes, reason) => {
    const { id } = await startDraft('digital_document');
    const { status, body } = await upload<Refusal>(
      '/api/signing-process/documents',
      { draft_id: id },
      { name: 'x.pdf', bytes },
    );
    expect([status, body.code]).toEqual([422, 'file.refused']);
    expect(body.message).toMatch(reason);
    expect((await call<Draft>('GET', `/api/drafts/${id}`)).body.documents).toEqual([]);
  });

  test('an annex that shows what it must is accepted, sealed at rest, shown again and replaced by a newer one', async () => {
    const { id } = await startDraft('purchase_sale');
    const send = (text: string) =>
      upload<{ message: string; annexes: Draft['annexes']; validation: { verdict: string } }>(
        '/api/validations/document',
        {
          draft_id: id,
          party: 'comprador',
          document_type: 'anverso_cedula',
          annex_id: 'comprador_identidad.anverso_cedula',
          validation_data: JSON.stringify({ names: 'Jorge Quishpe', identification_number: '1712345675' }),
        },
        { name: 'cedula.pdf', bytes: blankPdf({ text }) },
      );
    const good = await send('QUISHPE LEMA JORGE No. 171234567-5');
    expect(good.body).toMatchObject({
      message: 'El documento se validó correctamente.',
      validation: {
        verdict: 'ACCEPTED',
        checks: expect.arrayContaining([
          { name: 'names', ok: true, message: 'El nombre consta en el documento.' },
          { name: 'identification_number', ok: true, message: 'El número consta en el documento.' },
        ]),
      },
    });
    const [annex] = good.body.annexes;
    const context = await world.contextOf('demo');
    const row = await context.transaction((db) =>
      db
        .selectFrom('annex')
        .selectAll()
        .where('id', '=', annex?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    const stored = await context.ports.objectStore.get(row.object_key as `${string}/${string}/${string}`);
    expect(stored?.includes('%PDF')).toBe(false);
    const shown = await world.call('demo', {
      url: `/backend/api/signing-process/download/document?path=${annex?.id}`,
      headers: bearer(await world.tokenOf(official)),
    });
    expect(shown.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const wrong = await send('PEREZ PEDRO 0102030405');
    expect(wrong.body).toMatchObject({
      validation: { verdict: 'REJECTED' },
      message: expect.stringContaining('Jorge'),
    });
    expect(wrong.body.annexes.map((one) => one.id)).toEqual([annex?.id]);
    const again = await send('JORGE QUISHPE 1712345675 copia nueva');
    expect(again.body.annexes).toHaveLength(1);
    expect(again.body.annexes[0]?.id).not.toBe(annex?.id);
  });

  test('an unknown document type or unreadable validation data is named', async () => {
    const { id } = await startDraft('purchase_sale');
    const fields = { draft_id: id, party: 'comprador', document_type: 'anverso_cedula' };
    const type = await upload<Refusal>('/api/validations/document', { ...fields, document_type: 'selfie' });
    expect(type.body.issues?.[0]?.path).toBe('document_type');
    const data = await upload<Refusal>('/api/validations/document', { ...fields, validation_data: '{' });
    expect(data.body.issues?.[0]?.path).toBe('validation_data');
  });
});

describe.each(kinds.filter(({ form }) => form).map((one) => [one.code, one] as const))('%s', (code, one) => {
  test('is generated to be read, then created, from answers made of its own form', async () => {
    const [content] = await sampleAnswers(one, { today: today() });
    const draft = await startDraft(code);
    const body = {
      process_id: one.uuid,
      draft_id: draft.id,
      content: { version: content?.version, form_data: content?.answers },
    };
    const generated = await call<{
      status: string;
      documents: { path: string; name: string }[];
      signers: { name: string; identification_number: string }[];
      annexes: { documents: { id: string; type: string; required: boolean; provided_by: string }[]; party: string }[];
    }>('POST', '/api/signing-process/documents/generate', { body });
    expect([generated.status, generated.body.status]).toEqual([200, 'OK']);
    expect(generated.body.documents.length).toBeGreaterThanOrEqual(1);
    const text = await readText(generated.body.documents[0]?.path ?? '');
    expect(text).toContain('BORRADOR');
    expect(text).toContain('Rúbrica Demostración');

    for (const { party, documents } of generated.body.annexes) {
      for (const { id, type, required, provided_by: by } of documents) {
        if (!required || by !== 'official') continue;
        const sent = await upload<{ validation: { verdict: string } }>('/api/validations/document', {
          draft_id: draft.id,
          party,
          document_type: type,
          annex_id: id,
        });
        expect(sent.body.validation.verdict).toBe('ACCEPTED');
      }
    }
    const { body: detail } = await call<Draft>('GET', `/api/drafts/${draft.id}`);
    const created = await call<{ id: string; status: string; process_number_opertaion: string }>(
      'POST',
      '/api/signing-process/create',
      {
        body: {
          content: { ...body.content, annexes: detail.annexes.map(({ id }) => id) },
          process_information: { process_id: one.uuid, select_type_signer: 'ONLY_OTHERS' },
          draft_id: draft.id,
        },
      },
    );
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      status: 'QUEUED',
      process_number_opertaion: expect.stringMatching(new RegExp(`^${one.operationPrefix}-\\d{4}-\\d{6}$`)),
    });
    const context = await world.contextOf('demo');
    const signatories = await context.transaction((db) =>
      db.selectFrom('signatory').selectAll().where('signing_process_id', '=', created.body.id).execute(),
    );
    expect(signatories.map(({ identification_number: number }) => number).sort()).toEqual(
      generated.body.signers.map(({ identification_number: number }) => number).sort(),
    );
    expect((await call('GET', `/api/drafts/${draft.id}`)).status).toBe(404);
  });
});

describe('bad input is told in Spanish with its field, and nothing is stored', () => {
  const adhesion = kind('adhesion');
  const fill = async (change: (answers: Record<string, unknown>) => Record<string, unknown>, version?: string) => {
    const all = await sampleAnswers(adhesion, { today: today() });
    const natural = all.find(({ answers }) => answers['adherente_tipo_persona'] === 'natural') ?? all[0];
    return {
      content: { version: version ?? natural?.version, form_data: change({ ...natural?.answers }) },
      process_information: { process_id: adhesion.uuid },
    };
  };
  const idOf = (suffix: string) =>
    adhesion.form?.groups.flatMap(({ variables }) => variables).find(({ id }) => id.endsWith(suffix))?.id ?? '';

  test.each<[string, (answers: Record<string, unknown>) => Record<string, unknown>, string, RegExp]>([
    [
      'a wrong cédula',
      (answers) => ({ ...answers, adherente_tipo_id: 'cedula_ciudadania', adherente_id_num: '1710034066' }),
      'content.form_data.adherente_id_num',
      /cédula/i,
    ],
    [
      'a birth date in the future',
      (answers) => ({ ...answers, [idOf('fecha_nacimiento')]: '2999-01-01' }),
      `content.form_data.${idOf('fecha_nacimiento')}`,
      /./,
    ],
    ['an unknown variable', (answers) => ({ ...answers, inventada: 'x' }), 'content.form_data.inventada', /inventada/],
    [
      'an unknown catalogue id',
      (answers) => ({ ...answers, adherente_nacionalidad: 'ZZ' }),
      'content.form_data.adherente_nacionalidad',
      /./,
    ],
    [
      'an answer to a hidden variable',
      (answers) => ({ ...answers, adherente_razon_social: 'Compañía Escondida' }),
      'content.form_data.adherente_razon_social',
      /./,
    ],
  ])('%s', async (_, change, where, words) => {
    const before = await countProcesses();
    const { status, body } = await call<Refusal>('POST', '/api/signing-process/create', { body: await fill(change) });
    expect([status, body.code]).toEqual([422, 'input.invalid']);
    const issue = body.issues?.find((one) => one.path === where);
    expect(issue?.message).toMatch(words);
    expect(await countProcesses()).toBe(before);
  });

  test('a stale form version', async () => {
    const body = await fill((answers) => answers, '1999.1');
    const answer = await call<Refusal>('POST', '/api/signing-process/create', { body });
    expect(answer.body.issues?.map(({ path: where }) => where)).toEqual(['content.version']);
  });

  test('ten megabytes of text', async () => {
    const body = await fill((answers) => ({ ...answers, adherente_nombres: 'A'.repeat(10_000_000) }));
    const answer = await call<Refusal>('POST', '/api/signing-process/create', { body });
    expect([answer.status, answer.body.code]).toEqual([413, 'input.too_large']);
  });

  test('a script in a name stays text, in the answers and on the page', async () => {
    const script = '<script>alert(1)</script> #panic("x") \\u{1}';
    const filled = await fill((answers) => ({ ...answers, adherente_profesion: script.slice(0, 40) }));
    const draft = await startDraft('adhesion');
    const { status, body } = await call<{ documents: { path: string }[] }>(
      'POST',
      '/api/signing-process/documents/generate',
      { body: { process_id: adhesion.uuid, draft_id: draft.id, content: filled.content } },
    );
    expect([200, 422]).toContain(status);
    if (status !== 200) return;
    expect(await readText(body.documents[0]?.path ?? '')).toContain('<script>alert(1)</script>');
  });

  test('a missing annex of the official', async () => {
    const { demanding, content } = await findDemanding();
    const { body } = await call<Refusal>('POST', '/api/signing-process/create', {
      body: {
        content: { version: content.version, form_data: content.answers },
        process_information: { process_id: demanding.uuid, select_type_signer: 'ONLY_OTHERS' },
      },
    });
    expect(body.issues?.[0]).toMatchObject({
      path: expect.stringMatching(/^content\.annexes\./),
      message: expect.stringMatching(/^Falta «/),
    });
  });
});

/** A kind and answers that ask the official for a paper. */
async function findDemanding() {
  for (const demanding of kinds) {
    for (const content of await sampleAnswers(demanding, { today: today() })) {
      const asked = annexesOf(demanding, content.answers).flatMap(({ documents }) => documents);
      if (asked.some(({ required, providedBy }) => required && providedBy === 'official'))
        return { demanding, content };
    }
  }
  throw new Error('no kind asks its official for a paper');
}

describe('creation of documents of one’s own', () => {
  test('stores the whole payload, with its evidence, in one go', async () => {
    const { draft, document } = await uploadedDraft();
    const box = { document, kind: 'signature', page: 0, x: 100, y: 100, width: 120, height: 40 };
    const created = await call<{ id: string; process_number_opertaion: string; verification_code: string }>(
      'POST',
      '/api/signing-process/create',
      { body: digital(draft, document, { signers: [{ ...signer, position_sign: [box] }] }) },
    );
    expect(created.body).toMatchObject({
      status: 'QUEUED',
      process_number_opertaion: expect.stringMatching(/^DD-\d{4}-\d{6}$/),
      verification_code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    });
    const context = await world.contextOf('demo');
    const { process, signatories, documents, events } = await context.transaction(async (db) => ({
      process: await db
        .selectFrom('signing_process')
        .selectAll()
        .where('id', '=', created.body.id)
        .executeTakeFirstOrThrow(),
      signatories: await db
        .selectFrom('signatory')
        .selectAll()
        .where('signing_process_id', '=', created.body.id)
        .execute(),
      documents: await db
        .selectFrom('process_document')
        .selectAll()
        .where('signing_process_id', '=', created.body.id)
        .execute(),
      events: await db
        .selectFrom('tracker_event')
        .selectAll()
        .where('signing_process_id', '=', created.body.id)
        .execute(),
    }));
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
    const { draft, document } = await uploadedDraft();
    const group = (
      await call<{ items: { id: string; name: string }[] }>('GET', '/groups/all', { as: 'admin@demo.ec' })
    ).body.items.find(({ name }) => name === 'Oficial');
    const sent = {
      process_information: {
        signatories_numbers: 1,
        process_number_opertaion: 'OP-PAYLOAD-1',
        ejecutivo_email: 'ejecutivo@demo.ec',
        origin: 'agencia norte',
        order: false,
        select_type_signer: 'ONLY_OTHERS',
        process_id: kind('digital_document').uuid,
        users_group: group?.id,
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
    const { body } = await call<{ id: string }>('POST', '/api/signing-process/create', {
      body: digital(draft, document, sent),
    });
    const context = await world.contextOf('demo');
    const row = await context.transaction((db) =>
      db.selectFrom('signing_process').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      ...sent,
      operation_number: 'OP-PAYLOAD-1',
      users_group: group?.id,
      content: { form_data: {}, annexes: [], signers: [signer] },
    });
  });

  test('with one key it happens once, also thirty times at once; with another body the key is refused', async () => {
    const { draft, document } = await uploadedDraft();
    const before = await countProcesses();
    const key = randomBytes(8).toString('hex');
    const body = digital(draft, document);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call<{ id: string }>('POST', '/api/signing-process/create', { body, key })),
    );
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    expect(await countProcesses()).toBe(before + 1);
    const other = digital(draft, document, { signers: [{ ...signer, name: 'Otra' }] });
    const reused = await call<Refusal>('POST', '/api/signing-process/create', { body: other, key });
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency.reused']);
  });

  test('numbers of a series never repeat, and a number of one’s own is taken once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, uploadedDraft));
    const made = await Promise.all(
      drafts.map(({ draft, document }) =>
        call<{ process_number_opertaion: string }>('POST', '/api/signing-process/create', {
          body: digital(draft, document),
        }),
      ),
    );
    expect(new Set(made.map(({ body }) => body.process_number_opertaion)).size).toBe(6);

    const uuid = kind('digital_document').uuid;
    const information = { process_id: uuid, process_number_opertaion: 'OP 2026/77' };
    const available = () =>
      call<{ available: boolean }>('GET', `/api/signing-process/available/${uuid}/${encodeURIComponent('OP 2026/77')}`);
    expect((await available()).body).toEqual({ available: true });
    const [one, two] = [await uploadedDraft(), await uploadedDraft()];
    const first = await call<{ id: string }>('POST', '/api/signing-process/create', {
      body: digital(one.draft, one.document, { process_information: information }),
    });
    expect(first.status).toBe(200);
    const second = await call<Refusal>('POST', '/api/signing-process/create', {
      body: digital(two.draft, two.document, { process_information: information }),
    });
    expect([second.status, second.body.code]).toEqual([409, 'process.number_taken']);
    expect((await available()).body).toEqual({ available: false });
    const own = `/api/signing-process/available/${uuid}/${encodeURIComponent('OP 2026/77')}/${first.body.id}`;
    expect((await call('GET', own)).body).toEqual({ available: true });
    expect((await call<Draft>('GET', `/api/drafts/${two.draft}`)).body.documents).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['nobody signs', { signers: [] }, 'signers'],
    ['nothing to sign', { content: {} }, 'content.documents'],
    ['a signer twice', { signers: [signer, { ...signer, name: 'Otra' }] }, 'signers.1.identification_number'],
    [
      'a cédula that is none',
      { signers: [{ ...signer, identification_number: '1234567890' }] },
      'signers.0.identification_number',
    ],
    ['a broken mail', { signers: [{ ...signer, email: 'ana' }] }, 'signers.0.email'],
    [
      'a wrong count of signers',
      { process_information: { process_id: kind('digital_document').uuid, signatories_numbers: 3 } },
      'process_information.signatories_numbers',
    ],
    [
      'only me, without me',
      { process_information: { process_id: kind('digital_document').uuid, select_type_signer: 'ONLY_ME' } },
      'signers',
    ],
    [
      'an approver who is nobody',
      {
        process_information: {
          process_id: kind('digital_document').uuid,
          approvers: ['00000000-0000-4000-8000-000000000000'],
        },
      },
      'process_information.approvers.0',
    ],
    [
      'a box on a page that does not exist',
      {
        signers: [
          {
            ...signer,
            position_sign: [
              {
                document: '00000000-0000-4000-8000-000000000000',
                kind: 'signature',
                page: 0,
                x: 1,
                y: 1,
                width: 9,
                height: 9,
              },
            ],
          },
        ],
      },
      'signers.0.position_sign.0',
    ],
  ])('%s: refused, naming the field', async (_, change, where) => {
    const { draft, document } = await uploadedDraft();
    const before = await countProcesses();
    const { status, body } = await call<Refusal>('POST', '/api/signing-process/create', {
      body: digital(draft, document, change),
    });
    expect(status).toBe(422);
    expect(body.issues?.map((issue) => issue.path)).toContain(where);
    expect(await countProcesses()).toBe(before);
  });

  test('a group that is not one’s own is refused', async () => {
    const { draft, document } = await uploadedDraft();
    const information = {
      process_id: kind('digital_document').uuid,
      users_group: '00000000-0000-4000-8000-000000000000',
    };
    const body = digital(draft, document, { process_information: information });
    expect((await call('POST', '/api/signing-process/create', { body })).status).toBe(403);
  });

  test('its documents are seen by who sees the process, and by nobody else', async () => {
    const { draft, document } = await uploadedDraft();
    await call('POST', '/api/signing-process/create', { body: digital(draft, document) });
    const read = async (as: string) => {
      const tenant = /@(.+)\.ec$/.exec(as)?.[1] ?? '';
      const answer = await world.call(tenant, {
        url: `/backend/api/signing-process/download/document?path=${document}`,
        headers: bearer(await world.tokenOf(as)),
      });
      return answer.statusCode;
    };
    expect(await read(official)).toBe(200);
    expect(await read('auditor@demo.ec')).toBe(200);
    expect(await read('estandar@demo.ec')).toBe(404);
    expect(await read('admin@patio.ec')).toBe(404);
    expect((await call('DELETE', `/api/signing-process/delete/document?path=${document}`)).status).toBe(404);
  });
});

test('no personal data of a signer reaches the log', () => {
  expect(world.logLines.join('')).not.toMatch(/1710034065|ana@cliente\.ec|Ana Lucía/);
});

async function readText(id: string): Promise<string> {
  const answer = await world.call('demo', {
    url: `/backend/api/signing-process/download/document?path=${id}`,
    headers: bearer(await world.tokenOf(official)),
  });
  expect(answer.statusCode).toBe(200);
  return pdftotext(answer.rawPayload);
}
