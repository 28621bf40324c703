import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { findCycle } from './cycles.ts';
import { listSources, readImports, root, type Import } from './imports.ts';

const web = 'apps/web/src/';
const maxIndexNames = 15;

const isTest = (file: string): boolean => /\.test\.tsx?$|\.fixture\.tsx?$|\/test\//.test(file);
const isIn = (file: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(web + folder));
const featureOf = (file: string): string | undefined => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** Static, type and lazy imports alike. */
const imports = readImports().filter(({ from, to }) => isIn(from, '') && isIn(to, '') && !isTest(from));

const forbidden: Readonly<Record<string, (edge: Import) => boolean>> = {
  'a feature meets another only at its index.ts': ({ from, to }) => {
    const [mine, other] = [featureOf(from), featureOf(to)];
    return mine !== undefined && other !== undefined && mine !== other && to !== `${web}features/${other}/index.ts`;
  },
  'a feature knows neither the console nor the portal': ({ from, to }) =>
    isIn(from, 'features/') && isIn(to, 'console/', 'portal/'),
  'shared knows no feature, neither the console nor the portal': ({ from, to }) =>
    isIn(from, 'shared/') && !isIn(to, 'shared/'),
  'the console and the portal do not know each other': ({ from, to }) =>
    (isIn(from, 'console/') && isIn(to, 'portal/')) || (isIn(from, 'portal/') && isIn(to, 'console/')),
};

test('the reader sees static, type and lazy imports of the web', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports.filter(({ isTypeOnly }) => isTypeOnly).length).toBeGreaterThan(100);
});

for (const [rule, breaks] of Object.entries(forbidden)) {
  test(rule, () => {
    expect(imports.filter(breaks).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
}

test('no file of the web imports itself by way of others, types and lazy imports included', () => {
  expect(findCycle(imports)).toEqual([]);
});

test(`a feature's index.ts is a list of at most ${maxIndexNames} names`, () => {
  const indexes = listSources(`${web}features/*/index.ts`);
  expect(indexes.length).toBeGreaterThan(0);
  const long = indexes.filter((file) => countExports(readFileSync(path.join(root, file), 'utf8')) > maxIndexNames);
  expect(long).toEqual([]);
});

/** Names in `export { … }` lists and declared exports; `export *` counts as too many. */
function countExports(text: string): number {
  if (/^export \*/m.test(text)) return Infinity;
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => name.trim() !== ''),
  );
  return listed.length + [...text.matchAll(/^export (?:const|function|class|type|interface) \w/gm)].length;
}
