export interface NumberForm {
  readonly decimals: number;
  /** Before the first digit: `$ `. */
  readonly prefix: string;
}

/** The longest amount that the server reads exactly. */
const maxWholeDigits = 12;

/** `1234,5` → `$ 1.234,5`, as far as it was typed. Empty stays empty. */
export function shapeNumber(text: string, { decimals, prefix }: NumberForm): string {
  const figures = text.replace(/[^\d,]/g, '');
  const [typedWhole = '', ...rest] = figures.split(',');
  const hasComma = decimals > 0 && rest.length > 0;
  const whole = typedWhole.slice(0, maxWholeDigits).replace(/^0+(?=\d)/, '') || (hasComma ? '0' : '');
  if (whole === '') return '';
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${prefix}${grouped}${hasComma ? `,${rest.join('').slice(0, decimals)}` : ''}`;
}

/** In the smallest unit: cents for two decimals. */
export function unitsOf(text: string, decimals: number): number | undefined {
  const [whole = '', fraction = ''] = text.replace(/[^\d,]/g, '').split(',');
  if (whole === '' && fraction === '') return undefined;
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

export function writeUnits(units: number | undefined, form: NumberForm): string {
  if (units === undefined) return '';
  const digits = String(Math.round(units)).padStart(form.decimals + 1, '0');
  const cut = digits.length - form.decimals;
  return shapeNumber(form.decimals === 0 ? digits : `${digits.slice(0, cut)},${digits.slice(cut)}`, form);
}

/**
 * A number copied from somewhere else, brought to our comma. Only readings that leave no doubt: `12.34` cannot mean 1234,
 * `1,234.56` can only come from English; `1.234` is ours.
 */
export function readPasted(text: string): string {
  const bare = text.replace(/USD|[$\s'’]/gi, '');
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) && !/^\d+,\d{1,2}$/.test(bare)) {
    return bare.replaceAll(',', '').replace('.', ',');
  }
  return /^\d+\.\d{1,2}$/.test(bare) ? bare.replace('.', ',') : bare.replaceAll('.', '');
}
