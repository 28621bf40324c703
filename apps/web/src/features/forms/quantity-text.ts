/** More would not survive as a number. */
const maxDigits = 15;

/** `-1234,5` → `-1.234,5`, as far as it was typed. What begins with a zero is a code, and its digits stand alone. */
export function shapeQuantity(text: string): string {
  const sign = text.trimStart().startsWith('-') ? '-' : '';
  const [typedWhole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',');
  const whole = typedWhole.slice(0, maxDigits);
  if (whole === '' && rest.length === 0) return sign;
  const decimals = rest.join('').slice(0, maxDigits - whole.length);
  const grouped = /^0\d/.test(whole) ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${sign}${grouped || '0'}${rest.length > 0 ? `,${decimals}` : ''}`;
}
