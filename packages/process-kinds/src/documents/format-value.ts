import { formatMoney, amountInWords, toDisplayDate } from '@rubrica/catalogues';
import { isListOptions, yesNoOptions, type DataType, type ExportedAnswer, type Variable } from '@rubrica/form-engine';

import type { AnswerReader } from './answer-reader.ts';
import type { DocumentContext } from './context.ts';
import {
  countInDigits,
  countInWords,
  dateInWords,
  feminineCount,
  longDate,
  percentInDigits,
  percentInWords,
  sentenceCase,
  titleCase,
  unparted,
} from './words.ts';

/** As templates read it: a text, or a value in its ways of being written. */
export type DocumentValue =
  | null
  | string
  | number
  | boolean
  | readonly DocumentValue[]
  | { readonly [name: string]: DocumentValue };

/** Rates are asked as numbers; the name of the variable says so. */
export const rate = /_(?:tasa|porcentaje)(?:_|$)/;

/** An answer as its variable's data type asks. */
export function formatAnswer(variable: Variable, answer: ExportedAnswer, reader: AnswerReader): DocumentValue {
  if (typeof answer === 'object') {
    return answer.flatMap((item) => (typeof item === 'string' ? [formatOption(variable, item, reader)] : []));
  }
  return formats[variable.data_type](variable, answer, reader);
}

type Format = (variable: Variable, answer: string | number, reader: AnswerReader) => DocumentValue;

const asOption: Format = (variable, answer, reader) => formatOption(variable, String(answer), reader);
const asText: Format = (_, answer) => String(answer);

const formats: Readonly<Record<DataType, Format>> = {
  numero: formatNumber,
  fecha: (_, answer) => formatDate(String(answer)),
  dropdown: asOption,
  autocomplete: asOption,
  'si-no': asOption,
  string: asText,
  email: asText,
  select: asText,
  approvers: asText,
  imagen: asText,
  pdf: asText,
};

export function formatCents(cents: number): DocumentValue {
  return { cifras: unparted(formatMoney(cents)), letras: amountInWords(cents) };
}

export function formatDate(iso: string): DocumentValue {
  return { corta: toDisplayDate(iso) ?? iso, larga: longDate(iso), letras: dateInWords(iso) };
}

export function centsOf(answer: ExportedAnswer | undefined): number {
  return Math.round(Number(answer) * 100);
}

function formatNumber(variable: Variable, answer: string | number): DocumentValue {
  if (variable.validations?.type === 'money') return formatCents(centsOf(answer));
  if (typeof answer === 'string') return answer;
  if (rate.test(variable.id)) return { cifras: percentInDigits(answer), letras: percentInWords(answer) };
  const isWhole = Number.isInteger(answer);
  return {
    cifras: countInDigits(answer),
    letras: isWhole ? countInWords(answer) : '',
    femenino: isWhole ? feminineCount(answer) : '',
  };
}

function formatOption(variable: Variable, id: string, reader: AnswerReader): DocumentValue {
  return { id, texto: describeOption(variable, id, reader) ?? missOption(variable, id, reader) };
}

/** What knows the descriptions of lists. */
interface ListReader {
  readonly context: Pick<DocumentContext, 'describe'>;
}

/** An option by its description; a list writes in capitals what a sentence does not. */
export function describeOption(variable: Variable, id: string, reader: ListReader): string | undefined {
  if (variable.data_type === 'si-no') return yesNoOptions.find((option) => option.id === id)?.description;
  if (!isListOptions(variable.options)) return variable.options?.find((option) => option.id === id)?.description;
  const { list } = variable.options;
  const description = reader.context.describe(list, id);
  if (description === undefined) return undefined;
  if (list === 'ciuu') return sentenceCase(description);
  return list === 'paises' ? description : description.split('/').map(titleCase).join(', ');
}

/** An option that no list has any more. */
export function missOption(variable: Variable, id: string, reader: AnswerReader): string {
  reader.miss({ variable: variable.id, label: `${variable.name} (opción «${id}»)` });
  return '';
}
