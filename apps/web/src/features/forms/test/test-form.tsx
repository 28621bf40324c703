import {
  loadForm,
  openForm,
  type Answers,
  type FormDefinition,
  type FormState,
  type Variable,
} from '@rubrica/form-engine';
import { useState } from 'react';

import { createStore, type Store } from '../../../shared/store.ts';
import { FormFields } from '../form-fields.tsx';
import { browserRegistry, createOfferMemory } from '../form-registry.ts';
import { useDynamicForm, type DynamicForm, type FormServices } from '../use-dynamic-form.ts';
import { useSelected } from '../use-selected.ts';

/** Variables of one group, or of several, as a form; the order is that of writing. */
export function formOf(...groups: readonly (readonly Omit<Variable, 'order'>[])[]): FormDefinition {
  return {
    version: '1',
    groups: groups.map((variables, place) => ({
      id_group: place + 1,
      index: place + 1,
      name: `Grupo ${place + 1}`,
      variables: variables.map((variable, index) => ({ ...variable, order: index + 1 })),
    })),
  };
}

export interface TestFormProps {
  readonly definition: FormDefinition;
  readonly answers?: Answers;
  readonly services?: Partial<FormServices>;
  readonly onStore?: (store: Store<FormState>, form: DynamicForm) => void;
  readonly onCompleted?: (state: FormState) => void;
}

const silent: FormServices = {
  ask: () => new Promise(() => undefined),
  onLookupFailure: () => undefined,
  upload: () => new Promise(() => undefined),
};

const noAnswers: Answers = {};

/** A form as a screen would hold it: its fields, and a button that goes on. */
export function TestForm({ definition, answers = noAnswers, services, onStore, onCompleted }: TestFormProps) {
  const [opened] = useState(() => open(definition, answers));
  const [given] = useState(() => ({ ...silent, ...services }));
  const form = useDynamicForm({ ...opened, services: given });
  const group = useSelected(form.store, ({ progress }) => progress.steps[progress.current ?? -1]);
  onStore?.(form.store, form);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.goForward() === 'completed') onCompleted?.(form.store.get());
      }}
    >
      <h1>{group?.name}</h1>
      {group !== undefined && <FormFields key={group.id} form={form} group={group} />}
      <button type="button" onClick={form.goBack}>
        Anterior
      </button>
      <button type="submit">Continuar</button>
    </form>
  );
}

function open(definition: FormDefinition, answers: Answers) {
  const memory = createOfferMemory();
  const loaded = loadForm(definition, browserRegistry(memory));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return { memory, store: createStore(openForm(loaded.form, answers)) };
}
