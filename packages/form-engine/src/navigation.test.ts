import { describe, expect, test } from 'vitest';

import { group, load, variable } from '../test/support/forms.ts';
import { goTo, next, previous } from './navigation.ts';
import { answer, answerAll, openForm, start, type FormState } from './state.ts';

const required = { required: true };
const standsOn = ({ progress }: FormState) => progress.steps[progress.current ?? -1]?.name;

const form = load(
  group(1, [variable('oculta', { is_child: 'tiene', parent_value: 'SI' })], { name: 'Antes' }),
  group(2, [variable('tiene', { data_type: 'si-no', validations: required })], { name: 'Pregunta' }),
  group(3, [variable('placa', { is_child: 'tiene', parent_value: 'SI', validations: required })], { name: 'Vehículo' }),
  group(4, [variable('nota')], { name: 'Nota' }),
);

describe('moving through a form', () => {
  test('forward moves only if the current group validates', () => {
    const state = openForm(form);
    const refused = next(state);
    expect(refused).toMatchObject({
      outcome: 'refused',
      issues: [{ path: 'tiene', message: 'El campo es requerido' }],
    });
    expect(refused.state).toBe(state);
    expect(standsOn(next(answer(state, 'tiene', 'NO')).state)).toBe('Nota');
  });

  test('backward is always allowed, also from a group that does not validate', () => {
    const onVehicle = next(answerAll(openForm(form), { tiene: 'SI' })).state;
    expect(standsOn(onVehicle)).toBe('Vehículo');
    expect(standsOn(previous(onVehicle))).toBe('Pregunta');
    const first = start(openForm(form));
    expect(previous(first)).toBe(first);
  });

  test('groups with no visible variable are skipped in both directions', () => {
    const onNote = next(answer(openForm(form), 'tiene', 'NO')).state;
    expect(standsOn(onNote)).toBe('Nota');
    expect(standsOn(previous(onNote))).toBe('Pregunta');
    expect(onNote.progress.steps.map(({ name }) => name)).toEqual(['Pregunta', 'Nota']);
  });

  test('a forced start goes to the first group with a visible variable', () => {
    expect(standsOn(openForm(form))).toBe('Pregunta');
    const onVehicle = next(answer(openForm(form), 'tiene', 'SI')).state;
    expect(standsOn(onVehicle)).toBe('Vehículo');
    expect(standsOn(start(onVehicle))).toBe('Antes');
    expect(standsOn(start(answer(onVehicle, 'tiene', 'NO')))).toBe('Pregunta');
  });

  test('the step list and the current step are published for a progress display', () => {
    const unanswered = openForm(form).progress;
    expect([unanswered.steps.map(({ name }) => name), unanswered.current]).toEqual([['Pregunta', 'Nota'], 0]);
    expect(next(openForm(form)).state.progress).toEqual(unanswered);
    const { progress } = next(answer(openForm(form), 'tiene', 'SI')).state;
    expect(progress.steps.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Antes'],
      [2, 'Pregunta'],
      [3, 'Vehículo'],
      [4, 'Nota'],
    ]);
    expect(progress.current).toBe(2);
  });
});

describe('moving through a form that changes', () => {
  test('a step that appears before the person does not move them', () => {
    const state = openForm(form);
    expect(state.progress.current).toBe(0);
    const after = answer(state, 'tiene', 'SI');
    expect([standsOn(after), after.progress.current]).toEqual(['Pregunta', 1]);
  });

  test('a group that vanishes leaves the person on the nearest one before it', () => {
    const onVehicle = next(answer(openForm(form), 'tiene', 'SI')).state;
    expect(standsOn(answer(onVehicle, 'tiene', 'NO'))).toBe('Pregunta');
  });

  test('the last group completes the form, unless an early group has gained a question', () => {
    const late = load(
      [variable('a', { is_child: 'b', parent_value: 'SI', validations: required }), variable('c')],
      [variable('b', { data_type: 'si-no' })],
    );
    const onLast = next(openForm(late)).state;
    expect(next(onLast).outcome).toBe('completed');
    const unfinished = next(answer(onLast, 'b', 'SI'));
    expect(unfinished).toMatchObject({ outcome: 'refused', issues: [{ path: 'a' }] });
    expect(unfinished.state.progress.current).toBe(0);
  });

  test('a click on the progress display goes back freely and forward as far as groups validate', () => {
    const state = answer(openForm(form), 'tiene', 'SI');
    const stopped = goTo(state, 3);
    expect(stopped).toMatchObject({ outcome: 'refused', issues: [{ path: 'placa' }] });
    expect(standsOn(stopped.state)).toBe('Vehículo');
    expect(standsOn(goTo(stopped.state, 0).state)).toBe('Antes');
    expect(standsOn(goTo(answer(state, 'placa', 'TBX-4821'), 3).state)).toBe('Nota');
    expect(goTo(state, 9)).toMatchObject({ outcome: 'refused', issues: [] });
  });

  test('a form with nothing to show stands nowhere and is complete', () => {
    const empty = openForm(load([variable('a', { show: false })]));
    expect(empty.progress).toEqual({ steps: [], current: undefined });
    expect(next(empty).outcome).toBe('completed');
    expect(previous(empty)).toBe(empty);
  });
});
