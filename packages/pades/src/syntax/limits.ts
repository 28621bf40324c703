import { PadesError } from '../errors.ts';

/** What a hostile file may not exceed. Generous beside real ones, small beside what hurts. */
export const limits = {
  nesting: 100,
  /** Items of one object, counted through all its levels. */
  itemsPerObject: 2_000_000,
  xrefSections: 5_000,
  /** Of one section. */
  xrefRanges: 200_000,
  objectNumber: 8_388_607,
  objectsPerStream: 100_000,
  /** Of one stream that we must decode: a cross-reference, an object stream, validation data. */
  decodedBytes: 64 << 20,
  /** Of all of them together. */
  decodedBytesInTotal: 256 << 20,
  referenceHops: 32,
  pages: 200_000,
  pageTreeDepth: 100,
  fields: 100_000,
  fieldDepth: 32,
} as const;

export const damaged = (message: string, cause?: unknown): PadesError =>
  new PadesError('pdf.damaged', message, cause === undefined ? undefined : { cause });

export const overLimit = (message: string): PadesError => new PadesError('pdf.over_limit', message);
