import type { ExportedAnswer } from '@rubrica/form-engine';

/** Answers after validation: nothing hidden, nothing empty. */
export type KindAnswers = Readonly<Record<string, ExportedAnswer>>;

/** Every variable named has one of the values; an empty list asks only that there is an answer. */
export type AllOf = Readonly<Record<string, readonly string[]>>;

/** Of several, one is enough. */
export type Condition = AllOf | readonly AllOf[];

export function holds(condition: Condition | undefined, answers: KindAnswers): boolean {
  if (condition === undefined) return true;
  return alternativesOf(condition).some((all) =>
    Object.entries(all).every(([variable, values]) => isOneOf(answers[variable], values)),
  );
}

export function alternativesOf(condition: Condition): readonly AllOf[] {
  return isAlternatives(condition) ? condition : [condition];
}

export function variablesOf(condition: Condition | undefined): readonly string[] {
  return condition === undefined ? [] : alternativesOf(condition).flatMap((all) => Object.keys(all));
}

/** Both: every way of the one with every way of the other. */
export function both(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const ways = alternativesOf(one).flatMap((a) => alternativesOf(other).map((b) => ({ ...a, ...b })));
  const [only, ...more] = ways;
  return only !== undefined && more.length === 0 ? only : ways;
}

function isAlternatives(condition: Condition): condition is readonly AllOf[] {
  return Array.isArray(condition);
}

function isOneOf(answer: ExportedAnswer | undefined, values: readonly string[]): boolean {
  if (answer === undefined) return false;
  if (values.length === 0) return true;
  const tokens = typeof answer === 'object' ? answer.filter((item) => typeof item === 'string') : [String(answer)];
  return tokens.some((token) => values.includes(token));
}
