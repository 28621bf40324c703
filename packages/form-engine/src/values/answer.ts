import type { Variable } from '../definition.ts';
import { readNumber } from './number-text.ts';

/** A file that is already stored; `path` is the store's opaque id. */
export interface FileAnswer {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}

/** One line of a table of signers; the keys are the columns. */
export type SignerRow = Readonly<Record<string, string | number | null>>;

export type Answer = null | string | number | readonly string[] | FileAnswer | readonly SignerRow[];

export type Answers = Readonly<Record<string, Answer>>;

export function isList(answer: Answer): answer is readonly string[] | readonly SignerRow[] {
  return Array.isArray(answer);
}

export function isEmpty(answer: Answer): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  return answer === null || (isList(answer) && answer.length === 0);
}

/**
 * An answer as rules see it: no token where there is none, several where several options are chosen. Files and tables
 * of signers give empty tokens, so they are answered and yet equal nothing.
 */
export function tokensOf(variable: Pick<Variable, 'data_type' | 'extra_format'>, answer: Answer): readonly string[] {
  if (answer === null || isEmpty(answer)) return [];
  return isList(answer) ? answer.map((item) => tokenOf(variable, item)) : [tokenOf(variable, answer)];
}

function tokenOf(
  variable: Pick<Variable, 'data_type' | 'extra_format'>,
  item: string | number | FileAnswer | SignerRow,
): string {
  if (typeof item === 'object') return '';
  if (variable.data_type === 'numero') return numberToken(item);
  const text = String(item).trim();
  return isUpperCase(variable) ? text.toUpperCase() : text;
}

/** A variable in upper case is so from the moment it is answered, in its initial answer and in the rules that read it. */
export function inItsCase(variable: Pick<Variable, 'extra_format'>, answer: Answer): Answer {
  return isUpperCase(variable) && typeof answer === 'string' ? answer.toUpperCase() : answer;
}

function isUpperCase({ extra_format }: Pick<Variable, 'extra_format'>): boolean {
  return extra_format?.upper_case === true;
}

function numberToken(answer: string | number): string {
  const read = readNumber(answer);
  return read === undefined ? String(answer).trim() : String(read.value);
}

/** Answers are JSON, so their text decides. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return one === other || (isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other));
}

function isObject(answer: Answer): boolean {
  return typeof answer === 'object' && answer !== null;
}
