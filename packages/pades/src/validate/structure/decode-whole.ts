import { inflateSync } from 'node:zlib';

import type { PdfDocument } from '../../document/document.ts';
import { damaged, limits } from '../../syntax/limits.ts';
import { rawData, type PdfStream } from '../../syntax/objects.ts';

/** Compressed data may end before its stream does; what stands behind is read by nobody. */
export function decodeWhole(document: PdfDocument, stream: PdfStream): Buffer {
  const decoded = document.decode(stream);
  if (!stream.dictionary.entries.has('Filter')) return decoded;
  const inflated: unknown = inflateSync(rawData(stream), { info: true, maxOutputLength: limits.decodedBytes });
  if (bytesTaken(inflated) !== rawData(stream).length) throw damaged('evidence with something behind it');
  return decoded;
}

/** With `info`, zlib answers the engine that it used, which its types do not say. */
function bytesTaken(inflated: unknown): number | undefined {
  const engine = isRecord(inflated) ? inflated['engine'] : undefined;
  const taken = isRecord(engine) ? engine['bytesWritten'] : undefined;
  return typeof taken === 'number' ? taken : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
