/**
 * The code on the back of the cédula, as `V4443V4442` on current cards. Its exact grammar is published nowhere, so only
 * what every known code shares is asked: a letter first, then letters and digits, 6 to 10 in all. Case is the reader's.
 */
export function isFingerprintCode(text: string): boolean {
  return /^[A-Z][A-Z0-9]{5,9}$/.test(text.toUpperCase());
}
