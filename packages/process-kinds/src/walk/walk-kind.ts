import { validateAnswers, type FormContent, type FormState, type Issue, type LoadedForm } from '@rubrica/form-engine';

import { contradictionsOf, type Contradiction } from '../answers/contradictions-of.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { agree } from './agree.ts';
import { branchesOf, type Branch } from './branching.ts';
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
 * Ways through a form that take every option on which something depends, and every pair of consequences that can come
 * together. Same seed, same ways.
 */
export function walkKind(kind: ProcessKind, form: LoadedForm, { seed, lists, today }: Walking): WalkReport {
  const random = createRandom(seed);
  const branches = branchesOf(kind);
  const ranges = new Map(
    kind.expectations.flatMap((one) => (one.kind === 'range' ? [[one.variable, one] as const] : [])),
  );
  const walks: Walk[] = [];
  const refused: RefusedWalk[] = [];
  const taken = new Set<string>();
  const together = new Set<string>();

  const walk = (choices: Choices | undefined) => {
    if (choices === undefined) return;
    const filling = { choices, answersOptional: walks.length % 2 === 0, random, lists, today, ranges };
    const state = agree(kind, fillForm(form, filling), { random, today });
    const verdict = validateAnswers(form, submissionOf(state));
    const issues = verdict.ok ? contradictionsOf(kind, verdict.content.answers, { today }) : verdict.issues;
    if (!verdict.ok || issues.length > 0) refused.push({ choices, issues });
    else walks.push({ content: verdict.content, visible: visibleIn(state) });
    remember(takenIn(branches, state), taken, together);
  };

  for (const branch of branches) if (!taken.has(optionKey(branch))) walk(choose(form, branch, new Map(), random));
  const families = [...Map.groupBy(branches, ({ family }) => family).values()];
  for (const [place, one] of families.entries()) {
    for (const other of families.slice(place + 1)) {
      const [first, second] = [random.pick(one), random.pick(other)];
      if (together.has(familyKey(first, second))) continue;
      const made = choose(form, first, new Map(), random);
      walk(made && choose(form, second, made, random));
    }
  }
  if (branches.length === 0) walk(new Map());
  return { walks, choices: branches, unreached: branches.filter((one) => !taken.has(optionKey(one))), refused };
}

function takenIn(branches: readonly Branch[], state: FormState): readonly Branch[] {
  const tokens = new Map(state.fields.map(({ variable, tokens: own }) => [variable.id, own]));
  return branches.filter(({ variable, option }) => tokens.get(variable)?.includes(option));
}

function remember(found: readonly Branch[], taken: Set<string>, together: Set<string>): void {
  for (const [place, one] of found.entries()) {
    taken.add(optionKey(one));
    for (const other of found.slice(place + 1)) together.add(familyKey(one, other));
  }
}

function optionKey({ variable, option }: Choice): string {
  return `${variable}=${option}`;
}

function familyKey(one: Branch, other: Branch): string {
  return `${one.family}&${other.family}`;
}

function visibleIn(state: FormState): ReadonlySet<string> {
  return new Set(state.fields.filter(({ visible }) => visible).map(({ variable }) => variable.id));
}
