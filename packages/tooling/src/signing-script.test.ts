import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { root } from './imports.ts';

interface ScriptBuild {
  readonly buildSigningScript: () => Promise<{ readonly sha256: string; readonly body: string }>;
}

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

test('the hash of the signing script is published for this release', { timeout: 120_000 }, async () => {
  const file = pathToFileURL(path.join(root, 'apps/web/signing-script.ts')).href;
  const { buildSigningScript } = (await import(file)) as ScriptBuild;
  const { sha256, body } = await buildSigningScript();
  const table = readFileSync(path.join(root, 'docs/signing-script.md'), 'utf8');
  expect(table).toContain(`| ${version} | ${sha256} | ${Buffer.byteLength(body)} |`);
  expect(Buffer.byteLength(body)).toBeLessThan(50_000);
});
