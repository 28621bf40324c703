import { openSections, type PdfDocument } from '../../document/document.ts';
import type { PdfFile } from '../../document/pdf-file.ts';
import { readXrefChain } from '../../document/xref-chain.ts';
import type { XrefSection } from '../../document/xref-section.ts';
import { PadesError } from '../../errors.ts';
import { limits, overLimit } from '../../syntax/limits.ts';

/** The file as it once was: some cross-reference in it describes this document. */
export interface EarlierState {
  /** Where its newest cross-reference stands. */
  readonly offset: number;
  /** `undefined` where no document can be read there. */
  readonly document: PdfDocument | undefined;
  /** Today's file grew from it. */
  readonly isAncestor: boolean;
}

/** Sections that may be read besides those of the file itself. */
const maxSections = 20_000;

/**
 * Every state that an earlier `startxref` names, the oldest first. Those that the file no longer leads to are among them:
 * an update may name any /Prev. A `startxref` inside an attached file counts from that file's start and leads nowhere here.
 */
export function* earlierStates({ file, sections }: PdfDocument): Iterable<EarlierState> {
  const budget = { bytes: limits.decodedBytesInTotal };
  let sectionsLeft = maxSections;
  const places = new Map(sections.map(({ start }, index) => [start, index]));
  for (const offset of startxrefOffsets(file)) {
    const place = places.get(offset);
    if (place === 0) continue;
    const chain = (): readonly XrefSection[] => {
      if (place !== undefined) return sections.slice(place);
      const own = readXrefChain(file, budget, offset);
      sectionsLeft -= own.length;
      if (sectionsLeft < 0) throw overLimit('more earlier states than anyone can look at');
      return own;
    };
    yield {
      offset,
      isAncestor: place !== undefined,
      document: unlessDamaged(() => openSections(file, chain(), budget)),
    };
  }
}

/** What a damaged part cannot say is `undefined`; a file that is too much to look at is refused. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PadesError && error.code !== 'pdf.over_limit') return undefined;
    throw error;
  }
}

const mark = 'startxref';
const longestGap = 32;

/** Each offset once, in the order in which the file names them first. */
function startxrefOffsets({ sources, length }: PdfFile): ReadonlySet<number> {
  const offsets = new Set<number>();
  for (const { bytes } of sources) {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
      const from = at + mark.length;
      const written = /^\s+(\d{1,15})(?!\d)/.exec(bytes.toString('latin1', from, from + longestGap));
      const offset = Number(written?.[1] ?? 0);
      if (offset > 0 && offset < length) offsets.add(offset);
    }
  }
  return offsets;
}
