import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { reviewReasons } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { reasonsByCheck } from './papers-in-doubt.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/** Every name that a doubt or a fault of a paper may have, by the code that reports it. */
const reported = globSync(['packages/identity/src/papers/*.ts', 'apps/server/src/modules/documents/steps/*.ts'], {
  cwd: root,
}).flatMap((file) => {
  const code = readFileSync(path.join(root, file), 'utf8');
  return [...code.matchAll(/(?:\b(?:doubt|fault|found|compareDate)\(\s*|\bname(?: =|:) )'([a-z_]+)'/g)].map(
    ([, name = '']) => name,
  );
});

test('every check that can leave a paper in doubt has a reason in words', () => {
  expect(new Set(reported).size).toBeGreaterThan(12);
  expect(new Set(reported).difference(new Set(Object.keys(reasonsByCheck)))).toEqual(new Set());
});

test('every reason about a paper is given by a check, but for the one that stands for none', () => {
  const ofPapers = Object.keys(reviewReasons).filter((reason) => reason.startsWith('paper_'));
  const given = new Set<string>([...Object.values(reasonsByCheck), 'paper_undecided']);
  expect(ofPapers.filter((reason) => !given.has(reason))).toEqual([]);
});
