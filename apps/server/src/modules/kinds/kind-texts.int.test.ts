import type { ErrorBody, FormView, KindView, KindWording } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { knownKind } from '../../../test/support/drafts.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const { call } = desk;
const kind = knownKind('purchase_sale');
const as = 'admin@demo.ec';
const [group] = kind.form?.groups ?? [];
const [variable] = group?.variables ?? [];
const groupId = String(group?.id_group);
const variableId = variable?.id ?? '';

const save = <T>(body: object) => call<T>('PATCH', `/api/process/${kind.uuid}/texts`, { as, body });
const change = <T>(method: 'POST' | 'DELETE', act: string, body?: object) =>
  call<T>(method, `/api/process/${kind.uuid}/texts/${act}`, { as, ...(body && { body }) });
const read = async () => (await call<KindWording>('GET', `/api/process/${kind.uuid}/wording`, { as })).body;

describe('the texts of a kind', () => {
  test('stand beside the product’s own, to write over them', async () => {
    const { texts, shipped } = await read();
    expect(texts).toEqual({});
    expect(shipped).toMatchObject({ name: kind.name, welcome: kind.texts.welcome });
    expect(shipped.documents.map(({ code }) => code)).toEqual(kind.documents.map(({ code }) => code));
    expect(shipped.groups.map(({ id }) => id)).toEqual(kind.form?.groups.map(({ id_group: id }) => String(id)));
  });

  test('one that would change the form is refused by its name, and nothing changes', async () => {
    const refused = await save<ErrorBody>({ name: 'Otro', groups: { [groupId]: 'Datos del aprobador' } });
    expect(refused.status).toBe(422);
    expect(refused.body.issues?.map(({ path }) => path)).toEqual([`groups.${groupId}`]);
    expect((await read()).texts).toEqual({});
  });

  test('are read where a process is made, and the originals return', async () => {
    await save({
      name: 'Venta de autos',
      texts: { description: 'Para los patios' },
      groups: { [groupId]: 'El auto' },
      variables: { [variableId]: { name: 'Dato uno' } },
    });
    const { body } = await call<{ list: readonly KindView[] }>('GET', '/api/process/all');
    expect(body.list.find(({ id }) => id === kind.uuid)).toMatchObject({
      name: 'Venta de autos',
      description: 'Para los patios',
    });
    const form = (await call<FormView>('GET', `/api/process/${kind.uuid}/form`)).body;
    expect([form.groups[0]?.name, form.groups[0]?.variables[0]?.name]).toEqual(['El auto', 'Dato uno']);
    expect((await read()).shipped.name).toBe(kind.name);

    await save({});
    const again = (await call<FormView>('GET', `/api/process/${kind.uuid}/form`)).body;
    expect(again.groups[0]?.name).toBe(group?.name);
  });
});

describe('from draft to published and back', () => {
  test('nobody reads a draft; it is published under the name of who did, and an earlier version returns', async () => {
    expect((await change<ErrorBody>('POST', 'publish')).body.code).toBe('kind.no_draft');
    const refused = await change<ErrorBody>('POST', 'draft', { documents: { inventado: 'x' } });
    expect([refused.status, refused.body.issues?.map(({ path }) => path)]).toEqual([422, ['documents.inventado']]);
    await save({ name: 'Autos' });
    const before = (await read()).versions.length;
    const drafted = await change<KindWording>('POST', 'draft', { name: 'Venta de autos' });
    expect(drafted.body).toMatchObject({ texts: { name: 'Autos' }, draft: { name: 'Venta de autos' } });
    await change('POST', 'draft', { name: 'Autos nuevos' });
    const { body } = await change<KindWording>('POST', 'publish');
    expect(body).toMatchObject({ texts: { name: 'Autos nuevos' }, draft: null });
    expect(body.versions).toHaveLength(before + 1);
    expect(body.versions[0]).toMatchObject({ texts: { name: 'Autos nuevos' }, published_by: as });
    expect(body.versions[1]).toMatchObject({ texts: { name: 'Autos' } });

    await change('POST', 'draft', body.versions[1]?.texts);
    expect((await change<KindWording>('DELETE', 'draft')).body).toMatchObject({
      draft: null,
      texts: { name: 'Autos nuevos' },
    });
    await change('POST', 'draft', body.versions[1]?.texts);
    expect((await change<KindWording>('POST', 'publish')).body.texts).toEqual({ name: 'Autos' });
  });

  test('words from before there were versions become the first of them', async () => {
    const context = await world.contextOf('demo');
    await context.transaction(async ({ db }) => {
      await db.deleteFrom('kind_text_version').where('kind', '=', kind.code).execute();
      const texts = JSON.stringify({ name: 'De antes' });
      await db.updateTable('tenant_kind').set({ texts }).where('kind', '=', kind.code).execute();
    });
    await change('POST', 'draft', { name: 'De ahora' });
    expect((await change<KindWording>('POST', 'publish')).body.versions).toMatchObject([
      { number: 2, texts: { name: 'De ahora' } },
      { number: 1, texts: { name: 'De antes' }, published_by: '' },
    ]);
  });
});

async function allowToPublish(username: string): Promise<void> {
  const { transaction } = await world.contextOf('demo');
  await transaction(async ({ db }) => {
    const { id } = await db
      .selectFrom('account_role')
      .innerJoin('user_group_member', 'user_group_member.group_id', 'account_role.group_id')
      .innerJoin('user_account', 'user_account.id', 'user_group_member.user_id')
      .select('account_role.id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account_role_permission')
      .values({ role_id: id, permission: 'PE_PUBLICAR_PLANTILLAS' })
      .execute();
  });
}

test('with four eyes the words of a kind are published by somebody who did not write them', async () => {
  const rule = (needs_two: boolean) => call('PATCH', '/api/wording/rule', { as, body: { needs_two } });
  const publisher = 'validador@demo.ec';
  const publishAs = (who: string) =>
    call<KindWording & ErrorBody>('POST', `/api/process/${kind.uuid}/texts/publish`, { as: who });
  await rule(true);
  await change('POST', 'draft', { name: 'Dos pares de ojos' });
  expect(await read()).toMatchObject({ needs_two: true, can: { write: true, publish: false } });
  expect((await publishAs(as)).body.code).toBe('kind.second_person');
  expect((await save<ErrorBody>({ name: 'De una vez' })).body.code).toBe('kind.second_person');
  expect((await publishAs(publisher)).status).toBe(403);
  await allowToPublish(publisher);
  const { body } = await publishAs(publisher);
  expect(body).toMatchObject({ texts: { name: 'Dos pares de ojos' }, can: { write: false } });
  expect(body.versions[0]?.published_by).toBe(publisher);
  await rule(false);
});

test('a kind has the company’s name in lists, in its process, in reports and for who verifies', async () => {
  const esign = knownKind('digital_document');
  const own = 'Firma en línea';
  await call('PATCH', `/api/process/${esign.uuid}/texts`, { as, body: { name: own } });
  const { id } = await desk.createProcess();
  const { body: listed } = await call<{ result: readonly { id: string; kind_name: string }[] }>(
    'GET',
    '/api/signing-process/all',
  );
  expect(listed.result.find((one) => one.id === id)?.kind_name).toBe(own);
  const { body: detail } = await call<{ kind_name: string; verification_code: string }>(
    'GET',
    `/api/signing-process/${id}/detail`,
    { as },
  );
  expect(detail.kind_name).toBe(own);
  const verified = await world.call('demo', { url: `/backend/api/verification/${detail.verification_code}` });
  expect(verified.json<{ kind: string }>().kind).toBe(own);
  const report = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/signing-process/reports',
    headers: bearer(await world.tokenOf(as)),
    body: { columns: ['kind'], format: 'csv' },
  });
  expect(report.body).toContain(own);
});
