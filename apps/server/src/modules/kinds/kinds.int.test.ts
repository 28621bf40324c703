import { ecuadorDate } from '@rubrica/catalogues';
import type {
  AnnexRequests,
  CreatedProcess,
  DocumentView,
  DraftDetail,
  ErrorBody,
  KindView,
  KindWording,
  SignerDraftView,
} from '@rubrica/contract';
import { isConsent, kinds, sampleAnswers, withoutConsents } from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createDrafts, knownKind, soundFile } from '../../../test/support/drafts.ts';
import { pdftotext } from '../../../test/support/outside-verifiers.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const drafts = createDrafts(desk);
const { call } = desk;
const today = ecuadorDate(world.clock.now);
/** By the demonstration: all but that of certificates, which asks for prices first. */
const used = kinds.filter(({ certificate }) => !certificate);

interface Generated {
  readonly status: string;
  readonly documents: readonly DocumentView[];
  readonly signers: readonly SignerDraftView[];
  readonly annexes: AnnexRequests;
}

const generate = (body: object) => call<Generated>('POST', '/api/signing-process/documents/generate', { body });

test('lists are filtered by every kind of the company, also by who makes none', async () => {
  const names = async (as: string) =>
    (await call<{ of_company: { name: string }[] }>('GET', '/api/process/all', { as })).body.of_company.map(
      ({ name }) => name,
    );
  expect(await names('auditor@demo.ec')).toEqual(used.map(({ name }) => name));
  expect(await names('auditor@patio.ec')).toHaveLength(2);
});

describe('kinds', () => {
  test('each company offers its own kinds, and only those that the official may create', async () => {
    const codes = async (as: string) =>
      (await call<{ list: KindView[] }>('GET', '/api/process/all', { as })).body.list.map(({ code }) => code);
    expect(await codes('oficial@demo.ec')).toEqual(used.map(({ code }) => code));
    expect(await codes('oficial@patio.ec')).toEqual(['digital_document', 'purchase_sale']);
    expect(await codes('estandar@demo.ec')).toEqual(['digital_document']);
    expect(await codes('auditor@demo.ec')).toEqual([]);
  });

  test('a form is returned for each uuid of its kind, but for what only the client agrees to, and not to a company that does not use it', async () => {
    const kind = knownKind('adhesion');
    const { uuid, aliases, clientGroups } = kind;
    const { form } = withoutConsents(kind);
    expect(form?.groups.flatMap(({ variables }) => variables).filter(({ id }) => isConsent(id))).toEqual([]);
    for (const id of [uuid, ...aliases.map((alias) => alias.uuid)]) {
      expect((await call('GET', `/api/process/${id}/form`)).body).toEqual(JSON.parse(JSON.stringify(form)));
    }
    const elsewhere = await call<ErrorBody>('GET', `/api/process/${uuid}/form`, { as: 'oficial@patio.ec' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'kind.not_enabled']);
    const client = await call<{ list: object[] }>('GET', `/api/process/${uuid}/form_client/all`);
    expect(client.body.list).toHaveLength(clientGroups.length);
  });

  test('a company changes texts but no rule; an unknown text is refused by name', async () => {
    const { uuid } = knownKind('purchase_sale');
    const admin = 'admin@patio.ec';
    const saved = await call('PATCH', `/api/process/${uuid}/texts`, { as: admin, body: { name: 'Venta de autos' } });
    expect(saved.status).toBe(200);
    const { body } = await call<{ list: KindView[] }>('GET', '/api/process/all', { as: admin });
    expect(body.list.map(({ name }) => name)).toContain('Venta de autos');
    const wrong = await call<ErrorBody>('PATCH', `/api/process/${uuid}/texts`, {
      as: admin,
      body: { variables: { nada: { name: 'x' } } },
    });
    expect(wrong.body.issues).toEqual([{ path: 'variables.nada', message: expect.stringContaining('nada') }]);
    expect((await call('PATCH', `/api/process/${uuid}/texts`, { as: 'oficial@patio.ec', body: {} })).status).toBe(403);
  });

  test('a broken template is refused on saving, and a valid one is used until the original is restored', async () => {
    const { uuid, documents } = knownKind('purchase_sale');
    const document = documents[0]?.code ?? '';
    const as = 'admin@patio.ec';
    const url = `/api/process/${uuid}/templates/${document}`;
    const save = <T>(source: string) => call<T>('PATCH', url, { as, body: { source } });
    const templateIn = ({ documents: all }: KindWording) => all.find(({ code }) => code === document);

    const broken = await save<ErrorBody>('#let x = (');
    expect([broken.status, broken.body.code]).toEqual([422, 'template.broken']);
    expect((await save<ErrorBody>('Sin lugar para firmar')).body.message).toMatch(/firma/);
    const before = await call<KindWording>('GET', `/api/process/${uuid}/wording`, { as });
    const own = await save<KindWording>(`// nuestra\n${templateIn(before.body)?.source}`);
    expect(templateIn(own.body)?.is_own).toBe(true);
    const restored = await call<KindWording>('DELETE', url, { as });
    expect(templateIn(restored.body)?.is_own).toBe(false);
    expect((await call('DELETE', url, { as })).status).toBe(404);
  });
});

describe.each(used.filter(({ form }) => form).map((kind) => [kind.code, kind] as const))('%s', (code, kind) => {
  test('is generated to be read, then created, from answers made of its own form', async () => {
    const [sample] = await sampleAnswers(kind, { today });
    const content = { version: sample?.version, form_data: sample?.answers };
    const { id: draft } = await drafts.start(code);
    const generated = await generate({ process_id: kind.uuid, draft_id: draft, content });
    expect([generated.status, generated.body.status]).toEqual([200, 'OK']);
    expect(generated.body.documents.length).toBeGreaterThanOrEqual(1);
    const text = await readFirst(generated.body);
    expect(text).toContain('BORRADOR');
    expect(text).toContain('Rúbrica Demostración');

    await bringAnnexes(draft, generated.body.annexes);
    const { body: detail } = await call<DraftDetail>('GET', `/api/drafts/${draft}`);
    const created = await call<CreatedProcess>('POST', '/api/signing-process/create', {
      body: {
        content: { ...content, annexes: detail.annexes.map(({ id }) => id) },
        process_information: { process_id: kind.uuid, select_type_signer: 'ONLY_OTHERS' },
        draft_id: draft,
      },
    });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      status: 'QUEUED',
      process_number_opertaion: expect.stringMatching(new RegExp(`^${kind.operationPrefix}-\\d{4}-\\d{6}$`)),
    });
    const { transaction } = await world.contextOf('demo');
    const signatories = await transaction(({ db }) =>
      db.selectFrom('signatory').selectAll().where('signing_process_id', '=', created.body.id).execute(),
    );
    expect(signatories.map(({ identification_number: number }) => number).sort()).toEqual(
      generated.body.signers.map(({ identification_number: number }) => number).sort(),
    );
    expect((await call('GET', `/api/drafts/${draft}`)).status).toBe(404);
  });
});

test('a script in a name stays text, in the answers and on the page', async () => {
  const adhesion = knownKind('adhesion');
  const script = '<script>alert(1)</script> #panic("x") \\u{1}';
  const samples = await sampleAnswers(adhesion, { today });
  const natural = samples.find(({ answers }) => answers['adherente_tipo_persona'] === 'natural');
  const { id: draft } = await drafts.start('adhesion');
  const { status, body } = await generate({
    process_id: adhesion.uuid,
    draft_id: draft,
    content: {
      version: natural?.version,
      form_data: { ...natural?.answers, adherente_profesion: script.slice(0, 40) },
    },
  });
  expect(status).toBe(200);
  expect(await readFirst(body)).toContain('<script>alert(1)</script>');
});

/** Every paper that the official has to bring. */
async function bringAnnexes(draft: string, asked: AnnexRequests): Promise<void> {
  for (const { party, documents } of asked) {
    for (const { id, type, required, provided_by: by } of documents) {
      if (!required || by !== 'official') continue;
      const fields = { draft_id: draft, party, document_type: type, annex_id: id };
      const sent = await desk.send<{ validation: { verdict: string } }>('/api/validations/document', fields, soundFile);
      expect(sent.body.validation.verdict).toBe('ACCEPTED');
    }
  }
}

async function readFirst({ documents }: Generated): Promise<string> {
  const answer = await desk.download(documents[0]?.path ?? '');
  expect(answer.statusCode).toBe(200);
  return pdftotext(answer.rawPayload);
}
