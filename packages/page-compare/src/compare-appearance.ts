import { compareStates, type ComparedPage, type SignedRevision } from './compare/compare-states.ts';
import { createBudget, defaultLimits, type ComparisonLimits } from './limits.ts';
import type { Reading, UnlockStream } from './reader/revision.ts';
import { readState } from './reader/state.ts';
import { dropEngine } from './renderer/engine.ts';
import { openGallery, type Gallery } from './renderer/gallery.ts';

export interface AppearanceRequest {
  readonly file: Uint8Array;
  /** Every signature and time stamp in the file. */
  readonly signatures: readonly SignedRevision[];
  readonly limits?: Partial<ComparisonLimits>;
  /** Where the file is encrypted. */
  readonly unlock?: UnlockStream | undefined;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
}

/** What happened to the pages between what one signature covers and what the next one does, or the end of the file. */
export interface RevisionComparison {
  readonly from: number;
  readonly to: number;
  /** Those that do not show the same. */
  readonly pages: readonly ComparedPage[];
}

export interface AppearanceComparison {
  readonly revisions: readonly RevisionComparison[];
  /** Of the whole file; 0 where nothing follows a signature. */
  readonly pageCount: number;
  /** Pages of which it is not known whether they still show the same. */
  readonly notCompared: number;
  readonly picturesDrawn: number;
}

/**
 * Draws every page that was touched after a signature, as it was and as it became, and says which pixels changed and
 * whether a signature explains them. Knows nothing of certificates and digests, and nothing of how others read the file.
 */
export async function compareAppearance(request: AppearanceRequest): Promise<AppearanceComparison> {
  const { limits, clock = () => performance.now() } = request;
  const file = Buffer.from(request.file.buffer, request.file.byteOffset, request.file.byteLength);
  const budget = createBudget({ ...defaultLimits, ...limits }, clock);
  const points = comparedPoints(file.length, request.signatures);
  if (points.length < 2) return nothing;
  let opened: Promise<Gallery> | undefined;
  const gallery = (): Promise<Gallery> => (opened ??= openGallery(file, budget));
  const reading: Reading = { cache: new Map(), unlock: request.unlock };
  const revisions: RevisionComparison[] = [];
  let pageCount = 0;
  try {
    let [before, ...rest] = points.map((end) => readState(file, end, reading));
    for (const after of rest) {
      if (!before) break;
      const { from, to } = { from: before.end, to: after.end };
      const signatures = request.signatures.filter(({ end }) => end > from && end <= to);
      const compared = await compareStates({ before, after, signatures, gallery });
      revisions.push({ from, to, pages: compared.pages });
      pageCount = Math.max(pageCount, compared.pagesBefore, compared.pagesAfter);
      (await opened)?.forget(from);
      before = after;
    }
  } catch (error) {
    // What is left of the engine after a fault is not used again, nor closed.
    dropEngine();
    opened = undefined;
    throw error;
  } finally {
    (await opened)?.close();
  }
  return { revisions, pageCount, notCompared: countUndone(revisions), picturesDrawn: budget.pictures() };
}

const nothing: AppearanceComparison = { revisions: [], pageCount: 0, notCompared: 0, picturesDrawn: 0 };

/** Where signatures end, in order, and the end of the file. What precedes the first signature concerns nobody. */
function comparedPoints(length: number, signatures: readonly SignedRevision[]): number[] {
  const ends = signatures.map(({ end }) => end).filter((end) => end > 0 && end <= length);
  return ends.length === 0 ? [] : [...new Set([...ends, length])].sort((a, b) => a - b);
}

function countUndone(revisions: readonly RevisionComparison[]): number {
  const undone = revisions.flatMap(({ pages }) => pages.filter(({ state }) => state === 'not_compared'));
  return new Set(undone.map(({ number }) => number)).size;
}
