import type { OwnForm } from '@rubrica/contract';
import {
  exportAnswers,
  fieldOf,
  openForm,
  type Answer,
  type Answers,
  type FormState,
  type LoadedGroup,
} from '@rubrica/form-engine';

import { createStore, type Store } from '../../../../shared/store.ts';
import { openDefinition, type OpenedForm } from '../../../forms/index.ts';

export interface OpenedOwnForm extends Pick<OpenedForm, 'memory'> {
  readonly store: Store<FormState>;
  readonly editable: ReadonlySet<string>;
  /** What the company wrote and the client did not. */
  readonly prefilled: ReadonlyMap<string, Answer>;
}

export function openOwnForm({
  form: definition,
  form_data: given,
  editable,
  prefilled,
  written,
}: OwnForm): OpenedOwnForm {
  const { form, memory } = openDefinition(definition);
  const state = openForm(form, given as Answers);
  const theirs = prefilled.filter((id) => !written.includes(id));
  return {
    memory,
    store: createStore(state),
    editable: new Set(editable),
    prefilled: new Map(theirs.map((id) => [id, fieldOf(state, id)?.answer ?? null])),
  };
}

/** What the client sees and may write, as it is sent. */
export function draftsOf(state: FormState, editable: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(exportAnswers(state).answers).filter(([id]) => editable.has(id)));
}

/** The groups that ask something now that may be written. */
export const groupsWith = ({ progress, groups }: FormState, editable: ReadonlySet<string>): readonly LoadedGroup[] =>
  progress.steps.filter(({ position }) => groups[position]?.fields.some(({ variable }) => editable.has(variable.id)));
