import type { KindAnswers } from '../kind/condition.ts';
import type { Expectation } from '../kind/expectation.ts';
import type { ProcessKind } from '../kind/process-kind.ts';

/** Answers that are each valid and together are not. */
export interface Contradiction {
  /** The variable where a person would mend it. */
  readonly variable: string;
  readonly message: string;
}

/** `today` is the Ecuadorian date, `yyyy-mm-dd`. */
export function contradictionsOf(
  kind: ProcessKind,
  answers: KindAnswers,
  { today }: { readonly today: string },
): readonly Contradiction[] {
  return kind.expectations.flatMap((expectation) => {
    const variable = brokenBy(expectation, answers, today);
    return variable === undefined ? [] : [{ variable, message: expectation.message }];
  });
}

/** The variable that breaks it; undefined where it holds, or where something it speaks of is unanswered. */
function brokenBy(expectation: Expectation, answers: KindAnswers, today: string): string | undefined {
  const has = (...ids: readonly string[]) => ids.every((id) => answers[id] !== undefined);
  const cents = (id: string) => Math.round(Number(answers[id]) * 100);
  const text = (id: string) => textOf(answers[id]);
  switch (expectation.kind) {
    case 'threshold': {
      const { amount, flag, atLeastCents } = expectation;
      return has(amount, flag) && cents(amount) >= atLeastCents !== (answers[flag] === 'SI') ? flag : undefined;
    }
    case 'sum': {
      const { parts, total } = expectation;
      const sum = parts.reduce((before, id) => before + cents(id), 0);
      return has(total, ...parts) && sum !== cents(total) ? total : undefined;
    }
    case 'range': {
      const { variable, min, max } = expectation;
      const value = Number(answers[variable]);
      return has(variable) && !(value >= min && value <= max) ? variable : undefined;
    }
    case 'at_most': {
      const { variable, limit } = expectation;
      return has(variable, limit) && isOver(answers[variable], answers[limit]) ? variable : undefined;
    }
    case 'not_past': {
      const { variable, withinDays } = expectation;
      const isLate = withinDays !== undefined && text(variable) > daysAfter(today, withinDays);
      return has(variable) && (text(variable) < today || isLate) ? variable : undefined;
    }
    case 'must_be':
      return has(expectation.variable) && answers[expectation.variable] !== expectation.value
        ? expectation.variable
        : undefined;
  }
  return expectation satisfies never;
}

/** Numbers as numbers, dates as the texts they are. */
function isOver(one: KindAnswers[string] | undefined, other: KindAnswers[string] | undefined): boolean {
  return typeof one === 'number' && typeof other === 'number' ? one > other : textOf(one) > textOf(other);
}

function textOf(answer: KindAnswers[string] | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

function daysAfter(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);
}
