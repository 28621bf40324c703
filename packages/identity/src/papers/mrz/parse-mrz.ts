import { isCedula } from '@rubrica/catalogues';

import { checkDigitOf } from './check-digit.ts';
import { asDigits, asLetters } from './confusions.ts';
import { fitLine, fitNames } from './fit-line.ts';

export interface MachineReadable {
  readonly format: 'TD1' | 'TD3';
  readonly lines: readonly string[];
  /** All check digits agree, the composite one too. */
  readonly isValid: boolean;
  readonly issuer: string;
  readonly documentNumber: string;
  /** `yymmdd`. */
  readonly birth: string;
  readonly expiry: string;
  readonly sex: string;
  readonly lastNames: string;
  readonly firstNames: string;
  /** The ten digits of an Ecuadorian, where the optional data hold them. */
  readonly nui: string | undefined;
  /** Where numbers of the holder may stand. */
  readonly optional: string;
}

/** Three lines of thirty, or two of forty-four. Undefined where the lines are no such thing. */
export function parseMrz(lines: readonly string[]): MachineReadable | undefined {
  if (lines.length === 3) return bestOf(td1Candidates(lines));
  if (lines.length === 2) return bestOf(td3Candidates(lines));
  return undefined;
}

function bestOf(candidates: readonly MachineReadable[]): MachineReadable | undefined {
  return candidates.find(({ isValid }) => isValid) ?? candidates[0];
}

/** ICAO 9303, part 5. */
function td1Candidates([first = '', second = '', third = '']: readonly string[]): readonly MachineReadable[] {
  const names = fitNames(third, 30);
  if (names === undefined) return [];
  return fitLine(withCode(first, 'I'), 30).flatMap((above) =>
    dataLines(second, asLetters(above.slice(2, 5))).flatMap((below) =>
      readings(above.slice(15)).map((optional) => td1({ above, below, names, optional })),
    ),
  );
}

/** The thin letter at the edge is lost now and then; no check digit counts it, and it says only what kind of paper it is. */
const withCode = (line: string, code: string): string => (line.startsWith('<ECU') ? code + line : line);

/** The nationality is the letters that are lost first; where it is the issuer's, the composite digit proves the rest. */
function dataLines(text: string, issuer: string): readonly string[] {
  const [dates, behind] = [text.slice(0, 15), text.slice(15)];
  const restored = [2, 3, 4].flatMap((lost) =>
    fitLine(behind.slice(lost), 12).flatMap((rest) => [rest, asLetters(rest.slice(0, 11)) + rest.slice(11)]),
  );
  return [...fitLine(text, 30), ...restored.map((rest) => dates + issuer + rest)];
}

function td1({
  above,
  below,
  names,
  optional,
}: Readonly<Record<'above' | 'below' | 'names' | 'optional', string>>): MachineReadable {
  const [number, numberDigit] = provenNumber(above.slice(5, 14), above.slice(14, 15));
  const line1 = asLetters(above.slice(0, 5)) + number + numberDigit + optional;
  const birth = asDigits(below.slice(0, 7));
  const expiry = asDigits(below.slice(8, 15));
  const rest = below.slice(18, 29);
  const total = asDigits(below.slice(29));
  const line2 = birth + asLetters(below.slice(7, 8)) + expiry + asLetters(below.slice(15, 18)) + rest + total;
  const proofs = [
    checkDigitOf(number) === numberDigit,
    proves(birth),
    proves(expiry),
    checkDigitOf(number + numberDigit + optional + birth + expiry + rest) === total,
  ];
  return {
    format: 'TD1',
    lines: [line1, line2, asLetters(names)],
    isValid: proofs.every(Boolean) && /^[ACI]/.test(line1),
    issuer: line1.slice(2, 5).replaceAll('<', ''),
    documentNumber: number.replaceAll('<', ''),
    birth: birth.slice(0, 6),
    expiry: expiry.slice(0, 6),
    sex: line2.slice(7, 8),
    nui: nuiIn([optional, rest]),
    optional: optional + rest,
    ...splitNames(asLetters(names)),
  };
}

/** ICAO 9303, part 4. */
function td3Candidates([first = '', second = '']: readonly string[]): readonly MachineReadable[] {
  const names = fitNames(withCode(first, 'P'), 44);
  if (names === undefined) return [];
  return fitLine(second, 44).flatMap((line) =>
    readings(line.slice(28, 42)).map((optional) => td3(names, line, optional)),
  );
}

function td3(names: string, line: string, optional: string): MachineReadable {
  const [number, numberDigit] = provenNumber(line.slice(0, 9), line.slice(9, 10));
  const birth = asDigits(line.slice(13, 20));
  const expiry = asDigits(line.slice(21, 28));
  const [optionalDigit, total] = [asDigits(line.slice(42, 43)), asDigits(line.slice(43))];
  const issuer = asLetters(names.slice(2, 5));
  const composed =
    number + numberDigit + asLetters(line.slice(10, 13)) + birth + asLetters(line.slice(20, 21)) + expiry;
  const isOptionalProven = checkDigitOf(optional) === optionalDigit || (optionalDigit === '<' && /^<*$/.test(optional));
  const proofs = [
    checkDigitOf(number) === numberDigit,
    proves(birth),
    proves(expiry),
    isOptionalProven,
    checkDigitOf(number + numberDigit + birth + expiry + optional + optionalDigit) === total,
  ];
  return {
    format: 'TD3',
    lines: [asLetters(names), composed + optional + optionalDigit + total],
    isValid: proofs.every(Boolean) && names.startsWith('P'),
    issuer: issuer.replaceAll('<', ''),
    documentNumber: number.replaceAll('<', ''),
    birth: birth.slice(0, 6),
    expiry: expiry.slice(0, 6),
    sex: asLetters(line.slice(20, 21)),
    nui: nuiIn([optional]),
    optional,
    ...splitNames(asLetters(names.slice(5))),
  };
}

/** Letters and digits may both stand there: as it was read, and with all letters that look like digits as digits. */
const readings = (text: string): readonly string[] => [...new Set([text, asDigits(text), withDigitsAfterFirst(text)])];

const withDigitsAfterFirst = (text: string): string => text.slice(0, 1) + asDigits(text.slice(1));

/** The reading that its check digit proves; as it was read where none is. */
function provenNumber(number: string, digit: string): readonly [string, string] {
  const checkDigit = asDigits(digit);
  const proven = readings(number).find((reading) => checkDigitOf(reading) === checkDigit);
  return [proven ?? number, checkDigit];
}

const proves = (dated: string): boolean => /^\d{7}$/.test(dated) && checkDigitOf(dated.slice(0, 6)) === dated.slice(6);

function nuiIn(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => text.match(/\d{10}/g) ?? []).find(isCedula);
}

function splitNames(text: string): Pick<MachineReadable, 'lastNames' | 'firstNames'> {
  // Fillers side by side are sometimes read as K, which no name of ours has twice.
  const [last = '', first = ''] = text.replace(/K{2,}/g, '<<').replace(/<+$/, '').split(/<<+/);
  const spaced = (names: string): string => names.replace(/<+/g, ' ').trim();
  return { lastNames: spaced(last), firstNames: spaced(first) };
}
