import { hidden, shown, withSurroundings, type Field } from './field.ts';
import type { LoadedForm, NotSameAs } from './loaded-form.ts';
import { holds, type TokensOf } from './rule.ts';
import { isSameAnswer, type Answer } from './values/answer.ts';

export interface Settling {
  readonly form: LoadedForm;
  /** By rank, settled. */
  readonly fields: readonly Field[];
  /** By rank. An answer for a variable that ends up hidden is dropped. */
  readonly edits: ReadonlyMap<number, Answer>;
  readonly notSameAs: ReadonlyMap<string, NotSameAs>;
  /** Ranks to look at besides the edited ones. */
  readonly also?: Iterable<number>;
}

export interface Settled {
  readonly fields: readonly Field[];
  /** Ranks whose field changed. */
  readonly changed: ReadonlySet<number>;
}

const none: readonly string[] = [];

/**
 * Brings a form to rest after edits: visibility decided, hidden answers cleared, masks chosen. `isShown` is a parameter
 * so that a benchmark can count its calls.
 */
export function settle(settling: Settling, isShown = holds): Settled {
  const { form, fields, edits, also = [] } = settling;
  const after = fields.slice();
  const pending = new Uint8Array(after.length);
  for (const rank of edits.keys()) pending[rank] = 1;
  for (const rank of also) pending[rank] = 1;
  const answersOf: TokensOf = (id) => after[form.ranks.get(id) ?? -1]?.tokens ?? none;
  const pass: Pass = { settling, after, pending, answersOf, changed: new Set() };
  settleAnswers(pass, isShown);
  settleChecks(pass);
  return { fields: pass.changed.size === 0 ? fields : after, changed: pass.changed };
}

interface Pass {
  readonly settling: Settling;
  readonly after: Field[];
  /** 1 at each rank to visit. */
  readonly pending: Uint8Array;
  readonly changed: Set<number>;
  readonly answersOf: TokensOf;
}

/**
 * From low ranks to high, because every parent's rank is lower than its children's. Visits a variable only if it was
 * edited or if an answer that its rule reads has changed.
 */
function settleAnswers({ settling: { edits }, after, pending, changed, answersOf }: Pass, isShown: typeof holds): void {
  for (let rank = pending.indexOf(1); rank >= 0; rank = pending.indexOf(1, rank + 1)) {
    const before = after[rank];
    if (before === undefined) break;
    const field = isShown(before.variable.rule, answersOf) ? show(before, edits.get(rank)) : hide(before);
    if (field === before) continue;
    after[rank] = field;
    changed.add(rank);
    if (field.tokens !== before.tokens) for (const dependent of before.variable.dependents) pending[dependent] = 1;
  }
}

function settleChecks({ settling: { form, notSameAs }, after, pending, changed, answersOf }: Pass): void {
  for (const rank of surrounded({ form, notSameAs, looked: pending, changed })) {
    const before = after[rank];
    if (before === undefined) continue;
    const field = withSurroundings(before, answersOf, notSameAs.get(before.variable.id));
    if (field === before) continue;
    after[rank] = field;
    changed.add(rank);
  }
}

/** A variable that was hidden starts with its initial answer; one that was shown keeps its own. */
function show(before: Field, edit: Answer | undefined): Field {
  const current = before.visible ? before.answer : before.variable.initial;
  const answer = edit === undefined ? current : edit;
  return before.visible && isSameAnswer(answer, before.answer) ? before : shown(before, answer);
}

function hide(before: Field): Field {
  return !before.visible && before.answer === null ? before : hidden(before);
}

interface Touched extends Pick<Settling, 'form' | 'notSameAs'> {
  readonly looked: Uint8Array;
  readonly changed: ReadonlySet<number>;
}

/** Variables whose checks read an answer that changed, and those that were looked at. */
function surrounded({ form, notSameAs, looked, changed }: Touched): ReadonlySet<number> {
  const ranks = new Set<number>();
  for (const rank of changed) for (const reader of form.variables[rank]?.adjusts ?? []) ranks.add(reader);
  for (let rank = looked.indexOf(1); rank >= 0; rank = looked.indexOf(1, rank + 1)) ranks.add(rank);
  for (const [id, { variables }] of notSameAs) {
    if (variables.some((other) => changed.has(form.ranks.get(other) ?? -1))) ranks.add(form.ranks.get(id) ?? -1);
  }
  return ranks;
}
