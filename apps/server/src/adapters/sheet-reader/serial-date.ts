const day = 86_400_000;
/** Formats that every workbook knows by number (ECMA-376 part 1, §18.8.30). */
const builtInDates: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 54, 57, 58]);

/** Whether a number format shows a day: it has a `d` or a `y` that is neither quoted, escaped nor a colour. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id);
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''));
}

/** Days since the end of 1899 as yyyy-mm-dd; undefined where that is no day of ours. 1900 had no 29 February, though Excel says so. */
export function serialDate(serial: number, startsIn1904: boolean): string | undefined {
  const whole = Math.floor(serial);
  const shifted = startsIn1904 ? whole + 1462 : whole < 60 ? whole + 1 : whole;
  if (shifted < 1 || shifted > 2_958_465) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + shifted * day).toISOString().slice(0, 10);
}
