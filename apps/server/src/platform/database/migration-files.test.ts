import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { listMigrations, shippedMigrations } from './migration-files.ts';

/** A line for each file: its name and what it must stay. A database that has a file refuses a program with another one. */
const published = readFileSync(path.join(shippedMigrations, 'published.tsv'), 'utf8').trimEnd().split('\n');

test('a published migration never changes, and a new one is published with its line', () => {
  expect(listMigrations(shippedMigrations).map(({ name, sha256 }) => `${name}\t${sha256}`)).toEqual(published);
});
