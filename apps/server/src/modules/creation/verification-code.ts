import { randomBytes } from 'node:crypto';

/** Without letters that look like digits, nor U, as Crockford wrote base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7K3M-Q9TX-2B6V`: sixty random bits that a person can read out. */
export function newVerificationCode(): string {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
