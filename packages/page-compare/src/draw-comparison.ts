import {
  compareStates,
  type ComparedPage,
  type SignedRevision,
  type StateComparison,
} from './compare/compare-states.ts';
import { createBudget, defaultLimits, LimitReached, type Budget, type ComparisonLimits } from './limits.ts';
import type { Reading, UnlockStream } from './reader/revision.ts';
import { readState } from './reader/state.ts';
import { dropEngine } from './renderer/engine.ts';
import { openGallery, type Gallery } from './renderer/gallery.ts';
import { encodePng } from './renderer/png.ts';

export interface DrawingRequest {
  readonly file: Uint8Array;
  readonly signatures: readonly SignedRevision[];
  /** The end of what the signature covers with which today's file is compared. */
  readonly from: number;
  /** From 1. Where none is named: the pages that changed first, then the first ones. */
  readonly pages: readonly number[];
  readonly maxPages: number;
  readonly widthPixels: number;
  readonly limits?: Partial<ComparisonLimits>;
  /** Where the file is encrypted. */
  readonly unlock?: UnlockStream | undefined;
}

export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly png: Uint8Array;
}

/** One page for people to look at. `today` is left out where it shows the same; either where the page is not there. */
export interface DrawnPair {
  readonly number: number;
  readonly signed?: PagePicture;
  readonly today?: PagePicture;
}

export interface DrawnComparison extends StateComparison {
  readonly drawn: readonly DrawnPair[];
}

/** What somebody signed beside what the file shows today. */
export async function drawComparison(request: DrawingRequest): Promise<DrawnComparison> {
  const file = Buffer.from(request.file.buffer, request.file.byteOffset, request.file.byteLength);
  const budget = createBudget({ ...defaultLimits, ...request.limits }, () => performance.now());
  const reading: Reading = { cache: new Map(), unlock: request.unlock };
  const [before, after] = [readState(file, request.from, reading), readState(file, file.length, reading)];
  const signatures = request.signatures.filter(({ end }) => end > request.from);
  const gallery = await openGallery(file, budget);
  try {
    const compared = await compareStates({ before, after, signatures, gallery: () => Promise.resolve(gallery) });
    const drawn = choosePages(request, compared).flatMap((page) =>
      drawPair(request, { gallery, budget, compared, page }),
    );
    gallery.close();
    return { ...compared, drawn };
  } catch (error) {
    dropEngine();
    throw error;
  }
}

function choosePages({ pages, maxPages }: DrawingRequest, compared: StateComparison): number[] {
  const count = Math.max(compared.pagesBefore, compared.pagesAfter);
  const wanted = pages.length > 0 ? pages : [...compared.pages.map(({ number }) => number), 1, 2, 3, 4];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= count).slice(0, maxPages);
}

interface PairWork {
  readonly gallery: Gallery;
  readonly budget: Budget;
  readonly compared: StateComparison;
  readonly page: number;
}

function drawPair(request: DrawingRequest, { gallery, budget, compared, page }: PairWork): DrawnPair[] {
  const own: ComparedPage | undefined = compared.pages.find(({ number }) => number === page);
  try {
    const draw = (end: number): PagePicture | undefined => {
      budget.spendPicture(0);
      return drawPage(gallery, { end, index: page - 1, widthPixels: request.widthPixels });
    };
    const signed = own?.state === 'added' ? undefined : draw(request.from);
    const today = own && own.state !== 'removed' ? draw(request.file.length) : undefined;
    return [{ number: page, ...(signed && { signed }), ...(today && { today }) }];
  } catch (error) {
    if (error instanceof LimitReached) return [];
    throw error;
  }
}

interface PageOrder {
  readonly end: number;
  readonly index: number;
  readonly widthPixels: number;
}

const maxPixels = 3_000_000;

function drawPage(gallery: Gallery, { end, index, widthPixels }: PageOrder): PagePicture | undefined {
  const page = gallery.documentAt(end)?.openPage(index);
  if (!page) return undefined;
  const scale = Math.min(widthPixels / page.width, Math.sqrt(maxPixels / (page.width * page.height)));
  const picture = page.draw(scale);
  page.close();
  return { width: picture.width, height: picture.height, png: encodePng(picture) };
}
