import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test, vi } from 'vitest';

import { verifyFile } from '../src/validate/verify-file.ts';
import { verdictWithReasons } from './support/verdicts.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Forgeries that came later, each with a control. They are not part of the product. */
const shared = process.env['RUBRICA_SHARED'] ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const folder = `${shared}/corpus/round-2`;
const isHere = existsSync(`${folder}/manifest.json`);

interface Entry {
  readonly file: string;
  readonly verdict: 'INVALID' | 'VALID' | 'UNKNOWN';
  readonly why: string;
}

/** A refusal must be about the document, not about trust. */
const expectations = {
  INVALID: /^invalid · .*file\.(?:changed|cover|forbidden)/,
  VALID: /^valid$/,
  UNKNOWN: /^indeterminate.*TRY_LATER$/,
} as const;

test.runIf(!isHere)('the second corpus is not on this machine: its forgeries were not tried', () => {
  expect(isHere).toBe(false);
});

describe.runIf(isHere)('forgeries and sound files of the second round', () => {
  const manifest: { readonly files: readonly Entry[] } = isHere
    ? JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'))
    : { files: [] };

  test.each(manifest.files)('$file is $verdict: $why', async (entry) => {
    const anchors = [new X509Certificate(readFileSync(`${folder}/root.pem`)).raw];
    const file = readFileSync(`${folder}/${entry.file}`);
    const revocationPolicy = entry.verdict === 'UNKNOWN' ? 'required' : 'if-available';
    const trust = { anchors, revocationPolicy } as const;
    const report = await verifyFile({ file, trust, now: new Date('2026-11-16T12:00:00Z') });
    expect(`${verdictWithReasons(report)} ${report.subIndication ?? ''}`.trim()).toMatch(expectations[entry.verdict]);
  });
});
