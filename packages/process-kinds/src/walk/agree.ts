import { answer, variableOf, type FormState } from '@rubrica/form-engine';

import type { Expectation } from '../kind/expectation.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import type { Random } from './random.ts';
import { daysFrom } from './sample-texts.ts';

interface Agreeing {
  readonly random: Random;
  readonly today: string;
}

const CENTS_BELOW = 999_999;

/** Answers made to agree with each other as the kind expects: first what a flag says of an amount, then its parts. */
export function agree(kind: ProcessKind, filled: FormState, { random, today }: Agreeing): FormState {
  const steps = [...kind.expectations].sort((one, other) => rank[one.kind] - rank[other.kind]);
  return steps.reduce((state, expectation) => mend(kind, state, expectation, { random, today }), filled);
}

const rank: Readonly<Record<Expectation['kind'], number>> = {
  must_be: 0,
  not_past: 0,
  range: 0,
  threshold: 1,
  at_most: 2,
  sum: 3,
};

function mend(kind: ProcessKind, state: FormState, expectation: Expectation, { random, today }: Agreeing): FormState {
  switch (expectation.kind) {
    case 'threshold': {
      const { amount, flag, atLeastCents } = expectation;
      const said = tokenOf(state, flag);
      if (said === undefined || tokenOf(state, amount) === undefined) return state;
      const cents =
        said === 'SI' ? atLeastCents + random.below(4_000_000) : 20_000 + random.below(CENTS_BELOW - 20_000);
      return answer(state, amount, cents / 100);
    }
    case 'sum': {
      const [first, ...others] = expectation.parts;
      const total = tokenOf(state, expectation.total);
      if (first === undefined || total === undefined || tokenOf(state, first) === undefined) return state;
      const cents = Math.round(Number(total) * 100);
      const share = Math.floor(cents / expectation.parts.length);
      const after = others.reduce((next, part) => answer(next, part, share / 100), state);
      return answer(after, first, (cents - share * others.length) / 100);
    }
    case 'at_most': {
      const { variable, limit } = expectation;
      const value = tokenOf(state, variable);
      if (value === undefined || tokenOf(state, limit) === undefined) return state;
      if (isDate(value)) return answer(state, variable, earlier(value, tokenOf(state, limit) ?? value));
      const isFixed = kind.expectations.some((one) => one.kind === 'threshold' && one.amount === variable);
      if (isFixed) return answer(state, limit, Math.ceil(Number(value)) + random.below(5000));
      return answer(state, variable, Math.min(Number(value), Math.floor(Number(tokenOf(state, limit)) / 2)));
    }
    case 'must_be':
      return tokenOf(state, expectation.variable) === undefined
        ? state
        : answer(state, expectation.variable, expectation.value);
    case 'not_past': {
      const { variable, withinDays } = expectation;
      if (withinDays === undefined || tokenOf(state, variable) === undefined) return state;
      return answer(state, variable, daysFrom(today, 1 + random.below(withinDays)));
    }
    case 'range':
      return state;
  }
  return expectation satisfies never;
}

function tokenOf(state: FormState, id: string): string | undefined {
  const variable = variableOf(state.form, id);
  return variable && state.fields[variable.rank]?.tokens[0];
}

function isDate(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
