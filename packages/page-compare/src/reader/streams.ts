import { inflateSync } from 'node:zlib';

import { nameOf, NotUnderstood, numberOf, type Dictionary } from './values.ts';

const maxOutputBytes = 64 << 20;

/** The bytes of a stream that holds cross-references or other objects: plain or deflated, nothing else. */
export function decodeStream(dictionary: Dictionary, raw: Buffer): Buffer {
  const { entries } = dictionary;
  const filter = entries.get('Filter');
  const only = filter?.kind === 'array' && filter.items.length === 1 ? filter.items[0] : filter;
  if (only === undefined) return raw;
  if (nameOf(only) !== 'FlateDecode') throw new NotUnderstood('a stream with another filter');
  const given = entries.get('DecodeParms');
  const parameters = given?.kind === 'array' ? given.items[0] : given;
  const inflated = inflate(raw);
  if (parameters?.kind !== 'dictionary') return inflated;
  const read = (key: string, fallback: number): number => numberOf(parameters.entries.get(key)) ?? fallback;
  if (read('Predictor', 1) < 10) {
    if (read('Predictor', 1) !== 1) throw new NotUnderstood('a stream with another predictor');
    return inflated;
  }
  const rowBytes = Math.ceil((read('Colors', 1) * read('BitsPerComponent', 8) * read('Columns', 1)) / 8);
  const pixelBytes = Math.max(1, (read('Colors', 1) * read('BitsPerComponent', 8)) >> 3);
  return unfilter(inflated, rowBytes, pixelBytes);
}

function inflate(raw: Buffer): Buffer {
  try {
    return inflateSync(raw, { maxOutputLength: maxOutputBytes });
  } catch {
    throw new NotUnderstood('a stream that does not inflate');
  }
}

/** PNG predictors (ISO 32000-2 §7.4.4.4). */
function unfilter(input: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.floor(input.length / (rowBytes + 1));
  const output = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const kind = input[row * (rowBytes + 1)] ?? 0;
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column;
      const left = column >= pixelBytes ? (output[at - pixelBytes] ?? 0) : 0;
      const above = row > 0 ? (output[at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && column >= pixelBytes ? (output[at - rowBytes - pixelBytes] ?? 0) : 0;
      const raw = input[row * (rowBytes + 1) + 1 + column] ?? 0;
      output[at] = raw + predict(kind, { left, above, corner });
    }
  }
  return output;
}

interface Neighbours {
  readonly left: number;
  readonly above: number;
  readonly corner: number;
}

function predict(kind: number, { left, above, corner }: Neighbours): number {
  switch (kind) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const estimate = left + above - corner;
      const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(estimate - one));
      if (toLeft === undefined || toAbove === undefined || toCorner === undefined) return 0;
      if (toLeft <= toAbove && toLeft <= toCorner) return left;
      return toAbove <= toCorner ? above : corner;
    }
    default:
      throw new NotUnderstood('a row with an unknown filter');
  }
}
