import { PadesError } from '../errors.ts';
import { isDigit } from '../syntax/characters.ts';
import { byteAt, expectKeyword, lexerAt, readCount, skipWhiteSpace } from '../syntax/lexer.ts';
import { damaged, limits, overLimit } from '../syntax/limits.ts';
import { entryOf, type PdfDictionary } from '../syntax/objects.ts';
import { sourceText } from '../syntax/write.ts';
import type { DecodeBudget } from './decode.ts';
import { sourceAt, type PdfFile } from './pdf-file.ts';
import { joinHybrid, type XrefSection } from './xref-section.ts';
import { readXrefStream } from './xref-stream.ts';
import { readXrefTable } from './xref-table.ts';

/** How far from its end a file may still say where its cross-reference stands. */
const tailBytes = 2048;

/** The offset that the last `startxref` names (ISO 32000-2 §7.5.5). */
function readStartxref(file: PdfFile): number {
  const source = file.sources.at(-1);
  if (!source) throw damaged('an empty file');
  const { bytes, base } = source;
  const tailStart = Math.max(0, bytes.length - tailBytes);
  const index = bytes.subarray(tailStart).lastIndexOf('startxref', -1, 'latin1');
  if (index < 0) throw damaged('no startxref at the end of the file');
  const lexer = lexerAt(source, base + tailStart + index);
  expectKeyword(lexer, 'startxref');
  const offset = readCount(lexer);
  if (!bytes.subarray(lexer.position - base).includes('%%EOF', 0, 'latin1'))
    throw damaged('the file ends before %%EOF');
  return offset;
}

/** All sections from the one at `last` on, the newest first. */
export function readXrefChain(file: PdfFile, budget: DecodeBudget, last = readStartxref(file)): XrefSection[] {
  const seen = new Set<number>();
  const read = (offset: number): XrefSection => {
    if (seen.has(offset)) throw damaged(`the cross-references turn in a circle at ${offset}`);
    if (seen.size >= limits.xrefSections) throw overLimit('too many cross-reference sections');
    seen.add(offset);
    return readSection(file, offset, budget);
  };
  const sections: XrefSection[] = [];
  for (let offset: number | undefined = last; offset !== undefined;) {
    const section = read(offset);
    const hybridOffset = section.kind === 'table' ? offsetIn(section.trailer, 'XRefStm') : undefined;
    sections.push(hybridOffset === undefined ? section : joinHybrid(section, readHybrid(file, hybridOffset, budget)));
    const previous = offsetIn(section.trailer, 'Prev');
    // Some writers name the section itself where there is none before it.
    offset = previous === offset ? undefined : previous;
  }
  requireOneEncryption(sections);
  return sections;
}

/** Some writers repeat the entry in later trailers: one stream may then belong to several tables. */
function readHybrid(file: PdfFile, offset: number, budget: DecodeBudget): XrefSection {
  const section = readSection(file, offset, budget);
  if (section.kind !== 'stream') throw damaged(`/XRefStm names no stream at ${offset}`);
  return section;
}

/** Readers take the encryption of the newest trailer; an older one that differs would mean another file. */
function requireOneEncryption(sections: readonly XrefSection[]): void {
  const own = encryptionIn(sections[0]);
  if (sections.some((section) => encryptionIn(section) !== own))
    throw new PadesError('pdf.encrypted', 'parts of the file are encrypted in different ways');
}

function encryptionIn(section: XrefSection | undefined): string | undefined {
  const encryption = section && entryOf(section.trailer, 'Encrypt');
  return encryption && sourceText(encryption);
}

function readSection(file: PdfFile, offset: number, budget: DecodeBudget): XrefSection {
  const source = sourceAt(file, offset);
  const lexer = lexerAt(source, offset);
  skipWhiteSpace(lexer);
  return isDigit(byteAt(lexer)) ? readXrefStream(source, offset, budget) : readXrefTable(source, offset);
}

function offsetIn(trailer: PdfDictionary, key: string): number | undefined {
  const value = entryOf(trailer, key);
  if (value === undefined) return undefined;
  if (value.kind !== 'integer' || value.value < 0) throw damaged(`/${key} is no offset at ${value.start}`);
  return value.value;
}
