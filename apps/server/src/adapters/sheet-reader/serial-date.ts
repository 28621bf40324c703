const day = 86_400_000;
/** Formats that every workbook knows by number (ECMA-376 part 1, §18.8.30). */
const builtInDates: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 54, 57, 58]);

/** Whether a number format shows a day: it has a `d` or a `y` that is neither quoted, escaped nor a colour. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id);
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''));
}

interface DateSystem {
  readonly startsIn1904: boolean;
}

/** The date as yyyy-mm-dd, or undefined if the serial number is outside the range that Excel supports. */
export function serialDate(serial: number, system: DateSystem): string | undefined {
  const shifted = daysSince1899(Math.floor(serial), system);
  if (shifted < 1 || shifted > 2_958_465) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + shifted * day).toISOString().slice(0, 10);
}

/** Excel counts a 29 February 1900 that did not exist, so the numbers below 60 are one day short. */
function daysSince1899(serial: number, { startsIn1904 }: DateSystem): number {
  if (startsIn1904) return serial + 1462;
  return serial < 60 ? serial + 1 : serial;
}
