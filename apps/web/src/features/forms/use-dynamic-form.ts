import {
  fieldOf,
  goTo,
  next,
  previous,
  variableOf,
  type FileAnswer,
  type FormState,
  type LoadedVariable,
  type Move,
} from '@rubrica/form-engine';
import { useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import type { UploadOptions } from '../../shared/send-with-progress.ts';
import type { Store } from '../../shared/store.ts';
import type { OfferMemory } from './form-registry.ts';
import { createLookups, type AskService, type LookupState } from './lookups.ts';

/** What a form needs from outside. */
export interface FormServices {
  readonly ask: AskService;
  readonly onLookupFailure: (error: unknown) => void;
  readonly upload: (variable: LoadedVariable, file: File, options: UploadOptions) => Promise<FileAnswer>;
}

export interface DynamicFormOptions {
  readonly store: Store<FormState>;
  readonly memory: OfferMemory;
  readonly services: FormServices;
}

/** Something wrong with an answer, found by the form or by the server. */
export interface Complaint {
  readonly variable?: string | undefined;
  readonly message: string;
}

export interface DynamicForm extends DynamicFormOptions {
  /**
   * By variable, whether its errors are shown; besides, what the server refused and where the focus goes. No answers:
   * those live in `store` alone, so that there is one truth about them.
   */
  readonly bookkeeping: UseFormReturn<Record<string, boolean>>;
  readonly lookups: Store<ReadonlyMap<string, LookupState>>;
  /** Forward if the group is valid; otherwise its errors are shown and the first one gets the focus. */
  readonly goForward: () => Move['outcome'];
  readonly goBack: () => void;
  readonly goToStep: (place: number) => Move['outcome'];
  /** Every field on the screen says what it lacks. */
  readonly validateAll: () => void;
  /** What the server found wrong, each beside its field, in the step of the first. */
  readonly refuse: (complaints: readonly Complaint[]) => void;
}

export function useDynamicForm({ store, memory, services }: DynamicFormOptions): DynamicForm {
  const bookkeeping = useForm<Record<string, boolean>>();
  const [lookups] = useState(() => createLookups({ store, ask: services.ask, onFailure: services.onLookupFailure }));
  const [wanted, setWanted] = useState<{ readonly focus: string | undefined }>();

  useEffect(() => lookups.watch(), [lookups]);
  useEffect(() => forgetHidden(store, (id) => bookkeeping.setValue(id, false)), [store, bookkeeping]);
  useEffect(() => {
    if (wanted?.focus !== undefined) bookkeeping.setFocus(wanted.focus);
  }, [wanted, bookkeeping]);

  // Memoized because every field uses this object: it must stay the same while the form is open.
  return useMemo(() => {
    const showErrorsOf = (ids: Iterable<string>): void => {
      for (const id of ids) bookkeeping.setValue(id, true);
    };
    const showErrors = (complaints: readonly Complaint[]): void => {
      const ids = new Set(complaints.flatMap(({ variable }) => variable ?? []));
      showErrorsOf(ids);
      setWanted({ focus: firstVisible(store.get(), ids) });
    };
    const make = (move: Move): Move['outcome'] => {
      store.set(move.state);
      if (move.outcome === 'refused') showErrors(move.issues);
      return move.outcome;
    };
    return {
      store,
      memory,
      services,
      bookkeeping,
      lookups: lookups.states,
      goForward: () => make(next(store.get())),
      goBack: () => store.set(previous),
      goToStep: (place) => make(goTo(store.get(), place)),
      validateAll: () =>
        showErrorsOf(store.get().fields.flatMap(({ visible, variable }) => (visible ? variable.id : []))),
      refuse: (complaints) => {
        for (const { variable, message } of complaints) {
          if (variable !== undefined) bookkeeping.setError(variable, { message });
        }
        store.set((state) => atStepOf(state, complaints[0]?.variable));
        showErrors(complaints);
      },
    };
  }, [store, memory, services, bookkeeping, lookups]);
}

/** Hides the errors of a variable when it disappears, so that it shows none when it comes back unanswered. */
function forgetHidden(store: Store<FormState>, forget: (id: string) => void): () => void {
  let before = store.get();
  return store.subscribe(() => {
    const { fields } = store.get();
    for (const [rank, { visible, variable }] of fields.entries()) {
      if (!visible && before.fields[rank]?.visible === true) forget(variable.id);
    }
    before = store.get();
  });
}

/** In the order of the screen. */
function firstVisible(state: FormState, ids: ReadonlySet<string>): string | undefined {
  const { steps, current } = state.progress;
  const shown = state.groups[steps[current ?? -1]?.position ?? -1]?.fields ?? [];
  return shown.find(({ variable }) => ids.has(variable.id))?.variable.id;
}

/** Back to the step that holds a variable, whatever the steps between say. */
function atStepOf(state: FormState, id: string | undefined): FormState {
  const field = id === undefined ? undefined : fieldOf(state, id);
  const position = field?.visible === true ? variableOf(state.form, field.variable.id)?.groupPosition : undefined;
  const place = state.progress.steps.findIndex((group) => group.position === position);
  return place < 0 ? state : { ...state, progress: { ...state.progress, current: place } };
}
