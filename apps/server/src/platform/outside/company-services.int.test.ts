import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { fixtureServices, startBureau } from '../../../test/support/credit-bureau.ts';
import { createWorld } from '../../../test/support/world.ts';
import { chooseService, Companies } from '../../modules/tenants/index.ts';
import type { Databases, TenantId } from '../database/tenant-db.ts';
import { newId } from '../ids.ts';
import { anywhere } from './network.ts';
import { openOutsideServices } from './open-outside-services.ts';

const world = await createWorld();
const demo = await world.contextOf('demo');
const patio = await world.contextOf('patio');
const first = await startBureau({ token: 'clave-de-demo', score: 610 });
const second = await startBureau({ token: 'otra-clave', score: 840 });
afterAll(() => Promise.all([first.close(), second.close()]));

const contextOf = (tenant: TenantId) => (tenant === demo.tenant.id ? demo : patio);
const { ofCompany } = openOutsideServices({
  services: fixtureServices,
  configs: { creditBureau: { kind: 'sandbox' } },
  tools: { databases: {} as Databases, now: () => new Date() },
  readOwnSettings: (tenant, code) => {
    const { transaction, keyring } = contextOf(tenant);
    return transaction(({ db }) => Companies.readServiceSettings({ db, keyring }, code));
  },
  companyNetwork: anywhere,
  recordUse: async () => {},
});
const scoreOf = ({ tenant }: typeof demo) => ofCompany(tenant.id).creditBureau.score('1710034065');
const choose = (settings: Record<string, string> | undefined) =>
  chooseService(demo, { service: 'credit-bureau', settings });

test("a company's own service answers it from the next call on, and nobody else", async () => {
  expect(await scoreOf(demo)).toBe(500);
  await choose({ BUREAU_URL: first.url, BUREAU_TOKEN: 'clave-de-demo' });
  expect(await scoreOf(demo)).toBe(610);
  expect(await scoreOf(patio)).toBe(500);
  await choose({ BUREAU_URL: second.url, BUREAU_TOKEN: 'otra-clave' });
  expect(await scoreOf(demo)).toBe(840);
  await choose(undefined);
  expect(await scoreOf(demo)).toBe(500);
});

test("while a company's own service fails, the installation's does not stand in for it", async () => {
  await choose({ BUREAU_URL: first.url, BUREAU_TOKEN: 'equivocada' });
  await expect(scoreOf(demo)).rejects.toThrow('401');
  await choose(undefined);
});

test('the settings lie sealed in the database, and each choice is recorded without them', async () => {
  await choose({ BUREAU_URL: first.url, BUREAU_TOKEN: 'clave-de-demo' });
  const [rows, events] = await demo.transaction(async ({ db }) => [
    await db.selectFrom('company_service').selectAll().execute(),
    await db.selectFrom('audit_event').selectAll().where('type', '=', 'company.service_chosen').execute(),
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.box.includes('clave-de-demo')).toBe(false);
  expect(events.at(-1)?.details).toEqual({ service: 'credit-bureau', own: true });
  expect(JSON.stringify(events)).not.toContain('clave');
});

test("the product's ports follow the same choice: a company's messages go through its own provider", async () => {
  const received: string[] = [];
  const provider = createServer((request, reply) => {
    received.push(request.url ?? '');
    reply.end('{}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const send = ({ ports, tenant }: typeof demo) =>
    ports.smsSender.send({ id: newId(), tenant: tenant.id, to: '+593987654321', text: 'Hola' });
  await chooseService(demo, {
    service: 'sms',
    settings: { SMS_URL: `http://127.0.0.1:${port}`, SMS_ACCOUNT: 'de-demo', SMS_TOKEN: 't', SMS_FROM: '+1' },
  });
  await send(demo);
  await send(patio);
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  expect(received).toEqual(['/2010-04-01/Accounts/de-demo/Messages.json']);
  const stored = await patio.transaction(({ db }) =>
    db.selectFrom('sandbox_message').select('channel').where('channel', '=', 'sms').execute(),
  );
  expect(stored).toHaveLength(1);
});
