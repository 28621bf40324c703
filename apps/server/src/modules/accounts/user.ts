export type LoginMethod = 'own' | 'Google' | 'Meta' | 'Apple';

export interface PersonalData {
  readonly name: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly idType: string | null;
  readonly identificationNumber: string | null;
  readonly country: string | null;
}

export interface User extends PersonalData {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly loginBy: LoginMethod;
  readonly passwordHash: string | null;
  readonly isPasswordTemporary: boolean;
  readonly confirmedAt: Date | null;
  readonly isEnabled: boolean;
  readonly isDisabled: boolean;
  readonly deactivatedAt: Date | null;
  readonly updatedAt: Date;
}

export const recoveryDays = 30;

/** As people call them; before they said it, by their user name. */
export const fullNameOf = ({ name, lastName, username }: Pick<User, 'name' | 'lastName' | 'username'>): string =>
  [name, lastName].filter(Boolean).join(' ') || username;

/** May use the product, not only recover the account. */
export const isInUse = (user: User): boolean => user.isEnabled && !user.isDisabled && user.deactivatedAt === null;

interface Identification {
  readonly identificationType: string;
  readonly identificationNumber: string;
}

/** Whether both are one person, by cédula: a passport's number repeats in other countries, and an address is anybody's. */
export const holdsCedula = (user: User, { identificationType, identificationNumber }: Identification): boolean =>
  ![null, 'pasaporte'].includes(user.idType) &&
  identificationType !== 'pasaporte' &&
  user.identificationNumber === identificationNumber;

/** What the public tool needs to know of a person before they work. */
export function needsUpdate(user: User): boolean {
  return [user.email, user.identificationNumber, user.name, user.lastName, user.country, user.phone].some(
    (value) => value === null || value === '',
  );
}

export function recoveryEnd(deactivatedAt: Date): Date {
  return new Date(deactivatedAt.getTime() + recoveryDays * 86_400_000);
}
