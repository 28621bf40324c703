import {
  autocompleteRequest,
  fieldOf,
  fillAutocomplete,
  FORM_FETCH_DELAY_MS,
  type AutocompleteRequest,
  type FormState,
  type LoadedVariable,
} from '@rubrica/form-engine';

import { createStore, type Store } from '../../shared/store.ts';

/** What a service knows, flat. */
export type Found = Readonly<Record<string, unknown>>;

export type AskService = (request: AutocompleteRequest, signal: AbortSignal) => Promise<Found>;

export type LookupState = 'asking' | 'filled' | 'failed';

export interface LookupOptions {
  readonly store: Store<FormState>;
  readonly ask: AskService;
  readonly onFailure: (error: unknown) => void;
}

export interface Lookups {
  /** By variable, what became of its last question. */
  readonly states: Store<ReadonlyMap<string, LookupState>>;
  /** Begins; what it returns ends it. */
  readonly watch: () => () => void;
}

/**
 * Asks a variable's service whenever its answer changes to another valid one, but not for the answers that a restored
 * draft already contains.
 */
export function createLookups({ store, ask, onFailure }: LookupOptions): Lookups {
  const states = createStore<ReadonlyMap<string, LookupState>>(new Map());
  const setLookupState = (id: string, state: LookupState | undefined): void =>
    states.set((known) => (known.get(id) === state ? known : withState(known, id, state)));

  const begin = async (id: string, signal: AbortSignal): Promise<void> => {
    await pause(FORM_FETCH_DELAY_MS);
    const request = autocompleteRequest(store.get(), id);
    if (signal.aborted || request === undefined) return;
    setLookupState(id, 'asking');
    try {
      const found = await ask(request, signal);
      if (signal.aborted) return;
      setLookupState(id, 'filled');
      store.set((state) => fillAutocomplete(state, id, found));
    } catch (error) {
      if (signal.aborted) return;
      setLookupState(id, 'failed');
      onFailure(error);
    }
  };

  const watch = (): (() => void) => {
    let before = store.get();
    const asking = before.form.variables.filter(({ autocomplete }) => autocomplete !== undefined);
    const asked = new Map(asking.map(({ id }) => [id, questionOf(before, id)]));
    const underWay = new Map<string, AbortController>();
    const look = (id: string, question: string | undefined): void => {
      asked.set(id, question);
      underWay.get(id)?.abort();
      setLookupState(id, undefined);
      if (question === undefined) return;
      const controller = new AbortController();
      underWay.set(id, controller);
      void begin(id, controller.signal);
    };
    const unsubscribe = store.subscribe(() => {
      const state = store.get();
      for (const variable of asking) {
        if (!isTouched(variable, before, state)) continue;
        const question = questionOf(state, variable.id);
        if (question !== asked.get(variable.id)) look(variable.id, question);
      }
      before = state;
    });
    return () => {
      unsubscribe();
      for (const controller of underWay.values()) controller.abort();
    };
  };

  return { states, watch };
}

function withState(
  known: ReadonlyMap<string, LookupState>,
  id: string,
  state: LookupState | undefined,
): ReadonlyMap<string, LookupState> {
  const next = new Map(known);
  if (state === undefined) next.delete(id);
  else next.set(id, state);
  return next;
}

function isTouched({ id, autocomplete }: LoadedVariable, before: FormState, after: FormState): boolean {
  const read = [id, ...(autocomplete?.dependencies ?? [])];
  return read.some((each) => fieldOf(before, each) !== fieldOf(after, each));
}

function questionOf(state: FormState, id: string): string | undefined {
  const request = autocompleteRequest(state, id);
  return request && JSON.stringify([request.value, request.dependencies]);
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
