import {
  answer,
  fieldOf,
  validateField,
  type Answer,
  type Field,
  type FormState,
  type LoadedVariable,
} from '@rubrica/form-engine';
import { useCallback, type RefCallback } from 'react';
import { useController } from 'react-hook-form';

import { useFormContext } from './form-context.ts';
import { useSelected } from './use-selected.ts';

/** A variable on the screen: what it holds, and everything that its field shows around it. */
export interface BoundVariable {
  readonly variable: LoadedVariable;
  readonly field: Field;
  readonly onAnswer: (value: Answer) => void;
  /** Answers without showing errors: for a table, whose cells show their own. */
  readonly setAnswer: (value: Answer) => void;
  readonly frame: VariableFrame;
}

/** For every kind of field. Spread it. */
export interface VariableFrame {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly note: string | undefined;
  readonly placeholder: string | undefined;
  readonly isRequired: boolean;
  readonly error: readonly string[] | undefined;
  readonly inputRef: RefCallback<{ focus?: () => void }>;
}

/** One subscription for each field: an answer renders its own field, and those whose rules read it. */
export function useVariable(id: string): BoundVariable | undefined {
  const { store, bookkeeping } = useFormContext();
  const field = useSelected(store, (state) => fieldOf(state, id));
  const { field: bound, fieldState } = useController({ control: bookkeeping.control, name: id });
  const showsErrors = bound.value;
  const refused = fieldState.error;
  const onAnswer = useCallback(
    (value: Answer): void => {
      bookkeeping.clearErrors(id);
      bookkeeping.setValue(id, true);
      store.set((state) => answer(state, id, value));
    },
    [store, bookkeeping, id],
  );
  const setAnswer = useCallback(
    (value: Answer): void => {
      bookkeeping.setValue(id, false);
      store.set((state) => answer(state, id, value));
    },
    [store, bookkeeping, id],
  );
  if (field === undefined || !field.visible) return undefined;
  const { definition, label } = field.variable;
  // Errors are shown from the first key on, and never before: an empty form is not a list of mistakes.
  const error = refused?.message === undefined ? undefined : [refused.message];
  return {
    variable: field.variable,
    field,
    onAnswer,
    setAnswer,
    frame: {
      name: id,
      label,
      hint: definition.tooltip,
      note: definition.notes,
      placeholder: definition.place_holder,
      isRequired: field.checks.required,
      error: error ?? (showsErrors ? errorsOf(store.get(), field) : undefined),
      inputRef: bound.ref,
    },
  };
}

function errorsOf({ form }: FormState, field: Field): readonly string[] | undefined {
  const issues = validateField(form, field);
  return issues.length === 0 ? undefined : issues.map(({ message }) => message);
}
