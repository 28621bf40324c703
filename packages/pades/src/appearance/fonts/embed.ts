import { deflateSync } from 'node:zlib';

import type { RevisionDraft } from '../../revision/draft.ts';
import type { ObjectId } from '../../syntax/objects.ts';
import {
  writeArray,
  writeDictionary,
  writeNumbers,
  writeReference,
  writeText,
  type Written,
} from '../../syntax/write.ts';
import type { Font } from './font.ts';

const name = '/RBRICA+Inter-Regular';

/** The font as a composite font (ISO 32000-2 §9.7), once in each revision. */
export const embedFont = (draft: RevisionDraft, font: Font): ObjectId =>
  draft.share(font, () => writeFont(draft, font));

interface FontParts {
  readonly unicode: Buffer;
  readonly widths: Written;
}

const parts = new WeakMap<Font, FontParts>();

/** What is the same in every revision that shows the font. */
function partsOf(font: Font): FontParts {
  const known = parts.get(font);
  if (known) return known;
  const widths = writeArray(['0', writeNumbers(font.glyphs.map(({ width }) => width))]);
  const made = { unicode: deflateSync(unicodeMap(font)), widths };
  parts.set(font, made);
  return made;
}

function writeFont(draft: RevisionDraft, font: Font): ObjectId {
  const unicode = draft.addStream({ Filter: '/FlateDecode' }, partsOf(font).unicode);
  return draft.add(
    writeDictionary({
      Type: '/Font',
      Subtype: '/Type0',
      BaseFont: name,
      Encoding: '/Identity-H',
      DescendantFonts: writeArray([writeReference(writeDescendant(draft, font))]),
      ToUnicode: writeReference(unicode),
    }),
  );
}

function writeDescendant(draft: RevisionDraft, font: Font): ObjectId {
  const system = { Registry: writeText('Adobe'), Ordering: writeText('Identity'), Supplement: '0' };
  return draft.add(
    writeDictionary({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: writeDictionary(system),
      CIDToGIDMap: '/Identity',
      FontDescriptor: writeReference(writeDescriptor(draft, font)),
      W: partsOf(font).widths,
    }),
  );
}

function writeDescriptor(draft: RevisionDraft, { typeface, file, fileLength }: Font): ObjectId {
  const scale = (units: number): number => Math.round((units * 1000) / typeface.unitsPerEm);
  const fontFile = draft.addStream({ Filter: '/FlateDecode', Length1: String(fileLength) }, file);
  return draft.add(
    writeDictionary({
      Type: '/FontDescriptor',
      FontName: name,
      Flags: '4',
      FontBBox: writeNumbers(typeface.bounds.map(scale)),
      ItalicAngle: '0',
      Ascent: String(scale(typeface.ascent)),
      Descent: String(scale(typeface.descent)),
      CapHeight: String(scale(typeface.capHeight)),
      StemV: '80',
      FontFile2: writeReference(fontFile),
    }),
  );
}

/** ISO 32000-2 §9.10.3: so that the text can be searched, copied and read aloud. */
function unicodeMap({ glyphs }: Font): string {
  const lines = glyphs.flatMap(({ character }, number) =>
    character === undefined ? [] : [`<${hex4(number)}> <${utf16(character)}>`],
  );
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const hex4 = (number: number): string => number.toString(16).padStart(4, '0');
const utf16 = (codePoint: number): string =>
  Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');
