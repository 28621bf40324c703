/** A number people wrote. `digits` is a code made of digits (a phone, an account): as a number it would lose some. */
export type NumberRead =
  | { readonly kind: 'quantity'; readonly value: number }
  | { readonly kind: 'digits'; readonly value: string };

/** Every decimal of up to 15 significant digits survives a double. */
const SAFE_DIGITS = 15;
const MONEY_LIMIT = 10 ** 13;
const written = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;

/**
 * `$`, spaces and thousands dots are dropped, the comma is the decimal separator. Undefined where that would be a guess:
 * `12.34` is neither 1234 nor twelve and a third.
 */
export function readNumber(answer: string | number): NumberRead | undefined {
  if (typeof answer === 'number') return quantity(answer);
  const bare = bareNumber(answer);
  return /^(?:0\d+|\d{16,})$/.test(bare) ? { kind: 'digits', value: bare } : quantity(parseDecimal(bare));
}

/** An amount of money: no sign, at most two decimals, exact to the cent. A lone `$` means 0. */
export function readMoney(answer: string | number): number | undefined {
  const bare = typeof answer === 'number' ? answer : bareNumber(answer);
  if (bare === '') return 0;
  const value = typeof bare === 'number' ? bare : parseDecimal(bare, 2);
  const isAmount =
    value >= 0 && value < MONEY_LIMIT && !Object.is(value, -0) && Math.round(value * 100) / 100 === value;
  return isAmount ? value : undefined;
}

function parseDecimal(bare: string, maxDecimals = SAFE_DIGITS): number {
  const [, sign = '', whole, decimals = ''] = written.exec(bare) ?? [];
  const integer = whole?.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (integer === undefined || decimals.length > maxDecimals || integer.length + decimals.length > SAFE_DIGITS)
    return Number.NaN;
  return Number(`${sign}${integer}.${decimals || '0'}`);
}

function bareNumber(text: string): string {
  return text.replace(/\s/g, '').replace(/^\$/, '');
}

function quantity(value: number): Extract<NumberRead, { kind: 'quantity' }> | undefined {
  const isSafe = Number.isFinite(value) && Math.abs(value) < 10 ** SAFE_DIGITS;
  return isSafe ? { kind: 'quantity', value: value === 0 ? 0 : value } : undefined;
}
