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
export function tokensOf(variable: Pick<Variable, 'data_type'>, answer: Answer): readonly string[] {
  if (answer === null || isEmpty(answer)) return [];
  if (isList(answer)) return answer.map((item) => (typeof item === 'string' ? item.trim() : ''));
  if (typeof answer === 'object') return [''];
  return [variable.data_type === 'numero' ? numberToken(answer) : String(answer).trim()];
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
