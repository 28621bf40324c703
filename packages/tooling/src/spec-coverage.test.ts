import { expect, test } from 'vitest';

import { listTestNames, readCoverage } from './spec-coverage.ts';

const rows = readCoverage();

test('every proof of the specification names a test that exists', () => {
  const missing = rows.filter(({ file, name }) => !listTestNames(file).has(name));
  expect(missing).toEqual([]);
});

test('every row of the coverage names a statement and no row stands twice', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ statement }) => !/^S[1-9]\.\d\d$/.test(statement))).toEqual([]);
  const keys = rows.map(({ statement, file, name }) => `${statement}\t${file}\t${name}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
