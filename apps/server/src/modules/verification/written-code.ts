/** What people confuse, as Crockford reads base 32. */
const confused: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** `7K3M-Q9TX-2B6V` from however it was typed; undefined where it can be none. */
export function readWrittenCode(written: string): string | undefined {
  const letters = written
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, '')
    .replaceAll(/[OIL]/g, (letter) => confused[letter] ?? letter);
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(letters)) return undefined;
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
