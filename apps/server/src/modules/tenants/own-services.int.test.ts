import type { CompanyServices } from '@rubrica/contract';
import { afterAll, expect, test } from 'vitest';

import {
  startMailServer,
  startRegistry,
  startSmsProvider,
  type StandIn,
} from '../../../test/support/provider-stand-ins.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';

const world = await createWorld();
const companies = ['demo', 'patio'] as const;
type Company = (typeof companies)[number];

const person = (names: string) => ({
  NUI: '1712345675',
  Nombres: names,
  Apellidos: 'QUISHPE LEMA',
  CodigoError: '000',
});
const vehicle = (brand: string) => ({ marca: brand, modelo: 'PÁRAMO' });

/** Each company's own providers, with its own secrets. */
const open = async (company: Company) => ({
  mail: await startMailServer(company, `clave-${company}`),
  sms: await startSmsProvider(company, `clave-${company}`),
  people: await startRegistry(`clave-${company}`, person(company.toUpperCase())),
  vehicles: await startRegistry(`clave-${company}`, vehicle(company.toUpperCase())),
});
const providers = { demo: await open('demo'), patio: await open('patio') };
afterAll(() =>
  Promise.all(Object.values(providers).flatMap((all) => Object.values(all).map((one: StandIn) => one.close()))),
);

const send = async (
  company: Company,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  who = 'admin',
) =>
  world.call(company, {
    method,
    url: `/backend/company/services${url}`,
    headers: bearer(await world.tokenOf(`${who}@${company}.ec`)),
    ...(body && { body }),
  });
const save = (company: Company, code: string, values: object) => send(company, 'PATCH', `/${code}`, { values });
const stateOf = async (company: Company, code: string) =>
  (await send(company, 'GET', '')).json<CompanyServices>().list.find((one) => one.code === code);

const settingsOf = (company: Company): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const { mail, sms, people, vehicles } = providers[company];
  const password = `clave-${company}`;
  return {
    mail: {
      SMTP_URL: `smtp://${company}:${password}@correo.localhost:${mail.port}`,
      MAIL_FROM: `avisos@${company}.ec`,
    },
    sms: {
      SMS_URL: `http://sms.localhost:${sms.port}`,
      SMS_ACCOUNT: company,
      SMS_TOKEN: password,
      SMS_FROM: '+593999',
    },
    'civil-registry': {
      REGISTRY_URL: `http://registro.localhost:${people.port}`,
      REGISTRY_USERNAME: company,
      REGISTRY_PASSWORD: password,
    },
    'vehicle-registry': {
      VEHICLES_URL: `http://registro.localhost:${vehicles.port}`,
      VEHICLES_USERNAME: company,
      VEHICLES_PASSWORD: password,
    },
  };
};

test('only who administers integrations reads or changes the services', async () => {
  expect((await send('demo', 'GET', '', undefined, 'oficial')).statusCode).toBe(403);
  expect((await send('demo', 'PATCH', '/sms', { values: {} }, 'oficial')).statusCode).toBe(403);
});

test('what is missing, wrong or does not work changes nothing, and each field is named', async () => {
  const { mail } = settingsOf('demo');
  const wrong = await save('demo', 'mail', { SMTP_URL: 'correo.ec', MAIL_FROM: '' });
  expect(wrong.json()).toMatchObject({
    code: 'input.invalid',
    issues: [{ path: 'values.MAIL_FROM', message: 'El campo es requerido' }, { path: 'values.SMTP_URL' }],
  });
  expect((await save('demo', 'fax', {})).json()).toMatchObject({ code: 'service.not_found' });
  const refused = await save('demo', 'mail', { ...mail, SMTP_URL: mail?.['SMTP_URL']?.replace('clave-demo', 'otra') });
  expect(refused.json()).toMatchObject({
    code: 'service.test_failed',
    message: 'El servicio no funcionó: no aceptó el usuario o la clave. No se cambió nada.',
  });
  const inside = await save('demo', 'civil-registry', {
    ...settingsOf('demo')['civil-registry'],
    REGISTRY_URL: `http://127.0.0.1:${providers.demo.people.port}`,
  });
  expect(inside.json<{ message: string }>().message).toContain('debe empezar con https y estar en internet');
  const ownNetwork = await save('demo', 'mail', {
    ...mail,
    SMTP_URL: `smtp://demo:clave-demo@127.0.0.1:${providers.demo.mail.port}`,
  });
  expect(ownNetwork.json<{ message: string }>().message).toContain('ese servidor no está en internet');
  for (const code of ['mail', 'civil-registry']) expect((await stateOf('demo', code))?.uses).toBe('sandbox');
});

test('two companies have their own senders and registries, and each asks only its own', async () => {
  for (const company of companies) {
    for (const [code, values] of Object.entries(settingsOf(company)))
      expect([code, (await save(company, code, values)).statusCode]).toEqual([code, 200]);
  }
  for (const company of companies) {
    const { ports, tenant } = await world.contextOf(company);
    const to = `cliente-${company}@correo.ec`;
    const mail = { from: { name: company }, to, subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
    await ports.mailer.send({ id: newId(), tenant: tenant.id, ...mail });
    await ports.smsSender.send({ id: newId(), tenant: tenant.id, to: '+593987654321', text: 'Hola' });
    const headers = bearer(await world.tokenOf(`oficial@${company}.ec`));
    const ask = (path: string, body: object) =>
      world.call(company, { method: 'POST', url: `/backend/api/autocomplete/${path}`, headers, body });
    const question = { identification_number: '1712345675', request_by: 'console', request_by_user: 'x' };
    expect((await ask('registro-civil', question)).json()).toMatchObject({ data: { names: company.toUpperCase() } });
    const found = await ports.vehicleRegistry.lookUp({ plate: 'PBA1234', user: 'x' });
    expect(found?.brand).toBe(company.toUpperCase());
  }
  for (const company of companies) {
    const { mail, sms, people, vehicles } = providers[company];
    expect(mail.seen).toEqual([`avisos@${company}.ec > cliente-${company}@correo.ec`]);
    expect(sms.seen).toEqual([`/2010-04-01/Accounts/${company}/Messages.json`]);
    expect([people.seen, vehicles.seen]).toEqual([['/demographic'], ['/vehicle']]);
  }
});

test('no secret is given back, and an empty one stays as it was', async () => {
  const answer = await send('demo', 'GET', '');
  expect(answer.body).not.toContain('clave-demo');
  const sms = await stateOf('demo', 'sms');
  expect(sms).toMatchObject({ uses: 'own', changed_by: 'admin@demo.ec' });
  expect(sms?.fields.find(({ name }) => name === 'SMS_TOKEN')).toMatchObject({ value: '', is_stored: true });
  expect(sms?.fields.find(({ name }) => name === 'SMS_ACCOUNT')).toMatchObject({ value: 'demo' });
  const mail = (await stateOf('demo', 'mail'))?.fields.find(({ name }) => name === 'SMTP_URL');
  expect(mail).toMatchObject({ value: '', hint: `correo.localhost:${providers.demo.mail.port}` });

  const values = { ...settingsOf('demo')['sms'], SMS_TOKEN: '', SMS_FROM: 'DEMO' };
  expect((await save('demo', 'sms', values)).statusCode).toBe(200);
  const { transaction } = await world.contextOf('demo');
  const events = await transaction(({ db }) =>
    db.selectFrom('audit_event').selectAll().where('type', '=', 'company.service_chosen').execute(),
  );
  expect(events.at(-1)?.details).toEqual({ service: 'sms', own: true, changed: 'SMS_FROM' });
  expect(JSON.stringify(events)).not.toContain('clave-demo');
  expect(world.logLines.join('')).not.toContain('clave-demo');
});

test('the button tests what is stored and shows the day of the last success and failure', async () => {
  const before = await stateOf('patio', 'vehicle-registry');
  world.clock.now = new Date(world.clock.now.getTime() + 600_000);
  const tested = (await send('patio', 'POST', '/vehicle-registry/test')).json<CompanyServices>();
  const after = tested.list.find(({ code }) => code === 'vehicle-registry');
  expect(after?.succeeded_at).toBe(world.clock.now.toISOString());
  expect(after?.succeeded_at).not.toBe(before?.succeeded_at);

  await providers.patio.vehicles.close();
  const failed = await send('patio', 'POST', '/vehicle-registry/test');
  expect(failed.json()).toMatchObject({ code: 'service.test_failed' });
  expect((await stateOf('patio', 'vehicle-registry'))?.failed_at).toBe(world.clock.now.toISOString());
  expect((await send('demo', 'POST', '/face-matcher/test')).json()).toMatchObject({ code: 'service.not_own' });
});

test("a company goes back to the installation's service", async () => {
  const after = (await send('patio', 'DELETE', '/vehicle-registry')).json<CompanyServices>();
  expect(after.list.find(({ code }) => code === 'vehicle-registry')).toMatchObject({
    uses: 'sandbox',
    changed_at: null,
    succeeded_at: null,
  });
  expect((await send('patio', 'DELETE', '/vehicle-registry')).json()).toMatchObject({ code: 'service.not_own' });
});
