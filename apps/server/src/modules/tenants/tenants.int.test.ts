import { connect } from 'node:net';

import { expect, test } from 'vitest';

import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();

const lookUp = async (host: string) => {
  const answer = await world.app.server.inject({ url: '/tenant', headers: { host } });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const companyAt = async (tenant: string) =>
  (await world.call(tenant, { url: '/backend/company/information' })).json<Record<string, unknown>>();

test('the first label of the host chooses the tenant and its backend address', async () => {
  expect(await lookUp('patio.rubrica.ec')).toMatchObject({
    status: 200,
    body: { status: 200, host_name: 'patio', slug: 'patio', backend_url: 'http://patio.rubrica.ec/backend' },
  });
  expect((await lookUp('PATIO.localhost:3000')).body).toMatchObject({
    host_name: 'patio',
    backend_url: 'http://PATIO.localhost:3000/backend',
  });
  expect((await lookUp('localhost:3000')).body).toMatchObject({ slug: 'demo' });
});

test('an unknown host has status 404', async () => {
  for (const host of ['nadie.localhost', '127.0.0.1:3000', 'pati.localhost', 'demo%00.localhost']) {
    expect((await lookUp(host)).status).toBe(404);
  }
});

test('production, uat and staging hosts are rows of the directory; demo and uat are the public standard tool', async () => {
  const rows = await Promise.all(
    ['demo', 'uat', 'staging', 'fideicomiso', 'fideicomiso-uat'].map(
      async (label) => (await lookUp(`${label}.localhost`)).body,
    ),
  );
  expect(rows.map(({ slug, environment, is_public_standard_tool: isPublic }) => [slug, environment, isPublic])).toEqual(
    [
      ['demo', 'production', true],
      ['demo', 'uat', true],
      ['demo', 'staging', false],
      ['fideicomiso', 'production', false],
      ['fideicomiso', 'uat', false],
    ],
  );
});

test('environments of one company are tenants of their own', async () => {
  const [production, uat] = [await companyAt('demo'), await companyAt('uat')];
  expect(production['base_id']).not.toBe(uat['base_id']);
});

test('what is made for an environment names its own host, not that of production', async () => {
  const siteOf = async (label: string) => (await world.contextOf(label)).siteUrl;
  expect(await Promise.all(['demo', 'uat', 'staging', 'fideicomiso-uat'].map(siteOf))).toEqual([
    'http://demo.localhost:3000',
    'http://uat.localhost:3000',
    'http://staging.localhost:3000',
    'http://fideicomiso-uat.localhost:3000',
  ]);
  const { platform } = world.app.databases;
  const uat = await world.contextOf('fideicomiso-uat');
  await platform.insertInto('tenant_host').values({ label: 'api-de-pruebas', tenant_id: uat.tenant.id }).execute();
  for (const label of ['fideicomiso-uat', 'api-de-pruebas']) {
    const tenant = await world.app.directory.find(label);
    if (!tenant) throw new Error(`no tenant at ${label}`);
    const asked = world.app.contexts.forRequest({
      tenant,
      actor: { kind: 'anonymous' },
      origin: { requestId: '', ip: null, host: label, url: `http://${label}.localhost` },
      log: uat.log,
    });
    expect(asked.siteUrl).toBe('http://fideicomiso-uat.localhost:3000');
  }
  const job = await world.app.contexts.forJob({ tenant: uat.tenant.id, job: 'x', log: uat.log });
  expect(job.siteUrl).toBe('http://fideicomiso-uat.localhost:3000');
});

test('a backend address in the directory wins, and an empty one means that there is none', async () => {
  const { platform } = world.app.databases;
  await platform
    .updateTable('tenant_host')
    .set({ backend_url: 'https://celda2.rubrica.ec/backend' })
    .where('label', '=', 'comercios')
    .execute();
  await platform.updateTable('tenant_host').set({ backend_url: '' }).where('label', '=', 'cacpe').execute();
  expect((await lookUp('comercios.localhost')).body).toMatchObject({
    backend_url: 'https://celda2.rubrica.ec/backend',
  });
  expect((await lookUp('cacpe.localhost')).status).toBe(404);
});

test('company information has name, pictures, theme, permissions, identity provider and base id', async () => {
  expect(await companyAt('demo')).toEqual({
    base_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Rúbrica Demostración',
    legal: {
      legal_name: 'Rúbrica Demostración S.A.',
      ruc: '1790099998001',
      address: 'Av. República del Salvador N36-84 y Naciones Unidas, Quito',
      contact_email: 'contratos@demo.ec',
      contact_phone: '',
      delegate_name: '',
      delegate_email: '',
    },
    url_logo: expect.stringMatching(/^http:\/\/demo\.localhost\/backend\/company\/image\/logo\?v=[0-9a-f]{12}$/),
    url_portada: expect.stringMatching(/^http:\/\/demo\.localhost\/backend\/company\/image\/cover\?v=[0-9a-f]{12}$/),
    theme: {
      primary: '#145BEA',
      secondary: '#002279',
      icon_color_process: '#145BEA',
      permission: { permission_sign_up: true },
    },
    backend_url: 'http://demo.localhost/backend',
    is_public_standard_tool: true,
    features: {
      env: { identity_provider_domain: '', identity_provider_client_id: '' },
      sign_up_domains: [],
      identity_providers: ['Google', 'Facebook', 'SignInWithApple'].map((name) => ({ name, label: '' })),
      requires_provider: false,
    },
  });
});

test('each demonstration company has a name, colours, logo and cover of its own, and only demo allows sign-up', async () => {
  const companies = await Promise.all(['demo', 'fideicomiso', 'patio'].map(companyAt));
  for (const field of ['name', 'url_logo', 'url_portada']) {
    expect(new Set(companies.map((company) => company[field])).size).toBe(3);
  }
  const themes = companies.map(
    (company) => company['theme'] as { primary: string; permission: { permission_sign_up: boolean } },
  );
  expect(new Set(themes.map(({ primary }) => primary)).size).toBe(3);
  expect(themes.map(({ permission }) => permission.permission_sign_up)).toEqual([true, false, false]);
});

test('a company’s pictures can be cached by browsers and cannot run scripts', async () => {
  const versioned = await world.call('patio', { url: '/backend/company/image/logo?v=abc' });
  expect(versioned.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await world.call('patio', { url: '/backend/company/image/logo' })).headers['cache-control']).toBe(
    'public, max-age=60',
  );
  expect((await world.call('patio', { url: '/backend/company/image/otra' })).statusCode).toBe(422);
});

test('with a public address of its own, a company is found under that domain alone', async () => {
  const node = await world.startNode({ publicUrl: new URL('https://rubrica.ec') });
  const statusAt = async (host: string) => (await node.server.inject({ url: '/tenant', headers: { host } })).statusCode;
  expect(await statusAt('patio.rubrica.ec')).toBe(200);
  expect(await statusAt('PATIO.rubrica.ec:443')).toBe(200);
  for (const host of ['patio.malo.example', 'patio.rubrica.ec.malo.example', 'patio.localhost']) {
    expect(await statusAt(host)).toBe(404);
  }
});

test('a request that names two hosts is refused before anybody chooses one of them', async () => {
  const address = new URL(await world.app.server.listen({ host: '127.0.0.1', port: 0 }));
  const ask = (headers: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port: Number(address.port) });
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write(`GET /tenant HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    });
  expect(await ask('Host: patio.localhost\r\n')).toMatch(/^HTTP\/1\.1 200/);
  const refused = await ask('Host: patio.localhost\r\nHost: demo.localhost\r\n');
  expect(refused).toMatch(/^HTTP\/1\.1 400/);
  expect(refused).toContain('más de un servidor');
});
