import type { SpecimenPerson } from './specimen-person.ts';

/** ICAO 9303, part 3: weights 7, 3, 1 over the values of digits, letters and fillers. */
function digitOf(text: string): string {
  const values = Array.from(text, (character) => (character === '<' ? 0 : Number.parseInt(character, 36)));
  return String(values.reduce((sum, value, index) => sum + value * ([7, 3, 1][index % 3] ?? 0), 0) % 10);
}

const withDigit = (text: string): string => text + digitOf(text);
const filled = (text: string, length: number): string => text.padEnd(length, '<').slice(0, length);
const sixDigits = (date: string): string => date.slice(2).replaceAll('-', '');

const coded = (names: string): string =>
  names
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z]+/g, '<');

const namesOf = ({ lastNames, firstNames }: SpecimenPerson): string => `${coded(lastNames)}<<${coded(firstNames)}`;

/** Three lines of thirty, as on the back of a card. */
export function writeTd1(person: SpecimenPerson): readonly string[] {
  const above = `I<ECU${withDigit(filled(person.documentNumber, 9))}${filled(`<<<<<${person.nui}`, 15)}`;
  const [birth, expiry] = [withDigit(sixDigits(person.birthDate)), withDigit(sixDigits(person.expiryDate))];
  const optional = filled('SI', 11);
  const total = digitOf(above.slice(5) + birth + expiry + optional);
  return [above, `${birth}${person.sex}${expiry}ECU${optional}${total}`, filled(namesOf(person), 30)];
}

/** Two lines of forty-four, as in a passport. */
export function writeTd3(person: SpecimenPerson): readonly string[] {
  const number = withDigit(filled(person.passportNumber, 9));
  const [birth, expiry] = [withDigit(sixDigits(person.birthDate)), withDigit(sixDigits(person.expiryDate))];
  const optional = withDigit(filled(person.nui, 14));
  const total = digitOf(number + birth + expiry + optional);
  return [filled(`P<ECU${namesOf(person)}`, 44), `${number}ECU${birth}${person.sex}${expiry}${optional}${total}`];
}
