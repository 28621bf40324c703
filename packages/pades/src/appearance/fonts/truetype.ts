/** As much of a TrueType font (ISO/IEC 14496-22) as it takes to measure text and to cut a part out of it. */
export interface Typeface {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly bounds: readonly [number, number, number, number];
  readonly table: (tag: string) => Buffer;
  /** Undefined where the font has no glyph for the character. */
  readonly glyphFor: (codePoint: number) => number | undefined;
  /** In units of the em. */
  readonly advanceOf: (glyph: number) => number;
  /** The outline; empty for a space. */
  readonly outlineOf: (glyph: number) => Buffer;
}

/** Reads a font that ships with the package: it is not defended against hostile ones. */
export function readTypeface(font: Buffer): Typeface {
  const tables = readDirectory(font);
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const longMetrics = hhea.readUInt16BE(34);
  const offsetOf = createOffsets(table('loca'), head.readInt16BE(50));
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: table('OS/2').readInt16BE(88),
    bounds: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    table,
    glyphFor: createCharacterMap(table('cmap')),
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4),
    outlineOf: (glyph) => table('glyf').subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  };
}

export function readDirectory(font: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16;
    const start = font.readUInt32BE(record + 8);
    tables.set(
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    );
  }
  return tables;
}

export const createOffsets = (loca: Buffer, format: number) =>
  format === 0
    ? (glyph: number): number => loca.readUInt16BE(glyph * 2) * 2
    : (glyph: number): number => loca.readUInt32BE(glyph * 4);

interface Group {
  readonly first: number;
  readonly last: number;
  readonly glyph: number;
}

/** Format 12: runs of characters with runs of glyphs. */
function createCharacterMap(cmap: Buffer): Typeface['glyphFor'] {
  const groups = readGroups(cmap);
  return (codePoint) => {
    const group = groups.find(({ first, last }) => codePoint >= first && codePoint <= last);
    return group && group.glyph + codePoint - group.first;
  };
}

function readGroups(cmap: Buffer): readonly Group[] {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) !== 12) continue;
    return Array.from({ length: cmap.readUInt32BE(start + 12) }, (_, place) => {
      const at = start + 16 + place * 12;
      return { first: cmap.readUInt32BE(at), last: cmap.readUInt32BE(at + 4), glyph: cmap.readUInt32BE(at + 8) };
    });
  }
  return [];
}
