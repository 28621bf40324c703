import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import * as pades from '../src/index.ts';
import type { FileReport, PdfFile } from '../src/index.ts';
import { pdfsigAcceptsAll, qpdfAccepts } from './support/outside-verifiers.ts';
import { buildPdf } from './support/pdf.ts';
import { createTestPki } from './support/pki.ts';
import { timestampOf, trustOf } from './support/trust.ts';

vi.setConfig({ testTimeout: 60_000 });

const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

/** The examples one after the other, as somebody would copy them. */
function examples(): string {
  const blocks = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code);
  return blocks.join('\n').replaceAll(/import (\{[^}]*\}) from '@rubrica\/pades';/g, 'const $1 = pades;');
}

type Run = (library: typeof pades, ...given: readonly unknown[]) => Promise<{ archive: PdfFile; report: FileReport }>;

const AsyncFunction = (async () => {}).constructor as new (...code: readonly string[]) => Run;

test('the examples of the README sign, archive and verify a file', async () => {
  const pki = await createTestPki();
  const signer = await pki.issue({ name: 'ANA', key: 'rsa-2048' });
  const box = { id: 'firma', page: 0, left: 60, top: 400, width: 240, height: 60 };
  const given = {
    bytes: buildPdf(),
    stamp: { lines: ['7Q2K-9XPM'], corner: 'bottom-right', width: 120, height: 40, margin: 20 },
    fields: [{ name: 'ana', boxes: [box] }],
    contents: { firma: { kind: 'text', text: 'ANA' } },
    ...signer,
    now: pki.now,
    timestamp: timestampOf(pki),
    trust: trustOf(pki),
    anchors: pki.anchors,
    revocation: pki.revocation,
    issuers: pki.certificates,
  };
  const run = new AsyncFunction('pades', ...Object.keys(given), `${examples()}\nreturn { archive, report };`);
  const { archive, report } = await run(pades, ...Object.values(given));
  expect(report.verdict).toBe('valid');
  expect(report.signatures.map(({ level }) => level)).toEqual(['B-LTA']);
  expect(await qpdfAccepts(archive)).toBe(true);
  expect(await pdfsigAcceptsAll(archive)).toBe(true);
});
