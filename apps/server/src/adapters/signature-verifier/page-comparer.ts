import { comparisonMaxPages } from '@rubrica/contract';
import type { FileReport } from '@rubrica/pades';
import { defaultLimits, type AppearanceComparison, type DrawnComparison } from '@rubrica/page-compare';
import { signedRevisions, type AppearanceOutcome } from '@rubrica/verifier';

import { createProcessPool, ProcessStopped, type ProcessPool } from '../../platform/process-pool.ts';
import type { Requester, SharedPort } from '../../platform/requester.ts';
import type { ComparisonOrder } from '../../ports/signature-verifier.ts';
import type { ComparerTask } from './page-comparer.process.ts';

export interface PageComparer {
  readonly compare: (bytes: Uint8Array, report: FileReport) => Promise<AppearanceOutcome>;
  readonly draw: (
    bytes: Uint8Array,
    report: FileReport,
    order: ComparisonOrder,
  ) => Promise<DrawnComparison | 'stopped'>;
}

type Comparison = AppearanceComparison | DrawnComparison;
type Pool = ProcessPool<ComparerTask, Comparison>;

/** A page that takes forever cannot be stopped from inside. */
const graceMilliseconds = 5_000;
/** What Node itself holds, with copies of a large file. */
const ownMegabytes = 400;
const widthPixels = 1_000;

/** Draws pages in processes of its own: one that hangs or swells is ended, and the verdict about the signatures stands. */
export function openPageComparer(): SharedPort<PageComparer> {
  const pool = createProcessPool<ComparerTask, Comparison>({
    file: new URL('./page-comparer.process.ts', import.meta.url),
    size: 3,
    milliseconds: defaultLimits.milliseconds + graceMilliseconds,
    megabytes: defaultLimits.megabytes + ownMegabytes,
    tasksPerProcess: 50,
  });
  return { for: (requester) => comparerOf(pool, requester), close: pool.close };
}

function comparerOf(pool: Pool, requester: Requester): PageComparer {
  const run = async <Answer>(task: ComparerTask): Promise<Answer | 'stopped'> => {
    try {
      return (await pool.run(requester, task)) as Answer;
    } catch (error) {
      if (!(error instanceof ProcessStopped)) throw error;
      return 'stopped';
    }
  };
  return {
    compare: (bytes, report) =>
      run<AppearanceComparison>({ task: 'compare', file: bytes, signatures: signedRevisions(report) }),
    draw: (bytes, report, { signedBytes, pages }) =>
      run<DrawnComparison>({
        task: 'draw',
        file: bytes,
        signatures: signedRevisions(report),
        from: signedBytes,
        pages,
        maxPages: comparisonMaxPages,
        widthPixels,
      }),
  };
}
