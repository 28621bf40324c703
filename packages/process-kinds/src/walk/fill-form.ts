import {
  answer,
  draftOf,
  isAnnexe,
  isEmpty,
  openForm,
  variableOf,
  type Answer,
  type Field,
  type FormState,
  type LoadedForm,
} from '@rubrica/form-engine';

import type { Choices } from './choices.ts';
import { sampleAnswer, type Sampling } from './sample-answer.ts';

export interface Filling extends Sampling {
  readonly choices: Choices;
  /** Whether to answer what may be left empty. */
  readonly answersOptional: boolean;
}

const MOST_PASSES = 50;
const MOST_TRIES = 20;

/** A form answered as a person would: what shows, from above, until nothing more shows. */
export function fillForm(form: LoadedForm, filling: Filling): FormState {
  let state = openForm(form);
  const done = new Set<string>();
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const open = state.groups.flatMap(({ fields }) => fields).filter(({ variable }) => !done.has(variable.id));
    if (open.length === 0) return state;
    for (const { variable } of open) {
      done.add(variable.id);
      state = fillOne(state, variable.id, filling);
    }
  }
  throw new Error('a form that never stops asking');
}

function fillOne(state: FormState, id: string, filling: Filling): FormState {
  const field = fieldIn(state, id);
  if (field === undefined || !field.visible) return state;
  const wanted = filling.choices.get(id);
  if (wanted !== undefined) return answer(state, id, isMany(field) ? wanted : (wanted[0] ?? null));
  if (!field.checks.required && !filling.answersOptional) return answer(state, id, null);
  return answer(state, id, fresh(state, field, filling));
}

/** Nobody is two parties: an answer that must differ from others is drawn again. */
function fresh(state: FormState, field: Field, filling: Filling): Answer {
  const taken = new Set(field.checks.notSameAs.variables.flatMap((other) => fieldIn(state, other)?.tokens ?? []));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const drawn = sampleAnswer(field, filling);
    if (typeof drawn !== 'string' || !taken.has(drawn)) return drawn;
  }
  return null;
}

function isMany({ variable }: Field): boolean {
  return variable.definition.data_type === 'select';
}

function fieldIn(state: FormState, id: string): Field | undefined {
  const variable = variableOf(state.form, id);
  return variable && state.fields[variable.rank];
}

/** What the browser would send. */
export function submissionOf(state: FormState): {
  readonly version: string;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly annexes: Readonly<Record<string, Answer>>;
} {
  const given = Object.entries(draftOf(state)).filter(([, value]) => !isEmpty(value));
  const isFile = (id: string) => isAnnexe(variableOf(state.form, id)?.definition ?? { data_type: 'string' });
  return {
    version: state.form.version,
    answers: Object.fromEntries(given.filter(([id]) => !isFile(id))),
    annexes: Object.fromEntries(given.filter(([id]) => isFile(id))),
  };
}
