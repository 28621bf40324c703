import { checkExpected } from './check-expected.ts';
import { checkHeading } from './check-heading.ts';
import { checkQuality } from './check-quality.ts';
import {
  compareDates,
  compareDocumentNumber,
  compareNames,
  compareNui,
  compareSex,
  writeDate,
  type TwoReadings,
} from './compare-readings.ts';
import { similarity, squeeze } from './fields/paper-text.ts';
import { birthDate, expiryDate } from './fields/read-dates.ts';
import type { PrintedFields } from './fields/read-fields.ts';
import type { MachineReadable } from './mrz/parse-mrz.ts';
import {
  checksOf,
  doubt,
  fault,
  proof,
  isUnreadableOf,
  verdictOf,
  type ExpectedOnPaper,
  type Finding,
  type PaperFields,
  type PaperQuality,
  type PaperReport,
  type PaperType,
} from './paper-report.ts';
import type { ReadPage } from './read-page.ts';

export interface PaperPages {
  readonly type: PaperType;
  readonly front: ReadPage | undefined;
  /** Undefined where the file is no picture; absent where there is none. */
  readonly back?: ReadPage | undefined;
  /** Ecuadorian date, `yyyy-mm-dd`. */
  readonly today: string;
  readonly expected?: ExpectedOnPaper;
  /** Only one side of a card is asked for: then what is expected is the second proof, and nothing else is. */
  readonly side?: 'front' | 'back';
}

/** Below it a card is taken for a copy without colours: under any lamp those stay under 0.008, cards reach 0.02. */
const leastColour = 0.012;

/** Says what the pages show and whether it is proved twice. Nothing is guessed: what is not proved goes to a person. */
export function weighPaper(pages: PaperPages): PaperReport {
  const sides = sidesOf(pages);
  const quality = qualityOf(pages);
  const fields = fieldsOf(sides);
  const findings: readonly Finding[] = [
    ...quality.reasons.map((reason) => fault('quality', reason)),
    ...checkKind(pages),
    ...checkFront(pages),
    ...checkFaces(sides),
    ...checkColour(pages),
    ...compareSides(sides),
    ...checkMrz(sides.mrz, pages),
    ...checkNui(fields, sides, pages.type),
    ...checkExpiry(fields, sides),
    ...checkExpected(fields, pages.expected, sides.printed?.fullName),
  ];
  return {
    verdict: verdictOf(findings),
    fields,
    mrz: { valid: sides.mrz?.isValid ?? false, ...(sides.mrz && { format: sides.mrz.format }) },
    quality,
    checks: checksOf(findings),
    isUnreadable: isUnreadableOf(findings),
    portrait: sides.portrait,
  };
}

/** What each side is there for, whatever the order of the photographs. */
interface Sides {
  readonly printed: PrintedFields | undefined;
  /** What is printed beside the machine-readable lines of a card. */
  readonly beside: PrintedFields | undefined;
  readonly mrz: MachineReadable | undefined;
  readonly portrait: Uint8Array | undefined;
  readonly hasStranger: boolean;
  readonly today: string;
}

function sidesOf(pages: PaperPages): Sides {
  const { type, front, back, side, today } = pages;
  if (side === 'back') return sidesFrom({ shown: undefined, coded: back, today });
  if (type === 'passport') return { ...sidesFrom({ shown: front, coded: front, today }), beside: undefined };
  return isSwapped(pages)
    ? sidesFrom({ shown: back, coded: front, today })
    : sidesFrom({ shown: front, coded: back, today });
}

const sidesFrom = ({
  shown,
  coded,
  today,
}: {
  readonly shown: ReadPage | undefined;
  readonly coded: ReadPage | undefined;
  readonly today: string;
}): Sides => ({
  printed: shown?.printed,
  beside: coded?.printed,
  mrz: coded?.mrz,
  portrait: shown?.portrait,
  hasStranger: shown?.stranger === 'on it',
  today,
});

function qualityOf(pages: PaperPages): PaperQuality {
  if (pages.side === 'back') return checkQuality(pages.back, 'el reverso');
  const sides = [checkQuality(pages.front, pages.type === 'cedula' ? 'el anverso' : 'la página')];
  if (pages.type === 'cedula' && 'back' in pages) sides.push(checkQuality(pages.back, 'el reverso'));
  const reasons = sides.flatMap((side) => side.reasons);
  return { usable: reasons.length === 0, reasons };
}

const isSwapped = ({ type, front, back }: PaperPages): boolean =>
  type === 'cedula' && front?.mrz !== undefined && back !== undefined && back.mrz === undefined;

function checkKind(pages: PaperPages): readonly Finding[] {
  const formats = [pages.front?.mrz?.format, pages.back?.mrz?.format];
  if (pages.type === 'passport')
    return formats.includes('TD1') ? [fault('kind', 'El documento no es un pasaporte.')] : [];
  if (formats.includes('TD3')) return [fault('kind', 'El documento no es una cédula.')];
  if (pages.side) return checkSide(pages, pages.side);
  if (isSwapped(pages)) return [fault('sides', 'Las fotos están cambiadas: el anverso es el lado de la fotografía.')];
  if (formats[0]) return [fault('sides', 'La primera foto muestra el reverso: tome también el lado de la fotografía.')];
  return 'back' in pages ? [] : [doubt('sides', 'Falta el reverso: con un solo lado nada queda probado dos veces.')];
}

function checkSide({ front, back, expected }: PaperPages, side: 'front' | 'back'): readonly Finding[] {
  if (side === 'front' && front?.mrz) return [fault('sides', 'La foto muestra el reverso, y se pide el anverso.')];
  if (side === 'back' && back && !back.mrz && back.printed.lastNames !== undefined && back.portrait)
    return [fault('sides', 'La foto muestra el anverso, y se pide el reverso.')];
  const isProvable = expected?.identification_number !== undefined && expected.names !== undefined;
  return isProvable ? [] : [doubt('sides', 'Con un solo lado y sin datos que comparar nada queda probado dos veces.')];
}

/** Passports prove where they come from in their machine-readable lines. */
function checkFront(pages: PaperPages): readonly Finding[] {
  if (pages.type === 'passport' || pages.side === 'back') return [];
  return checkHeading(isSwapped(pages) ? pages.back : pages.front);
}

/** A larger picture that was laid beside the holder's would be taken for theirs. */
const checkFaces = ({ hasStranger }: Sides): readonly Finding[] =>
  hasStranger
    ? [
        doubt(
          'faces',
          'En el documento se ve más de un rostro, o uno más grande de lo que debe: una persona debe verlo.',
        ),
      ]
    : [];

function checkColour({ front, back }: PaperPages): readonly Finding[] {
  const lights = [front?.light, back?.light].filter((light) => light !== undefined);
  const isGrey = lights.some(({ colour }) => colour < leastColour);
  return isGrey
    ? [doubt('colour', 'Parece una copia en blanco y negro: una persona debe verla.')]
    : [proof('colour', 'La foto es a color.')];
}

function compareSides({ printed: shown, beside, mrz, today }: Sides): readonly Finding[] {
  if (!shown || !mrz) return [];
  const readings: TwoReadings = { printed: withExpiryOf(shown, beside), mrz, today };
  const isNuiAsked = mrz.format === 'TD1' || shown.nuis.some(({ nui, isValid }) => isValid || nui === mrz.nui);
  return [
    ...(isNuiAsked ? [compareNui(readings)] : []),
    compareDocumentNumber(readings),
    ...compareNames(readings),
    ...compareDates(readings),
    ...compareSex(readings),
  ];
}

/** Some layouts print the expiry on the other side. */
function withExpiryOf(printed: PrintedFields, other: PrintedFields | undefined): PrintedFields {
  if (printed.expiryDate !== undefined || !other) return printed;
  return { ...printed, expiryDate: other.expiryDate, dates: [...printed.dates, ...other.dates] };
}

function checkMrz(mrz: MachineReadable | undefined, pages: PaperPages): readonly Finding[] {
  if (!mrz) {
    if (pages.type === 'cedula' && (!('back' in pages) || pages.side === 'front')) return [];
    return [doubt('mrz', 'No se lee el código de lectura mecánica: una persona debe ver el documento.')];
  }
  if (!mrz.isValid) return [doubt('mrz', 'Los dígitos de control del código de lectura mecánica no coinciden.')];
  if (pages.type === 'cedula' && mrz.issuer !== 'ECU') return [fault('mrz', 'El documento no lo emitió Ecuador.')];
  return [proof('mrz', 'Los dígitos de control del código de lectura mecánica coinciden.')];
}

function checkNui(fields: PaperFields, { printed, mrz }: Sides, type: PaperType): readonly Finding[] {
  if (mrz?.issuer === 'ECU' && mrz.nui === undefined && /\d{8}/.test(mrz.optional))
    return [
      doubt('nui', 'El número de cédula del código de lectura mecánica no tiene un dígito verificador correcto.'),
    ];
  const shown = printed?.nuis[0];
  if (shown && !shown.isValid)
    return [doubt('nui', `El número impreso ${shown.nui} no tiene un dígito verificador correcto.`)];
  if (fields.nui !== undefined) return [proof('nui', 'El dígito verificador del número de cédula es correcto.')];
  return type === 'cedula' ? [doubt('nui', 'No se lee el número de cédula.')] : [];
}

function checkExpiry(fields: PaperFields, { printed, beside, today }: Sides): readonly Finding[] {
  const dates = [fields.expiry_date, printed?.expiryDate, beside?.expiryDate].filter((date) => date !== undefined);
  const expired = dates.find((date) => date < today);
  if (expired !== undefined) return [fault('expiry', `El documento venció el ${writeDate(expired)}.`)];
  return dates.length === 0
    ? [doubt('expiry', 'No se lee hasta cuándo vale el documento.')]
    : [proof('expiry', 'El documento está vigente.')];
}

function fieldsOf({ printed, beside, mrz, today }: Sides): PaperFields {
  const shown = printed ? shownFields(printed, beside) : {};
  const own = mrz && isOfSamePerson(shown, mrz) ? mrz : undefined;
  const coded = own?.isValid === true ? codedFields(own, today) : {};
  return {
    ...shown,
    ...coded,
    // Ten digits with a right check digit, and a whole word, are read more surely than one line in small print.
    ...defined({ nui: shown.nui ?? coded.nui, sex: shown.sex ?? coded.sex }),
    ...namesFrom(printed, own),
  };
}

/** The lines of somebody else's back say nothing about the holder of this front. */
const isOfSamePerson = ({ nui }: PaperFields, mrz: MachineReadable): boolean =>
  nui === undefined || mrz.nui === undefined || nui === mrz.nui;

const namesFrom = (printed: PrintedFields | undefined, mrz: MachineReadable | undefined): PaperFields =>
  defined({
    last_names: nameFrom(printed?.lastNames, mrz?.lastNames, printed?.names),
    first_names: nameFrom(printed?.firstNames, mrz?.firstNames, printed?.names),
  });

function shownFields(printed: PrintedFields, beside: PrintedFields | undefined): PaperFields {
  return defined({
    nui: printed.nuis.find(({ isValid }) => isValid)?.nui,
    birth_date: printed.birthDate,
    expiry_date: printed.expiryDate ?? beside?.expiryDate,
    sex: printed.sex,
  });
}

function codedFields(mrz: MachineReadable, today: string): PaperFields {
  return defined({
    nui: mrz.nui,
    birth_date: birthDate(mrz.birth, today),
    expiry_date: expiryDate(mrz.expiry),
    sex: /[MF]/.test(mrz.sex) ? mrz.sex : undefined,
    document_number: mrz.documentNumber,
    issuer: mrz.issuer,
  });
}

/** The reader loses spaces between words; machine-readable lines do not, but they end where their line is full. */
function nameFrom(
  shown: string | undefined,
  coded: string | undefined,
  printed: readonly string[] = [],
): string | undefined {
  if (!coded) return shown?.toUpperCase();
  const known = squeeze(coded);
  const longer = [shown, ...printed].find((name) => name && squeeze(name).startsWith(known) && squeeze(name) !== known);
  if (shown === undefined) return longer?.toUpperCase() ?? coded;
  return squeeze(shown) === known || similarity(shown, coded) < 0.6 ? coded : shown.toUpperCase();
}

const defined = (fields: Readonly<Record<string, string | undefined>>): PaperFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
