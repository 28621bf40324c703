import { answer, variableOf, type FormState } from '@rubrica/form-engine';

import type { Expectation } from '../kind/expectation.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import type { Random } from './random.ts';
import { daysFrom, genderOfSample } from './sample-texts.ts';

interface Agreeing {
  readonly random: Random;
  readonly today: string;
}

const CENTS_BELOW = 999_999;

/** Answers made to agree with each other as the kind expects: first what a flag says of an amount, then its parts. */
export function agree(kind: ProcessKind, filled: FormState, { random, today }: Agreeing): FormState {
  const steps = [...kind.expectations].sort((one, other) => rank[one.kind] - rank[other.kind]);
  const named = filled.fields.reduce((state, { variable }) => correctGender(state, variable.id), filled);
  return steps.reduce((state, expectation) => correct(kind, state, expectation, { random, today }), named);
}

/** A woman's name is not a man's. */
function correctGender(state: FormState, id: string): FormState {
  if (!id.endsWith('_genero') || !isAnswered(state, id)) return state;
  const prefix = id.slice(0, -'genero'.length);
  const name = tokenOf(state, `${prefix}nombres`) ?? tokenOf(state, `${prefix}nombre_completo`);
  return name === undefined ? state : answer(state, id, genderOfSample(name));
}

const rank: Readonly<Record<Expectation['kind'], number>> = {
  must_be: 0,
  not_past: 0,
  range: 0,
  threshold: 1,
  at_most: 2,
  sum: 3,
};

type Of<K extends Expectation['kind']> = Extract<Expectation, { readonly kind: K }>;

function correct(kind: ProcessKind, state: FormState, expectation: Expectation, agreeing: Agreeing): FormState {
  switch (expectation.kind) {
    case 'threshold':
      return correctThreshold(state, expectation, agreeing);
    case 'sum':
      return correctSum(state, expectation);
    case 'at_most':
      return correctLimit(kind, state, expectation, agreeing);
    case 'must_be':
      return isAnswered(state, expectation.variable) ? answer(state, expectation.variable, expectation.value) : state;
    case 'not_past':
      return correctDay(state, expectation, agreeing);
    case 'range':
      return state;
  }
  return expectation satisfies never;
}

function correctThreshold(
  state: FormState,
  { amount, flag, atLeastCents }: Of<'threshold'>,
  { random }: Agreeing,
): FormState {
  const said = tokenOf(state, flag);
  if (said === undefined || !isAnswered(state, amount)) return state;
  const cents = said === 'SI' ? atLeastCents + random.below(4_000_000) : 20_000 + random.below(CENTS_BELOW - 20_000);
  return answer(state, amount, cents / 100);
}

function correctSum(state: FormState, { parts, total }: Of<'sum'>): FormState {
  const [first, ...others] = parts;
  const sum = tokenOf(state, total);
  if (first === undefined || sum === undefined || !isAnswered(state, first)) return state;
  const cents = Math.round(Number(sum) * 100);
  const share = Math.floor(cents / parts.length);
  const after = others.reduce((next, part) => answer(next, part, share / 100), state);
  return answer(after, first, (cents - share * others.length) / 100);
}

function correctLimit(
  kind: ProcessKind,
  state: FormState,
  { variable, limit }: Of<'at_most'>,
  { random }: Agreeing,
): FormState {
  const value = tokenOf(state, variable);
  const bound = tokenOf(state, limit);
  if (value === undefined || bound === undefined) return state;
  if (isDate(value)) return answer(state, variable, earlier(value, bound));
  const isFixed = kind.expectations.some((one) => one.kind === 'threshold' && one.amount === variable);
  if (isFixed) return answer(state, limit, Math.ceil(Number(value)) + random.below(5000));
  return answer(state, variable, Math.min(Number(value), Math.floor(Number(bound) / 2)));
}

function correctDay(
  state: FormState,
  { variable, withinDays }: Of<'not_past'>,
  { random, today }: Agreeing,
): FormState {
  if (withinDays === undefined || !isAnswered(state, variable)) return state;
  return answer(state, variable, daysFrom(today, 1 + random.below(withinDays)));
}

function isAnswered(state: FormState, id: string): boolean {
  return tokenOf(state, id) !== undefined;
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
