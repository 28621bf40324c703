import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';

import { api, describeApi, type Endpoint } from '../src/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

const document = JSON.stringify(describeApi({ version: '1' }));
const calls = Object.entries<Endpoint>(api);
const uploads = calls.filter(([, { upload }]) => upload !== undefined).map(([id]) => id);
const creating = calls.filter(([, { creates }]) => creates === true).map(([id]) => id);

/** The compiler of the project over one folder, as a program of somebody else would set it. */
function compile(): string {
  const options = {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  const tsc = path.join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const { status, stdout, stderr } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8' });
  return `${status} ${stdout}${stderr}`.trim();
}

test('clients of both generators compile: files, keys and both answers of sign are in their types', async () => {
  expect(uploads.length).toBeGreaterThanOrEqual(8);
  writeFileSync(path.join(folder, 'types.ts'), astToString(await openapiTypescript(document)));
  writeFileSync(
    path.join(folder, 'use-types.ts'),
    [
      `import type { operations } from './types';`,
      ...uploads.map((id) => `export const ${id}: ${formOf(id)}['file'] = '';`),
      ...creating.map((id) => `export const ${id}Key: ${headersOf(id)}['Idempotency-Key'] = 'one';`),
      `export const session: ${headersOf('sign')}['X-Portal-Session'] = '';`,
      ...[200, 202].map((status) => `export const in${status}: ${answerOf('sign', status)}['is_waiting'] = true;`),
    ].join('\n'),
  );

  await createClient({
    input: JSON.parse(document) as Record<string, unknown>,
    output: { path: path.join(folder, 'client'), tsConfigPath: null },
    logs: { level: 'silent', file: false },
  });
  writeFileSync(
    path.join(folder, 'use-client.ts'),
    [
      `import { ${[...uploads, 'createDraft', 'sign'].join(', ')}, type SignResponses } from './client';`,
      `const file = new File(['%PDF'], 'contrato.pdf');`,
      ...uploads.map((id) => `type Form_${id} = Parameters<typeof ${id}>[0]['body'];`),
      ...uploads.map((id) => `export const ${id}File: Form_${id}['file'] = file;`),
      `// @ts-expect-error: a form without its file`,
      `export const empty: Form_uploadDocument = { draft_id: '' };`,
      `export const key: NonNullable<Parameters<typeof createDraft>[0]['headers']> = { 'Idempotency-Key': 'one' };`,
      `// @ts-expect-error: a signature without the device's headers`,
      `void sign({ body: { signatory_id: '' } });`,
      `export const waiting: SignResponses[202]['is_waiting'] = true;`,
    ].join('\n'),
  );

  expect(compile()).toBe('0');
}, 120_000);

const formOf = (id: string): string => `operations['${id}']['requestBody']['content']['multipart/form-data']`;
const headersOf = (id: string): string => `NonNullable<operations['${id}']['parameters']['header']>`;
const answerOf = (id: string, status: number): string =>
  `operations['${id}']['responses'][${status}]['content']['application/json']`;
