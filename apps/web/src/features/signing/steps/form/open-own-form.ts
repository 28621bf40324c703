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

export type Screen =
  | { readonly kind: 'group'; readonly group: LoadedGroup }
  | { readonly kind: 'consent'; readonly consent: OwnForm['consents'][number] }
  | { readonly kind: 'closed' };

/** One after the other: first what is written, then each consent by itself. */
export function screensOf(own: OwnForm, groups: readonly LoadedGroup[]): readonly Screen[] {
  const consents = own.consents.map((consent): Screen => ({ kind: 'consent', consent }));
  const filled = groups.map((group): Screen => ({ kind: 'group', group }));
  const before: readonly Screen[] = own.closed === null ? filled : [{ kind: 'closed' }];
  const all = [...before, ...consents];
  return all.length > 0 ? all : [{ kind: 'closed' }];
}

/** Where somebody left off: at the group of what they wrote last, or at the first consent without an answer. */
export function placeToResume({ consents, written, form }: OwnForm, screens: readonly Screen[]): number {
  if (consents.some(({ answer }) => answer !== null)) {
    const open = screens.findIndex((screen) => screen.kind === 'consent' && screen.consent.answer !== 'SI');
    return open < 0 ? screens.length - 1 : open;
  }
  const last = written.at(-1);
  const group = form.groups.find(({ variables }) => variables.some(({ id }) => id === last))?.name;
  const place = screens.findIndex((screen) => screen.kind === 'group' && screen.group.name === group);
  return Math.max(0, place);
}

/** The screen on which a question stands. */
export function placeOf(own: OwnForm, screens: readonly Screen[], variable: string | undefined): number {
  return screens.findIndex((screen) => {
    if (screen.kind === 'consent') return screen.consent.id === variable;
    return screen.kind === 'group' && isIn(own, screen.group, variable);
  });
}

const isIn = ({ form }: OwnForm, { name }: LoadedGroup, variable: string | undefined): boolean =>
  form.groups.some((group) => group.name === name && group.variables.some(({ id }) => id === variable));
