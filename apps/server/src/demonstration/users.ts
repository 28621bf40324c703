import type { FirstUser } from '../modules/accounts/index.ts';

export const demonstrationPassword = 'Demo.2026!';

type Person = Pick<FirstUser, 'name' | 'lastName' | 'group'> & { readonly mailbox: string };

/** Invented people, the same roles in every company. */
const staff: readonly Person[] = [
  { mailbox: 'admin', name: 'Lucía', lastName: 'Andrade Ponce', group: 'Administrador' },
  { mailbox: 'oficial', name: 'María', lastName: 'Andrango Quilca', group: 'Oficial' },
  { mailbox: 'validador', name: 'Esteban', lastName: 'Cordero Malo', group: 'Validador' },
  { mailbox: 'auditor', name: 'Rosa', lastName: 'Guamán Tenesaca', group: 'Auditor' },
  { mailbox: 'soporte', name: 'Byron', lastName: 'Caiza Toapanta', group: 'Soporte' },
];

const standardUser: Person = {
  mailbox: 'estandar',
  name: 'Jorge',
  lastName: 'Quishpe Lema',
  group: 'Usuario Estándar',
};

export function usersOf(slug: string, passwordHash: string): FirstUser[] {
  const people = slug === 'demo' ? [...staff, standardUser] : staff;
  return people.map(({ mailbox, ...person }) => ({ ...person, username: `${mailbox}@${slug}.ec`, passwordHash }));
}
