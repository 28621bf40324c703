import { validateGroup, type FormState, type GroupState, type LoadedGroup } from '@rubrica/form-engine';

export type StepState = 'done' | 'current' | 'todo' | 'error';

export interface FormStep {
  readonly group: LoadedGroup;
  readonly state: StepState;
}

/** A group is a new object exactly when something of it changed, so that it is validated once per change. */
const validity = new WeakMap<GroupState, boolean>();

/**
 * The steps as a progress display shows them. `reached` is the furthest group a person has stood on: what lies beyond
 * is still to do, whatever its answers.
 */
export function stepsOf(state: FormState, reached: number): readonly FormStep[] {
  const { steps, current } = state.progress;
  return steps.map((group, place): FormStep => {
    if (place === current) return { group, state: 'current' };
    if (group.position > reached) return { group, state: 'todo' };
    return { group, state: isValid(state, group) ? 'done' : 'error' };
  });
}

export function isSameSteps(one: readonly FormStep[], other: readonly FormStep[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ group, state }, place) => other[place]?.group === group && other[place].state === state)
  );
}

function isValid(state: FormState, group: LoadedGroup): boolean {
  const answers = state.groups[group.position];
  if (answers === undefined) return true;
  const known = validity.get(answers);
  if (known !== undefined) return known;
  const valid = validateGroup(state, group).length === 0;
  validity.set(answers, valid);
  return valid;
}
