export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** A spreadsheet would read it as a formula (OWASP, CSV injection): the first sign decides, also in its full width. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r\n＝＋－＠]/.test(text);
