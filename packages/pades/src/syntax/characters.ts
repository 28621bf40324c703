/** ISO 32000-2 §7.2.3, tables 1 and 2. */
export const characters = {
  null: 0x00,
  tab: 0x09,
  lineFeed: 0x0a,
  formFeed: 0x0c,
  carriageReturn: 0x0d,
  space: 0x20,
  hash: 0x23,
  percent: 0x25,
  openParenthesis: 0x28,
  closeParenthesis: 0x29,
  slash: 0x2f,
  zero: 0x30,
  nine: 0x39,
  less: 0x3c,
  greater: 0x3e,
  capitalR: 0x52,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
} as const;

/** One table look-up a byte: 1 white space, 2 delimiter, 0 regular. */
const classes = new Uint8Array(256);
for (const code of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) classes[code] = 1;
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = 2;

export const isWhiteSpace = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === 1;
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === 0;
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

export function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
