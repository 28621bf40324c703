import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { listSources, root } from './imports.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('decisions are numbered one after another, in their name and in their title', () => {
  const files = listSources('docs/adr/*.md').toSorted();
  const titled = files.map((file) => /^# (\d+)\. \S/.exec(read(file))?.[1]);
  const expected = files.map((_, place) => String(place + 1));
  expect(files.map((file) => String(Number(path.basename(file).slice(0, 4))))).toEqual(expected);
  expect(titled).toEqual(expected);
});

test('every link between documents leads to a file', () => {
  const broken = listSources('{*.md,docs/**/*.md,packages/*/README.md}').flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
      existsSync(path.join(root, path.dirname(file), target)) ? [] : [`${file}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});

test('the glossary has 25 words at most', () => {
  const rows = read('docs/glossary.md').match(/^\| (?!word )[^-|]/gm) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(25);
});
