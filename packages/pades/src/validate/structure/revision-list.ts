import type { PdfDocument } from '../../document/document.ts';
import { bytesBetween, type PdfFile } from '../../document/pdf-file.ts';
import { readRevisions, type Revision } from '../../document/revisions.ts';
import { isWhiteSpace } from '../../syntax/characters.ts';

/** A revision whose last byte is known exactly. */
export interface ClosedRevision extends Revision {
  /** After the `F` of `%%EOF`. */
  readonly eof: number;
}

export function closedRevisions(document: PdfDocument): ClosedRevision[] {
  return readRevisions(document).map((revision) => ({ ...revision, eof: eofOf(document.file, revision) }));
}

/** The end of line after `%%EOF` may belong to this revision or be the first byte of the next. */
function eofOf(file: PdfFile, { end }: Revision): number {
  let position = end;
  while (isLineEnd(byteAt(file, position - 1))) position -= 1;
  return position;
}

const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

function byteAt(file: PdfFile, position: number): number | undefined {
  for (const piece of bytesBetween(file, position, position + 1)) return piece[0];
  return undefined;
}

/** The revision that ends at `position`: nothing but white space may stand between its `%%EOF` and there. */
export function revisionEndingAt(
  file: PdfFile,
  revisions: readonly ClosedRevision[],
  position: number,
): number | undefined {
  const index = revisions.findLastIndex(({ eof }) => eof <= position);
  const revision = revisions[index];
  return revision && isBlank(file, revision.eof, position) ? index : undefined;
}

export function isBlank(file: PdfFile, start: number, end: number): boolean {
  for (const piece of bytesBetween(file, start, end)) if (!piece.every(isWhiteSpace)) return false;
  return true;
}
