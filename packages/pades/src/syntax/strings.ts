import { hexDigit } from './characters.ts';
import type { PdfString } from './objects.ts';

/** The bytes a string stands for. */
export function stringBytes({ source, start, end, form, cipher }: PdfString): Buffer {
  const inner = source.bytes.subarray(start - source.base + 1, end - source.base - 1);
  const bytes = form === 'hexadecimal' ? fromHexadecimal(inner) : fromLiteral(inner);
  return cipher ? cipher.decrypt(bytes) : bytes;
}

/** The same for a string as it is written, with its brackets. */
export function writtenStringBytes(written: string): Buffer {
  const inner = Buffer.from(written.slice(1, -1), 'latin1');
  return written.startsWith('<') ? fromHexadecimal(inner) : fromLiteral(inner);
}

/** A missing last digit counts as zero (ISO 32000-2 §7.3.4.3). */
function fromHexadecimal(inner: Buffer): Buffer {
  const plain = Buffer.from(inner.toString('latin1'), 'hex'); // stops where something else than two digits comes
  if (plain.length * 2 === inner.length) return plain;
  const bytes = Buffer.alloc((inner.length + 1) >> 1);
  let digits = 0;
  for (const byte of inner) {
    const digit = hexDigit(byte);
    if (digit < 0) continue;
    const index = digits >> 1;
    bytes[index] = digits % 2 === 0 ? digit << 4 : (bytes[index] ?? 0) | digit;
    digits += 1;
  }
  return bytes.subarray(0, (digits + 1) >> 1);
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** ISO 32000-2 table 3. An end of line counts as one line feed, after a backslash as nothing. */
function fromLiteral(inner: Buffer): Buffer {
  const text = inner.toString('latin1');
  if (!text.includes('\\') && !text.includes('\r')) return inner;
  const plain = text.replaceAll(/\\([0-7]{1,3}|\r\n|[^])|\r\n?/g, (_, escaped?: string) => {
    if (escaped === undefined) return '\n';
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    if (escaped === '\n' || escaped === '\r' || escaped === '\r\n') return '';
    const code = escapes[escaped];
    return code === undefined ? escaped : String.fromCharCode(code);
  });
  return Buffer.from(plain, 'latin1');
}

/** A text string (ISO 32000-2 §7.9.2.2) as text. PDFDocEncoding is read as Latin-1, which it equals for letters. */
export function textOf(string: PdfString): string {
  const bytes = stringBytes(string);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3).toString('utf8');
  return bytes.toString('latin1');
}
