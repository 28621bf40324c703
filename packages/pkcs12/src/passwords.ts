/** How one password may have been turned into bytes. */
export interface PasswordBytes {
  /** For the derivation of RFC 7292 appendix B: big-endian UTF-16 that ends in two zero bytes. */
  readonly bmp: Uint8Array;
  /** For PBKDF2. */
  readonly plain: Uint8Array<ArrayBuffer>;
}

/**
 * What real producers do with one password, likeliest first. An empty one is two zero bytes for some and nothing at all
 * for others; OpenSSL before 1.1 took each UTF-8 byte for a character; terminals in Latin-1 hand PBKDF2 Latin-1.
 */
export function passwordCandidates(password: string): readonly PasswordBytes[] {
  const utf8 = new TextEncoder().encode(password);
  const standard = { bmp: toBmp(password), plain: utf8 };
  if (password === '') return [standard, { bmp: new Uint8Array(0), plain: utf8 }];
  if (utf8.length === password.length) return [standard];

  const byteWise = { bmp: toBmp(String.fromCharCode(...utf8)), plain: utf8 };
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return [standard, byteWise];
  return [standard, byteWise, { bmp: standard.bmp, plain: Uint8Array.from(codes) }];
}

function toBmp(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index));
  return bytes;
}
