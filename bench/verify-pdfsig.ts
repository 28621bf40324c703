import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { verifyFile, type Trust } from '../packages/pades/src/index.ts';
import { endedChildrenMilliseconds } from './cpu-time.ts';
import type { RatioRow } from './measure.ts';

interface Circumstances {
  readonly trust: Trust;
  readonly now: Date;
  /** A file without signatures: what pdfsig spends on it is its start. */
  readonly unsigned: Uint8Array;
}

const rounds = 6;
/** Linux counts the time of children in steps of 10 ms: only a sum of many says something. */
const runsInRound = 8;

interface Sums {
  pdfsig: number;
  start: number;
  ours: number;
}

/**
 * pdfsig (without the certificates, which it would ask the network about) and our verifier, in turns, on the same files.
 * pdfsig starts for each file, as its users start it; what that costs is also left out, for a comparison of the work alone.
 */
export async function measurePdfsig(
  what: string,
  files: readonly Uint8Array[],
  circumstances: Circumstances,
): Promise<RatioRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verify-bench-'));
  try {
    const unsigned = path.join(folder, 'unsigned.pdf');
    await writeFile(unsigned, circumstances.unsigned);
    const paths = await Promise.all(
      files.slice(0, runsInRound).map(async (file, index) => {
        const name = path.join(folder, `${index}.pdf`);
        await writeFile(name, file);
        return name;
      }),
    );
    const sums: Sums = { pdfsig: 0, start: 0, ours: 0 };
    for (let round = 0; round < rounds; round += 1) {
      sums.pdfsig += runPdfsig(paths);
      sums.start += runPdfsig([unsigned]);
      sums.ours += await runOurs(files, circumstances);
    }
    return [
      { what: `${what}: pdfsig con su arranque / nuestra`, ratio: sums.pdfsig / sums.ours },
      { what: `${what}: pdfsig sin su arranque / nuestra`, ratio: (sums.pdfsig - sums.start) / sums.ours },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** CPU time in milliseconds; NaN where there is no pdfsig or no Linux to count. */
function runPdfsig(paths: readonly string[]): number {
  const before = endedChildrenMilliseconds();
  for (let run = 0; run < runsInRound; run += 1) {
    const { status } = spawnSync('pdfsig', ['-nocert', paths[run % paths.length] ?? ''], { stdio: 'ignore' });
    if (status === null) return Number.NaN;
  }
  const after = endedChildrenMilliseconds();
  return before === undefined || after === undefined ? Number.NaN : after - before;
}

/** Each time a copy of its own, so that nothing is remembered of its bytes. */
async function runOurs(files: readonly Uint8Array[], { trust, now }: Circumstances): Promise<number> {
  const before = process.cpuUsage();
  for (let run = 0; run < runsInRound; run += 1) {
    await verifyFile({ file: Buffer.from(files[run % files.length] ?? []), trust, now });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
