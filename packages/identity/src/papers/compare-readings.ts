import { similarity, squeeze } from './fields/paper-text.ts';
import { birthDate, expiryDate } from './fields/read-dates.ts';
import type { PrintedFields } from './fields/read-fields.ts';
import type { MachineReadable } from './mrz/parse-mrz.ts';
import { doubt, fault, proof, type Finding } from './paper-report.ts';

/** What is printed for people against what machines read: nobody alters both in the same way by accident. */
export interface TwoReadings {
  readonly printed: PrintedFields;
  readonly mrz: MachineReadable;
  readonly today: string;
}

/** Names are compared without accents; a fifteenth of the letters may have been misread. */
const sameName = 0.85;

export function compareNui({ printed, mrz }: TwoReadings): Finding {
  const found = printed.nuis[0];
  if (mrz.nui === undefined) return doubt('nui_match', 'El código de lectura mecánica no trae el número de cédula.');
  if (!found) return doubt('nui_match', 'El número de cédula no se lee en el documento.');
  if (found.nui === mrz.nui && !isContradicted(printed, mrz.nui))
    return proof('nui_match', 'El número de cédula coincide con el del código de lectura mecánica.');
  const message = `El número impreso (${found.nui}) no es el del código de lectura mecánica (${mrz.nui}).`;
  return found.isValid && mrz.isValid && found.nui !== mrz.nui
    ? fault('nui_match', message)
    : doubt('nui_match', message);
}

/** A printed number that is almost another one was misread, or altered. */
export function isContradicted({ numbers }: PrintedFields, known: string): boolean {
  return numbers.some(
    (number) => number !== known && number.length === known.length && differingPlaces(number, known) <= 2,
  );
}

/** Nothing else on these papers has as many places as the document's own number. */
const showsAnother = ({ numbers }: PrintedFields, known: string): boolean =>
  numbers.some((number) => number.length === known.length);

const differingPlaces = (one: string, other: string): number =>
  Array.from(one).filter((character, index) => character !== other[index]).length;

export function compareDocumentNumber({ printed, mrz }: TwoReadings): Finding {
  const known = mrz.documentNumber;
  const isShown = printed.numbers.includes(known) || printed.text.includes(known);
  if (isContradicted(printed, known) || (!isShown && showsAnother(printed, known)))
    return doubt('document_number', 'El número del documento no coincide en sus dos lugares.');
  if (isShown)
    return proof('document_number', 'El número del documento coincide con el del código de lectura mecánica.');
  return mrz.format === 'TD3'
    ? doubt('document_number', 'El número del pasaporte no se lee en la página.')
    : proof('document_number', 'El código de lectura mecánica trae el número del documento.');
}

export function compareNames({ printed, mrz }: TwoReadings): readonly Finding[] {
  const whole = squeeze(mrz.lastNames + mrz.firstNames);
  const written = [
    `${printed.lastNames ?? ''} ${printed.firstNames ?? ''}`,
    printed.fullName,
    ...joined(printed.names),
  ];
  // The fillers between surnames and names may have been lost: then only the whole can be compared.
  const isWholeSame = written.some((text) => isSameName(text, whole, isCut(mrz)));
  const found = (name: string, words: string, coded: string, label: string | undefined): Finding => {
    const known = squeeze(coded.replaceAll('NXX', 'N'));
    const candidates = [label, printed.fullName, ...printed.names, ...joined(printed.names)];
    const isInside = known.length > 2 && squeeze(printed.fullName ?? '').includes(known);
    const isSame = known.length > 1 && candidates.some((text) => isSameName(text, known, isCut(mrz)));
    return isWholeSame || isSame || isInside
      ? proof(name, `${words} coinciden con los del código de lectura mecánica.`)
      : doubt(name, `${words} impresos no coinciden con los del código de lectura mecánica.`);
  };
  return [
    found('last_names', 'Los apellidos', mrz.lastNames, printed.lastNames),
    found('first_names', 'Los nombres', mrz.firstNames, printed.firstNames),
  ];
}

function isSameName(text: string | undefined, known: string, mayBeCut: boolean): boolean {
  const whole = squeeze(text ?? '');
  const start = mayBeCut ? whole.slice(0, known.length) : whole;
  return similarity(whole, known) >= sameName || similarity(start, known) >= sameName;
}

/** The line of names is full: what did not fit is not there. */
const isCut = ({ lines, format }: MachineReadable): boolean => !(format === 'TD1' ? lines[2] : lines[0])?.endsWith('<');

const joined = (names: readonly string[]): readonly string[] =>
  names.slice(1).map((name, index) => `${names[index]} ${name}`);

export function compareDates({ printed, mrz, today }: TwoReadings): readonly Finding[] {
  const birth = birthDate(mrz.birth, today);
  const expiry = expiryDate(mrz.expiry);
  return [
    compareDate('birth_date', 'La fecha de nacimiento', { label: printed.birthDate, coded: birth, all: printed.dates }),
    compareDate('expiry_date', 'La fecha de vencimiento', {
      label: printed.expiryDate,
      coded: expiry,
      all: printed.dates,
    }),
  ];
}

/** As people read it. */
export const writeDate = (date: string): string => date.split('-').toReversed().join('/');

function compareDate(
  name: string,
  words: string,
  {
    label,
    coded,
    all,
  }: { readonly label: string | undefined; readonly coded: string | undefined; readonly all: readonly string[] },
): Finding {
  if (coded === undefined) return doubt(name, `${words} no se lee en el código de lectura mecánica.`);
  const isSame = label === undefined ? all.includes(coded) : label === coded;
  if (isSame) return proof(name, `${words} coincide con la del código de lectura mecánica.`);
  return doubt(
    name,
    label === undefined
      ? `${words} no se lee en el documento.`
      : `${words} impresa (${writeDate(label)}) no es la del código de lectura mecánica (${writeDate(coded)}).`,
  );
}

export function compareSex({ printed, mrz }: TwoReadings): readonly Finding[] {
  if (printed.sex === undefined || !/[MF]/.test(mrz.sex)) return [];
  return printed.sex === mrz.sex
    ? [proof('sex', 'El sexo coincide con el del código de lectura mecánica.')]
    : [doubt('sex', 'El sexo impreso no es el del código de lectura mecánica.')];
}
