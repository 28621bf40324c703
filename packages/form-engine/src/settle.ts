import { withAnswer, withSurroundings, type Field } from './field.ts';
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
  /** Ranks whose field is another than before. */
  readonly changed: ReadonlySet<number>;
}

const none: readonly string[] = [];

/**
 * Brings a form to rest after edits: visibility decided, hidden answers cleared, masks chosen. One pass from low ranks
 * to high, because every parent's rank is lower than its children's; it looks at a variable only if it was edited or
 * if an answer that its rule reads has changed. `judge` is a parameter so that a benchmark can count.
 */
export function settle({ form, fields, edits, notSameAs, also = [] }: Settling, judge = holds): Settled {
  const after = fields.slice();
  const answersOf: TokensOf = (id) => after[form.ranks.get(id) ?? -1]?.tokens ?? none;
  const pending = new Uint8Array(after.length);
  for (const rank of edits.keys()) pending[rank] = 1;
  for (const rank of also) pending[rank] = 1;

  const changed = new Set<number>();
  for (let rank = pending.indexOf(1); rank >= 0; rank = pending.indexOf(1, rank + 1)) {
    const before = after[rank];
    if (before === undefined) break;
    const field = settleField(before, edits.get(rank), judge(before.variable.rule, answersOf));
    if (field === before) continue;
    after[rank] = field;
    changed.add(rank);
    if (field.tokens !== before.tokens) for (const dependent of before.variable.dependents) pending[dependent] = 1;
  }

  for (const rank of surrounded({ form, notSameAs, looked: pending, changed })) {
    const before = after[rank];
    if (before === undefined) continue;
    const field = withSurroundings(before, answersOf, notSameAs.get(before.variable.id));
    if (field === before) continue;
    after[rank] = field;
    changed.add(rank);
  }
  return { fields: changed.size === 0 ? fields : after, changed };
}

/** What was just shown starts with its initial answer, what stays shown keeps its own, what is hidden has none. */
function settleField(before: Field, edit: Answer | undefined, visible: boolean): Field {
  const kept = before.visible ? before.answer : before.variable.initial;
  const answer = visible ? (edit === undefined ? kept : edit) : null;
  if (visible === before.visible && isSameAnswer(answer, before.answer)) return before;
  return withAnswer(before, visible, answer);
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
