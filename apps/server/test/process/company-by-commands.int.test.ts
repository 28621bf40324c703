import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { kindByCode, templateOf } from '@rubrica/process-kinds';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { createTestDatabase } from '../support/test-database.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { call, findFreePort, runProgram, startProgram } from './program.ts';

const home = makeTestFolder('company-by-commands');
const port = await findFreePort();
const database = await createTestDatabase();
/** A trial of a production: everything outside is played, and every document says so. */
const production = {
  NODE_ENV: 'production',
  TRIAL: 'true',
  SANDBOX:
    'object-store,identity,trust-services,webhooks,mail,sms,civil-registry,vehicle-registry,document-reader,face-matcher',
  MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: database.ownerUrl,
  DATA_DIR: path.join(home, 'data'),
  PUBLIC_URL: `http://localhost:${port}`,
  DEMONSTRATION: 'false',
  DRAIN_SECONDS: '0',
};

const rubrica = async (...args: readonly string[]) => {
  const run = runProgram(args, production, port);
  const code = await run.exited;
  return { code, output: run.output() };
};
const answered = async (...args: readonly string[]) => {
  const { code, output } = await rubrica(...args, '--json');
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as Record<string, unknown>;
};

const contract = kindByCode('purchase_sale');
const handOver = contract?.documents.find(({ code }) => code === 'acta_entrega');
if (!contract || !handOver) throw new Error('the sale of vehicles has no hand-over');
const clause = 'La empresa revisa el vehículo sin costo al cumplir mil kilómetros.';
const wording = templateOf(contract, handOver).main.replace('Quien recibe declara', `${clause} Quien recibe declara`);
const mail = {
  subject: '{nombre}, su auto espera su firma',
  heading: 'Su auto ya tiene nombre',
  body: 'En Patio Los Andes su auto ya tiene nombre: el suyo.',
};
const webhook = { url: `http://localhost:${port}/avisos`, description: 'Contabilidad', events: ['process.sealed'] };
const company = {
  brand: { primary: '#0B6E63', logo: 'logo.png' },
  settings: { reminder_days: 2, retention_years: 10 },
  kinds: {
    purchase_sale: { deadline_working_days: 7, operation_prefix: 'ANDES', least_assurance: 'identidad_verificada' },
  },
  messages: { invitation: mail },
  templates: { purchase_sale: { acta_entrega: 'acta.typ' } },
  sign_up: { is_open: true, domains: ['patioandes.ec'] },
  identity_providers: {
    OIDC: {
      client_id: 'empresa',
      secret_file: 'secreto.txt',
      details: { issuer: `http://patioandes.localhost:${port}/sandbox/idp`, label: 'Cuenta de Los Andes' },
    },
  },
  single_sign_on: { is_required: true, emergency_user: 'gabriela@patioandes.ec' },
  security: {
    second_factor: 'administrators',
    session_hours: 10,
    networks: [
      { cidr: '127.0.0.1', name: 'Servidor' },
      { cidr: '190.152.14.9/24', name: 'Matriz' },
    ],
  },
  webhooks: [{ ...webhook, secret_file: 'aviso.txt' }],
};
const webhookSecret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

function write(name: string, content: string | Uint8Array): string {
  const file = path.join(home, name);
  writeFileSync(file, content);
  return file;
}

const square = { width: 300, height: 300, channels: 3, background: '#0B6E63' } as const;
write('logo.png', await sharp({ create: square }).png().toBuffer());
write('acta.typ', wording);
write('secreto.txt', 'secreto-de-demostracion\n');
write('aviso.txt', `${webhookSecret}\n`);
const file = write('empresa.json', JSON.stringify(company));
const program = await startProgram(production, port);
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.exited;
  await database.drop();
});

const names = ['--slug', 'patioandes', '--name', 'Patio Los Andes', '--admin', 'gabriela@patioandes.ec'];
const { password } = await answered('tenant', 'create', ...names, '--show-password');
const legal = ['--legal-name', 'Patio Los Andes Cía. Ltda.', '--ruc', '1790099998001', '--city', 'Quito'];
const set = ['tenant', 'set', '--slug', 'patioandes', '--kinds', 'purchase_sale', ...legal, '--by', 'Diego Salgado'];
const token = await enter(String(password));

/** The first sign-in of the administrator, who is not asked for anything else. */
async function enter(initial: string): Promise<string> {
  const body = { username: 'gabriela@patioandes.ec', password: initial, new_password: 'Mirador.2026!' };
  const entered = await call(program, 'patioandes', '/backend/auth/login-first-time', { method: 'POST', body });
  const { data } = entered.body as { data: { access_token: string } };
  const action = { action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS' };
  const terms = `/backend/auth_user/action/${body.username}`;
  await call(program, 'patioandes', terms, { method: 'POST', body: action, token: data.access_token });
  return data.access_token;
}
const read = async (address: string): Promise<unknown> =>
  (await call(program, 'patioandes', `/backend${address}`, { token })).body;

test('a file with something wrong changes nothing and names every field', async () => {
  const broken = write('mala.json', JSON.stringify({ ...company, brand: { primary: 'verde' }, otra: 1 }));
  const refused = await rubrica(...set, '--from', broken);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('✗ brand.primary: ');
  expect(refused.output).toContain('✗ otra: ');
  expect(await read('/company/profile')).toMatchObject({ legal_name: '' });
});

test('the commands alone make a company with its own look, words, rules and directory, and repeat without a change', async () => {
  const applied = [
    'brand',
    'settings',
    'kinds.purchase_sale',
    'messages.invitation',
    'templates.purchase_sale.acta_entrega',
    'sign_up',
    'identity_providers.OIDC',
    'single_sign_on',
    'security',
    'webhooks.0',
  ];
  expect(await answered(...set, '--from', file)).toMatchObject({ slug: 'patioandes', applied });
  expect(await answered(...set, '--from', file)).toMatchObject({ applied: [] });
  const sms = 'SMS_URL=https://sms.proveedor.ec\nSMS_ACCOUNT=andes\nSMS_TOKEN=clave-del-proveedor\nSMS_FROM=ANDES\n';
  const service = [
    'tenant',
    'service',
    '--slug',
    'patioandes',
    '--service',
    'sms',
    '--settings',
    write('sms.env', sms),
  ];
  expect(await answered(...service)).toEqual({ slug: 'patioandes', service: 'sms', own: true });
  const help = await rubrica('tenant', '--help');
  expect(help.code).toBe(0);
  expect(help.output).toContain('--from ARCHIVO.json');
});

const recorded = [
  'company.brand_published',
  'kind.template_published',
  'company.provider_changed',
  'company.single_sign_on_changed',
  'company.security_changed',
  'webhook.created',
];

test('the company’s own pages show what the commands set, and its audit log says who did', async () => {
  expect(await read('/company/brand')).toMatchObject({
    published: { primary: '#0B6E63', logo: expect.any(String) as string },
    versions: [{ published_by: 'Diego Salgado' }, {}],
  });
  expect(await read('/company/profile')).toMatchObject({ legal_name: 'Patio Los Andes Cía. Ltda.', city: 'Quito' });
  expect(await read('/company/settings')).toMatchObject({ reminder_days: 2, retention_years: 10 });
  expect(await read('/company/messages/invitation')).toMatchObject({ published: mail, draft: null });
  const template = `/api/wording/documents/${contract?.uuid}/acta_entrega`;
  expect(await read(template)).toMatchObject({ published: { number: 1, source: wording }, draft: null });
  expect(await read('/company/sign-up')).toEqual({ is_open: true, domains: ['patioandes.ec'] });
  const { list } = (await read('/company/identity-providers')) as { list: readonly { name: string }[] };
  expect(list.find(({ name }) => name === 'OIDC')).toMatchObject({ is_on: true, tested_by: 'Diego Salgado' });
  expect(await read('/company/identity-providers')).toMatchObject({ single_sign_on: { is_required: true } });
  expect(await read('/company/security')).toMatchObject({
    second_factor: 'administrators',
    session_hours: 10,
    networks: [
      { cidr: '127.0.0.1/32', name: 'Servidor' },
      { cidr: '190.152.14.0/24', name: 'Matriz' },
    ],
  });
  const { list: webhooks } = (await read('/api/webhooks')) as { list: readonly object[] };
  expect(webhooks).toMatchObject([{ ...webhook, previous_secret_until: null }]);
  const services = JSON.stringify(await read('/company/services'));
  expect(services).toContain('sms.proveedor.ec');
  expect(services).not.toContain('clave-del-proveedor');
  const audit = JSON.stringify(await read('/audit/events'));
  for (const type of recorded) expect(audit).toContain(type);
  expect(audit).toContain('Quien opera la instalación');
  expect(audit + program.output()).not.toContain('secreto-de-demostracion');
  expect(audit + program.output() + JSON.stringify(webhooks)).not.toContain(webhookSecret);
});

test('a secret that changed is replaced while the one before still signs; a wrong one changes nothing', async () => {
  const { list } = (await read('/api/webhooks')) as { list: readonly { id: string }[] };
  write('aviso.txt', 'whsec_corta');
  const refused = await rubrica(...set, '--from', file);
  expect(refused.output).toContain('✗ webhooks.0.secret_file: ');
  write('aviso.txt', `whsec_${Buffer.alloc(32, 6).toString('base64')}`);
  expect(await answered(...set, '--from', file)).toMatchObject({ applied: ['webhooks.0'] });
  expect(await read('/api/webhooks')).toMatchObject({
    list: [{ id: list[0]?.id, previous_secret_until: expect.any(String) as string }],
  });
});

test('what an administrator is writing is not replaced: the command says so and what to do', async () => {
  const draft = { ...mail, heading: 'Todavía lo estoy escribiendo' };
  const body = { method: 'POST', body: draft, token };
  await call(program, 'patioandes', '/backend/company/messages/invitation/draft', body);
  const other = write('otra.json', JSON.stringify({ messages: { invitation: { ...mail, heading: 'Otro' } } }));
  const refused = await rubrica('tenant', 'set', '--slug', 'patioandes', '--from', other);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('✗ messages.invitation: la empresa tiene un borrador');
  expect(await read('/company/messages/invitation')).toMatchObject({ published: mail, draft });
});

const refusals: readonly (readonly [string, object, string])[] = [
  ['a wording that its trial refuses', { templates: { purchase_sale: { contrato: 'rota.typ' } } }, 'templates.'],
  [
    'a text with data that the message does not have',
    { messages: { completed: { subject: 'Hola', heading: 'Hola', body: '{saldo}' } } },
    'messages.completed.body: ',
  ],
  ['an image that is none', { brand: { name: 'Otra', cover: 'acta.typ' } }, 'brand: '],
  [
    'a directory that is not there',
    { identity_providers: { Microsoft: { client_id: 'otra', details: {} } } },
    'identity_providers.Microsoft.',
  ],
  [
    'an emergency administrator who is nobody',
    { single_sign_on: { is_required: true, emergency_user: 'nadie@patioandes.ec' } },
    'single_sign_on.emergency_user: ',
  ],
  ['a network that is none', { security: { networks: [{ cidr: 'oficina', name: 'Matriz' }] } }, 'security.networks.0'],
];

/** Each is a start of the program. */
test.each(process.env['RUBRICA_SOAK'] === '1' ? refusals : refusals.slice(0, 2))(
  '%s: the part is named, and neither it nor a draft of it stays',
  async (_, part, named) => {
    write('rota.typ', '#let (');
    const before = await readAll();
    const refused = await rubrica(
      'tenant',
      'set',
      '--slug',
      'patioandes',
      '--from',
      write('mala.json', JSON.stringify(part)),
    );
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`✗ ${named}`)]);
    expect(await readAll()).toEqual(before);
  },
);

const readAll = (): Promise<readonly unknown[]> =>
  Promise.all(
    [
      `/api/wording/documents/${contract?.uuid}/contrato`,
      '/company/messages/completed',
      '/company/brand',
      '/company/identity-providers',
      '/company/security',
    ].map(read),
  );
