/** Crockford's 32 letters: no I, L, O or U, which people take for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;
const confused: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

/** The first sixty bits, five to a letter. */
export function shortCodeFrom(bytes: Buffer): string {
  const bits = bytes.readBigUInt64BE() >> 4n;
  return Array.from(
    { length },
    (_, place) => alphabet[Number((bits >> BigInt(5 * (length - 1 - place))) & 31n)] ?? '',
  ).join('');
}

/** 7K3M-Q9TX-4HPB */
export const formatShortCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** What was typed or copied, whatever stands between its letters. Undefined where it is no code. */
export function readShortCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/[OILU]/g, (letter) => confused[letter] ?? letter);
  return letters.length === length ? letters : undefined;
}
