import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { listSources, root } from './imports.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = listSources('{*.md,docs/**/*.md,packages/*/README.md}');

test('decisions are numbered one after another, in their name and in their title', () => {
  const files = listSources('docs/adr/*.md').toSorted();
  const titled = files.map((file) => /^# (\d+)\. \S/.exec(read(file))?.[1]);
  const expected = files.map((_, place) => String(place + 1));
  expect(files.map((file) => String(Number(path.basename(file).slice(0, 4))))).toEqual(expected);
  expect(titled).toEqual(expected);
});

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
      existsSync(path.join(root, path.dirname(file), target)) ? [] : [`${file}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});

/** Names that stand for any file, and the invented outside service of CONTRIBUTING. */
const examples =
  /^x\.(?:int\.|browser\.)?test\.tsx?$|^(?:ports|adapters)\/(?:http-|sandbox-)?credit-bureau\.ts$|^DATA_DIR\//;
const fileName = /^(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|css|md|tsv|typ)$/;
const folderName = /^(?:apps|packages|docs|e2e|bench|scripts)(?:\/[\w-]+)+\/?$/;

/** Words between backticks, outside blocks of code. */
const wordsOf = (file: string): readonly string[] =>
  [
    ...read(file)
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, word = '']) => word);

test('every file and folder that a document names exists', () => {
  const files = listSources('{apps,packages,docs,e2e,bench,scripts}/**/*.*').map((file) => `/${file}`);
  const isThere = (name: string): boolean =>
    existsSync(path.join(root, name)) || files.some((file) => file.endsWith(`/${name}`));
  const missing = documents.flatMap((document) =>
    wordsOf(document)
      .filter((word) => (fileName.test(word) || folderName.test(word)) && !examples.test(word) && !isThere(word))
      .map((word) => `${document}: ${word}`),
  );
  expect(missing).toEqual([]);
});

test('every command that a document names exists', () => {
  const scripts = read('package.json');
  const parts = `${read('packages/tooling/src/check.ts')}${read('packages/tooling/src/soak-parts.ts')}`;
  const commands = read('packages/cli/src/commands.ts');
  const isScript = (name: string, part: string | undefined): boolean => {
    if (!scripts.includes(`"${name}":`)) return false;
    if (part === undefined) return true;
    return name === 'bench' ? existsSync(path.join(root, `bench/${part}.bench.ts`)) : parts.includes(part);
  };
  const unknown = documents.flatMap((document) => {
    const text = read(document);
    const npm = [...text.matchAll(/`npm (?:run ([\w-]+)|(start|test))(?: -- (\w+))?[^`\n]*`/g)].filter(
      ([, run, own, part]) => !isScript(run ?? own ?? '', part),
    );
    const rubrica = [...text.matchAll(/`(?:npx )?rubrica ([a-z-]+)(?: ([a-z-]+))?/g)].filter(
      ([, name, verb]) => !commands.includes(`name: '${name}'`) || (verb !== undefined && !commands.includes(verb)),
    );
    return [...npm, ...rubrica].map(([found]) => `${document}: ${found}`);
  });
  expect(unknown).toEqual([]);
});

test('the glossary has 25 words at most', () => {
  const rows = read('docs/glossary.md').match(/^\| (?!word )[^-|]/gm) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(25);
});
