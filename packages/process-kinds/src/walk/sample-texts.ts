import type { Random } from './random.ts';

const surnames = [
  'LOOR',
  'ANDRADE',
  'QUISHPE',
  'ZAMBRANO',
  'PEÑAHERRERA',
  'MUÑOZ',
  'DE LA TORRE',
  'ÑAUPARI',
  'GUAMÁN',
  'VERA',
];
const namesOfWomen = ['MARÍA JOSÉ', 'LUCÍA BELÉN', 'ROSA ELENA', 'SOFÍA'];
const namesOfMen = ['CARLOS ALBERTO', 'DIEGO ANDRÉS', 'ÁNGEL VINICIO', 'JORGE LUIS'];
const givenNames = [...namesOfWomen, ...namesOfMen];

/** Whose invented name it is. */
export const genderOfSample = (name: string): string =>
  namesOfWomen.some((given) => name.endsWith(given)) ? 'femenino' : 'masculino';

/** Invented, and all of them formally valid. */
export const samples = {
  fullName: (random: Random) => `${random.pick(surnames)} ${random.pick(surnames)} ${random.pick(givenNames)}`,
  surname: (random: Random) => `${random.pick(surnames)} ${random.pick(surnames)}`,
  givenName: (random: Random) => random.pick(givenNames),
  email: (random: Random) => `persona.${random.digits(5)}@correo.ec`,
  passport: (random: Random) => `A${random.digits(7)}`,
} as const;

/** By the name of its validator. */
export const validSamples: Readonly<Record<string, (random: Random, today: string) => string>> = {
  cedula: (random) => cedula(random),
  ruc: (random) => `179${random.digits(7)}001`,
  plate: (random) => `P${random.pick(['B', 'C', 'D', 'K'])}${random.pick(['A', 'F', 'U'])}-${random.digits(4)}`,
  phone: (random) => `02${2 + random.below(6)}${random.digits(6)}`,
  mobile: (random) => `09${random.digits(8)}`,
  fingerprint: (random) => `V${random.digits(4)}V${random.digits(4)}`,
  past_date: (random, today) => daysFrom(today, -1 - random.below(3000)),
  adult: (random, today) => daysFrom(today, -(19 * 366) - random.below(14_000)),
};

export function daysFrom(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Módulo 10 over a province, a third digit below 6 and six more. */
function cedula(random: Random): string {
  const body = `${String(1 + random.below(24)).padStart(2, '0')}${random.below(6)}${random.digits(6)}`;
  const sum = Array.from(body).reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
