import { readPhone } from './phone.ts';

/** Without what follows a plus sign: `ana+banco@demo.ec` arrives where `ana@demo.ec` does. */
export const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) !== '' && mailboxOf(one) === mailboxOf(other);

const digitsOf = (phone: string): string => readPhone(phone)?.international ?? phone.replaceAll(/\D/g, '');

/** However it is written. */
export const isSamePhone = (one: string, other: string): boolean =>
  digitsOf(one) !== '' && digitsOf(one) === digitsOf(other);
