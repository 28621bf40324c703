import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { findBooleanParameters } from './boolean-parameters.ts';
import { listSources, root } from './imports.ts';

const namesIn = (source: string): readonly string[] =>
  findBooleanParameters('example.ts', source).map(({ function: name, parameter }) => `${name}(${parameter})`);

describe('the reader finds', () => {
  test.each([
    ['export function save(force: boolean) {}', ['save(force)']],
    ['export function save(force?: boolean) {}', ['save(force)']],
    ['export function save(force: boolean | undefined) {}', ['save(force)']],
    ['export function save(force: true | undefined) {}', ['save(force)']],
    ['export const save = (id: string, force = false) => id;', ['save(force)']],
    ['export const save = async function (force: boolean) {};', ['save(force)']],
    ['function save(force: boolean) {}\nexport { save };', ['save(force)']],
    ['export function isSaved(force: boolean, id: unknown): id is string { return force; }', ['isSaved(force)']],
  ])('%s', (source, found) => {
    expect(namesIn(source)).toEqual(found);
  });

  test.each([
    'function save(force: boolean) {}',
    'export function save({ force }: { force: boolean }) {}',
    'export function save(force: boolean | string) {}',
    'export function save(accept: (value: string) => boolean) {}',
    'export const isForced = true;',
    'export function check(condition: boolean): asserts condition {}',
  ])('nothing in %s', (source) => {
    expect(namesIn(source)).toEqual([]);
  });
});

test('no exported function takes a boolean: two names or an object say more', { timeout: 120_000 }, () => {
  const sources = listSources('{apps,packages}/*/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const found = sources.flatMap((file) => findBooleanParameters(file, readFileSync(path.join(root, file), 'utf8')));
  expect(found.map((each) => `${each.file}: ${each.function}(${each.parameter})`)).toEqual([]);
});
