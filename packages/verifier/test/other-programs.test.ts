import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { P12Signer, PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { rewrite } from '../../pades/test/support/outside-verifiers.ts';
import { buildPdf } from '../../pades/test/support/pdf.ts';
import { describeFinding, verifyDocument } from '../src/index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Documents signed by LibPDF, @signpdf (node-forge), OpenSSL and poppler (NSS): sound, so none may be accused. */

interface SignpdfLibrary {
  readonly default: { sign(pdf: Buffer, signer: unknown): Promise<Buffer> };
}
interface Placeholders {
  plainAddPlaceholder(options: object): Buffer;
}
interface SignpdfSigner {
  readonly P12Signer: new (p12: Buffer, options: object) => unknown;
}
interface SignpdfTools {
  readonly Signer: new () => object;
}
const require = createRequire(import.meta.url);
const signpdf: SignpdfLibrary = require('@signpdf/signpdf');
const placeholders: Placeholders = require('@signpdf/placeholder-plain');
const signpdfP12: SignpdfSigner = require('@signpdf/signer-p12');
const { Signer: SignpdfBase }: SignpdfTools = require('@signpdf/utils');

const run = promisify(execFile);
const fixtures = path.join(import.meta.dirname, 'fixtures/other-programs');
const password = 'secreto';
let folder = '';
let p12: Buffer;
let anchors: readonly Uint8Array[] = [];
const at = (name: string): string => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rubrica-others-'));
  await cp(`${fixtures}/nss`, at('nss'), { recursive: true });
  p12 = await readFile(`${fixtures}/ana.p12`);
  anchors = [new X509Certificate(await readFile(`${fixtures}/root.pem`)).raw];
  const pkcs12 = ['pkcs12', '-in', `${fixtures}/ana.p12`, '-passin', `pass:${password}`, '-nodes'];
  await run('openssl', [...pkcs12, '-nocerts', '-out', at('key.pem')]);
  await run('openssl', [...pkcs12, '-clcerts', '-nokeys', '-out', at('own.pem')]);
});
afterAll(() => rm(folder, { recursive: true }));

const tables = {
  'a file by hand': () => Promise.resolve(buildPdf()),
  'PDF 2.0': () => Promise.resolve(buildPdf({ version: '2.0', pages: [{}] })),
  'qpdf, uncompressed': () => rewrite(buildPdf(), '--stream-data=uncompress', '--object-streams=disable'),
  'qpdf, for reading': () => rewrite(buildPdf(), '--qdf'),
} as const;
const documents = {
  ...tables,
  'qpdf, object streams': () => rewrite(buildPdf(), '--object-streams=generate'),
  'qpdf, linearized': () => rewrite(buildPdf(), '--linearize'),
  'qpdf, both': () => rewrite(buildPdf(), '--linearize', '--object-streams=generate'),
} as const;

type Sign = (pdf: Buffer) => Promise<Buffer>;

const byLibpdf: Sign = async (pdf) => {
  const signer = await P12Signer.create(new Uint8Array(p12), password);
  const { bytes } = await (await PDF.load(new Uint8Array(pdf))).sign({ signer, level: 'B-B' });
  return Buffer.from(bytes);
};

const details = { reason: 'Apruebo', contactInfo: 'a', name: 'ANA', location: 'Quito', signatureLength: 16_384 };

const bySignpdf =
  (subFilter: string): Sign =>
  (pdf) => {
    const prepared = placeholders.plainAddPlaceholder({ pdfBuffer: pdf, ...details, subFilter });
    return signpdf.default.sign(prepared, new signpdfP12.P12Signer(p12, { passphrase: password }));
  };

/** The placeholder is @signpdf's, the signature OpenSSL's. */
const byOpenssl =
  (subFilter: string, ...options: readonly string[]): Sign =>
  (pdf) => {
    const sign = async (content: Buffer): Promise<Buffer> => {
      await writeFile(at('content'), content);
      const order = ['cms', '-sign', '-binary', '-in', at('content'), '-outform', 'DER', '-out', at('cms')];
      await run('openssl', [...order, '-signer', at('own.pem'), '-inkey', at('key.pem'), ...options]);
      return readFile(at('cms'));
    };
    const prepared = placeholders.plainAddPlaceholder({ pdfBuffer: pdf, ...details, subFilter });
    return signpdf.default.sign(prepared, Object.assign(new SignpdfBase(), { sign }));
  };

const byPoppler =
  (...options: readonly string[]): Sign =>
  async (pdf) => {
    await writeFile(at('in.pdf'), pdf);
    const order = ['-nssdir', at('nss'), '-nick', 'ana', '-add-signature', ...options];
    await run('pdfsig', [...order, at('in.pdf'), at('out.pdf')]);
    return readFile(at('out.pdf'));
  };

const etsi = 'ETSI.CAdES.detached';
const adobe = 'adbe.pkcs7.detached';

const programs: readonly (readonly [string, Sign, keyof typeof tables | 'all'])[] = [
  ['LibPDF', byLibpdf, 'all'],
  ['@signpdf', bySignpdf(adobe), 'a file by hand'],
  ['OpenSSL, CAdES', byOpenssl(etsi, '-cades'), 'a file by hand'],
  ['OpenSSL, CMS', byOpenssl(adobe), 'a file by hand'],
  ['OpenSSL, without attributes', byOpenssl(adobe, '-noattr'), 'a file by hand'],
  ['OpenSSL, signer by key', byOpenssl(etsi, '-cades', '-keyid'), 'a file by hand'],
  ['OpenSSL, SHA-512', byOpenssl(etsi, '-cades', '-md', 'sha512'), 'a file by hand'],
  [
    'OpenSSL, PSS',
    byOpenssl(etsi, '-cades', '-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_pss_saltlen:-1'),
    'a file by hand',
  ],
  ['OpenSSL, Brazilian name', byOpenssl('PBAD.PAdES', '-cades'), 'a file by hand'],
  ['poppler', byPoppler(), 'all'],
  ['poppler, with a reason', byPoppler('-reason', 'Apruebo'), 'all'],
  ['poppler, in a named field', byPoppler('-new-signature-field-name', 'Firma de Ana'), 'all'],
];

const cases = programs.flatMap(([program, sign, which]) =>
  Object.entries(which === 'all' ? documents : tables).map(([name, make]) => ({ program, sign, name, make })),
);

async function verdictOf(file: Buffer): Promise<string> {
  const trust = { anchors, revocationPolicy: 'if-available' } as const;
  const report = await verifyDocument({ file, trust, now: new Date() });
  const against = [report, ...report.signatures, ...report.timestamps]
    .flatMap(({ findings }) => findings)
    .filter(({ effect }) => effect !== 'is-noted');
  return [
    report.verdict,
    ...new Set(against.map((one) => `${one.code}: ${describeFinding(one)}`)),
    report.error?.detail,
  ]
    .filter(Boolean)
    .join(' · ');
}

test('at least sixty files are tried', () => {
  expect(cases.length + seconds.length).toBeGreaterThanOrEqual(60);
});

test.each(cases)('$program signs $name', async ({ sign, make }) => {
  expect(await verdictOf(await sign(await make()))).toBe('valid');
});

const seconds = [
  ['LibPDF', byLibpdf, 'poppler', byPoppler()],
  ['poppler', byPoppler(), 'LibPDF', byLibpdf],
  ['poppler', byPoppler(), 'poppler', byPoppler('-reason', 'Apruebo')],
  ['LibPDF', byLibpdf, 'LibPDF', byLibpdf],
  ['@signpdf', bySignpdf(adobe), 'poppler', byPoppler()],
  ['OpenSSL', byOpenssl(etsi, '-cades'), 'poppler', byPoppler()],
] as const;

describe('one program after another', () => {
  test.each(seconds.map(([first, sign, second, signAgain]) => ({ first, sign, second, signAgain })))(
    '$first, then $second',
    async ({ sign, signAgain }) => {
      expect(await verdictOf(await signAgain(await sign(buildPdf())))).toBe('valid');
    },
  );
});
