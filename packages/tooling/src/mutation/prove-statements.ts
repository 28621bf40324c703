import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../imports.ts';
import { readCoverage } from '../spec-coverage.ts';
import { listMutants, type Mutant } from './mutants.ts';
import type { MutationRun } from './mutation-plugin.ts';
import { listNamedConstants } from './named-constants.ts';
import { createDice, nearest, pick, type PlacedMutant } from './sample.ts';

/**
 * `npm run soak -- statements`: each proof of a statement is run while its subject is broken, until it notices and three
 * times at most, in lines that it executes or constants that it names. RUBRICA_SAMPLE takes so many proofs instead of all, RUBRICA_SEED others,
 * RUBRICA_PROOFS the files whose path contains it. Fails when fewer than nine of ten proofs notice.
 */
const seed = Number(process.env['RUBRICA_SEED'] ?? Date.now() % 1e6);
const sample = Number(process.env['RUBRICA_SAMPLE'] ?? Number.POSITIVE_INFINITY);
const wanted = process.env['RUBRICA_PROOFS'] ?? '';
const changesPerProof = 3;
const leastShare = 0.9;

const folder = path.join(root, '.test/mutation', String(process.pid)); // two parts may run beside each other
const config = path.join(import.meta.dirname, 'mutation.config.ts');
const vitest = path.join(root, 'node_modules/.bin/vitest');
const minutes = 60_000;

interface Proof {
  readonly file: string;
  readonly name: string;
  readonly project: 'unit' | 'integration';
}

interface Recorded {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Proofs that run in a process of Vitest. Those that start programs of their own execute what no plugin sees. */
function listProofs(): readonly Proof[] {
  const isHere = (file: string): boolean => !file.includes('/test/process/') && file.includes(wanted);
  const rows = readCoverage().filter(({ how, file }) => how !== 'screen' && isHere(file));
  const proofs = new Map(
    rows.map(({ file, name }): [string, Proof] => [
      `${file}\t${name}`,
      { file, name, project: file.includes('.int.test.') ? 'integration' : 'unit' },
    ]),
  );
  return [...proofs.values()];
}

/** Whether the proof is green. Whatever else ends a run, a crash and a time-out included, was noticed. */
function run({ file, name, project }: Proof, mutation: MutationRun): boolean {
  const order = path.join(folder, 'run.json');
  writeFileSync(order, JSON.stringify(mutation));
  const args = ['run', '--config', config, '--project', project, file, '-t', patternOf(name), '--reporter=dot'];
  const { status } = spawnSync(vitest, args, {
    cwd: root,
    env: { ...process.env, RUBRICA_MUTATION: order },
    stdio: process.env['RUBRICA_LOUD'] === undefined ? 'ignore' : 'inherit',
    timeout: 10 * minutes,
  });
  return status === 0;
}

/** The name as it is written: what a table of cases fills in may be anything. */
const patternOf = (name: string): string =>
  name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\\\$\w+|%[a-z]/g, '.*');

/** What the proof executes; undefined where it fails without any change. */
function recordLines(proof: Proof): ReadonlySet<string> | undefined {
  const into = path.join(folder, 'lines.jsonl');
  rmSync(into, { force: true });
  if (!run(proof, { does: 'record', into })) return undefined;
  if (!existsSync(into)) return new Set();
  const recorded = readFileSync(into, 'utf8').trim().split('\n').filter(Boolean);
  return new Set(recorded.flatMap((line) => (JSON.parse(line) as Recorded).lines));
}

const mutantsOf = (file: string): readonly Mutant[] => listMutants(file, readFileSync(path.join(root, file), 'utf8'));

/** Of the lines that ran, and of the constants that the proof names. */
function mutantsFor({ file: testFile, name }: Proof, lines: ReadonlySet<string>): readonly PlacedMutant[] {
  const files = new Set([...lines].map((line) => line.slice(0, line.lastIndexOf(':'))));
  const executed = [...files].flatMap((file) =>
    mutantsOf(file)
      .filter(({ line }) => lines.has(`${file}:${line}`))
      .map((mutant) => ({ file, mutant })),
  );
  const named = listNamedConstants(testFile, name).flatMap(({ file, start, end }) =>
    mutantsOf(file)
      .filter((mutant) => start <= mutant.start && mutant.end <= end)
      .map((mutant) => ({ file, mutant, isNamed: true as const })),
  );
  return [...executed, ...named];
}

const describe = ({ file, mutant }: PlacedMutant): string =>
  `${file}:${mutant.line} ${mutant.kind} → ${mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`;

mkdirSync(folder, { recursive: true });
const dice = createDice(seed);
const proofs = pick(listProofs(), sample, dice);
console.info(`${proofs.length} proofs, seed ${seed}`);
const green: string[] = [];
let noticed = 0;
for (const [place, proof] of proofs.entries()) {
  const title = `${proof.file} › ${proof.name}`;
  const lines = recordLines(proof);
  if (lines === undefined) {
    green.push(`${title}\n    fails without any change`);
    continue;
  }
  const chosen = pick(nearest(proof.file, mutantsFor(proof, lines), changesPerProof), changesPerProof, dice);
  const first = chosen.findIndex((placed) => !run(proof, { does: 'mutate', ...placed }));
  const survived = first === -1 ? chosen : chosen.slice(0, first);
  console.info(
    `${place + 1}/${proofs.length} ${first === -1 ? 'stays green' : `notices change ${first + 1}`}: ${title}`,
  );
  for (const one of survived) console.info(`    green with ${describe(one)}`);
  if (first === -1) green.push([title, ...survived.map((one) => `    ${describe(one)}`)].join('\n'));
  else noticed += 1;
}
const share = proofs.length === 0 ? 1 : noticed / proofs.length;
console.info(`${(share * 100).toFixed(1)} % of the proofs notice (${noticed} of ${proofs.length})`);
if (green.length > 0) console.info(`Stayed green:\n${green.join('\n')}`);
process.exitCode = share >= leastShare ? 0 : 1;
