import { afterAll, expect, test } from 'vitest';

import { fixtureServices, startBureau } from '../../../test/support/credit-bureau.ts';
import { ConfigError, readConfigWith } from '../../config.ts';
import { checkServices } from '../../doctor/service-checks.ts';
import type { Databases, TenantId } from '../database/tenant-db.ts';
import { findProblems } from './define-port.ts';
import { anywhere } from './network.ts';
import { openOutsideServices } from './open-outside-services.ts';

const bureau = await startBureau({ token: 'secreto', score: 730 });
afterAll(bureau.close);
const given = { BUREAU_URL: bureau.url, BUREAU_TOKEN: 'secreto' };

const read = (source: Record<string, string>) => readConfigWith(fixtureServices, source);

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    read(source);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

const open = (source: Record<string, string>) =>
  openOutsideServices({
    services: fixtureServices,
    configs: read(source),
    tools: { databases: {} as Databases, now: () => new Date() },
    readOwnSettings: async () => undefined,
    companyNetwork: anywhere,
    recordUse: async () => {},
  });

test('a new port is refused half given, wrong, or missing in production', () => {
  expect(problemsOf({ BUREAU_TOKEN: 'x' })).toEqual(['BUREAU_URL: falta, y BUREAU_URL la necesita.']);
  expect(problemsOf({ ...given, BUREAU_URL: 'ftp://x', BUREAU_YEARS: 'x' })).toEqual([
    'BUREAU_URL: La dirección web es inválida.',
    'BUREAU_YEARS: Debe ser un número.',
  ]);
  const missing = 'BUREAU_URL y BUREAU_TOKEN: faltan en producción.';
  expect(problemsOf({ NODE_ENV: 'production' })).toContain(missing);
  expect(problemsOf({ NODE_ENV: 'production', SANDBOX: 'credit-bureau' })).not.toContain(missing);
  expect(problemsOf({ NODE_ENV: 'production', ...given })).not.toContain(missing);
});

test('a new port is configured by its variables alone', () => {
  expect(read({}).creditBureau).toEqual({ kind: 'sandbox' });
  expect(read({ ...given, BUREAU_YEARS: '5' }).creditBureau).toEqual({
    kind: 'http',
    url: bureau.url,
    token: 'secreto',
    years: 5,
  });
});

test('the configuration chooses the adapter', async () => {
  expect(await open({}).installation.creditBureau.score('1710034065')).toBe(500);
  expect(await open(given).installation.creditBureau.score('1710034065')).toBe(730);
  expect(bureau.asked.at(-1)).toBe('/1710034065?years=3');
});

test('the doctor reports a new port: a sandbox, working, or broken', async () => {
  const examine = (source: Record<string, string>) => checkServices(fixtureServices, read(source));
  expect(await examine({})).toEqual([{ verdict: 'info', what: 'Buró de crédito: de demostración.' }]);
  expect(await examine(given)).toEqual([{ verdict: 'fine', what: 'Buró de crédito: responde por 3 años.' }]);
  expect(await examine({ ...given, BUREAU_TOKEN: 'otro' })).toEqual([
    expect.objectContaining({ verdict: 'wrong', what: 'Buró de crédito: the credit bureau answered 401' }),
  ]);
});

test('what an installation does not have fails at every call, also beside a sandbox that would answer', async () => {
  const none = openOutsideServices({
    services: fixtureServices,
    configs: { creditBureau: { kind: 'none' } },
    tools: { databases: {} as Databases, now: () => new Date() },
    readOwnSettings: async () => undefined,
    companyNetwork: anywhere,
    recordUse: async () => {},
  });
  await expect(none.installation.creditBureau.score('1710034065')).rejects.toThrow('no credit-bureau');
  await expect(none.ofCompany('t' as TenantId).creditBureau.score('1710034065')).rejects.toThrow('no credit-bureau');
  expect(await checkServices(fixtureServices, { creditBureau: { kind: 'none' } })).toEqual([
    { verdict: 'info', what: 'Buró de crédito: esta instalación no lo tiene.' },
  ]);
  const reason = 'este equipo no puede';
  expect(await checkServices(fixtureServices, { creditBureau: { kind: 'none', reason } })).toEqual([
    { verdict: 'info', what: 'Buró de crédito: este equipo no puede.' },
  ]);
});

test("a company's own settings are validated like the installation's", () => {
  const { facts } = fixtureServices.creditBureau;
  expect(findProblems(facts, { BUREAU_URL: 'x', SMS_URL: 'https://sms.ec' })).toEqual([
    'SMS_URL: no pertenece a Buró de crédito.',
    'BUREAU_TOKEN: falta.',
    'BUREAU_URL: La dirección web es inválida.',
  ]);
  expect(findProblems(facts, given)).toEqual([]);
});
