/** A number people wrote. `digits` is a code made of digits (a phone, an account): as a number it would lose some. */
export type NumberRead =
  | { readonly kind: 'quantity'; readonly value: number }
  | { readonly kind: 'digits'; readonly value: string };

/** Every decimal of up to 15 significant digits survives a double. */
const SAFE_DIGITS = 15;
const written = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;

/**
 * `$`, spaces and thousands dots are dropped, the comma is the decimal separator. Undefined where that would be a guess:
 * `12.34` is neither 1234 nor twelve and a third.
 */
export function readNumber(answer: string | number): NumberRead | undefined {
  if (typeof answer === 'number')
    return Number.isFinite(answer) && Math.abs(answer) < 10 ** SAFE_DIGITS ? quantity(answer) : undefined;
  const bare = bareNumber(answer);
  if (/^(?:0\d+|\d{16,})$/.test(bare)) return { kind: 'digits', value: bare };
  const [, sign = '', whole, decimals = ''] = written.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const integer = whole.replaceAll('.', '');
  return integer.length + decimals.length > SAFE_DIGITS
    ? undefined
    : quantity(Number(`${sign}${integer}.${decimals || '0'}`));
}

/** An amount of money: not negative, at most two decimals. A lone `$` means 0. */
export function readMoney(answer: string | number): number | undefined {
  const bare = typeof answer === 'string' ? bareNumber(answer) : answer;
  if (bare === '') return 0;
  const read = readNumber(typeof bare === 'string' ? bare.replace(/^0+(?=\d)/, '') : bare);
  if (read?.kind !== 'quantity' || read.value < 0) return undefined;
  return Math.round(read.value * 100) / 100 === read.value ? read.value : undefined;
}

function bareNumber(text: string): string {
  return text.replace(/\s/g, '').replace(/^\$/, '');
}

function quantity(value: number): NumberRead {
  return { kind: 'quantity', value: Object.is(value, -0) ? 0 : value };
}
