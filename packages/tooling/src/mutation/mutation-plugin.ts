import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { root } from '../imports.ts';
import { applyMutant, type Mutant } from './mutants.ts';
import { addProbes } from './probes.ts';

/** What a run of the proofs is given, in a file that `RUBRICA_MUTATION` names. */
export type MutationRun =
  | { readonly does: 'record'; readonly into: string }
  | { readonly does: 'mutate'; readonly file: string; readonly mutant: Mutant };

export function readMutationRun(): MutationRun {
  const name = process.env['RUBRICA_MUTATION'];
  if (name === undefined) throw new Error('RUBRICA_MUTATION names no file');
  return JSON.parse(readFileSync(name, 'utf8')) as MutationRun;
}

/** Changes what is loaded and never what lies on the disk: a run that is killed leaves nothing behind. */
export function mutationPlugin(): Plugin {
  const run = readMutationRun();
  return {
    name: 'mutation',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id.replace(/\?.*$/, ''));
      if (!isSubject(file)) return null;
      if (run.does === 'record') return addProbes(file, code);
      return run.file === file ? applyMutant(code, run.mutant) : null;
    },
  };
}

/** What the product is made of, without its tests and their helpers. */
export const isSubject = (file: string): boolean =>
  /^(?:apps\/[^/]+|packages\/(?!testing\/|tooling\/)[^/]+)\/src\/.*\.tsx?$/.test(file) &&
  !/\.(?:test|fixture|d)\.tsx?$/.test(file);
