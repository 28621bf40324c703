import { readFileSync } from 'node:fs';
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
