import { randomUUID } from 'node:crypto';

import type { ApprovedKind, ApproverView } from '@rubrica/contract';
import { kindByCode } from '@rubrica/process-kinds';
import { beforeEach, expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';
import { createServiceAccount } from '../accounts/index.ts';
import { findDefaultApprovers } from './index.ts';

const world = await createWorld();
const context = await world.contextOf('demo');
const documents = kindByCode('digital_document')?.uuid ?? '';
const adhesion = kindByCode('adhesion')?.uuid ?? '';
const accounts = kindByCode('account_opening')?.uuid ?? '';

const elena = {
  name: 'Elena',
  last_name: 'Vaca',
  email: 'Elena.Vaca@demo.ec',
  phone: '0991234567',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
};
const marco = { ...elena, name: 'Marco', email: 'marco@demo.ec', identification_number: '0926687856' };
const ines = {
  ...elena,
  name: 'Inés',
  email: 'ines@demo.ec',
  identification_type: 'pasaporte',
  identification_number: 'ab12345',
};

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, key?: string) {
  const headers = { ...bearer(await world.tokenOf('admin@demo.ec')), ...(key && { 'idempotency-key': key }) };
  return world.call('demo', { method, url: `/backend/api/approver${path}`, headers, ...(body && { body }) });
}

const create = async (person: object): Promise<ApproverView> => (await call('POST', '/create', person)).json();
const list = async (id: string): Promise<ApproverView[]> =>
  (await call('GET', `/${id}/list`)).json<{ list: ApproverView[] }>().list;
const assign = (process: string, approver: string, order?: number) =>
  call('POST', '/process/create', {
    process_id: process,
    approver_id: approver,
    ...(order !== undefined && { order }),
  });
const namesOf = (approvers: readonly ApproverView[]): string[] => approvers.map(({ name }) => name);

async function accountOf(username: string): Promise<string> {
  const { id } = await context.transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return id;
}

beforeEach(async () => {
  for (const { id } of await list('all')) await call('DELETE', `/${id}/delete`);
});

test('only who administers users may see or change approvers', async () => {
  const headers = bearer(await world.tokenOf('oficial@demo.ec'));
  const answer = await world.call('demo', { url: '/backend/api/approver/all/list', headers });
  expect(answer.statusCode).toBe(403);
});

test('an official who creates processes is offered approvers with and without an account, never themselves', async () => {
  await create(elena);
  await create({ ...marco, email: 'oficial@demo.ec' });
  await create({ ...ines, user_id: await accountOf('validador@demo.ec') });
  const headers = bearer(await world.tokenOf('oficial@demo.ec'));
  const answer = await world.call('demo', { url: '/backend/auth_user/approvers', headers });
  const offered = answer.json<{ list: { email: string; has_account: boolean }[] }>().list;
  expect(offered.filter((one) => !one.has_account).map(({ email }) => email)).toEqual(['elena.vaca@demo.ec']);
  const withAccount = offered.filter((one) => one.has_account).map(({ email }) => email);
  expect(withAccount).toContain('validador@demo.ec');
  expect(withAccount).not.toContain('oficial@demo.ec');
});

test('a service account that creates processes is offered them, too', async () => {
  await create(elena);
  const { key } = await createServiceAccount(context, { name: 'Créditos', group: 'Oficial' });
  const login = await world.call('demo', { method: 'POST', url: '/backend/auth/service-login', body: { key } });
  const headers = bearer(login.json<{ data: { access_token: string } }>().data.access_token);
  const answer = await world.call('demo', { url: '/backend/auth_user/approvers', headers });
  const emails = answer.json<{ list: { email: string }[] }>().list.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(['elena.vaca@demo.ec', 'validador@demo.ec']));
});

test.each([
  ['a cédula with a wrong digit', { ...elena, identification_number: '1710034066' }, 'identification_number'],
  ['no identification', { ...elena, identification_number: '' }, 'identification_number'],
  ['an unknown kind of identification', { ...elena, identification_type: 'licencia' }, 'identification_type'],
  ['a mail that is none', { ...elena, email: 'elena' }, 'email'],
  ['a telephone that is none', { ...elena, phone: '12' }, 'phone'],
  ['a name that is markup', { ...elena, name: '<b>' }, 'name'],
])('%s is refused beside its field', async (_, person, path) => {
  const answer = await call('POST', '/create', person);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path);
});

test('an approver is created once, read, changed and deleted', async () => {
  const key = randomUUID();
  const made = (await call('POST', '/create', elena, key)).json<ApproverView>();
  const again = (await call('POST', '/create', elena, key)).json<ApproverView>();
  expect(again.id).toBe(made.id);
  expect(made).toMatchObject({ name: 'Elena', email: 'elena.vaca@demo.ec', user_id: null, processes: [] });
  const changed = await call('PATCH', `/${made.id}/update`, { ...elena, phone: '0987654321' });
  expect([changed.statusCode, changed.json<ApproverView>().phone]).toEqual([200, '0987654321']);
  expect((await call('GET', `/${made.id}/detail`)).json()).toMatchObject({ phone: '0987654321' });
  expect((await call('DELETE', `/${made.id}/delete`)).statusCode).toBe(200);
  expect((await call('GET', `/${made.id}/detail`)).json()).toMatchObject({ code: 'approver.not_found' });
});

test('nobody is listed twice: neither by identification, nor by mail, nor by account', async () => {
  const account = await accountOf('oficial@demo.ec');
  await create({ ...elena, user_id: account });
  const codes: unknown[] = [];
  for (const person of [
    { ...marco, identification_number: elena.identification_number },
    { ...marco, email: 'ELENA.VACA@demo.ec' },
    { ...marco, user_id: account },
    { ...marco, user_id: randomUUID() },
  ]) {
    codes.push((await call('POST', '/create', person)).json<{ code: string }>().code);
  }
  expect(codes).toEqual(['approver.exists', 'approver.exists', 'approver.account_taken', 'user.not_found']);
  const other = await create(ines);
  expect(other.identification_number).toBe('AB12345');
  const taken = await call('PATCH', `/${other.id}/update`, { ...ines, email: elena.email });
  expect(taken.json()).toMatchObject({ code: 'approver.exists' });
});

test('approvers of a kind are listed in turn order, and turns can be swapped', async () => {
  const [first, second, third] = [await create(elena), await create(marco), await create(ines)];
  await assign(documents, first.id);
  await assign(documents, second.id);
  const answer = await assign(documents, third.id, 1);
  expect(namesOf(answer.json<{ list: ApproverView[] }>().list)).toEqual(['Inés', 'Elena', 'Marco']);
  await assign(documents, first.id, 3);
  expect(namesOf(await list(documents))).toEqual(['Inés', 'Marco', 'Elena']);
  expect((await list(documents)).map(({ processes }) => processes[0]?.order)).toEqual([1, 2, 3]);
  expect(namesOf(await list(adhesion))).toEqual([]);
  expect(namesOf(await list('all'))).toEqual(['Elena', 'Inés', 'Marco']);
});

test('the kinds that take approvers are listed with them', async () => {
  const { id } = await create(elena);
  await assign(adhesion, id);
  const { list: kinds } = (await call('GET', '/process/all')).json<{ list: ApprovedKind[] }>();
  expect(kinds.find((kind) => kind.process_id === adhesion)?.approvers).toEqual([id]);
  expect(kinds.find((kind) => kind.process_id === documents)?.approvers).toEqual([]);
  expect(kinds.map((kind) => kind.process_id)).not.toContain(accounts);
});

test('removing an approver from a kind, or altogether, leaves no gap in the turns', async () => {
  const [first, second, third] = [await create(elena), await create(marco), await create(ines)];
  for (const { id } of [first, second, third]) await assign(documents, id);
  expect((await call('DELETE', `/${documents}/${first.id}/delete`)).statusCode).toBe(200);
  const gone = await call('DELETE', `/${documents}/${first.id}/delete`);
  expect([gone.statusCode, gone.json()]).toEqual([404, expect.objectContaining({ code: 'approver.not_assigned' })]);
  await call('DELETE', `/${second.id}/delete`);
  expect((await list(documents)).map(({ name, processes }) => [name, processes[0]?.order])).toEqual([['Inés', 1]]);
});

test('a kind without approvers takes none, and one that does not exist is not found', async () => {
  const { id } = await create(elena);
  expect((await assign(accounts, id)).json()).toMatchObject({ issues: [{ path: 'process_id' }] });
  expect((await assign(randomUUID(), id)).json()).toMatchObject({ code: 'kind.not_found' });
  expect((await assign(documents, randomUUID())).json()).toMatchObject({ code: 'approver.not_found' });
  expect((await call('GET', `/${randomUUID()}/list`)).json()).toMatchObject({ code: 'kind.not_found' });
});

test('a process without named approvers gets those of its kind who may approve, with an account or without, never its creator', async () => {
  const [administrator, official] = [await accountOf('admin@demo.ec'), await accountOf('oficial@demo.ec')];
  const withRight = await create({ ...elena, user_id: administrator });
  const withoutRight = await create({ ...marco, user_id: official });
  const outsider = await create(ines);
  for (const { id } of [outsider, withoutRight, withRight]) await assign(documents, id);
  const find = (makerId: string) =>
    context.transaction(({ db }) => findDefaultApprovers({ db }, { kind: 'digital_document', makerId }));
  expect(await find(official)).toEqual([outsider.id, administrator]);
  expect(await find(administrator)).toEqual([outsider.id]);
  await context.transaction(({ db }) =>
    db.updateTable('user_account').set({ is_disabled: true }).where('id', '=', administrator).execute(),
  );
  expect(await find(official)).toEqual([outsider.id]);
  await context.transaction(({ db }) =>
    db
      .updateTable('user_account')
      .set({ is_disabled: false, deleted_at: context.now() })
      .where('id', '=', administrator)
      .execute(),
  );
  expect(await find(official)).toEqual([outsider.id]);
});
