import { checkQuality } from './check-quality.ts';
import { similarity, squeeze } from './fields/paper-text.ts';
import { asDigits } from './mrz/confusions.ts';
import {
  checksOf,
  doubt,
  fault,
  proof,
  isUnreadableOf,
  verdictOf,
  type ExpectedOnPaper,
  type Finding,
  type PaperReport,
} from './paper-report.ts';
import type { ReadPage } from './read-page.ts';

/** What a voting certificate, a registration card, a RUC certificate or a bill must show. */
export interface ExpectedOnOther extends ExpectedOnPaper {
  readonly plate?: string | undefined;
}

/** Such papers prove nothing about themselves: what is expected is found on them, or a person looks. */
export function weighOtherPaper(page: ReadPage | undefined, expected: ExpectedOnOther): PaperReport {
  const quality = checkQuality(page, 'el documento');
  const text = page?.printed.text ?? '';
  const findings: readonly Finding[] = [
    ...quality.reasons.map((reason) => fault('quality', reason)),
    ...checkNumber(text, expected.identification_number),
    ...checkPlate(text, expected.plate),
    ...checkNames(page, expected.names),
  ];
  return {
    verdict: verdictOf(findings),
    fields: {},
    mrz: { valid: false },
    quality,
    checks: checksOf(findings),
    isUnreadable: isUnreadableOf(findings),
    portrait: undefined,
  };
}

/** The text comes squeezed, line by line: points and dashes are gone. */
function checkNumber(text: string, wanted: string | undefined): readonly Finding[] {
  if (!wanted) return [];
  const isShown = text.split(' ').some((line) => line.includes(squeeze(wanted)));
  return [
    isShown
      ? proof('identification_number', 'El número consta en el documento.')
      : doubt('identification_number', `El número ${wanted} no se lee en el documento.`),
  ];
}

function checkPlate(text: string, wanted: string | undefined): readonly Finding[] {
  if (!wanted) return [];
  const plate = squeeze(wanted);
  const isShown = text
    .split(' ')
    .some((line) => line.includes(plate) || line.includes(plate.slice(0, 3) + asDigits(plate.slice(3))));
  return [
    isShown
      ? proof('plate', 'La placa consta en el documento.')
      : doubt('plate', `La placa ${wanted} no se lee en el documento.`),
  ];
}

const sameName = 0.85;

/** In either order, on one line or on two; each word must be there. */
function checkNames(page: ReadPage | undefined, wanted: string | undefined): readonly Finding[] {
  if (!wanted) return [];
  const lines = (page?.lines ?? []).map(({ text }) => squeeze(text));
  const words = wanted
    .split(/\s+/)
    .map(squeeze)
    .filter((word) => word.length > 1);
  const isShown =
    words.length > 0 &&
    words.every((word) => lines.some((line) => line.includes(word) || similarity(line, word) >= sameName));
  return [
    isShown
      ? proof('names', 'Los nombres constan en el documento.')
      : doubt('names', 'Los nombres no se leen en el documento.'),
  ];
}
