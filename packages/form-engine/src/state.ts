import { hiddenField, type Field } from './field.ts';
import type { LoadedForm, LoadedGroup, NotSameAs } from './loaded-form.ts';
import { settle } from './settle.ts';
import { inItsCase, type Answer, type Answers } from './values/answer.ts';

/** A form being filled. Immutable; unchanged parts keep their reference. */
export interface FormState {
  readonly form: LoadedForm;
  /** By rank of their variable. */
  readonly fields: readonly Field[];
  readonly groups: readonly GroupState[];
  readonly progress: Progress;
  /** Rules set while the form is open; each replaces the `not_same_as` of its variable. */
  readonly notSameAs: ReadonlyMap<string, NotSameAs>;
}

export interface GroupState {
  readonly group: LoadedGroup;
  /** The visible ones, in the order of the screen. */
  readonly fields: readonly Field[];
}

/** For a progress display: the groups with something to show, and the current one. */
export interface Progress {
  readonly steps: readonly LoadedGroup[];
  /** Place in `steps`; undefined while the form has nothing to show. */
  readonly current: number | undefined;
}

/** A form at its start, with what is already known of it: a draft, data of an earlier process. Unknown ids are left aside. */
export function openForm(form: LoadedForm, answers: Answers = {}): FormState {
  const blank: FormState = {
    form,
    fields: form.variables.map(hiddenField),
    groups: form.groups.map((group) => ({ group, fields: [] })),
    progress: { steps: [], current: undefined },
    notSameAs: new Map(),
  };
  const edits = Object.entries(answers).flatMap(([id, value]): [number, Answer][] => {
    const rank = form.ranks.get(id);
    return rank === undefined ? [] : [[rank, prepared(form, rank, value)]];
  });
  return start(settleState(blank, new Map(edits), form.variables.keys()));
}

/** Several answers at once; their order does not matter. Throws for an id the form does not have. */
export function answerAll(state: FormState, answers: Answers): FormState {
  const edits = Object.entries(answers).map(([id, value]): [number, Answer] => {
    const rank = rankOf(state.form, id);
    return [rank, prepared(state.form, rank, value)];
  });
  return settleState(state, new Map(edits));
}

/** The same state where nothing changes: the same answer again, or an answer to a variable that is hidden. */
export function answer(state: FormState, id: string, value: Answer): FormState {
  const rank = rankOf(state.form, id);
  return settleState(state, new Map([[rank, prepared(state.form, rank, value)]]));
}

/** What an answer must differ from, from now on. Undefined returns to what the form declares. Throws for unknown ids. */
export function setNotSameAs(state: FormState, id: string, rule: Partial<NotSameAs> | undefined): FormState {
  const rank = rankOf(state.form, id);
  for (const other of rule?.variables ?? []) rankOf(state.form, other);
  const notSameAs = new Map(state.notSameAs);
  if (rule === undefined) notSameAs.delete(id);
  else notSameAs.set(id, { variables: [], values: [], ...rule });
  return settleState({ ...state, notSameAs }, new Map(), [rank]);
}

/** Forced start: the first group with a visible variable. */
export function start(state: FormState): FormState {
  return goToStep(state, state.progress.steps.length > 0 ? 0 : undefined);
}

export function goToStep(state: FormState, current: number | undefined): FormState {
  return current === state.progress.current ? state : { ...state, progress: { ...state.progress, current } };
}

/** The answer of every visible variable, also empty ones: saved as a draft it opens the same form again. */
export function draftOf(state: FormState): Answers {
  return Object.fromEntries(
    state.fields.flatMap(({ visible, variable, answer: value }) => (visible ? [[variable.id, value]] : [])),
  );
}

export function fieldOf(state: FormState, id: string): Field | undefined {
  return state.fields[state.form.ranks.get(id) ?? -1];
}

function settleState(state: FormState, edits: ReadonlyMap<number, Answer>, also: Iterable<number> = []): FormState {
  const { form, notSameAs } = state;
  const { fields, changed } = settle({ form, fields: state.fields, edits, notSameAs, also });
  if (changed.size === 0) return state;
  const groups = state.groups.slice();
  let areStepsOther = false;
  for (const position of groupsOf(fields, changed)) {
    const before = groups[position];
    if (before === undefined) continue;
    const after = { group: before.group, fields: visibleFields(before.group, fields) };
    groups[position] = after;
    areStepsOther ||= (after.fields.length === 0) !== (before.fields.length === 0);
  }
  return { ...state, fields, groups, progress: areStepsOther ? progressOf(groups, state.progress) : state.progress };
}

function groupsOf(fields: readonly Field[], ranks: ReadonlySet<number>): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const rank of ranks) positions.add(fields[rank]?.variable.groupPosition ?? -1);
  return positions;
}

function visibleFields({ ranks }: LoadedGroup, fields: readonly Field[]): readonly Field[] {
  const visible: Field[] = [];
  for (const rank of ranks) {
    const field = fields[rank];
    if (field?.visible) visible.push(field);
  }
  return visible;
}

/** A group that vanished under the person leaves them on the nearest one before it, else on the first. */
function progressOf(groups: readonly GroupState[], before: Progress): Progress {
  const steps = groups.filter(({ fields }) => fields.length > 0).map(({ group }) => group);
  const stood = before.steps[before.current ?? -1]?.position ?? -1;
  const current = steps.findLastIndex(({ position }) => position <= stood);
  return { steps, current: steps.length === 0 ? undefined : Math.max(current, 0) };
}

function rankOf(form: LoadedForm, id: string): number {
  const rank = form.ranks.get(id);
  if (rank === undefined) throw new RangeError(`the form has no variable ${id}`);
  return rank;
}

function prepared(form: LoadedForm, rank: number, value: Answer): Answer {
  const variable = form.variables[rank];
  return variable === undefined ? value : inItsCase(variable.definition, value);
}
