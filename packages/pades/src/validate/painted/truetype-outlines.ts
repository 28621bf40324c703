import { boundsOf } from './matrix.ts';

/** Where the ink of a glyph is, and how far the next one stands; in sizes of the font. */
export interface GlyphBounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly advance: number;
}

export interface Outlines {
  /** By number; undefined where the glyph has no outline. */
  readonly boundsOf: (glyph: number) => GlyphBounds | undefined;
  readonly all: () => readonly GlyphBounds[];
}

type Box = readonly [left: number, bottom: number, right: number, top: number];

const maxGlyphs = 65_535;
const maxDepth = 6;

/**
 * The outlines of a TrueType font (ISO/IEC 14496-22), by their points: what its tables claim about them is not believed.
 * Throws a RangeError where the font is damaged.
 */
export function readOutlines(font: Buffer): Outlines {
  const tables = readTables(font);
  const [head, loca, glyf, hhea, hmtx] = ['head', 'loca', 'glyf', 'hhea', 'hmtx'].map((tag) => tables.get(tag));
  if (!head || !loca || !glyf) return { boundsOf: () => undefined, all: () => [] };
  const em = head.readUInt16BE(18) || 1000;
  const isShort = head.readInt16BE(50) === 0;
  const count = Math.min(maxGlyphs, (isShort ? loca.length >> 1 : loca.length >> 2) - 1);
  const offsetOf = (glyph: number): number =>
    isShort ? loca.readUInt16BE(glyph * 2) * 2 : loca.readUInt32BE(glyph * 4);
  const longMetrics = hhea ? hhea.readUInt16BE(34) : 0;
  const advanceOf = (glyph: number): number =>
    hmtx && longMetrics > 0 ? hmtx.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4) : em;
  const boxOf = (glyph: number, depth: number): Box | undefined => {
    if (glyph < 0 || glyph >= count || depth > maxDepth) return undefined;
    const outline = glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1));
    if (outline.length < 10) return undefined;
    const contours = outline.readInt16BE(0);
    if (contours >= 0) return simpleBox(outline, contours);
    return compositeBox(outline, (part) => boxOf(part, depth + 1));
  };
  const known = new Map<number, GlyphBounds | undefined>();
  const bounds = (glyph: number): GlyphBounds | undefined => {
    if (known.has(glyph)) return known.get(glyph);
    const box = boxOf(glyph, 0);
    const made = box && {
      left: box[0] / em,
      bottom: box[1] / em,
      right: box[2] / em,
      top: box[3] / em,
      advance: advanceOf(glyph) / em,
    };
    known.set(glyph, made);
    return made;
  };
  return {
    boundsOf: bounds,
    all: () =>
      Array.from({ length: Math.max(0, count) }, (_, glyph) => bounds(glyph)).filter((one) => one !== undefined),
  };
}

function readTables(font: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    const start = font.readUInt32BE(record + 8);
    const tag = font.toString('latin1', record, record + 4);
    tables.set(tag, font.subarray(start, start + font.readUInt32BE(record + 12)));
  }
  return tables;
}

/** Flags of a point: short steps, the same step again, the flag repeated. */
const flag = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameX: 16, sameY: 32 } as const;

function simpleBox(outline: Buffer, contours: number): Box | undefined {
  if (contours === 0) return undefined;
  const points = outline.readUInt16BE(10 + (contours - 1) * 2) + 1;
  let at = 10 + contours * 2;
  at += 2 + outline.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const value = outline.readUInt8(at);
    at += 1;
    let times = 1;
    if ((value & flag.repeat) !== 0) {
      times += outline.readUInt8(at);
      at += 1;
    }
    for (let index = 0; index < times && flags.length < points; index += 1) flags.push(value);
  }
  const across = rangeOf(outline, at, flags, { short: flag.shortX, same: flag.sameX });
  const up = rangeOf(outline, across.end, flags, { short: flag.shortY, same: flag.sameY });
  return [across.least, up.least, across.most, up.most];
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly end: number;
}

function rangeOf(
  outline: Buffer,
  start: number,
  flags: readonly number[],
  bits: { readonly short: number; readonly same: number },
): Range {
  let [at, value, least, most] = [start, 0, Infinity, -Infinity];
  for (const one of flags) {
    const isSame = (one & bits.same) !== 0;
    if ((one & bits.short) !== 0) {
      value += isSame ? outline.readUInt8(at) : -outline.readUInt8(at);
      at += 1;
    } else if (!isSame) {
      value += outline.readInt16BE(at);
      at += 2;
    }
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, most, end: at };
}

/** Flags of a part: words instead of bytes, offsets instead of points, scale, more parts, two scales, a matrix. */
const part = { words: 1, offsets: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 } as const;

function compositeBox(outline: Buffer, boxOf: (glyph: number) => Box | undefined): Box | undefined {
  let at = 10;
  let whole: Box | undefined;
  for (let hasMore = true; hasMore;) {
    const flags = outline.readUInt16BE(at);
    const glyph = outline.readUInt16BE(at + 2);
    const isWords = (flags & part.words) !== 0;
    const [x, y] = isWords
      ? [outline.readInt16BE(at + 4), outline.readInt16BE(at + 6)]
      : [outline.readInt8(at + 4), outline.readInt8(at + 5)];
    at += isWords ? 8 : 6;
    const scales = readScales(outline, at, flags);
    at += scales.bytes;
    const box = boxOf(glyph);
    if (box) {
      const isMoved = (flags & part.offsets) !== 0;
      const moved = boundsOf(box, [...scales.matrix, isMoved ? x : 0, isMoved ? y : 0]);
      whole = whole ? around(whole, moved) : moved;
    }
    hasMore = (flags & part.more) !== 0;
  }
  return whole;
}

interface Scales {
  readonly matrix: readonly [number, number, number, number];
  readonly bytes: number;
}

function readScales(outline: Buffer, at: number, flags: number): Scales {
  const number = (index: number): number => outline.readInt16BE(at + index * 2) / 16_384;
  if ((flags & part.scale) !== 0) return { matrix: [number(0), 0, 0, number(0)], bytes: 2 };
  if ((flags & part.twoScales) !== 0) return { matrix: [number(0), 0, 0, number(1)], bytes: 4 };
  if ((flags & part.matrix) !== 0) return { matrix: [number(0), number(1), number(2), number(3)], bytes: 8 };
  return { matrix: [1, 0, 0, 1], bytes: 0 };
}

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
