import { squeeze } from './fields/paper-text.ts';
import { readDates } from './fields/read-dates.ts';
import { asDigits } from './mrz/confusions.ts';

/** What the slip of a transfer must show, as its payer wrote it. */
export interface ExpectedOnSlip {
  readonly document_number?: string | undefined;
  /** Dollars and cents: `18.40`. */
  readonly amount?: string | undefined;
  /** `yyyy-mm-dd` */
  readonly movement_date?: string | undefined;
  readonly bank?: string | undefined;
}

interface SlipCheck {
  readonly name: keyof ExpectedOnSlip;
  readonly ok: boolean;
  readonly message: string;
}

/** Whether each of these is found in the lines, and where not, what stands there instead. It proves nothing about money. */
export function findOnSlip(lines: readonly string[], expected: ExpectedOnSlip): readonly SlipCheck[] {
  const { document_number: document, amount, movement_date: day, bank } = expected;
  return [
    ...(amount ? [checkAmount(lines, amount)] : []),
    ...(document ? [checkDocument(lines, document)] : []),
    ...(day ? [checkDay(lines, day)] : []),
    ...(bank ? [checkBank(lines, bank)] : []),
  ];
}

const written = /(?<![\d.,])\d{1,3}(?:[., ]\d{3})*[.,]\d{2}(?![\d.,]*\d)|(?<![\d.,])\d+[.,]\d{2}(?![\d.,]*\d)/g;
const namedAtMost = 3;

const centsOf = (text: string): number => Number(text.replaceAll(/\D/g, ''));
const shown = (cents: number): string => `$ ${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

function checkAmount(lines: readonly string[], amount: string): SlipCheck {
  const read = [...new Set(lines.flatMap((line) => [...line.matchAll(written)].map(([text]) => centsOf(text))))];
  const wanted = centsOf(amount);
  const name = 'amount';
  if (read.includes(wanted)) return { name, ok: true, message: `Se lee ${shown(wanted)}.` };
  const others = read.slice(0, namedAtMost).map(shown).join(', ');
  const instead = others === '' ? 'Tampoco se lee otro valor.' : `Se lee ${others}.`;
  return { name, ok: false, message: `No se lee ${shown(wanted)}. ${instead}` };
}

/** So short a number stands by chance inside a longer one. */
const leastInside = 6;
const plain = (text: string): string => squeeze(text).replace(/^0+(?=.)/, '');

function checkDocument(lines: readonly string[], document: string): SlipCheck {
  const wanted = plain(document);
  const isShown = lines.some(
    (line) =>
      line.split(/[^\p{L}\d]+/u).some((word) => plain(word) === wanted || plain(asDigits(squeeze(word))) === wanted) ||
      (wanted.length >= leastInside && squeeze(line).includes(wanted)),
  );
  const message = isShown ? `Se lee ${document}.` : `No se lee ${document}.`;
  return { name: 'document_number', ok: isShown, message };
}

const dayWords = (day: string): string => day.split('-').toReversed().join('/');

function checkDay(lines: readonly string[], day: string): SlipCheck {
  const read = [...new Set(lines.flatMap((line) => readDates(line)))];
  const name = 'movement_date';
  if (read.includes(day)) return { name, ok: true, message: `Se lee ${dayWords(day)}.` };
  const others = read.slice(0, namedAtMost).map(dayWords).join(', ');
  const instead = others === '' ? 'Tampoco se lee otra fecha.' : `Se lee ${others}.`;
  return { name, ok: false, message: `No se lee ${dayWords(day)}. ${instead}` };
}

/** Words that any bank has. */
const common = new Set(['BANCO', 'COOPERATIVA', 'DEL', 'LAS', 'LOS', 'AHORRO', 'CREDITO']);

function checkBank(lines: readonly string[], bank: string): SlipCheck {
  const text = lines.map(squeeze).join(' ');
  const words = bank.split(/\s+/).map(squeeze);
  const telling = words.filter((word) => word.length > 2 && !common.has(word));
  const wanted = telling.length > 0 ? telling : words;
  const ok = wanted.every((word) => text.includes(word));
  return { name: 'bank', ok, message: ok ? `Se lee «${bank}».` : `No se lee «${bank}».` };
}
