/** Codes of the SRI, as they stand in an access key. */
export const documentCodes = { invoice: '01', credit_note: '04' } as const;
export type DocumentType = keyof typeof documentCodes;

/** Module 11 with the weights 2 to 7 from the right (technical sheet of electronic documents of the SRI). */
export function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * ((place % 6) + 2), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? '1' : String(digit);
}

/**
 * Whether an access key is one of this document: day, type, RUC, environment, series and number, code, emission and check
 * digit stand in it. So an answer about another document is not taken for this one.
 */
export function isKeyOf(accessKey: string, { type, number }: { type: DocumentType; number: string }): boolean {
  return (
    /^\d{49}$/.test(accessKey) &&
    accessKey.slice(8, 10) === documentCodes[type] &&
    accessKey.slice(24, 39) === number.replaceAll('-', '') &&
    accessKey.slice(48) === checkDigitOf(accessKey.slice(0, 48))
  );
}
