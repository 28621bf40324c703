import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test, vi } from 'vitest';

import type { FileReport } from '../src/validate/report.ts';
import { verifyFile } from '../src/validate/verify-file.ts';
import { verdictWithReasons } from './support/verdicts.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Files that other programs signed, and files that people forged, with what is true of each. They are not part of the product. */
const shared = process.env['RUBRICA_SHARED'] ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const folder = `${shared}/corpus`;
const isHere = existsSync(`${folder}/manifest.json`);

interface Entry {
  readonly file: string;
  readonly verdict: keyof typeof expectations;
  readonly why: string;
  readonly trust?: string;
}

const codesOf = ({ signatures }: FileReport): string[] =>
  signatures.flatMap(({ findings }) => findings.map(({ code }) => code));

/** What each word of the list demands of a report. Files that honest verifiers disagree on must only be answered. */
const expectations = {
  VALID: (report: FileReport) => expect(verdictWithReasons(report)).toBe('valid'),
  REJECT: (report: FileReport) => expect(report.verdict).toMatch(/^(invalid|error)$/),
  NOT_VALID: (report: FileReport) => expect(report.verdict).toMatch(/^(invalid|indeterminate)$/),
  NOT_WHOLE_FILE: (report: FileReport) => expect(report).toMatchObject({ verdict: 'invalid', wholeFile: false }),
  NO_SIGNATURE: (report: FileReport) => expect(report).toMatchObject({ verdict: 'unsigned', signatures: [] }),
  VALID_WITH_POE: (report: FileReport) => {
    expect(verdictWithReasons(report)).toBe('valid');
    expect(codesOf(report)).toContain('revocation.revoked_later');
  },
  INTACT_UNTRUSTED: (report: FileReport) =>
    expect(report).toMatchObject({ verdict: 'indeterminate', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' }),
  INDETERMINATE: (report: FileReport) => expect(report.verdict).toBe('indeterminate'),
  VALID_BB_TS_UNTRUSTED: (report: FileReport) => {
    expect(report).toMatchObject({ verdict: 'valid', signatures: [{ level: 'B-B', timeSource: 'claimed' }] });
    expect(codesOf(report)).toContain('timestamp.untrusted');
  },
  GREY: (report: FileReport) => expect(report.verdict).toMatch(/^(valid|invalid|indeterminate)$/),
} as const;

const derOf = (file: string): Buffer => {
  const text = readFileSync(file, 'latin1');
  if (!text.startsWith('-----')) return readFileSync(file);
  return Buffer.from(text.replaceAll(/-----[^-]+-----/g, ''), 'base64');
};

/** The lists were issued for the month in which the files were made; judged in it, whatever the day of the test. */
const now = new Date('2026-11-15T12:00:00Z');

function judge({ file, trust }: Entry): Promise<FileReport> {
  const root =
    trust && existsSync(`${folder}/${trust}`) ? [new X509Certificate(readFileSync(`${folder}/${trust}`)).raw] : [];
  const lists = readdirSync(`${folder}/valid/trust`).filter((name) => name.endsWith('.crl'));
  const crls = lists.map((name) => derOf(`${folder}/valid/trust/${name}`));
  return verifyFile({ file: readFileSync(`${folder}/${file}`), trust: { anchors: root, crls }, now });
}

test.runIf(!isHere)('the corpus is not on this machine: its verdicts were not tried', () => {
  expect(isHere).toBe(false);
});

describe.runIf(isHere)('files of others', () => {
  const entries: readonly Entry[] = isHere ? JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) : [];

  test.each(entries)('$file is $verdict: $why', async (entry) => {
    expectations[entry.verdict](await judge(entry));
  });

  test.each(entries.filter(({ verdict }) => verdict === 'VALID'))(
    '$file is not valid for who trusts nobody',
    async (entry) => {
      expect(await judge({ ...entry, trust: 'none' })).toMatchObject({ verdict: 'indeterminate' });
    },
  );
});
