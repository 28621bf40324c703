import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './imports.ts';

export interface CoverageRow {
  readonly statement: string;
  readonly file: string;
  readonly name: string;
}

export function readCoverage(): CoverageRow[] {
  const text = readFileSync(path.join(root, 'docs/spec-coverage.tsv'), 'utf8');
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [statement = '', file = '', name = ''] = line.split('\t');
      return { statement, file, name };
    });
}

/** The names of the tests in a file, as they are written: a name that is put together at run time cannot be cited. */
export function listTestNames(file: string): ReadonlySet<string> {
  const full = path.join(root, file);
  if (!existsSync(full)) return new Set();
  const call = /\b(?:test|it)(?:\.\w+(?:\([^)]*\))?)*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/g;
  const names = [...readFileSync(full, 'utf8').matchAll(call)].map(([, single, double, back]) =>
    (single ?? double ?? back ?? '').replaceAll(/\\(['"])/g, '$1'),
  );
  return new Set(names);
}
