import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './imports.ts';

/** Through what a proof acts: a page or part of one, a call (ours or one that we make), a job, or a function. */
export const proofWays = ['screen', 'call', 'job', 'unit'] as const;
export type ProofWay = (typeof proofWays)[number];

export interface CoverageRow {
  readonly statement: string;
  readonly file: string;
  readonly name: string;
  readonly how: ProofWay;
}

export interface Statement {
  readonly id: string;
  readonly part: string;
  readonly text: string;
}

export const coverageFile = 'docs/spec-coverage.tsv';
const columns = 'statement\ttest file\ttest name\thow';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');
const isWay = (how: string | undefined): how is ProofWay => proofWays.some((way) => way === how);

/** Throws where a row has not its four columns, and says how to write them. */
export function readCoverage(text = read(coverageFile)): CoverageRow[] {
  const [head, ...rows] = linesOf(text);
  if (head !== columns) throw new Error(`${coverageFile} begins with ${JSON.stringify(columns)}`);
  return rows.map((line, place) => {
    const [statement = '', file = '', name = '', how] = line.split('\t');
    if (isWay(how)) return { statement, file, name, how };
    const found = how === undefined ? 'has no column «how»' : `says «${how}»`;
    throw new Error(
      `${coverageFile}:${place + 2} (${statement}, «${name}») ${found}: screen, call, job or unit. ` +
        '`node packages/tooling/src/write-coverage.ts` completes rows without it.',
    );
  });
}

/**
 * The table with every row complete: a row of three columns gets its `how` from the kind of its test, and goes where the
 * same proof stands complete. So tables of two branches can be put together line by line.
 */
export function completeCoverage(text: string): string {
  const complete = new Map<string, string>();
  for (const line of linesOf(text).slice(1)) {
    if (line.startsWith('statement\t')) continue;
    const [statement = '', file = '', name = '', how] = line.split('\t');
    const key = [statement, file, name].join('\t');
    if (how === undefined && complete.has(key)) continue;
    complete.set(key, how ?? usualWay(file));
  }
  return [columns, ...[...complete].map(([key, how]) => `${key}\t${how}`), ''].join('\n');
}

/** What a test of this name acts through, unless its row says otherwise. */
function usualWay(file: string): ProofWay {
  if (file.startsWith('e2e/') || file.includes('.browser.test.')) return 'screen';
  return file.includes('.int.test.') ? 'call' : 'unit';
}

export function readStatements(): readonly Statement[] {
  return linesOf(read('docs/statements.tsv'))
    .slice(1)
    .map((line) => {
      const [id = '', part = '', text = ''] = line.split('\t');
      return { id, part, text };
    });
}

export interface Departure {
  readonly statements: readonly string[];
  readonly specification: string;
}

/** Rows of docs/departures.md that name the statements from which they depart. */
export function readDepartures(): readonly Departure[] {
  return linesOf(read('docs/departures.md')).flatMap((line) => {
    const [, specification = ''] = line.split(' | ').length === 3 ? (/^\| (.*?) \| /.exec(line) ?? []) : [];
    const statements = specification.match(/S[1-9]\.\d\d/g) ?? [];
    return statements.length > 0 ? [{ statements, specification }] : [];
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
