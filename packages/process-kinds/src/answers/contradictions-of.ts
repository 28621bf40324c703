import type { KindAnswers } from '../kind/condition.ts';
import type { Expectation } from '../kind/expectation.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { loanFaults } from './loan-faults.ts';

/** Answers that are each valid and together are not. */
export interface Contradiction {
  /** The variable where a person would correct it. */
  readonly variable: string;
  readonly message: string;
}

/** `today` is the Ecuadorian date, `yyyy-mm-dd`. */
export function contradictionsOf(
  kind: ProcessKind,
  answers: KindAnswers,
  { today }: { readonly today: string },
): readonly Contradiction[] {
  const broken = kind.expectations.flatMap((expectation) => {
    const variable = brokenBy(expectation, answers, today);
    return variable === undefined ? [] : [{ variable, message: expectation.message }];
  });
  const isNamed = (variable: string) => broken.some((one) => one.variable === variable);
  return [...broken, ...loanFaults(kind, answers).filter(({ variable }) => !isNamed(variable))];
}

type Kind = Expectation['kind'];
type Of<K extends Kind> = Extract<Expectation, { readonly kind: K }>;

interface Rule<K extends Kind> {
  /** The variables that must be answered before the rule applies. */
  readonly reads: (expectation: Of<K>) => readonly string[];
  /** Where a person would correct it. */
  readonly reports: (expectation: Of<K>) => string;
  readonly isBroken: (expectation: Of<K>, answers: KindAnswers, today: string) => boolean;
}

const rules: { readonly [K in Kind]: Rule<K> } = {
  threshold: {
    reads: ({ amount, flag }) => [amount, flag],
    reports: ({ flag }) => flag,
    isBroken: ({ amount, flag, atLeastCents }, answers) =>
      centsOf(answers[amount]) >= atLeastCents !== (answers[flag] === 'SI'),
  },
  sum: {
    reads: ({ parts, total }) => [total, ...parts],
    reports: ({ total }) => total,
    isBroken: ({ parts, total }, answers) =>
      parts.reduce((before, id) => before + centsOf(answers[id]), 0) !== centsOf(answers[total]),
  },
  range: {
    reads: ({ variable }) => [variable],
    reports: ({ variable }) => variable,
    isBroken: ({ variable, min, max }, answers) => {
      const value = Number(answers[variable]);
      return !(value >= min && value <= max);
    },
  },
  at_most: {
    reads: ({ variable, limit }) => [variable, limit],
    reports: ({ variable }) => variable,
    isBroken: ({ variable, limit }, answers) => isOver(answers[variable], answers[limit]),
  },
  not_past: {
    reads: ({ variable }) => [variable],
    reports: ({ variable }) => variable,
    isBroken: ({ variable, withinDays }, answers, today) => {
      const day = textOf(answers[variable]);
      return day < today || (withinDays !== undefined && day > daysAfter(today, withinDays));
    },
  },
  must_be: {
    reads: ({ variable }) => [variable],
    reports: ({ variable }) => variable,
    isBroken: ({ variable, value }, answers) => answers[variable] !== value,
  },
};

/** The variable to correct; undefined where the expectation holds, or where it reads something unanswered. */
function brokenBy<K extends Kind>(expectation: Of<K>, answers: KindAnswers, today: string): string | undefined {
  const rule: Rule<K> = rules[expectation.kind];
  const applies = rule.reads(expectation).every((id) => answers[id] !== undefined);
  return applies && rule.isBroken(expectation, answers, today) ? rule.reports(expectation) : undefined;
}

function centsOf(answer: KindAnswers[string] | undefined): number {
  return Math.round(Number(answer) * 100);
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
