import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import * as pkcs12 from '../src/index.ts';
import type { SigningKey } from '../src/index.ts';
import { openWorkshop } from './support/identities.ts';

const workshop = openWorkshop();
afterAll(() => workshop.close());

const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

type Run = (library: typeof pkcs12, ...given: readonly unknown[]) => Promise<SigningKey>;

const AsyncFunction = (async () => {}).constructor as new (...code: readonly string[]) => Run;

test('the example of the README opens a file', async () => {
  workshop.issue({ name: 'root', profile: 'authority', key: 'ec' });
  workshop.issue({ name: 'ana', profile: 'signing', key: 'ec', issuer: 'root' });
  const [, example = ''] = /```ts\n([^]*?)```/.exec(readme) ?? [];
  const code = example.replace(/import (\{[^}]*\}) from '@rubrica\/pkcs12';/, 'const $1 = pkcs12;');
  const run = new AsyncFunction('pkcs12', 'file', 'password', 'now', `${code}\nreturn key;`);
  const key = await run(pkcs12, workshop.exportP12('ana', 'clave'), 'clave', new Date());
  expect(key).toMatchObject({ scheme: 'ecdsa', curve: 'P-256', digest: 'sha256' });
});
