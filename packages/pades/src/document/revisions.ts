import { characters } from '../syntax/characters.ts';
import { byteAt, lexerAt, readCount, skipWhiteSpace, takeKeyword } from '../syntax/lexer.ts';
import type { PdfDocument } from './document.ts';
import { sourceAt } from './pdf-file.ts';
import type { XrefSection } from './xref-section.ts';

/** One state of the file: everything up to its `%%EOF`. */
export interface Revision {
  readonly section: XrefSection;
  readonly start: number;
  /** After `%%EOF` and the end of its line. */
  readonly end: number;
}

/**
 * The revisions that end in `startxref`, the oldest first. A linearised file (ISO 32000-2 annex F) has a section at its
 * head whose `startxref` is 0 and closes nothing: it belongs to the revision of the section it continues.
 */
export function readRevisions(document: PdfDocument): Revision[] {
  const ends: { section: XrefSection; end: number }[] = [];
  for (const section of document.sections) {
    const closing = readClosing(document, section);
    const named = closing && document.sections.find(({ start }) => start === closing.startxref);
    if (closing && named) ends.push({ section: named, end: closing.end });
  }
  ends.sort((a, b) => a.end - b.end);
  return ends.map(({ section, end }, index) => ({ section, start: ends[index - 1]?.end ?? 0, end }));
}

interface Closing {
  readonly startxref: number;
  readonly end: number;
}

function readClosing({ file }: PdfDocument, section: XrefSection): Closing | undefined {
  if (section.end >= file.length) return undefined;
  const lexer = lexerAt(sourceAt(file, section.end), section.end);
  skipWhiteSpace(lexer);
  if (!takeKeyword(lexer, 'startxref')) return undefined;
  const startxref = readCount(lexer);
  while (byteAt(lexer) === characters.space) lexer.position += 1;
  skipEndOfLine(lexer);
  const { bytes, base } = lexer.source;
  const index = lexer.position - base;
  if (bytes.toString('latin1', index, index + 5) !== '%%EOF') return undefined;
  lexer.position += 5;
  skipEndOfLine(lexer);
  return { startxref, end: lexer.position };
}

function skipEndOfLine(lexer: ReturnType<typeof lexerAt>): void {
  if (byteAt(lexer) === characters.carriageReturn) lexer.position += 1;
  if (byteAt(lexer) === characters.lineFeed) lexer.position += 1;
}
