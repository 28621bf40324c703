import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { coveragePage, writeCoveragePage } from './coverage-page.ts';
import { root } from './imports.ts';
import { completeCoverage, listTestNames, readCoverage, readDepartures, readStatements } from './spec-coverage.ts';

const rows = readCoverage();
const ids = new Set(readStatements().map(({ id }) => id));

test('every proof of the specification names a test that exists', () => {
  const missing = rows.filter(({ file, name }) => !listTestNames(file).has(name));
  expect(missing).toEqual([]);
});

test('every row of the coverage names a statement and no row stands twice', () => {
  expect(rows.filter(({ statement }) => !ids.has(statement))).toEqual([]);
  const keys = rows.map(({ statement, file, name }) => `${statement}\t${file}\t${name}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('each of the 330 statements has a proof or a departure', () => {
  expect(ids.size).toBe(330);
  const departed = readDepartures().flatMap(({ statements }) => statements);
  expect(departed.filter((id) => !ids.has(id))).toEqual([]);
  const answered = new Set([...rows.map(({ statement }) => statement), ...departed]);
  expect([...ids].filter((id) => !answered.has(id))).toEqual([]);
});

test('a proof through a screen is a story or a part of the interface, and a unit needs no database', () => {
  const isScreen = (file: string): boolean => file.startsWith('e2e/') || file.includes('.browser.test.');
  expect(rows.filter(({ file, how }) => isScreen(file) !== (how === 'screen'))).toEqual([]);
  expect(rows.filter(({ file, how }) => file.includes('.int.test.') && how === 'unit')).toEqual([]);
});

test('a row without the column how says where and what to do, and rows of two branches become one table', () => {
  const head = 'statement\ttest file\ttest name\thow';
  const short = 'S1.01\te2e/a.spec.ts\ta story';
  expect(() => readCoverage(`${head}\n${short}\n`)).toThrow(/tsv:2 \(S1\.01, «a story»\) has no column «how»/);
  expect(() => readCoverage(`${head}\n${short}\tmagic\n`)).toThrow('says «magic»: screen, call, job or unit');
  const merged = [head, `${short}\tscreen`, 'statement\ttest file\ttest name', short, 'S1.02\ta/b.int.test.ts\ta call'];
  expect(completeCoverage(merged.join('\n'))).toBe(`${head}\n${short}\tscreen\nS1.02\ta/b.int.test.ts\ta call\tcall\n`);
});

test('docs/coverage.md is current', () => {
  const page = readFileSync(path.join(root, coveragePage), 'utf8');
  expect(page === writeCoveragePage(), 'run `node packages/tooling/src/write-coverage.ts`').toBe(true);
});
