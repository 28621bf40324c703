import { expect, test, vi } from 'vitest';

import { ana, createDesk, luis, named } from '../../../test/support/desk.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { createLogger } from '../../platform/logging.ts';
import { addHost, createCompany, deleteCompany, resumeCompany, suspendCompany, type NewCompany } from './index.ts';
import { listCompanies, previewDeletion, type Installation } from './index.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const soon = { timeout: 20_000, interval: 50 };
const installation: Installation = {
  platform: world.app.databases.platform,
  contexts: world.app.contexts,
  log: createLogger({ level: 'fatal' }),
  now: () => world.clock.now,
};
const bank: NewCompany = {
  slug: 'banco',
  environment: 'production',
  name: 'Banco del Valle',
  host: 'banco',
  kinds: ['digital_document', 'adhesion'],
  party: { ruc: '1790099998001' },
  by: 'Diego Salgado',
  administrator: {
    email: 'gabriela@banco.ec',
    name: 'Gabriela',
    lastName: 'Ponce',
    cedula: '1710034065',
    passwordHash: null,
  },
};

const companyOf = async (slug: string, environment = 'production') => {
  const found = (await listCompanies(installation)).find((one) => one.slug === slug && one.environment === environment);
  if (!found) throw new Error(`no company ${slug}`);
  return found;
};
/** The directory remembers for five seconds. */
const pass = (milliseconds = 6000): void => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
const logIn = (tenant: string, username: string) =>
  world.call(tenant, { method: 'POST', url: '/backend/auth/login', body: { username, password: 'x' } });
const eventsOf = async (tenant: string, type: string) => {
  const context = await world.contextOf(tenant);
  return context.transaction(({ db }) =>
    db.selectFrom('audit_event').select(['details', 'subject']).where('type', '=', type).execute(),
  );
};

test('a company is created once, and its first administrator is invited by mail', async () => {
  expect(await createCompany(installation, bank)).toBe(true);
  expect(await createCompany(installation, { ...bank, name: 'Otro' })).toBe(false);
  expect(await companyOf('banco')).toMatchObject({
    name: 'Banco del Valle',
    hosts: ['banco'],
    ruc: '1790099998001',
    kinds: ['adhesion', 'digital_document'],
    people: 1,
    openProcesses: 0,
    lastSealAt: null,
    closed: undefined,
  });
  await vi.waitFor(
    async () => expect((await desk.messagesTo('gabriela@banco.ec', 'banco'))[0]?.subject).toBe('Su cuenta está lista'),
    soon,
  );
});

test('who creates the company answers for the cédula of its administrator, which is recorded', async () => {
  const [proved] = await eventsOf('banco', 'user.identity_proved');
  expect(proved?.details).toEqual({ by: 'operator', detail: 'Responde por ella Diego Salgado, quien creó la empresa' });
  expect((await eventsOf('banco', 'company.created'))[0]?.details).toEqual({ by: 'Diego Salgado' });
});

test('uat and staging are tenants of their own, and no host is given twice', async () => {
  const uat = { ...bank, environment: 'uat', host: 'banco-uat' } as const;
  await expect(createCompany(installation, { ...uat, host: 'patio' })).rejects.toThrow('company.host_taken');
  await expect(createCompany(installation, { ...uat, host: 'operador' })).rejects.toThrow('company.host_taken');
  expect(await createCompany(installation, uat)).toBe(true);
  const { id } = await companyOf('banco', 'uat');
  await addHost(installation, id, 'banco-pruebas');
  await addHost(installation, id, 'banco-pruebas');
  await expect(addHost(installation, id, 'banco')).rejects.toThrow('company.host_taken');
  expect((await companyOf('banco', 'uat')).hosts).toEqual(['banco-pruebas', 'banco-uat']);
  expect((await companyOf('banco')).hosts).toEqual(['banco']);
});

test('a suspended company takes no sign-in and no signature, and its jobs wait until it is taken back', async () => {
  const { id } = await companyOf('patio');
  const order = { id, because: 'Falta de pago', by: 'Diego Salgado' };
  const token = await world.signIn('admin@patio.ec');
  expect(await suspendCompany(installation, order)).toBe(true);
  expect(await suspendCompany(installation, order)).toBe(false);
  pass();
  for (const answer of [
    await logIn('patio', 'admin@patio.ec'),
    await world.call('patio', { url: '/backend/auth_user/me', headers: { authorization: `Bearer ${token}` } }),
    await world.call('patio', {
      method: 'POST',
      url: '/backend/api/portal/signatory/lock-session',
      headers: { authorization: 'Bearer a.b.c' },
    }),
  ])
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'tenant.suspended']);
  expect((await world.call('patio', { url: '/backend/company/information' })).statusCode).toBe(200);
  expect((await world.call('patio', { url: '/backend/api/verification/nada' })).json()).toMatchObject({
    code: 'verification.code_unknown',
  });
  expect((await logIn('demo', 'admin@demo.ec')).json()).toMatchObject({ code: 'credentials.wrong' });

  const context = await world.contextOf('patio');
  await context.transaction(async (tx) => {
    const user = await tx.db.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow();
    await tx.record([{ type: 'user.password_reset_requested', subject: user.id }]);
  });
  await vi.waitFor(async () => expect((await companyOf('patio')).heldJobs).toBe(1), soon);
  await world.app.tick();
  expect((await companyOf('patio')).heldJobs).toBe(1);

  expect(await resumeCompany(installation, { id, by: 'Diego Salgado' })).toBe(true);
  expect(await resumeCompany(installation, { id, by: 'Diego Salgado' })).toBe(false);
  pass();
  await world.app.tick();
  await vi.waitFor(async () => expect(await companyOf('patio')).toMatchObject({ heldJobs: 0, waitingJobs: 0 }), soon);
  expect(await world.signIn('admin@patio.ec')).toBeTypeOf('string');
  expect((await eventsOf('patio', 'company.suspended'))[0]?.details).toEqual({
    by: 'Diego Salgado',
    because: 'Falta de pago',
  });
  expect(await eventsOf('patio', 'company.resumed')).toHaveLength(1);
});

test('a company is deleted only suspended and by its name; what others signed stays and can be verified', async () => {
  const { id } = await companyOf('demo');
  const lonely = await desk.createProcess({ signers: [named(ana, 'sola')] });
  const pair = [named(ana, 'una', { signature_type: 'clicwrap' }), named(luis, 'dos')];
  const shared = await desk.createProcess({ signers: pair });
  const visitor = await visitorOf(world, desk, { email: pair[0]?.email ?? '', processId: shared.id });
  await visitor.prepareToSign();
  expect((await visitor.sign({})).status).toBe(200);
  const deletion = { id, confirmation: 'Rúbrica', by: 'Diego Salgado' };
  const { name } = await companyOf('demo');

  await expect(deleteCompany(installation, { ...deletion, confirmation: name })).rejects.toThrow(
    'company.not_suspended',
  );
  await suspendCompany(installation, { id, because: 'Cierre', by: 'Diego Salgado' });
  await expect(deleteCompany(installation, { ...deletion, confirmation: 'demo' })).rejects.toThrow(
    'company.not_confirmed',
  );
  expect((await companyOf('demo')).deletedAt).toBeNull();
  const preview = await previewDeletion(installation, id);
  expect(preview.keptProcesses).toBe(1);
  expect(await deleteCompany(installation, { ...deletion, confirmation: name })).toEqual(preview);
  await expect(resumeCompany(installation, { id, by: 'x' })).rejects.toThrow('company.gone');
  pass();
  expect((await logIn('demo', 'admin@demo.ec')).json()).toMatchObject({ code: 'tenant.deleted' });

  const context = await world.contextOf('demo');
  const rows = () =>
    context.transaction(({ db }) =>
      db.selectFrom('signing_process').select(['id', 'title', 'deleted_at', 'verification_code']).execute(),
    );
  await vi.waitFor(
    async () => expect((await rows()).find((row) => row.id === lonely.id)?.title).toBe('Proceso eliminado'),
    soon,
  );
  const stays = (await rows()).find((row) => row.id === shared.id);
  expect(stays?.deleted_at).toBeNull();
  const published = await world.call('demo', { url: `/backend/api/verification/${stays?.verification_code}` });
  expect(published.statusCode).toBe(200);
  expect(await companyOf('demo')).toMatchObject({ people: 0, closed: 'deleted' });
  expect((await eventsOf('demo', 'company.deleted'))[0]?.details).toMatchObject({
    by: 'Diego Salgado',
    keptProcesses: 1,
  });
});
