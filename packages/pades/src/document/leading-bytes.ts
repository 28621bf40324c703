/** How far readers search for the header (ISO 32000-1 annex H.3, note 13). */
const headerWithin = 1024;
const tailBytes = 2048;
/** Before the header may stand anything but the beginning of another file. */
const structure = /%PDF-|\bobj\b|xref|trailer|%%EOF/;

/**
 * Before the header others may have put a few bytes, such as the head of a message. They count where the cross-reference
 * stands where the file says only if offsets are taken from the header on.
 */
export function countLeadingBytes(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 0;
  const start = bytes.toString('latin1', 0, headerWithin + 8);
  const at = start.search(/%PDF-\d\.\d/);
  if (at <= 0 || structure.test(start.slice(0, at))) return 0;
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - tailBytes));
  const named = /^startxref\s+(\d{1,15})\s/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
  const offset = Number(named?.[1] ?? Number.NaN);
  return !isSectionAt(bytes, offset) && isSectionAt(bytes, offset + at) ? at : 0;
}

const isSectionAt = (bytes: Buffer, offset: number): boolean =>
  Number.isSafeInteger(offset) &&
  /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', offset, offset + 24));
