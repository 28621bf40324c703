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

/**
 * What each word of the list demands of a report, as `describeVerdict` writes it. Files that honest verifiers disagree on must
 * only be answered.
 */
const expectations = {
  VALID: /^valid$/,
  REJECT: /^(invalid|error)/,
  NOT_VALID: /^(invalid|indeterminate)/,
  NOT_WHOLE_FILE: /^invalid · .*file\.trailing_bytes/,
  NO_SIGNATURE: /^unsigned$/,
  VALID_WITH_POE: /^valid · revocation\.revoked_later$/,
  INTACT_UNTRUSTED: /^indeterminate · chain\.missing/,
  INDETERMINATE: /^indeterminate · chain\.missing/,
  VALID_BB_TS_UNTRUSTED: /^valid · timestamp\.untrusted$/,
  GREY: /^(valid|invalid|indeterminate)/,
} as const;

/** Of what is only noted, that which the list speaks of. */
const told = new Set(['revocation.revoked_later', 'timestamp.untrusted']);

function describeVerdict(report: FileReport): string {
  const codes = report.signatures.flatMap(({ findings }) => findings.map(({ code }) => code));
  return [verdictWithReasons(report), ...codes.filter((code) => told.has(code))].join(' · ');
}

const derOf = (file: string): Buffer => {
  const text = readFileSync(file, 'latin1');
  if (!text.startsWith('-----')) return readFileSync(file);
  return Buffer.from(text.replaceAll(/-----[^-]+-----/g, ''), 'base64');
};

/** The lists were issued for the month in which the files were made; checked in it, whatever the day of the test. */
const now = new Date('2026-11-15T12:00:00Z');

function verify({ file, trust }: Entry): Promise<FileReport> {
  const root =
    trust && existsSync(`${folder}/${trust}`) ? [new X509Certificate(readFileSync(`${folder}/${trust}`)).raw] : [];
  const lists = readdirSync(`${folder}/valid/trust`).filter((name) => name.endsWith('.crl'));
  const crls = lists.map((name) => derOf(`${folder}/valid/trust/${name}`));
  return verifyFile({
    file: readFileSync(`${folder}/${file}`),
    trust: { anchors: root, crls, revocationPolicy: 'if-available' },
    now,
  });
}

test.runIf(!isHere)('the corpus is not on this machine: its verdicts were not tried', () => {
  expect(isHere).toBe(false);
});

describe.runIf(isHere)('files of others', () => {
  const entries: readonly Entry[] = isHere ? JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) : [];

  test.each(entries)('$file is $verdict: $why', async (entry) => {
    expect(describeVerdict(await verify(entry))).toMatch(expectations[entry.verdict]);
  });

  test.each(entries.filter(({ verdict }) => verdict === 'VALID'))(
    '$file is not valid for who trusts nobody',
    async (entry) => {
      expect(await verify({ ...entry, trust: 'none' })).toMatchObject({ verdict: 'indeterminate' });
    },
  );
});
