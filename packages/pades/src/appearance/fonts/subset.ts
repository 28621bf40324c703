import type { Typeface } from './truetype.ts';

export interface Subset {
  readonly font: Buffer;
  /** The glyphs of the original, in their new order. */
  readonly glyphs: readonly number[];
}

/** A font with these glyphs only, renumbered from 0, which is always the glyph for what is missing. */
export function subsetTypeface(typeface: Typeface, wanted: readonly number[]): Subset {
  const glyphs = withComponents(typeface, [0, ...wanted]);
  const renumbered = new Map(glyphs.map((glyph, index) => [glyph, index]));
  const outlines = glyphs.map((glyph) => renumberComponents(typeface.outlineOf(glyph), renumbered));
  const font = writeFont({
    ...metricTables(typeface, glyphs),
    ...outlineTables(outlines),
    head: longOffsets(typeface.table('head')),
    prep: typeface.table('prep'),
  });
  return { font, glyphs };
}

/** Accented letters are made of other glyphs, which must come along. */
function withComponents(typeface: Typeface, wanted: readonly number[]): number[] {
  const all = new Set(wanted);
  for (const glyph of all) {
    for (const { glyph: part } of componentsOf(typeface.outlineOf(glyph))) all.add(part);
  }
  return [...all];
}

interface Component {
  /** Where its number stands in the outline. */
  readonly at: number;
  readonly glyph: number;
}

const flags = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

function transformBytes(flag: number): number {
  if (flag & flags.scale) return 2;
  if (flag & flags.twoScales) return 4;
  return flag & flags.matrix ? 8 : 0;
}

/** ISO/IEC 14496-22, `glyf`: an outline with a negative number of contours lists its components. */
export function componentsOf(outline: Buffer): Component[] {
  if (outline.length < 10 || outline.readInt16BE() >= 0) return [];
  const components: Component[] = [];
  for (let at = 10; ;) {
    const flag = outline.readUInt16BE(at);
    components.push({ at: at + 2, glyph: outline.readUInt16BE(at + 2) });
    if ((flag & flags.more) === 0) return components;
    at += 4 + (flag & flags.wordArguments ? 4 : 2) + transformBytes(flag);
  }
}

function renumberComponents(outline: Buffer, renumbered: ReadonlyMap<number, number>): Buffer {
  const copy = Buffer.from(outline);
  for (const { at, glyph } of componentsOf(outline)) copy.writeUInt16BE(renumbered.get(glyph) ?? 0, at);
  return copy;
}

function metricTables(typeface: Typeface, glyphs: readonly number[]) {
  const hhea = Buffer.from(typeface.table('hhea'));
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = Buffer.from(typeface.table('maxp'));
  maxp.writeUInt16BE(glyphs.length, 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  for (const [index, glyph] of glyphs.entries()) {
    hmtx.writeUInt16BE(typeface.advanceOf(glyph), index * 4);
    const outline = typeface.outlineOf(glyph);
    hmtx.writeInt16BE(outline.length >= 10 ? outline.readInt16BE(2) : 0, index * 4 + 2);
  }
  return { hhea, maxp, hmtx };
}

function outlineTables(outlines: readonly Buffer[]) {
  const padded = outlines.map((outline) => Buffer.concat([outline], (outline.length + 3) & ~3));
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  for (const [index, outline] of padded.entries()) {
    offset += outline.length;
    loca.writeUInt32BE(offset, (index + 1) * 4);
  }
  return { loca, glyf: Buffer.concat(padded) };
}

function longOffsets(head: Buffer): Buffer {
  const copy = Buffer.from(head);
  copy.writeUInt32BE(0, 8);
  copy.writeInt16BE(1, 50);
  return copy;
}

function writeFont(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables).sort();
  const directory = Buffer.alloc(12 + names.length * 16);
  const power = Math.floor(Math.log2(names.length));
  directory.writeUInt32BE(0x00010000);
  directory.writeUInt16BE(names.length, 4);
  directory.writeUInt16BE(16 << power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(names.length * 16 - (16 << power), 10);
  const bodies: Buffer[] = [];
  let offset = directory.length;
  for (const [index, name] of names.entries()) {
    const table = tables[name] ?? Buffer.alloc(0);
    const padded = Buffer.concat([table], (table.length + 3) & ~3);
    const record = 12 + index * 16;
    directory.write(name, record, 'latin1');
    directory.writeUInt32BE(checksum(padded), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
