import type { IndirectObject } from '../../document/indirect-object.ts';
import { bytesBetween, sourceAt, type PdfFile } from '../../document/pdf-file.ts';
import { characters } from '../../syntax/characters.ts';
import { byteAt, lexerAt, skipLiteralString } from '../../syntax/lexer.ts';
import { found, type Finding } from '../finding.ts';
import { isBlank } from '../structure/revision-list.ts';
import type { Step } from './changed-objects.ts';

interface Span {
  readonly start: number;
  readonly end: number;
  /** What a stream holds: bytes that mean nothing to a reader of syntax. */
  readonly data?: { readonly start: number; readonly end: number };
}

/**
 * Every byte of a later revision belongs to an object that its cross-reference lists, or to the cross-reference itself.
 * Anything else is what some reader, repairing the file, might find and believe.
 */
export function checkAccounted(step: Step, { isCovered }: { readonly isCovered: boolean }): Finding | undefined {
  const { after, revision } = step;
  const { file } = after;
  let position = revision.start;
  for (const span of spansOf(step)) {
    if (span.start < position || !isBlank(file, position, span.start)) {
      const [from, to] = [Math.min(position, span.start), Math.max(position, span.start)];
      return found('file.unlisted_bytes', { kind: 'between', from, to });
    }
    if (!isCovered && hasComment(step, span))
      return found('file.unlisted_bytes', { kind: 'comment', from: span.start });
    position = span.end;
  }
  return isClosing(step, position, isCovered)
    ? undefined
    : found('file.unlisted_bytes', { kind: 'after', from: position });
}

function spansOf({ after, revision: { section, start } }: Step): Span[] {
  const { hybrid } = section;
  const spans: Span[] = hybrid && hybrid.start >= start ? [section, hybrid] : [section];
  const own = new Set(spans.map((span) => span.start));
  for (const { first, count } of section.ranges) {
    for (let number = first; number < first + count; number += 1) {
      const entry = section.lookUp(number);
      if (entry?.kind !== 'offset' || own.has(entry.offset)) continue;
      // An object taken from an earlier revision is a finding by itself, see `changedObjects`.
      if (number > 0 && entry.offset < start) continue;
      const object = after.load({ number, generation: entry.generation });
      if (object) spans.push(spanOf(object));
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

function spanOf({ start, end, value }: IndirectObject): Span {
  return value.kind === 'stream'
    ? { start, end, data: { start: value.dataStart, end: value.dataEnd } }
    : { start, end };
}

/** Comments are read by nobody: where no signature covers them, anyone may write them. */
const hasComment = ({ after: { file } }: Step, { start, end, data }: Span): boolean =>
  holdsComment(file, start, data?.start ?? end) || (data !== undefined && holdsComment(file, data.end, end));

/** A percent sign begins one everywhere but in a string (ISO 32000-2 §7.2.4). */
function holdsComment(file: PdfFile, start: number, end: number): boolean {
  const lexer = lexerAt(sourceAt(file, start), start);
  const { bytes, base } = lexer.source;
  if (!bytes.subarray(start - base, end - base).includes(characters.percent)) return false;
  while (lexer.position < end) {
    const byte = byteAt(lexer);
    if (byte === characters.percent) return true;
    if (byte === characters.openParenthesis) skipLiteralString(lexer);
    else lexer.position += 1;
  }
  return false;
}

const closingForm = /^\s*(%[^\r\n]{0,100}\r?\n)?\s*startxref\s+\d+\s*%%EOF\s*$/;

/** Some writers sign with their name here: a comment is harmless where a signature covers it. */
function isClosing({ after: { file }, revision: { end } }: Step, from: number, isCovered: boolean): boolean {
  if (end - from > 400) return false;
  const text = Buffer.concat([...bytesBetween(file, from, end)]).toString('latin1');
  const match = closingForm.exec(text);
  return match !== null && (match[1] === undefined || isCovered);
}
