import { loadInter } from '../../appearance/fonts/font.ts';
import { componentsOf } from '../../appearance/fonts/subset.ts';
import { createOffsets, readDirectory, type Typeface } from '../../appearance/fonts/truetype.ts';
import { arrayIn, dictionaryIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { entryOf, isName, type PdfDictionary } from '../../syntax/objects.ts';
import { decodeContent } from './filters.ts';

/** Whether the glyph of a code is drawn as our own typeface draws the character. */
export type IsOwnGlyph = (code: number, character: string | undefined) => boolean;

const never: IsOwnGlyph = () => false;
const maxDepth = 6;

/** What a font of the file shows can be known without eyes only where its outlines are known. */
export function ownGlyphs(document: PdfDocument, font: PdfDictionary): IsOwnGlyph {
  const program = programOf(document, font);
  if (!program) return never;
  try {
    const [own, embedded] = [loadInter(), readEmbedded(program)];
    return bringsNoProgram(own, embedded) ? compare(own, embedded) : never;
  } catch (error) {
    if (error instanceof RangeError) return never;
    throw error;
  }
}

/** Only where codes are numbers of glyphs in a TrueType font. */
function programOf(document: PdfDocument, font: PdfDictionary): Buffer | undefined {
  const [item] = arrayIn(document, font, 'DescendantFonts')?.items ?? [];
  const descendant = document.resolve(item);
  if (descendant?.kind !== 'dictionary' || !isName(entryOf(descendant, 'CIDToGIDMap'), 'Identity')) return undefined;
  const descriptor = dictionaryIn(document, descendant, 'FontDescriptor');
  const program = descriptor && document.resolve(entryOf(descriptor, 'FontFile2'));
  const hasOther = descriptor && (entryOf(descriptor, 'FontFile') ?? entryOf(descriptor, 'FontFile3'));
  return program?.kind === 'stream' && !hasOther ? decodeContent(document, program) : undefined;
}

type Outlines = Pick<Typeface, 'unitsPerEm' | 'table' | 'outlineOf'>;

/** Throws a RangeError where the font is damaged. */
function readEmbedded(font: Buffer): Outlines {
  const tables = readDirectory(font);
  const table = (tag: string): Buffer => tables.get(tag) ?? Buffer.alloc(0);
  const head = table('head');
  const offsetOf = createOffsets(table('loca'), head.readInt16BE(50));
  return {
    unitsPerEm: head.readUInt16BE(18),
    table,
    outlineOf: (glyph) => table('glyf').subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  };
}

/** Instructions in a font move its outlines. */
const bringsNoProgram = (own: Typeface, embedded: Outlines): boolean =>
  embedded.unitsPerEm === own.unitsPerEm &&
  ['fpgm', 'cvt '].every((tag) => embedded.table(tag).length === 0) &&
  (embedded.table('prep').length === 0 || embedded.table('prep').equals(own.table('prep')));

function compare(own: Typeface, embedded: Outlines): IsOwnGlyph {
  const known = new Map<string, boolean>();
  return (code, character) => {
    if (character === undefined || Array.from(character).length !== 1) return false;
    const key = `${code} ${character}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const glyph = own.glyphFor(character.codePointAt(0) ?? 0);
    const isSame = glyph !== undefined && isSameGlyph({ own, glyph }, { embedded, code }, maxDepth);
    known.set(key, isSame);
    return isSame;
  };
}

interface OwnGlyph {
  readonly own: Typeface;
  readonly glyph: number;
}

interface EmbeddedGlyph {
  readonly embedded: Outlines;
  readonly code: number;
}

const padded = (outline: Buffer): Buffer => Buffer.concat([outline], (outline.length + 3) & ~3);

/** Accented letters are made of others, which have other numbers in a part of the font. */
function isSameGlyph({ own, glyph }: OwnGlyph, { embedded, code }: EmbeddedGlyph, depth: number): boolean {
  try {
    const [mine, theirs] = [padded(own.outlineOf(glyph)), padded(embedded.outlineOf(code))];
    const [parts, others] = [componentsOf(mine), componentsOf(theirs)];
    if (mine.length !== theirs.length || parts.length !== others.length || depth === 0) return false;
    return (
      parts.every((part, index) => {
        const other = others[index];
        if (!other || other.at !== part.at) return false;
        mine.writeUInt16BE(0, part.at);
        theirs.writeUInt16BE(0, part.at);
        return isSameGlyph({ own, glyph: part.glyph }, { embedded, code: other.glyph }, depth - 1);
      }) && mine.equals(theirs)
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
