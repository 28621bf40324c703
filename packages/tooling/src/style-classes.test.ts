import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { listSources, root } from './imports.ts';

const sheetImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const partSheet = 'apps/web/src/shared/theme/parts.css';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');

/** What stands before a `{`, without the library's own classes. */
const selectorsOf = (file: string): string =>
  [...read(file).matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.replaceAll(/:global\([^)]*\)/g, ''))
    .join(' ');

const classesOf = (file: string): ReadonlySet<string> =>
  new Set([...selectorsOf(file).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));

/** Sheets of which a component takes a class by a computed name: each of their classes counts as used. */
const computed = new Set(
  listSources('apps/web/src/**/*.tsx').flatMap((code) => {
    const text = read(code);
    return [...text.matchAll(sheetImport)].flatMap(([, variable = '', sheet = '']) =>
      new RegExp(`\\b${variable}\\[[^']`).test(text) ? [path.posix.join(path.posix.dirname(code), sheet)] : [],
    );
  }),
);

interface Use {
  readonly code: string;
  readonly sheet: string;
  readonly name: string;
}

const components = listSources('apps/web/src/**/*.{ts,tsx}');
const sheets = listSources('apps/web/src/**/*.module.css');
const uses: readonly Use[] = components.flatMap(usesIn);

function usesIn(code: string): readonly Use[] {
  const text = readFileSync(path.join(root, code), 'utf8');
  const body = text.replaceAll(/^import .*$/gm, '');
  return [...text.matchAll(sheetImport)].flatMap(([, variable = '', sheet = '']) =>
    [...body.matchAll(new RegExp(`\\b${variable}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(([, plain, quoted]) => ({
      code,
      sheet: path.posix.join(path.posix.dirname(code), sheet),
      name: plain ?? quoted ?? '',
    })),
  );
}

/** `composes: a b from './other.module.css'` uses classes of another sheet; `from global` uses parts. */
const composed = sheets.flatMap((sheet) =>
  [...read(sheet).matchAll(/composes: ([\w -]+) from (?:'([^']+)'|global)/g)].flatMap(([, names = '', other]) =>
    names.split(' ').map((name) => ({
      code: sheet,
      sheet: other === undefined ? partSheet : path.posix.join(path.posix.dirname(sheet), other),
      name,
    })),
  ),
);

/** Parts that a component names itself. */
const written = components.flatMap((code) =>
  [...read(code).matchAll(/class(?:Name)?s?=(?:\{clsx\()?["']([\w -]+)["']/g)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => ({ code, sheet: partSheet, name })),
  ),
);

test('every class that a component or a sheet names exists', () => {
  expect(uses.length).toBeGreaterThan(400);
  expect(composed.length).toBeGreaterThan(200);
  const known = new Map([...sheets, partSheet].map((sheet) => [sheet, classesOf(sheet)]));
  const missing = [...uses, ...composed, ...written].filter(({ sheet, name }) => !known.get(sheet)?.has(name));
  expect(missing.map(({ code, name }) => `${code}: ${name}`)).toEqual([]);
});

test('every class of a sheet is used', () => {
  const used = new Set([...uses, ...composed].map(({ sheet, name }) => `${sheet}: ${name}`));
  const unused = sheets
    .filter((sheet) => !computed.has(sheet))
    .flatMap((sheet) => [...classesOf(sheet)].map((name) => `${sheet}: ${name}`));
  expect(unused.filter((one) => !used.has(one))).toEqual([]);
});

test('every part is used', () => {
  const texts = [...components, ...sheets].map(read).join(' ');
  const named = new Set([...texts.matchAll(/[\w-]+/g)].map(([word]) => word));
  expect([...classesOf(partSheet)].filter((name) => !named.has(name))).toEqual([]);
});
