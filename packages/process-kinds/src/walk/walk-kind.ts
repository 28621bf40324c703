import { judgeAnswers, type FormContent, type FormState, type Issue, type LoadedForm } from '@rubrica/form-engine';

import { contradictionsOf, type Contradiction } from '../answers/contradictions-of.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { agree } from './agree.ts';
import { branchingChoices } from './branching.ts';
import { choose, type Choice, type Choices } from './choices.ts';
import { fillForm, submissionOf } from './fill-form.ts';
import { createRandom } from './random.ts';
import type { Sampling } from './sample-answer.ts';

/** One way through a form. */
export interface Walk {
  readonly content: FormContent;
  /** Ids of the variables that it showed. */
  readonly visible: ReadonlySet<string>;
}

export interface WalkReport {
  readonly walks: readonly Walk[];
  readonly choices: readonly Choice[];
  /** Options that no way through the form could take. */
  readonly unreached: readonly Choice[];
  /** Answers made from the form that the form itself refused. */
  readonly refused: readonly RefusedWalk[];
}

export interface RefusedWalk {
  readonly choices: Choices;
  readonly issues: readonly (Issue | Contradiction)[];
}

export interface Walking extends Pick<Sampling, 'lists' | 'today'> {
  readonly seed: number;
}

/**
 * Ways through a form that take every option on which something depends, and every pair of such options that can be
 * taken together. Same seed, same ways.
 */
export function walkKind(kind: ProcessKind, form: LoadedForm, { seed, lists, today }: Walking): WalkReport {
  const random = createRandom(seed);
  const choices = branchingChoices(kind);
  const ranges = new Map(
    kind.expectations.flatMap((one) => (one.kind === 'range' ? [[one.variable, one] as const] : [])),
  );
  const walks: Walk[] = [];
  const refused: RefusedWalk[] = [];
  const covered = new Set<string>();

  const walk = (made: Choices) => {
    const filling = { choices: made, answersOptional: walks.length % 2 === 0, random, lists, today, ranges };
    const state = agree(kind, fillForm(form, filling), { random, today });
    const verdict = judgeAnswers(form, submissionOf(state));
    const issues = verdict.ok ? contradictionsOf(kind, verdict.content.answers, { today }) : verdict.issues;
    if (!verdict.ok || issues.length > 0) refused.push({ choices: made, issues });
    else walks.push({ content: verdict.content, visible: visibleIn(state) });
    for (const pair of pairsIn(choices, state)) covered.add(pair);
  };

  for (const [place, one] of choices.entries()) {
    for (const other of choices.slice(place)) {
      if (covered.has(pairKey(one, other))) continue;
      const made = choose(form, one, new Map(), random);
      const together = made && choose(form, other, made, random);
      if (together !== undefined) walk(together);
    }
  }
  if (choices.length === 0) walk(new Map());
  return { walks, choices, unreached: choices.filter((one) => !covered.has(pairKey(one, one))), refused };
}

function pairsIn(choices: readonly Choice[], state: FormState): readonly string[] {
  const tokens = new Map(state.fields.map(({ variable, tokens: own }) => [variable.id, own]));
  const taken = choices.filter(({ variable, option }) => tokens.get(variable)?.includes(option));
  return taken.flatMap((one, place) => taken.slice(place).map((other) => pairKey(one, other)));
}

function pairKey(one: Choice, other: Choice): string {
  return `${one.variable}=${one.option}&${other.variable}=${other.option}`;
}

function visibleIn(state: FormState): ReadonlySet<string> {
  return new Set(state.fields.filter(({ visible }) => visible).map(({ variable }) => variable.id));
}
