import type { DocumentView, DraftDetail, ErrorBody, TemplateVersionView, TemplateView } from '@rubrica/contract';
import { blankPdf } from '@rubrica/testing';
import { describe, expect, test } from 'vitest';

import { createDesk, digitalDocument, onFirstPage } from '../../../test/support/desk.ts';
import { anaLucia, createDrafts } from '../../../test/support/drafts.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const drafts = createDrafts(desk);
const { call } = desk;

const owner = 'oficial@demo.ec';
/** Makes processes in another group. */
const colleague = 'estandar@demo.ec';
const admin = 'admin@demo.ec';
const stranger = 'oficial@patio.ec';

type Made = TemplateView & ErrorBody;

async function make(name: string): Promise<TemplateView> {
  const { draft, document } = await drafts.fill();
  const signers = [{ ...anaLucia, role: 'Garante', type: 'P', position_sign: onFirstPage(document) }];
  const information = { order: false, process_number_opertaion: 'N-1', ejecutivo_email: owner };
  const content = { signers, process_information: information, content_notification: { description: 'Lea y firme.' } };
  await call('PATCH', `/api/drafts/${draft}`, { body: { version: 1, content } });
  return (await call<Made>('POST', '/api/templates', { body: { draft_id: draft, name } })).body;
}

const listOf = async (as: string): Promise<readonly TemplateView[]> =>
  (await call<{ list: TemplateView[] }>('GET', '/api/templates', { as })).body.list;
const find = async (id: string, as = owner) => (await listOf(as)).find((one) => one.id === id);
const versionsOf = async (id: string) =>
  (await call<{ list: TemplateVersionView[] }>('GET', `/api/templates/${id}/versions`)).body.list;
const groupOf = async (name: string): Promise<string> => {
  const { body } = await call<{ list: { id: string; name: string }[] }>('GET', '/api/templates/groups');
  return body.list.find((group) => group.name === name)?.id ?? '';
};
const groupOfUser = async (username: string): Promise<string> => {
  const { transaction } = await world.contextOf('demo');
  const row = await transaction(({ db }) =>
    db
      .selectFrom('user_group_member')
      .innerJoin('user_account', 'user_account.id', 'user_id')
      .innerJoin('account_group', 'account_group.id', 'group_id')
      .select('account_group.name')
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
  return groupOf(row.name);
};

async function edit(id: string, as = owner): Promise<DraftDetail> {
  const { body } = await call<{ draft_id: string }>('POST', `/api/templates/${id}/edit`, { body: {}, as });
  return (await call<DraftDetail>('GET', `/api/drafts/${body.draft_id}`, { as })).body;
}

const save = (id: string, body: { readonly draft_id: string; readonly replaces: number }, as = owner, key?: string) =>
  call<Made>('POST', `/api/templates/${id}/versions`, { body, as, ...(key !== undefined && { key }) });

describe('a template is out of reach', () => {
  test('of another company, and of who may not create', async () => {
    const { id, cover } = await make('Ajena');
    const { id: draft } = await drafts.start();
    const calls = [
      ['PATCH', '', { name: 'x' }],
      ['POST', '/use', {}],
      ['POST', '/edit', {}],
      ['POST', '/groups', { groups: [] }],
      ['POST', '/duplicate', { name: 'x' }],
      ['POST', '/versions', { draft_id: draft, replaces: 1 }],
      ['POST', '/versions/1/restore', { replaces: 1 }],
      ['GET', '/versions', undefined],
      ['GET', `/documents/${cover}`, undefined],
      ['DELETE', '', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const asked = async (as: string) =>
        (await call(method, `/api/templates/${id}${path}`, { as, ...(body && { body }) })).status;
      expect([path, await asked(stranger), await asked('auditor@demo.ec')]).toEqual([path, 404, 403]);
      expect([path, await asked(colleague)]).toEqual([path, 404]);
    }
    expect(await find(id)).toMatchObject({ name: 'Ajena', version: 1 });
  });
});

describe('a shared template', () => {
  test('is not changed by those with whom it is shared; they use it, read it and copy it', async () => {
    const { id, cover } = await make('Compartida');
    const group = await groupOfUser(colleague);
    expect(await find(id, colleague)).toBeUndefined();
    const shared = await call<Made>('POST', `/api/templates/${id}/groups`, { body: { groups: [group] } });
    expect(shared.body.groups.map((one) => one.id)).toEqual([group]);
    expect(await find(id, colleague)).toMatchObject({ can: ['use'], is_own: false, last_used_at: null });
    const asColleague = { as: colleague };
    const { id: draft } = (
      await call<DraftDetail>('POST', '/api/drafts', { body: { process_id: digitalDocument }, ...asColleague })
    ).body;
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'x' }],
      ['POST', '/edit', {}],
      ['POST', '/groups', { groups: [] }],
      ['POST', '/versions', { draft_id: draft, replaces: 1 }],
      ['POST', '/versions/1/restore', { replaces: 1 }],
      ['DELETE', '', undefined],
    ] as const) {
      const { status } = await call(method, `/api/templates/${id}${path}`, { ...asColleague, ...(body && { body }) });
      expect([path, status]).toEqual([path, 403]);
    }
    expect((await call('POST', `/api/templates/${id}/use`, { body: {}, ...asColleague })).status).toBe(200);
    expect((await find(id))?.last_used_at).not.toBeNull();
    const copy = await call<Made>('POST', `/api/templates/${id}/duplicate`, { body: { name: 'Mía' }, ...asColleague });
    expect(copy.body).toMatchObject({ is_own: true, groups: [], can: ['use', 'edit'], role_names: ['Garante'] });
    expect(copy.body.cover).not.toBe(cover);

    await call('POST', `/api/templates/${id}/groups`, { body: { groups: [] } });
    expect((await call('POST', `/api/templates/${id}/use`, { body: {}, ...asColleague })).status).toBe(404);
  });
});

describe('a template refuses', () => {
  test('a group that does not exist, and a name that is taken or empty', async () => {
    const { id } = await make('Con nombre');
    await make('Otro nombre');
    const unknown = '018f0000-0000-7000-8000-000000000000';
    const share = await call<ErrorBody>('POST', `/api/templates/${id}/groups`, { body: { groups: [unknown] } });
    expect([share.status, share.body.code]).toEqual([404, 'group.not_found']);
    const rename = (name: string) => call<Made>('PATCH', `/api/templates/${id}`, { body: { name } });
    expect((await rename('Otro nombre')).body.code).toBe('template.exists');
    expect((await rename('  ')).body.issues?.[0]).toMatchObject({ path: 'name', message: 'Escriba un nombre' });
    expect((await rename('Con otro nombre')).body).toMatchObject({ name: 'Con otro nombre', version: 1 });
  });

  test('who lacks the permission of its kind, although it is shared with them', async () => {
    const { id } = await make('Sin permiso');
    await call('POST', `/api/templates/${id}/groups`, { body: { groups: [await groupOfUser(colleague)] } });
    const { transaction } = await world.contextOf('demo');
    const taken = await transaction(({ db }) =>
      db
        .deleteFrom('account_role_permission')
        .where('permission', '=', 'PP_DOCUMENTO_DIGITAL')
        .returningAll()
        .execute(),
    );
    const used = await call<ErrorBody>('POST', `/api/templates/${id}/use`, { body: {}, as: colleague });
    expect([used.status, used.body.code]).toEqual([403, 'permission.denied']);
    expect(await find(id, colleague)).toBeUndefined();
    await transaction(({ db }) => db.insertInto('account_role_permission').values(taken).execute());
  });
});

test('nothing of one process or one person is kept', async () => {
  const { id } = await make('Sin personas');
  const { body } = await call<{ draft_id: string }>('POST', `/api/templates/${id}/use`, { body: {} });
  const { content } = (await call<DraftDetail>('GET', `/api/drafts/${body.draft_id}`)).body;
  expect(JSON.stringify(content)).not.toMatch(/Ana Luc|1710034065|N-1|oficial@demo/);
  expect(content).toMatchObject({
    signers: [{ role: 'Garante' }],
    content_notification: { description: 'Lea y firme.' },
  });
});

describe('an edited template', () => {
  test('becomes the next version; what was made with the one before keeps its own, and one goes back to it', async () => {
    const { id } = await make('Contrato');
    const used = await call<{ draft_id: string }>('POST', `/api/templates/${id}/use`, { body: {} });
    const draft = await edit(id);
    expect(draft.template).toEqual({ id, name: 'Contrato', version: 1 });
    expect(draft.content['signers']).toMatchObject([{ name: 'Garante' }]);
    expect((await edit(id)).id).toBe(draft.id);

    const [before] = draft.documents;
    const { body: file } = await drafts.addDocument(draft.id, { name: 'anexo.pdf', bytes: blankPdf({ pages: 2 }) });
    const [role] = draft.content['signers'] as object[];
    const signers = [
      { ...role, name: 'Deudor' },
      { ...role, name: 'Garante', position_sign: onFirstPage(file.path) },
    ];
    await call('PATCH', `/api/drafts/${draft.id}`, { body: { version: draft.version, content: { signers } } });
    const body = { draft_id: draft.id, replaces: 1 };
    const saved = await save(id, body, owner, 'guardar-1');
    expect(saved.body).toMatchObject({
      version: 2,
      role_names: ['Deudor', 'Garante'],
      document_names: ['contrato.pdf', 'anexo.pdf'],
    });
    expect((await save(id, body, owner, 'guardar-1')).body).toEqual(saved.body);
    expect((await call('GET', `/api/drafts/${draft.id}`)).status).toBe(404);

    const kept = (await call<DraftDetail>('GET', `/api/drafts/${used.body.draft_id}`)).body;
    expect(kept.documents.map(({ name }) => name)).toEqual(['contrato.pdf']);
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, is_current: true, role_count: 2, saved_by_name: expect.stringContaining('Andrango') },
      { number: 1, is_current: false, role_count: 1, document_names: ['contrato.pdf'] },
    ]);

    const back = await call<Made>('POST', `/api/templates/${id}/versions/1/restore`, { body: { replaces: 2 } });
    expect(back.body).toMatchObject({ version: 3, role_names: ['Garante'], document_names: ['contrato.pdf'] });
    expect(await versionsOf(id)).toMatchObject([{ number: 3, restored_from: 1 }, { number: 2 }, { number: 1 }]);
    const again = await call<{ draft_id: string }>('POST', `/api/templates/${id}/use`, { body: {} });
    const [copy] = (await call<DraftDetail>('GET', `/api/drafts/${again.body.draft_id}`)).body.documents;
    expect(copy?.sha256).toBe(before?.sha256);
    expect((await desk.download(copy?.path ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a template of several', () => {
  test('is not written over by who does not know its last version', async () => {
    const { id } = await make('De dos');
    const mine = await edit(id);
    const theirs = await edit(id, admin);
    expect((await save(id, { draft_id: theirs.id, replaces: 1 }, admin)).body.version).toBe(2);
    const late = await save(id, { draft_id: mine.id, replaces: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'template.stale']);
    expect((await save(id, { draft_id: mine.id, replaces: 2 })).body.version).toBe(3);
    const restored = await call<Made>('POST', `/api/templates/${id}/versions/1/restore`, { body: { replaces: 2 } });
    expect(restored.body.code).toBe('template.stale');
    const unknown = await call<Made>('POST', `/api/templates/${id}/versions/9/restore`, { body: { replaces: 3 } });
    expect(unknown.status).toBe(404);
  });
});

describe('a template that is edited', () => {
  test('needs a file, and a draft of its own', async () => {
    const { id } = await make('Con archivo');
    const { id: other } = await drafts.start();
    expect((await save(id, { draft_id: other, replaces: 1 })).status).toBe(404);
    const draft = await edit(id);
    const [document] = draft.documents;
    await call('DELETE', `/api/signing-process/delete/document?path=${document?.path}`);
    expect((await save(id, { draft_id: draft.id, replaces: 1 })).body.code).toBe('template.empty');
  });

  test('is deleted with its versions, its files and the drafts in which it was edited', async () => {
    const { id, cover } = await make('Para eliminar');
    const first = await edit(id);
    await save(id, { draft_id: first.id, replaces: 1 });
    const draft = await edit(id, admin);
    const file = (path: string | null) => call<DocumentView>('GET', `/api/templates/${id}/documents/${path}`);
    const token = await world.tokenOf(owner);
    const url = `/backend/api/templates/${id}/documents/${cover}`;
    const read = () => world.call('demo', { url, headers: { authorization: `Bearer ${token}` } });
    expect((await read()).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await call('DELETE', `/api/templates/${id}`, { as: admin })).status).toBe(200);
    expect((await file(cover)).status).toBe(404);
    expect((await call('GET', `/api/drafts/${draft.id}`, { as: admin })).status).toBe(404);
    const { transaction } = await world.contextOf('demo');
    const left = await transaction(({ db }) =>
      db.selectFrom('process_document').select('id').where('template_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
  });
});
