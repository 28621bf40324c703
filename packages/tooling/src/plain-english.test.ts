import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { listSources, root } from './imports.ts';
import { findInSource, findInText, type DialectWord } from './plain-english.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sources = listSources('{{apps,packages}/*/{src,test,bin},e2e,bench,scripts}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.startsWith('packages/tooling/src/plain-english'),
);
const texts = listSources('{*.md,docs/**/*.md,packages/*/README.md}');
const print = (found: readonly DialectWord[]): readonly string[] =>
  found.map(({ file, line, word }) => `${file}:${line} ${word}`);

describe('the reader finds', () => {
  test.each(['// Whoever is refused.', '/* It is told again. */', '/**\n * Judged like a call.\n */'])(
    'in a comment: %s',
    (source) => {
      expect(findInSource('example.ts', source)).toHaveLength(1);
    },
  );

  test.each([
    'function judgeFile() {}',
    'const mostRows = 3;',
    'export const keepFile = () => undefined;',
    'const f = (patience: number) => patience;',
    'const f = (judge = holds) => judge(1);',
    'interface PageSwitchboard { x: 1 }',
  ])('in a name: %s', (source) => {
    expect(findInSource('example.ts', source)).toHaveLength(1);
  });

  test.each(['judge-file.ts', 'a/tell-user.test.ts', 'most-rows.ts'])('in a file name: %s', (file) => {
    expect(findInSource(file, '')).toHaveLength(1);
  });

  test.each(['const keeper = mostly(notes); // a keeper of notes', 'const text = "whoever";', 'notify(almost);'])(
    'nothing in %s',
    (source) => {
      expect(findInSource('example.ts', source)).toEqual([]);
    },
  );

  test('nothing in code, links and quotations of a text', () => {
    expect(findInText('a.md', 'See `judgeFile` and [the file](judged.md): «whoever».')).toEqual([]);
    expect(findInText('a.md', 'It is judged.')).toHaveLength(1);
  });
});

test('comments and names are written in plain English', { timeout: 120_000 }, () => {
  expect(print(sources.flatMap((file) => findInSource(file, read(file))))).toEqual([]);
});

test('documents are written in plain English', () => {
  expect(print(texts.flatMap((file) => findInText(file, read(file))))).toEqual([]);
});
