import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';
import { listVariables } from './config/environment.ts';
import { outsideServices } from './outside-services.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rubrica.ec',
  DATABASE_URL: 'postgres://u:p@db:5432/rubrica',
  MASTER_KEYS: Buffer.alloc(32, 1).toString('base64'),
  S3_ENDPOINT: 'https://s3.ec',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
  SMTP_URL: 'smtps://u:p@mail.ec',
  MAIL_FROM: 'avisos@rubrica.ec',
  SMS_URL: 'https://sms.ec',
  SMS_ACCOUNT: 'a',
  SMS_TOKEN: 't',
  SMS_FROM: '+1',
  REGISTRY_URL: 'https://rc.ec',
  REGISTRY_USERNAME: 'u',
  REGISTRY_PASSWORD: 'p',
  VEHICLES_URL: 'https://autos.ec',
  VEHICLES_USERNAME: 'u',
  VEHICLES_PASSWORD: 'p',
  DOCUMENT_READER_URL: 'https://lector.ec',
  DOCUMENT_READER_TOKEN: 't',
  FACES_URL: 'https://rostros.ec',
  FACES_USERNAME: 'u',
  FACES_PASSWORD: 'p',
  TIMESTAMP_URL: 'https://tsa.ec',
  SEAL_PKCS12: 'sello.p12',
  SEAL_PASSWORD: 'p',
};

function problemsOf(source: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(source);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

test('an empty environment is the whole product on embedded defaults', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    isProduction: false,
    port: 3000,
    database: { kind: 'embedded' },
    objectStore: { kind: 'disk' },
    mailer: { kind: 'sandbox' },
    smsSender: { kind: 'sandbox' },
    seedsDemonstration: true,
  });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
});

test('every wrong value is named, all of them at once', () => {
  expect(problemsOf({ PORT: 'x', DATABASE_URL: 'mysql://a', LOG_LEVEL: 'loud' })).toEqual([
    'PORT: Debe ser un número.',
    'DATABASE_URL: La dirección web es inválida.',
    'LOG_LEVEL: Debe ser uno de estos valores: debug, info, warn, error, silent.',
  ]);
});

test('half of a bundle is refused with the half that is missing', () => {
  expect(problemsOf({ S3_ENDPOINT: 'https://s3.ec', S3_BUCKET: 'b' })).toEqual([
    'S3_ACCESS_KEY_ID: falta, y S3_ENDPOINT la necesita.',
    'S3_SECRET_ACCESS_KEY: falta, y S3_ENDPOINT la necesita.',
  ]);
  expect(problemsOf({ DATABASE_APP_URL: 'postgres://a@b/c' })).toEqual([
    'DATABASE_APP_URL: necesita también DATABASE_URL.',
  ]);
});

test('production with everything in place is accepted and has no demonstration', () => {
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    isDemonstration: false,
    seedsDemonstration: false,
    logLevel: 'info',
  });
});

test('production refuses every sandbox that is not named, missing secrets and demonstration users', () => {
  const problems = problemsOf({ NODE_ENV: 'production', DEMONSTRATION: 'true' }).join('\n');
  for (const word of [
    'DATABASE_URL: falta',
    'S3_ENDPOINT y las demás S3_*: faltan',
    'SMTP_URL y MAIL_FROM: faltan',
    'SMS_URL y las demás SMS_*: faltan',
    'MASTER_KEYS',
    'PUBLIC_URL',
    'DEMONSTRATION',
  ]) {
    expect(problems).toContain(word);
  }
  expect(problems).not.toMatch(/SANDBOX|TRIAL/); // no advice to do without
});

test('a sandbox that proves nothing is allowed in production where it is named', () => {
  const { SMS_URL: _, SMS_ACCOUNT: __, SMS_TOKEN: ___, SMS_FROM: ____, ...rest } = production;
  expect(problemsOf(rest)).toHaveLength(1);
  expect(readConfig({ ...rest, SANDBOX: 'sms' }).smsSender).toEqual({ kind: 'sandbox' });
});

test('an authority of the sandbox exists in production only in a trial that names it', () => {
  const { TIMESTAMP_URL: _, SEAL_PKCS12: __, SEAL_PASSWORD: ___, ...unsigned } = production;
  const missing = [expect.stringContaining('TIMESTAMP_URL, SEAL_PKCS12 y SEAL_PASSWORD: faltan en producción')];
  expect(problemsOf(unsigned)).toEqual(missing);
  const trial = { ...unsigned, TRIAL: 'true' };
  expect(problemsOf(trial)).toEqual(missing);
  expect(readConfig({ ...trial, SANDBOX: 'trust-services' }).trustServices.kind).toBe('sandbox');
});

test('what would be found out only at the first signature is refused at the start', () => {
  const { SEAL_PASSWORD: _, ...half } = production;
  expect(problemsOf(half)).toEqual(['SEAL_PASSWORD: falta, y TIMESTAMP_URL la necesita.']);
  expect(problemsOf({ ...production, MASTER_KEYS: 'YWJj' })).toEqual([
    'MASTER_KEYS: cada clave debe tener 32 bytes en base64.',
  ]);
});

test('what is dangerous but allowed is told as a warning', () => {
  expect(readConfig(production).warnings.map((warning) => warning.split(':')[0])).toEqual([
    'METRICS_TOKEN',
    'TRUSTED_PROXIES',
  ]);
  const careful = { ...production, METRICS_TOKEN: 'una-clave-muy-larga', TRUSTED_PROXIES: '10.0.0.1' };
  expect(readConfig(careful).warnings).toEqual([]);
  expect(readConfig({ ...careful, PUBLIC_URL: 'http://rubrica.ec' }).warnings).toEqual([
    expect.stringContaining('PUBLIC_URL: es http'),
  ]);
  expect(readConfig({ ...careful, MAIL_FROM: 'avisos@correo.example' }).warnings).toEqual([
    expect.stringContaining('MAIL_FROM: su dominio (correo.example) no es el de PUBLIC_URL'),
  ]);
  expect(readConfig({}).warnings).toEqual([]);
});

test('a secret may come from a file, and only from one place', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-secrets-'));
  const file = path.join(folder, 'seal');
  writeFileSync(file, 'secreto del archivo\n');
  const { SEAL_PASSWORD: _, ...rest } = production;
  expect(readConfig({ ...rest, SEAL_PASSWORD_FILE: file }).trustServices).toMatchObject({
    sealPassword: 'secreto del archivo',
  });
  expect(problemsOf({ ...production, SEAL_PASSWORD_FILE: file })).toEqual([
    'SEAL_PASSWORD_FILE: también está SEAL_PASSWORD; deje una de las dos.',
  ]);
  const lost = problemsOf({ ...rest, SEAL_PASSWORD_FILE: path.join(folder, 'nada') });
  expect(lost).toContain('SEAL_PASSWORD_FILE: no se puede leer el archivo.');
  expect(lost.join()).not.toContain(folder);
  rmSync(folder, { recursive: true });
});

const proving = [
  'civil-registry',
  'vehicle-registry',
  'document-reader',
  'face-matcher',
  'trust-services',
  'identity',
] as const;

test.each(proving)('production refuses the sandbox of %s, named or not, unless it is a trial', (code) => {
  const port = Object.values(outsideServices).find(({ facts }) => facts.code === code)?.facts;
  const without = Object.fromEntries(Object.entries(production).filter(([name]) => !port?.required.includes(name)));
  const named = problemsOf({ ...without, SANDBOX: code });
  expect(named).toEqual([expect.stringContaining(`SANDBOX: ${code} daría por probado lo que nadie comprobó`)]);
  const isMissed = port && !port.isEmbedded;
  expect(problemsOf(without).map((problem) => problem.includes(`WITHOUT=${code}`))).toEqual(isMissed ? [true] : []);
  expect(readConfig({ ...without, SANDBOX: code, TRIAL: 'true' }).isDemonstration).toBe(true);
});

test('papers are read by the program itself, unless a service or its stand-in is named', () => {
  const { DOCUMENT_READER_URL: _, DOCUMENT_READER_TOKEN: __, ...rest } = production;
  expect(readConfig(rest).documentReader).toEqual({ kind: 'embedded' });
  expect(readConfig(production).documentReader).toMatchObject({ kind: 'http' });
  expect(readConfig({ SANDBOX: 'document-reader' }).documentReader).toEqual({ kind: 'sandbox' });
});

test('a trial is still no place for demonstration users or missing secrets', () => {
  const problems = problemsOf({ NODE_ENV: 'production', TRIAL: 'true', DEMONSTRATION: 'true' }).join('\n');
  for (const word of ['MASTER_KEYS', 'PUBLIC_URL', 'DEMONSTRATION', 'WITHOUT=civil-registry'])
    expect(problems).toContain(word);
});

test('WhatsApp is left out of production without a word, and exists where it is configured', () => {
  expect(readConfig(production).whatsAppSender).toEqual({ kind: 'none' });
  expect(readConfig({ ...production, SANDBOX: 'whatsapp' }).whatsAppSender).toEqual({ kind: 'sandbox' });
  const given = {
    WHATSAPP_URL: 'https://graph.example.com/v23.0',
    WHATSAPP_PHONE_ID: '1055',
    WHATSAPP_TOKEN: 'a',
    WHATSAPP_APP_SECRET: 'b',
    WHATSAPP_VERIFY_TOKEN: 'c',
  };
  expect(readConfig({ ...production, ...given }).whatsAppSender).toMatchObject({ kind: 'http', phoneId: '1055' });
  expect(problemsOf({ ...production, ...given, WHATSAPP_TOKEN: '' })[0]).toContain('WHATSAPP_TOKEN');
});

test('an installation says which proving services it does not have, and nothing stands in for them', () => {
  const { FACES_URL: _, FACES_USERNAME: __, FACES_PASSWORD: ___, ...rest } = production;
  expect(readConfig({ ...rest, WITHOUT: 'face-matcher' }).faceMatcher).toEqual({ kind: 'none' });
  expect(readConfig(rest).faceMatcher).toEqual({ kind: 'embedded' });
  expect(problemsOf({ ...production, WITHOUT: 'face-matcher' })).toEqual([
    'WITHOUT: nombra face-matcher, pero FACES_URL y las demás FACES_* lo configuran.',
  ]);
  expect(problemsOf({ ...rest, WITHOUT: 'mail' })[0]).toMatch(/^WITHOUT/);
});

test('outside production a stand-in makes the installation a demonstration', () => {
  expect(readConfig({}).isDemonstration).toBe(true);
});

test('an empty variable is an absent one', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).database.kind).toBe('embedded');
});

test('webhooks reach this machine in a demonstration, and in production only where that is said', () => {
  expect(readConfig({}).webhooks).toEqual({ kind: 'sandbox' });
  expect(readConfig(production).webhooks).toEqual({ kind: 'internet' });
  expect(readConfig({ ...production, SANDBOX: 'webhooks' }).webhooks).toEqual({ kind: 'sandbox' });
});

test('the guide for operators names every variable and every sandbox', () => {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const codes = Object.values(outsideServices).map(({ facts }) => facts.code);
  const unnamed = [...listVariables(outsideServices), ...codes].filter((name) => !guide.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});
