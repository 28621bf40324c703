import { answer, FORM_FETCH_DELAY_MS, loadForm, openForm, type Answers, type FormState } from '@rubrica/form-engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createStore, type Store } from '../../shared/store.ts';
import { browserRegistry, createOfferMemory } from './form-registry.ts';
import { createLookups, type AskService, type Found } from './lookups.ts';

const person = { surnames_and_names: 'LOOR ANDRADE MARÍA JOSÉ' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function openPerson(answers: Answers = {}): Store<FormState> {
  const loaded = loadForm(
    {
      version: '1',
      groups: [
        {
          id_group: 1,
          index: 1,
          name: 'Persona',
          variables: [
            {
              id: 'tipo_id',
              name: 'Tipo',
              data_type: 'dropdown',
              order: 1,
              options: [
                { id: 'cedula', description: 'Cédula' },
                { id: 'pasaporte', description: 'Pasaporte' },
              ],
            },
            {
              id: 'id_num',
              name: 'Número',
              data_type: 'string',
              order: 2,
              handle_validator: 'cedula',
              ws_autocomplete: {
                service: 'registro civil',
                dependencies: { tipo_id: 'cedula' },
                fields_autocomplete: { nombre: 'surnames_and_names' },
              },
            },
            { id: 'nombre', name: 'Nombre', data_type: 'string', order: 3 },
          ],
        },
      ],
    },
    browserRegistry(createOfferMemory()),
  );
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return createStore(openForm(loaded.form, answers));
}

function watch(store: Store<FormState>, ask: AskService) {
  const onFailure = vi.fn<(error: unknown) => void>();
  const lookups = createLookups({ store, ask, onFailure });
  lookups.watch();
  return { ...lookups, onFailure };
}

const type = (store: Store<FormState>, id: string, value: string): void => store.set((now) => answer(now, id, value));
const nameOf = (store: Store<FormState>) => store.get().groups[0]?.fields[2]?.answer;
const found = (data: Found) => vi.fn<AskService>(() => Promise.resolve(data));

test('a cédula is asked once it is whole and its kind is chosen, a moment after the last key', async () => {
  const store = openPerson();
  const ask = found(person);
  watch(store, ask);
  type(store, 'id_num', '1710034065');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS * 2);
  expect(ask).not.toHaveBeenCalled();
  type(store, 'tipo_id', 'cedula');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask.mock.calls.map(([request]) => request)).toEqual([
    { service: 'registro civil', variable: 'id_num', value: '1710034065', dependencies: { tipo_id: 'cedula' } },
  ]);
  expect(nameOf(store)).toBe(person.surnames_and_names);
});

test('an incomplete cédula and a passport trigger no lookup', async () => {
  const store = openPerson({ tipo_id: 'cedula' });
  const ask = found(person);
  watch(store, ask);
  type(store, 'id_num', '171003406');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS * 2);
  type(store, 'tipo_id', 'pasaporte');
  type(store, 'id_num', '1710034065');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS * 2);
  expect(ask).not.toHaveBeenCalled();
});

test('reopening a draft does not repeat its lookups', async () => {
  const store = openPerson({ tipo_id: 'cedula', id_num: '1710034065', nombre: 'CORREGIDO A MANO' });
  const ask = found(person);
  watch(store, ask);
  type(store, 'nombre', 'CORREGIDO OTRA VEZ');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS * 2);
  expect(ask).not.toHaveBeenCalled();
  expect(nameOf(store)).toBe('CORREGIDO OTRA VEZ');
});

test('a failure is reported, nothing is filled, and the person can go on', async () => {
  const store = openPerson({ tipo_id: 'cedula' });
  const failure = new Error('El Registro Civil no responde.');
  const { onFailure, states } = watch(
    store,
    vi.fn<AskService>(() => Promise.reject(failure)),
  );
  type(store, 'id_num', '1710034065');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS);
  expect(onFailure).toHaveBeenCalledWith(failure);
  expect(states.get().get('id_num')).toBe('failed');
  expect(nameOf(store)).toBeNull();
});

test('an answer that comes too late, for another cédula, fills nothing', async () => {
  const store = openPerson({ tipo_id: 'cedula' });
  const answers: ((data: Found) => void)[] = [];
  const ask = vi.fn<AskService>(() => new Promise((resolve) => answers.push(resolve)));
  const { states } = watch(store, ask);
  type(store, 'id_num', '1710034065');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS);
  type(store, 'id_num', '0926687856');
  await vi.advanceTimersByTimeAsync(FORM_FETCH_DELAY_MS);
  answers[0]?.({ surnames_and_names: 'LA DE ANTES' });
  await vi.advanceTimersByTimeAsync(0);
  expect(nameOf(store)).toBeNull();
  expect(states.get().get('id_num')).toBe('asking');
  answers[1]?.(person);
  await vi.advanceTimersByTimeAsync(0);
  expect(nameOf(store)).toBe(person.surnames_and_names);
});
