/** Somebody who does not exist. Dates are `yyyy-mm-dd`. */
export interface SpecimenPerson {
  readonly nui: string;
  readonly lastNames: string;
  readonly firstNames: string;
  readonly sex: 'M' | 'F';
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly birthPlace: string;
  /** Of the card. */
  readonly documentNumber: string;
  readonly passportNumber: string;
}

const surnames = [
  'PEÑAFIEL',
  'GUAMÁN',
  'ZAMBRANO',
  'CEDEÑO',
  'QUISHPE',
  'VÉLEZ',
  'OCHOA',
  'MUÑOZ',
  'CHIRIBOGA',
  'YÁNEZ',
];
const women = ['MARÍA JOSÉ', 'ANA LUCÍA', 'XIMENA', 'LUZ ELENA'];
const men = ['LUIS ALBERTO', 'CARLOS ANDRÉS', 'BYRON', 'JOSÉ MIGUEL'];
const places = ['PICHINCHA QUITO', 'GUAYAS GUAYAQUIL', 'AZUAY CUENCA', 'MANABÍ PORTOVIEJO'];

/** The same numbers for the same seed, from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state / 4_294_967_296;
  };
}

export function specimenPerson(seed: number, changes: Partial<SpecimenPerson> = {}): SpecimenPerson {
  const random = randomNumbers(seed);
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const oneOf = (list: readonly string[]): string => list[between(0, list.length - 1)] ?? '';
  const date = (from: number, to: number): string =>
    [between(from, to), between(1, 12), between(1, 28)].map((part) => String(part).padStart(2, '0')).join('-');
  const sex = random() < 0.5 ? 'M' : 'F';
  return {
    nui: withCheckDigit(
      String(between(1, 24)).padStart(2, '0') + between(0, 5) + String(between(0, 999_999)).padStart(6, '0'),
    ),
    lastNames: `${oneOf(surnames)} ${oneOf(surnames)}`,
    firstNames: oneOf(sex === 'M' ? men : women),
    sex,
    birthDate: date(1950, 2005),
    expiryDate: date(2030, 2035),
    birthPlace: oneOf(places),
    documentNumber: String(between(100_000_000, 999_999_999)),
    passportNumber: `A${between(1_000_000, 9_999_999)}`,
    ...changes,
  };
}

/** Módulo 10, as the registry gives numbers. */
function withCheckDigit(nine: string): string {
  const sum = Array.from(nine).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return nine + ((10 - (sum % 10)) % 10);
}
