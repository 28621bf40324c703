import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { buildPdf } from '../packages/pades/test/support/pdf.ts';
import { interleave, printRatios } from './measure.ts';
import { createIdentity } from './pades-peers.ts';
import type { TurnRequest } from './pades-turns.ts';

const libraries = ['limit', 'invisible', 'visible', 'libpdf', 'signpdf'] as const;
const hugeBytes = 100_000_000;

/** CPU time of one signature, against the least it can take: a digest of all bytes and one RSA signature. */
export async function run(): Promise<void> {
  const runners = await Promise.all(libraries.map(startRunner));
  await measure(runners, { bytes: 100_000, warmUpMs: 4000, turnMs: 40 }, { rounds: 50, goal: '≥ 0.85' });
  await measure(runners, { bytes: 20_000_000, warmUpMs: 0, turnMs: 40 }, { rounds: 15, goal: '≥ 0.95' });
  for (const { process: child } of runners) child.kill();
  await measureMemory();
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

async function ask({ process: child }: Runner, message: TurnRequest | 'turn'): Promise<number> {
  child.send(message);
  const [answer] = await once(child, 'message');
  return Number(answer);
}

async function measure(
  runners: readonly Runner[],
  request: TurnRequest,
  { rounds, goal }: { readonly rounds: number; readonly goal: string },
): Promise<void> {
  for (const runner of runners) await ask(runner, request);
  const turns = Object.fromEntries(runners.map((runner) => [runner.library, () => ask(runner, 'turn')]));
  const { limit = 0, invisible = 0, visible = 0, libpdf = 0, signpdf = 0 } = await interleave(turns, rounds);
  const best = Math.min(libpdf, signpdf);
  printRatios(`Firmar ${request.bytes / 1e6} MB: tiempo de procesador`, [
    { what: 'límite / nuestra, invisible', ratio: limit / invisible, goal },
    { what: 'límite / nuestra, con imagen, texto y QR', ratio: limit / visible },
    { what: 'límite / @libpdf/core', ratio: limit / libpdf },
    { what: 'límite / @signpdf/signpdf', ratio: limit / signpdf },
    { what: 'mejor ajena / nuestra, invisible', ratio: best / invisible, goal: '≥ 3' },
    { what: 'mejor ajena (invisible) / nuestra, visible', ratio: best / visible },
  ]);
}

async function measureMemory(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pades-bench-'));
  try {
    const [input, p12, output] = ['huge.pdf', 'ana.p12', 'signed.pdf'].map((name) => path.join(folder, name));
    await writeFile(input ?? '', buildPdf({ ballastBytes: hugeBytes }));
    await writeFile(p12 ?? '', (await createIdentity()).p12);
    const peak = async (library: string): Promise<number> => {
      const script = path.join(import.meta.dirname, 'pades-memory.ts');
      const args = [script, library, p12 ?? '', input ?? '', output ?? ''];
      return Number((await promisify(execFile)(process.execPath, args)).stdout) / hugeBytes;
    };
    printRatios('Firmar 100 MB: memoria del proceso entero / archivo', [
      { what: 'nuestra', ratio: await peak('ours'), goal: '≤ 2.2' },
      { what: '@libpdf/core', ratio: await peak('libpdf') },
      { what: '@signpdf/signpdf', ratio: await peak('signpdf') },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
