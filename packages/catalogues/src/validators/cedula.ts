export const CEDULA_LENGTH = 10;

/** Registered abroad: the only code that is no province. */
const ABROAD = 30;
const LAST_PROVINCE = 24;

/** Codes that open a cédula, a RUC and nothing else: 1 to 24 are provinces, 30 is the registry abroad. */
export function isProvinceCode(code: number): boolean {
  return (code >= 1 && code <= LAST_PROVINCE) || code === ABROAD;
}

/**
 * Third digit 6 is accepted: foreigners who live in Ecuador hold such cédulas, although most validators refuse them.
 * 7, 8 and 9 never open a natural person's number.
 */
export function isCedula(text: string): boolean {
  if (!/^\d{10}$/.test(text) || !isProvinceCode(Number(text.slice(0, 2))) || Number(text[2]) > 6) return false;
  return checkDigit(text) === Number(text[CEDULA_LENGTH - 1]);
}

/** Módulo 10: every other digit doubled, nines cast out; a computed 10 counts as 0. */
function checkDigit(text: string): number {
  let sum = 0;
  for (let position = 0; position < CEDULA_LENGTH - 1; position++) {
    const product = Number(text[position]) * (position % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}
