import { CatalogueError } from '../errors.ts';
import { messages } from '../messages.ts';

/** Fifteen digits, cents included: what a double holds exactly on either side of the comma. */
const LIMIT_CENTS = 10 ** 15;

/** Dots only between thousands: `12.34` is refused rather than read as 1234. */
const amount = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/**
 * Money as people write it, in cents; undefined where it cannot be read without guessing.
 * `$`, thousands dots and spaces are stripped, the comma is the decimal separator, empty means 0.
 */
export function parseMoney(text: string): number | undefined {
  const bare = text.replace(/\s/g, '').replace(/^\$/, '');
  if (bare === '') return 0;
  const [, whole, decimals = ''] = amount.exec(bare) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return cents < LIMIT_CENTS ? cents : undefined;
}

/** `$ 1.234,56` */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new CatalogueError('money.amount_invalid', messages.amountInvalid);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}$ ${whole},${digits.slice(-2)}`;
}
