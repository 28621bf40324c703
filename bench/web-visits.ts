import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { port } from '../e2e/product.ts';
import { printRatios, type RatioRow } from './measure.ts';

/** The visit before it was made shorter, measured by a script on a busy machine. */
const before = {
  simple: { taps: 10, screens: 7, seconds: 29, kilobytes: undefined },
  adhesion: { taps: 42, screens: 14, seconds: 270, kilobytes: undefined },
  /** Of a document of three pages; today's has sixty. */
  firstText: { seconds: 27.7, kilobytes: 408 },
} as const;

export interface VisitFigures {
  readonly taps: number;
  readonly screens: number;
  /** Without the time in which the story checks the page. */
  readonly seconds: number;
  readonly kilobytes: number;
}

/** What the stories of `e2e/visits.measure.ts` report, by their names. */
export interface Figures {
  readonly simple: VisitFigures;
  readonly adhesion: VisitFigures;
  readonly firstText: { readonly seconds: number; readonly kilobytes: number };
}

/** What a visit costs the person who makes it, beside what it cost before it was made shorter. The product runs already. */
export async function measureVisits(): Promise<void> {
  const { simple, adhesion, firstText } = await walk();
  printRatios('Signing one document on a phone, relative to the longer visit before', rowsOf(simple, before.simple));
  printRatios('An adhesion with registry, face and papers, likewise', rowsOf(adhesion, before.adhesion));
  printRatios('A document of 60 pages and 2 MB on slow 3G, likewise', [
    row('seconds from the code to the first text', firstText.seconds, before.firstText.seconds),
    row('kilobytes from the link to the first text', firstText.kilobytes, before.firstText.kilobytes),
  ]);
}

const program = path.resolve(import.meta.dirname, '../node_modules/.bin/playwright');

async function walk(): Promise<Figures> {
  const config = path.join(import.meta.dirname, 'web-visits.config.ts');
  const { stdout } = await promisify(execFile)(program, ['test', '--config', config, '--reporter', 'json'], {
    env: { ...process.env, E2E_PORT: String(port) },
    maxBuffer: 64 * 1024 * 1024,
  });
  const found = [...stdout.matchAll(/"type": "figures",\s*"description": ("(?:[^"\\]|\\.)*")/g)];
  const figures = found.map(([, text]) => JSON.parse(JSON.parse(text ?? '""') as string) as Partial<Figures>);
  return Object.assign({}, ...figures) as Figures;
}

type Measure = keyof VisitFigures;

const measures: readonly Measure[] = ['taps', 'screens', 'seconds', 'kilobytes'];

const rowsOf = (now: VisitFigures, then: Readonly<Record<Measure, number | undefined>>): readonly RatioRow[] =>
  measures.map((what) => row(what, now[what], then[what]));

const row = (what: string, now: number, then: number | undefined): RatioRow => ({
  what: `${what}: ${Number(now.toFixed(1))}; before: ${then ?? 'not measured'}`,
  ratio: then === undefined ? undefined : now / then,
  goal: '< 1',
});
