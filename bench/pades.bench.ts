import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { buildPdf } from '../packages/pades/test/support/pdf.ts';
import { lowerTenth, printRatios } from './measure.ts';
import { createIdentity } from './pades-peers.ts';
import type { Turn, TurnRequest } from './pades-turns.ts';

const libraries = ['invisible', 'visible', 'libpdf', 'signpdf'] as const;
const hugeBytes = 100_000_000;

/** Less than three minutes, however busy the machine is: fewer turns are taken then. */
const longestMs = 165_000;

/** CPU time of one signature, against the least it can take: a digest of all bytes and one RSA signature. */
export async function run(): Promise<void> {
  const began = performance.now();
  const by = (share: number): number => began + share * longestMs;
  const runners = await Promise.all(libraries.map(startRunner));
  const small = { rounds: 120, by: by(0.45), goals: { invisible: '≥ 0.92', visible: '≥ 0.80', peers: '≥ 8' } };
  await measure(runners, { bytes: 100_000, warmUpMs: 4000, turnMs: 20 }, small);
  const large = { rounds: 20, by: by(0.7), goals: { invisible: '≥ 0.98' } };
  await measure(runners, { bytes: 20_000_000, warmUpMs: 0, turnMs: 40 }, large);
  for (const { process: child } of runners) child.kill();
  await measureMemory(by(1));
}

interface Runner {
  readonly library: string;
  readonly process: ChildProcess;
}

async function startRunner(library: string): Promise<Runner> {
  const child = fork(path.join(import.meta.dirname, 'pades-turns.ts'), [library]);
  await once(child, 'message');
  return { library, process: child };
}

async function ask<Answer>({ process: child }: Runner, message: TurnRequest | 'turn'): Promise<Answer> {
  child.send(message);
  const [answer] = await once(child, 'message');
  return answer;
}

interface Measurement {
  readonly rounds: number;
  /** When to end, by `performance.now()`. */
  readonly by: number;
  readonly goals: { readonly invisible: string; readonly visible?: string; readonly peers?: string };
}

async function measure(
  runners: readonly Runner[],
  request: TurnRequest,
  { goals, ...turns }: Measurement,
): Promise<void> {
  for (const runner of runners) await ask(runner, request);
  const { invisible = 0, visible = 0, libpdf = 0, signpdf = 0 } = await takeTurns(runners, turns);
  const best = Math.max(libpdf, signpdf);
  printRatios(`Firmar ${request.bytes / 1e6} MB: tiempo de procesador`, [
    { what: 'límite / nuestra, invisible', ratio: invisible, goal: goals.invisible },
    { what: 'límite / nuestra, con imagen, texto y QR', ratio: visible, ...(goals.visible && { goal: goals.visible }) },
    { what: 'límite / @libpdf/core', ratio: libpdf },
    { what: 'límite / @signpdf/signpdf', ratio: signpdf },
    { what: 'mejor ajena / nuestra, invisible', ratio: invisible / best, ...(goals.peers && { goal: goals.peers }) },
    { what: 'mejor ajena (invisible) / nuestra, visible', ratio: visible / best },
  ]);
}

/**
 * The limit against each library, in turns, by the lower tenth of both: a neighbour on the machine empties the caches,
 * which costs code that walks memory far more than it costs arithmetic, so that a median would measure the neighbour.
 */
async function takeTurns(
  runners: readonly Runner[],
  { rounds, by }: Pick<Measurement, 'rounds' | 'by'>,
): Promise<Readonly<Record<string, number>>> {
  const samples = new Map(runners.map((runner) => [runner, [] as Turn[]]));
  for (let round = 0; round < rounds && (round === 0 || performance.now() < by); round += 1) {
    for (const [runner, turns] of samples) turns.push(await ask<Turn>(runner, 'turn'));
  }
  return Object.fromEntries(
    Array.from(samples, ([{ library }, turns]) => {
      const limit = lowerTenth(turns.map((turn) => turn.limit));
      return [library, limit / lowerTenth(turns.map((turn) => turn.signature))];
    }),
  );
}

async function measureMemory(by: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pades-bench-'));
  try {
    const [input, p12, output] = ['huge.pdf', 'ana.p12', 'signed.pdf'].map((name) => path.join(folder, name));
    await writeFile(input ?? '', buildPdf({ ballastBytes: hugeBytes }));
    await writeFile(p12 ?? '', (await createIdentity()).p12);
    const peak = async (library: string): Promise<number | undefined> => {
      const script = path.join(import.meta.dirname, 'pades-memory.ts');
      const args = [script, library, p12 ?? '', input ?? '', output ?? ''];
      const timeout = Math.max(1000, Math.round(by - performance.now()));
      const ran = await promisify(execFile)(process.execPath, args, { timeout }).catch(() => undefined);
      return ran && Number(ran.stdout) / hugeBytes;
    };
    printRatios('Firmar 100 MB: memoria del proceso entero / archivo', [
      { what: 'nuestra', ratio: await peak('ours'), goal: '≤ 2.1' },
      { what: '@libpdf/core', ratio: await peak('libpdf') },
      { what: '@signpdf/signpdf', ratio: await peak('signpdf') },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
