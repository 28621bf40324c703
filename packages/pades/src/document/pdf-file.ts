import { createHash, type Hash } from 'node:crypto';

import type { DigestAlgorithm } from '../algorithms/digest.ts';
import { viewOf } from '../bytes.ts';
import { damaged } from '../syntax/limits.ts';
import type { Source } from '../syntax/objects.ts';
import { countLeadingBytes } from './leading-bytes.ts';

/**
 * A PDF as the bytes that came and the revisions appended since. No byte is ever copied or rewritten: a file of 100 MB
 * stays where the caller read it. No object crosses from one part into the next.
 */
export interface PdfFile {
  readonly length: number;
  readonly sources: readonly Source[];
  /** How many bytes stood before the PDF itself and are no part of it. */
  readonly leadingBytes?: number;
}

/** Bytes before the header that the file's own offsets do not count are left out, as other readers leave them out. */
export function pdfFileOf(given: Uint8Array): PdfFile {
  const leadingBytes = countLeadingBytes(viewOf(given));
  const bytes = viewOf(given).subarray(leadingBytes);
  return {
    length: bytes.length,
    sources: [{ kind: 'file', bytes, base: 0 }],
    ...(leadingBytes > 0 && { leadingBytes }),
  };
}

const parents = new WeakMap<PdfFile, PdfFile>();

export function appendRevision(file: PdfFile, revision: Uint8Array): PdfFile {
  const source: Source = { kind: 'file', bytes: viewOf(revision), base: file.length };
  const longer = { length: file.length + revision.length, sources: [...file.sources, source] };
  parents.set(longer, file);
  return longer;
}

/** The file as it was when it had `length` bytes: an earlier revision. */
export function truncateFile(file: PdfFile, length: number): PdfFile {
  const sources = file.sources
    .filter(({ base }) => base < length)
    .map(({ kind, bytes, base }) => ({ kind, base, bytes: bytes.subarray(0, length - base) }));
  return { length, sources };
}

export const bytesOfParts = (file: PdfFile): readonly Uint8Array[] => file.sources.map(({ bytes }) => bytes);

/** One array, for callers that need one. This copies the file. */
export const joinParts = (file: PdfFile): Uint8Array =>
  file.sources.length === 1 && file.sources[0] ? file.sources[0].bytes : Buffer.concat(bytesOfParts(file));

export function sourceAt(file: PdfFile, offset: number): Source {
  const found = file.sources.findLast(({ base }) => base <= offset);
  if (!found || offset >= file.length) throw damaged(`offset ${offset} lies outside the file`);
  return found;
}

/** Any range, over the borders of parts. */
export function* bytesBetween(file: PdfFile, start: number, end: number): Iterable<Buffer> {
  for (const { bytes, base } of file.sources) {
    const piece = bytes.subarray(Math.max(0, start - base), Math.max(0, end - base));
    if (piece.length > 0) yield piece;
  }
}

const states = new WeakMap<PdfFile, Map<DigestAlgorithm, Hash>>();

/** A digest that has taken in the whole file. Each byte is hashed once, however many revisions follow. */
export function startDigest(file: PdfFile, algorithm: DigestAlgorithm): Hash {
  return stateAfter(file, algorithm).copy();
}

function stateAfter(file: PdfFile, algorithm: DigestAlgorithm): Hash {
  const known = states.get(file)?.get(algorithm);
  if (known) return known;
  const parent = parents.get(file);
  const state = parent ? startDigest(parent, algorithm) : createHash(algorithm);
  for (const { bytes } of parent ? file.sources.slice(parent.sources.length) : file.sources) state.update(bytes);
  const byAlgorithm = states.get(file) ?? new Map<DigestAlgorithm, Hash>();
  states.set(file, byAlgorithm.set(algorithm, state));
  return state;
}
