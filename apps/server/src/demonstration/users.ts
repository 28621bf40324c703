import type { FirstUser } from '../modules/accounts/index.ts';

export const demonstrationPassword = 'Demo.2026!';

type Person = Pick<FirstUser, 'name' | 'lastName' | 'group' | 'identificationNumber' | 'phone'> & {
  readonly mailbox: string;
};

/** Invented people, the same roles in every company. */
const staff: readonly Person[] = [
  {
    mailbox: 'admin',
    name: 'Lucía',
    lastName: 'Andrade Ponce',
    group: 'Administrador',
    identificationNumber: '1700000035',
    phone: '0987000001',
  },
  {
    mailbox: 'oficial',
    name: 'María',
    lastName: 'Andrango Quilca',
    group: 'Oficial',
    identificationNumber: '0100000017',
    phone: '0987000002',
  },
  {
    mailbox: 'validador',
    name: 'Esteban',
    lastName: 'Cordero Malo',
    group: 'Validador',
    identificationNumber: '0900000027',
    phone: '0987000003',
  },
  {
    mailbox: 'auditor',
    name: 'Rosa',
    lastName: 'Guamán Tenesaca',
    group: 'Auditor',
    identificationNumber: '2400000044',
    phone: '0987000004',
  },
  {
    mailbox: 'soporte',
    name: 'Byron',
    lastName: 'Caiza Toapanta',
    group: 'Soporte',
    identificationNumber: '1711111110',
    phone: '0987000005',
  },
];

const standardUser: Person = {
  mailbox: 'estandar',
  name: 'Jorge',
  lastName: 'Quishpe Lema',
  group: 'Usuario Estándar',
};

export function usersOf(slug: string, passwordHash: string): FirstUser[] {
  const people = slug === 'demo' ? [...staff, standardUser] : staff;
  return people.map(({ mailbox, ...person }) => ({
    ...person,
    username: `${mailbox}@${slug}.ec`,
    passwordHash,
    isPasswordTemporary: false,
    hasAcceptedTerms: true,
    vouchedBy: person.identificationNumber === undefined ? undefined : 'Demostración',
  }));
}
