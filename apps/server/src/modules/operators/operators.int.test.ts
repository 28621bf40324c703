import { expect, test } from 'vitest';

import { addApp } from '../../../test/support/browser.ts';
import { diego, seatOperator } from '../../../test/support/operator.ts';
import { createWorld } from '../../../test/support/world.ts';
import { Users } from '../accounts/index.ts';

const world = await createWorld();
const { room, browser, token, get, post, companies, companyOf } = await seatOperator(world);
const newCompany = {
  name: 'Banco del Valle',
  slug: 'banco',
  environment: 'production',
  host: 'banco',
  ruc: '1790099998001',
  kinds: ['digital_document'],
  admin_email: 'gabriela@banco.ec',
  admin_name: 'Gabriela',
  admin_last_name: 'Ponce',
  admin_identification: '1710034065',
};

test('an operator does nothing before the second factor is there: there are no days of grace', async () => {
  expect((await get('/operator/companies')).code).toBe('auth.enrolment_due');
  await addApp(world, browser, token);
  expect((await get('/operator/companies')).status).toBe(200);
});

test('the console of operators exists at no company, not even for its administrators', async () => {
  const answer = await world.call('patio', {
    url: '/backend/operator/companies',
    headers: { authorization: `Bearer ${await world.tokenOf('admin@patio.ec')}` },
  });
  expect(answer.statusCode).toBe(404);
  const group = { name: 'Falsos', reach: 'own', rols: [{ name: 'x', permissions: ['PE_OPERADOR'] }] };
  const granted = await world.call('patio', {
    method: 'POST',
    url: '/backend/groups/create',
    body: group,
    headers: { authorization: `Bearer ${await world.tokenOf('admin@patio.ec')}` },
  });
  expect(granted.statusCode).toBe(422);
});

test('an operator sees numbers of every company and nothing that is inside', async () => {
  const { list } = await companies();
  expect(list.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['demo', 'patio']));
  expect(list.map(({ slug }) => slug)).not.toContain('operador');
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    [
      'created_at',
      'environment',
      'failed_jobs',
      'finished_processes',
      'held_jobs',
      'hosts',
      'id',
      'kinds',
      'last_seal_at',
      'name',
      'open_processes',
      'people',
      'ruc',
      'slug',
      'state',
      'suspended_because',
      'text_cost',
      'text_messages',
      'waiting_jobs',
    ].sort(),
  );
  for (const url of ['/api/signing-process/list', '/auth_user/list-users', '/api/jobs/parked'])
    expect([url, (await get(url)).status]).not.toEqual([url, 200]);
});

test('a wrong field is named and nothing is created', async () => {
  for (const [field, value] of [
    ['ruc', '1'],
    ['admin_identification', '1710034064'],
    ['kinds', ['hipoteca']],
    ['slug', 'Banco'],
    ['admin_email', 'x'],
  ] as const) {
    const answer = await post('/operator/companies', { ...newCompany, [field]: value });
    expect([answer.status, (answer.body['issues'] as { path: string }[])[0]?.path]).toEqual([422, field]);
  }
  expect((await post('/operator/companies', { ...newCompany, host: 'patio' })).code).toBe('company.host_taken');
  expect((await companies()).list.map(({ slug }) => slug)).not.toContain('banco');
});

test('a company is created, gets a host and kinds, is suspended, resumed and deleted, all of it in both audit logs', async () => {
  expect((await post('/operator/companies', newCompany)).status).toBe(200);
  expect((await post('/operator/companies', newCompany)).code).toBe('company.exists');
  const { id } = await companyOf('banco');
  const change = { host: 'banco-valle', kinds: ['adhesion'] };
  expect((await browser.send(`/operator/companies/${id}`, change, { method: 'PATCH', token })).status).toBe(200);
  expect(await companyOf('banco')).toMatchObject({
    hosts: ['banco', 'banco-valle'],
    kinds: ['adhesion', 'digital_document'],
  });

  expect((await post(`/operator/companies/${id}/suspend`, { because: '' })).status).toBe(422);
  expect((await post(`/operator/companies/${id}/suspend`, { because: 'Falta de pago' })).status).toBe(200);
  expect(await companyOf('banco')).toMatchObject({ state: 'suspended', suspended_because: 'Falta de pago' });
  expect((await post(`/operator/companies/${id}/resume`)).status).toBe(200);
  expect((await post(`/operator/companies/${id}/delete`, { confirmation: 'Banco del Valle' })).code).toBe(
    'company.not_suspended',
  );
  await post(`/operator/companies/${id}/suspend`, { because: 'Cierre' });
  expect((await get(`/operator/companies/${id}/deletion`)).body).toMatchObject({ accounts: 1, kept_processes: 0 });
  expect((await post(`/operator/companies/${id}/delete`, { confirmation: 'banco' })).code).toBe(
    'company.not_confirmed',
  );
  expect((await post(`/operator/companies/${id}/delete`, { confirmation: 'Banco del Valle' })).status).toBe(200);
  expect((await companyOf('banco')).state).toBe('deleted');

  const typesIn = async (context: typeof room) =>
    context.transaction(async ({ db }) => {
      const lines = await db
        .selectFrom('audit_event')
        .innerJoin('audit_link', 'event_id', 'audit_event.id')
        .select(['type', 'details'])
        .orderBy('sequence')
        .execute();
      return lines.filter(({ type }) => type.startsWith('company.'));
    });
  const expected = ['created', 'changed', 'suspended', 'resumed', 'suspended', 'deleted'].map(
    (what) => `company.${what}`,
  );
  expect((await typesIn(room)).map(({ type }) => type)).toEqual(expected);
  const inside = await typesIn(await world.contextOf('banco'));
  expect(inside.map(({ type }) => type)).toEqual(expected);
  expect(inside[2]?.details).toEqual({ by: diego.email, because: 'Falta de pago' });
});

test('what cannot be undone asks again who is there, and a removed operator is out at once', async () => {
  const { id } = await companyOf('patio');
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  expect((await post(`/operator/companies/${id}/suspend`, { because: 'x' })).code).toBe('auth.step_up');
  expect(await Users.removeOperator(room, diego.email)).toBe(true);
  expect((await get('/operator/companies')).status).toBe(401);
});
