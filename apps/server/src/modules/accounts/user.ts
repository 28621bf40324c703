import { isSameName } from '@rubrica/catalogues';
import type { LoginMethod } from '@rubrica/contract';

export type { LoginMethod } from '@rubrica/contract';

export interface PersonalData {
  readonly name: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly idType: string | null;
  readonly identificationNumber: string | null;
  readonly country: string | null;
}

/** How name and identification of an account were proved. */
export interface IdentityProof {
  readonly by: 'registry' | 'administrator';
  readonly at: Date;
  /** The administrator who saw the paper. */
  readonly userId: string | null;
  readonly detail: string;
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
  /** From when a demanded second factor must be there; null while no sign-in has begun the days of grace. */
  readonly factorDueAt: Date | null;
  /** Since when it has its address, phone and number; null where they are those of the beginning. */
  readonly contactsChangedAt: Date | null;
  /** Null: what the account says of its person is only what somebody typed. */
  readonly identityProof: IdentityProof | null;
  readonly identityFailures: number;
}

export const recoveryDays = 30;

/** As people call them; before they said it, by their user name. */
export const fullNameOf = ({ name, lastName, username }: Pick<User, 'name' | 'lastName' | 'username'>): string =>
  [name, lastName].filter(Boolean).join(' ') || username;

/** May use the product, not only recover the account. */
export const isInUse = (user: User): boolean => user.isEnabled && !user.isDisabled && user.deactivatedAt === null;

/** Was sent a temporary password and has never signed in with it. */
export const isInvited = (user: User): boolean => user.isPasswordTemporary && user.confirmedAt === null;

interface Identification {
  readonly identificationType: string;
  readonly identificationNumber: string;
}

/**
 * Whether both are one person, by a proved cédula: a passport's number repeats in other countries, an address is
 * anybody's, and a number that nobody proved is anybody's, too.
 */
export const holdsCedula = (user: User, { identificationType, identificationNumber }: Identification): boolean =>
  user.identityProof !== null &&
  ![null, 'pasaporte'].includes(user.idType) &&
  identificationType !== 'pasaporte' &&
  user.identificationNumber === identificationNumber;

interface NamedIdentification extends Identification {
  readonly name: string;
  readonly lastName: string;
}

/** Whether a signatory is the person of the account: its proved identification and its name. */
export const isPersonOf = (user: User, person: NamedIdentification): boolean =>
  user.identityProof !== null && isSameIdentity(user, person);

/** The same identification and name, proved or not. Both kinds of cédula have one series of numbers. */
export const isSameIdentity = (user: PersonalData, person: NamedIdentification): boolean =>
  user.identificationNumber === person.identificationNumber &&
  (user.idType === 'pasaporte') === (person.identificationType === 'pasaporte') &&
  isSameName(`${user.name} ${user.lastName}`, `${person.name} ${person.lastName}`);

/** Whether what was proved of an account still stands after its data changed. */
export const keepsIdentity = (user: User, { idType, identificationNumber, ...names }: PersonalData): boolean =>
  idType !== null &&
  identificationNumber !== null &&
  isSameIdentity(user, { ...names, identificationType: idType, identificationNumber });

/** What the public tool needs to know of a person before they work. */
export function needsUpdate(user: User): boolean {
  return [user.email, user.identificationNumber, user.name, user.lastName, user.country, user.phone].some(
    (value) => value === null || value === '',
  );
}

export function recoveryEnd(deactivatedAt: Date): Date {
  return new Date(deactivatedAt.getTime() + recoveryDays * 86_400_000);
}
