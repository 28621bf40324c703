import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../imports.ts';
import { readCoverage } from '../spec-coverage.ts';
import { listMutants, type Mutant } from './mutants.ts';
import type { MutationRun } from './mutation-plugin.ts';
import { listNamedConstants } from './named-constants.ts';
import { keyOf, listPieces } from './probes.ts';
import { createDice, nearest, pick, type PlacedMutant } from './sample.ts';

/**
 * `npm run soak -- statements`: each proof of a statement is run while its subject is broken, until it notices and three
 * times at most, in what it executes or constants that it names. RUBRICA_SAMPLE takes so many proofs instead of all, RUBRICA_SEED others,
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
  readonly pieces: readonly string[];
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
function recordPieces(proof: Proof): ReadonlySet<string> | undefined {
  const into = path.join(folder, 'pieces.jsonl');
  rmSync(into, { force: true });
  if (!run(proof, { does: 'record', into })) return undefined;
  if (!existsSync(into)) return new Set();
  const recorded = readFileSync(into, 'utf8').trim().split('\n').filter(Boolean);
  return new Set(recorded.flatMap((line) => (JSON.parse(line) as Recorded).pieces));
}

const mutantsOf = (file: string): readonly Mutant[] => listMutants(file, readFileSync(path.join(root, file), 'utf8'));

/** In what ran, and in the constants that the proof names. */
function mutantsFor({ file: testFile, name }: Proof, ran: ReadonlySet<string>): readonly PlacedMutant[] {
  const files = new Set([...ran].map((key) => key.slice(0, key.lastIndexOf(':'))));
  const executed = [...files].flatMap((file) => {
    const pieces = listPieces(file, readFileSync(path.join(root, file), 'utf8'));
    const hasRun = ({ start, end }: Mutant): boolean => {
      const innermost = pieces.find((piece) => piece.start <= start && end <= piece.end);
      return innermost !== undefined && ran.has(keyOf(file, innermost));
    };
    return mutantsOf(file)
      .filter((mutant) => mutant.kind !== 'key' && hasRun(mutant))
      .map((mutant) => ({ file, mutant }));
  });
  const named = listNamedConstants(testFile, name).flatMap(({ file, start, end }) =>
    mutantsOf(file)
      .filter((mutant) => start <= mutant.start && mutant.end <= end)
      .map((mutant) => ({ file, mutant, isNamed: true as const })),
  );
  return [...executed, ...named];
}

const describe = ({ file, mutant }: PlacedMutant): string =>
  `${file}:${mutant.line} ${mutant.kind} → ${mutant.replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`;

/** How one proof did, in words; `undefined` where nothing that it runs or names can be changed. */
function tryProof(proof: Proof): { readonly hasNoticed: boolean; readonly words: string } | undefined {
  const ran = recordPieces(proof);
  if (ran === undefined) return { hasNoticed: false, words: 'fails without any change' };
  const chosen = pick(nearest(proof.file, mutantsFor(proof, ran), changesPerProof), changesPerProof, dice);
  if (chosen.length === 0) return undefined;
  const first = chosen.findIndex((placed) => !run(proof, { does: 'mutate', ...placed }));
  const survived = first === -1 ? chosen : chosen.slice(0, first);
  const words = first === -1 ? 'stays green' : `notices change ${first + 1}`;
  return {
    hasNoticed: first !== -1,
    words: [words, ...survived.map((placed) => `green with ${describe(placed)}`)].join('\n    '),
  };
}

mkdirSync(folder, { recursive: true });
const dice = createDice(seed);
const proofs = pick(listProofs(), sample, dice);
console.info(`${proofs.length} proofs, seed ${seed}`);
let [tried, noticed] = [0, 0];
for (const [place, proof] of proofs.entries()) {
  const verdict = tryProof(proof);
  console.info(
    `${place + 1}/${proofs.length} ${proof.file} › ${proof.name}: ${verdict?.words ?? 'has nothing to change'}`,
  );
  tried += Number(verdict !== undefined);
  noticed += Number(verdict?.hasNoticed === true);
}
const share = tried === 0 ? 1 : noticed / tried;
console.info(`${(share * 100).toFixed(1)} % of the proofs notice: ${noticed} of ${tried}`);
console.info(`${proofs.length - tried} have nothing to change`);
process.exitCode = share >= leastShare ? 0 : 1;
