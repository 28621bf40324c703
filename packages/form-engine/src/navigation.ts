import type { Issue } from './issue.ts';
import { goToStep, type FormState } from './state.ts';
import { validateForm, validateGroup } from './validate.ts';

export type Move =
  | { readonly outcome: 'moved'; readonly state: FormState }
  /** The last group is done, and so are all the others. */
  | { readonly outcome: 'completed'; readonly state: FormState }
  | { readonly outcome: 'refused'; readonly state: FormState; readonly issues: readonly Issue[] };

/** Forward, only if the current group validates. Groups with nothing to show are no steps, so they are passed over. */
export function next(state: FormState): Move {
  const { steps, current } = state.progress;
  const group = steps[current ?? -1];
  const issues = group === undefined ? [] : validateGroup(state, group);
  if (issues.length > 0) return { outcome: 'refused', state, issues };
  if (current !== undefined && current < steps.length - 1)
    return { outcome: 'moved', state: goToStep(state, current + 1) };
  return complete(state);
}

/** Backward, always. On the first step nothing happens. */
export function previous(state: FormState): FormState {
  const { current } = state.progress;
  return current === undefined || current === 0 ? state : goToStep(state, current - 1);
}

/** To a step by its place, as a click on the progress display asks: back always, forward as far as groups validate. */
export function goTo(state: FormState, place: number): Move {
  const { steps, current = 0 } = state.progress;
  if (steps[place] === undefined) return { outcome: 'refused', state, issues: [] };
  for (let passed = current; passed < place; passed++) {
    const group = steps[passed];
    const issues = group === undefined ? [] : validateGroup(state, group);
    if (issues.length > 0) return { outcome: 'refused', state: goToStep(state, passed), issues };
  }
  return { outcome: 'moved', state: goToStep(state, place) };
}

/** An answer in a late group may have revealed a question in an early one; the form is not complete without it. */
function complete(state: FormState): Move {
  const issues = validateForm(state);
  if (issues.length === 0) return { outcome: 'completed', state };
  const unfinished = state.progress.steps.findIndex((group) => validateGroup(state, group).length > 0);
  return { outcome: 'refused', state: goToStep(state, unfinished), issues };
}
