import type { KindView } from '@rubrica/contract';
import {
  draftOf,
  exportAnswers,
  openForm,
  type FormDefinition,
  type FormState,
  type LoadedForm,
  type Variable,
} from '@rubrica/form-engine';

import { openDefinition, type OpenedForm } from '../../forms/index.ts';

type Leavable = KindView['leavable_groups'];

/** Ids of the questions that the client answers, of the groups that were left to them. */
export function openQuestions(
  { groups }: LoadedForm,
  leavable: Leavable,
  left: ReadonlySet<number>,
): ReadonlySet<string> {
  const asked = new Set(leavable.flatMap((group) => group.asked));
  const chosen = groups.filter(({ id }) => left.has(id)).flatMap(({ definition }) => definition.variables);
  return new Set(chosen.flatMap(({ id }) => (asked.has(id) ? [] : [id])));
}

/** The form in which nothing that was left to the client is obligatory. */
export const withLeft = (opened: OpenedForm, leavable: Leavable, left: ReadonlySet<number>): LoadedForm =>
  asOptionalIn(opened, openQuestions(opened.form, leavable, left));

/** The form in which these questions need no answer. */
export function asOptionalIn({ form, memory }: OpenedForm, open: ReadonlySet<string>): LoadedForm {
  if (open.size === 0) return form;
  const definition: FormDefinition = {
    version: form.version,
    groups: form.groups.map((group) => ({
      ...group.definition,
      variables: group.definition.variables.map((one) => (open.has(one.id) ? asOptional(one) : one)),
    })),
  };
  return openDefinition(definition as unknown as Parameters<typeof openDefinition>[0], memory).form;
}

function asOptional({ parent_variable_validation: conditional, ...variable }: Variable): Variable {
  const relaxed = Object.entries(conditional ?? {}).map(([parent, cases]) => [
    parent,
    Object.fromEntries(Object.entries(cases).map(([answer, { required: _asked, ...rest }]) => [answer, rest])),
  ]);
  return {
    ...variable,
    validations: { ...variable.validations, required: false },
    ...(conditional && { parent_variable_validation: Object.fromEntries(relaxed) }),
  };
}

/** The same answers and the same place in another version of the form. */
export function reopenIn(form: LoadedForm, state: FormState): FormState {
  const opened = openForm(form, draftOf(state));
  const stood = state.progress.steps[state.progress.current ?? -1]?.id;
  const current = opened.progress.steps.findIndex(({ id }) => id === stood);
  return current < 0 ? opened : { ...opened, progress: { ...opened.progress, current } };
}

/**
 * The answers as the server validates them. What stands in a question of the client's only because the form begins with
 * it was written by nobody, unless another answer depends on it.
 */
export function answersToSend(state: FormState, open: ReadonlySet<string>) {
  const { version, answers } = exportAnswers(state);
  const definitions = new Map(state.form.variables.map(({ id, definition }) => [id, definition]));
  const parents = new Set(Object.keys(answers).flatMap((id) => (definitions.get(id)?.is_child ?? '').split(',')));
  const isUnwritten = (id: string, answer: unknown): boolean =>
    open.has(id) && !parents.has(id) && String(answer) === String(definitions.get(id)?.response);
  return {
    version,
    form_data: Object.fromEntries(Object.entries(answers).filter(([id, answer]) => !isUnwritten(id, answer))),
  };
}
