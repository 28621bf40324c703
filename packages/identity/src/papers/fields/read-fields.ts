import type { TextLine } from '../text/read-lines.ts';
import { distanceTo, labelLine, labelLines, linesNear, type LabelledLine, type LabelName } from './labels.ts';
import { squeeze } from './paper-text.ts';
import { readDates } from './read-dates.ts';
import { printedNumbers, readNuis, type PrintedNui } from './read-numbers.ts';

/** What a page says in letters. Nothing is guessed: what has no label or no value is absent. */
export interface PrintedFields {
  readonly nuis: readonly PrintedNui[];
  readonly numbers: readonly string[];
  readonly lastNames: string | undefined;
  readonly firstNames: string | undefined;
  readonly fullName: string | undefined;
  readonly birthDate: string | undefined;
  readonly expiryDate: string | undefined;
  readonly sex: 'M' | 'F' | undefined;
  /** Every date, whatever it stands for. */
  readonly dates: readonly string[];
  /** Lines that may be names: letters only, and no label. */
  readonly names: readonly string[];
  readonly text: string;
}

export function readFields(lines: readonly TextLine[]): PrintedFields {
  const labelled = labelLines(lines);
  return {
    nuis: readNuis(labelled),
    numbers: printedNumbers(labelled),
    lastNames: nameOf(labelled, 'last_names'),
    firstNames: nameOf(labelled, 'first_names'),
    fullName: nameOf(labelled, 'full_name'),
    ...labelledDates(labelled),
    sex: sexOf(labelled),
    dates: lines.flatMap(({ text }) => readDates(text)),
    names: labelled.flatMap((one) => (isName(one) ? [one.line.text] : [])),
    text: lines.map(({ text }) => squeeze(text)).join(' '),
  };
}

function isName({ line, label }: LabelledLine): boolean {
  return label === undefined && /^[\p{L}\s.'´`-]{3,}$/u.test(line.text) && line.confidence > 0.6;
}

function nameOf(labelled: readonly LabelledLine[], wanted: LabelName): string | undefined {
  for (const { line, rest } of labelled.filter(({ label }) => label === wanted)) {
    if (squeeze(rest).length >= 3 && !/\d/.test(rest) && labelLine({ ...line, text: rest }).label === undefined)
      return rest;
    const names = labelled.filter(isName).map((one) => one.line);
    const [first] = linesNear(line, names);
    if (first) return [first.text, ...continuation(first, labelled)].join(' ');
  }
  return undefined;
}

/** Two surnames may stand on two lines: right below, as tall, and no label between or beside. */
function continuation(first: TextLine, labelled: readonly LabelledLine[]): readonly string[] {
  const next = labelled.find(({ line }) => {
    const down = (line.middle - first.middle) / first.height;
    return down > 0.5 && down < 1.35 && Math.abs(line.left - first.left) < first.height;
  });
  if (!next || !isName(next) || Math.abs(next.line.height - first.height) >= 0.35 * first.height) return [];
  const hasOwnLabel = labelled.some(
    ({ line, label }) =>
      label !== undefined && label !== 'other' && Math.abs(line.middle - next.line.middle) < 0.4 * line.height,
  );
  return hasOwnLabel ? [] : [next.line.text];
}

/** Labels and dates find each other: the nearest pair first, and each only once. */
function labelledDates(labelled: readonly LabelledLine[]): Pick<PrintedFields, 'birthDate' | 'expiryDate'> {
  const labels = labelled.filter(
    ({ label }) => label === 'birth_date' || label === 'expiry_date' || label === 'issue_date',
  );
  const pairs = labels
    .flatMap((label) => {
      const [own] = readDates(label.rest);
      if (own !== undefined) return [{ label, date: own, line: label.line, distance: 0 }];
      return labelled.flatMap(({ line }) => {
        const [date] = readDates(line.text);
        const distance = distanceTo(label.line, line);
        return date === undefined || distance === undefined || line === label.line
          ? []
          : [{ label, date, line, distance }];
      });
    })
    .toSorted((one, other) => one.distance - other.distance);
  const found = new Map<LabelName, string>();
  const taken = new Set<TextLine>();
  for (const { label, date, line } of pairs) {
    if (label.label === undefined || found.has(label.label) || taken.has(line)) continue;
    found.set(label.label, date);
    taken.add(line);
  }
  return { birthDate: found.get('birth_date'), expiryDate: found.get('expiry_date') };
}

const sexWords: Readonly<Record<string, 'M' | 'F'>> = {
  M: 'M',
  H: 'M',
  HOMBRE: 'M',
  MASCULINO: 'M',
  F: 'F',
  MUJER: 'F',
  FEMENINO: 'F',
};

function sexOf(labelled: readonly LabelledLine[]): 'M' | 'F' | undefined {
  const lines = labelled.map(({ line }) => line);
  const values = labelled
    .filter(({ label }) => label === 'sex')
    .flatMap(({ line, rest }) => [rest, ...linesNear(line, lines).map(({ text }) => text)]);
  const labelledSex = values.map((text) => sexWords[squeeze(text)]).find((sex) => sex !== undefined);
  if (labelledSex) return labelledSex;
  // The long words mean nothing else, wherever they stand.
  const spoken = lines.map(({ text }) => squeeze(text)).filter((word) => word.length > 4);
  return spoken.map((word) => sexWords[word]).find((sex) => sex !== undefined);
}
