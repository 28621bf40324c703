import { describe, expect, test } from 'vitest';

import { dropdown, load, variable } from '../test/support/forms.ts';
import type { Variable } from './definition.ts';
import { answer, answerAll, fieldOf, openForm, type FormState } from './state.ts';

const spouse = (parts: Partial<Variable>) => variable('conyuge', { is_child: 'estado_civil', ...parts });
const status = dropdown('estado_civil', ['soltero', 'casado', 'unión_de_hecho']);
const isShown = (state: FormState, id: string) => fieldOf(state, id)?.visible;

describe('a rule over one parent', () => {
  test('a child is visible only when its parent’s response equals parent_value', () => {
    const state = openForm(load([status, spouse({ parent_value: 'casado' })]));
    expect(isShown(state, 'conyuge')).toBe(false);
    expect(isShown(answer(state, 'estado_civil', 'casado'), 'conyuge')).toBe(true);
    expect(isShown(answer(state, 'estado_civil', 'soltero'), 'conyuge')).toBe(false);
  });

  test('a child is visible when the response is contained in parent_value: one of its values between commas, whole', () => {
    const state = openForm(load([variable('estado_civil'), spouse({ parent_value: 'casado, unión_de_hecho' })]));
    for (const matching of ['casado', 'unión_de_hecho', ' casado ', 'casado, unión_de_hecho']) {
      expect(isShown(answer(state, 'estado_civil', matching), 'conyuge')).toBe(true);
    }
    for (const other of ['casad', 'o', 'casado,', 'divorciado']) {
      expect(isShown(answer(state, 'estado_civil', other), 'conyuge')).toBe(false);
    }
  });

  test('a child is visible by array membership: parent_value is an array, or several options are chosen', () => {
    const list = openForm(load([status, spouse({ parent_value: ['casado', 'unión_de_hecho'] })]));
    expect(isShown(answer(list, 'estado_civil', 'unión_de_hecho'), 'conyuge')).toBe(true);
    const ingresos = dropdown('ingresos', ['sueldo', 'arriendo', 'remesas'], { data_type: 'select' });
    const several = openForm(load([ingresos, variable('pais', { is_child: 'ingresos', parent_value: 'remesas' })]));
    expect(isShown(answer(several, 'ingresos', ['sueldo', 'remesas']), 'pais')).toBe(true);
    expect(isShown(answer(several, 'ingresos', ['sueldo']), 'pais')).toBe(false);
  });

  test('a number is compared as a number', () => {
    const form = load([
      variable('hijos', { data_type: 'numero' }),
      variable('edades', { is_child: 'hijos', parent_value: '1000' }),
    ]);
    for (const written of ['1000', '1.000', '1000,0', 1000])
      expect(isShown(answer(openForm(form), 'hijos', written), 'edades')).toBe(true);
  });

  test('an option that has a comma of its own is one value', () => {
    const form = load([
      dropdown('uso', ['casa, oficina', 'taller']),
      variable('detalle', { is_child: 'uso', parent_value: 'casa, oficina' }),
    ]);
    expect(isShown(answer(openForm(form), 'uso', 'casa, oficina'), 'detalle')).toBe(true);
  });
});

describe('a rule over several parents', () => {
  const bienes = variable('bienes', { data_type: 'si-no' });

  test('with several parents, an and: rule of key:[values] pairs must all hold', () => {
    const rule = 'and:estado_civil:[casado,unión_de_hecho],bienes:[NO]';
    const state = openForm(
      load([status, bienes, variable('conyuge', { is_child: 'estado_civil,bienes', parent_value: rule })]),
    );
    expect(isShown(answerAll(state, { estado_civil: 'casado', bienes: 'NO' }), 'conyuge')).toBe(true);
    expect(isShown(answerAll(state, { estado_civil: 'casado', bienes: 'SI' }), 'conyuge')).toBe(false);
    expect(isShown(answerAll(state, { estado_civil: 'casado' }), 'conyuge')).toBe(false);
    expect(isShown(answerAll(state, { estado_civil: 'soltero', bienes: 'NO' }), 'conyuge')).toBe(false);
  });

  test('an and: rule may ask that a parent has any answer', () => {
    const state = openForm(
      load([
        status,
        variable('nota'),
        variable('x', { is_child: 'estado_civil, nota', parent_value: 'and: estado_civil:[casado]; nota:[no_empty]' }),
      ]),
    );
    expect(isShown(answerAll(state, { estado_civil: 'casado', nota: 'sí' }), 'x')).toBe(true);
    expect(isShown(answerAll(state, { estado_civil: 'casado', nota: ' ' }), 'x')).toBe(false);
  });

  test('any other rule holds as soon as one of several parents matches', () => {
    const jefe = variable('jefe', { data_type: 'si-no' });
    const state = openForm(load([bienes, jefe, variable('x', { is_child: 'bienes,jefe', parent_value: 'SI' })]));
    expect(isShown(answer(state, 'jefe', 'SI'), 'x')).toBe(true);
    expect(isShown(answerAll(state, { jefe: 'NO', bienes: 'NO' }), 'x')).toBe(false);
  });
});

test('no_empty means any non-empty response', () => {
  const form = load([
    variable('nota'),
    variable('foto', { data_type: 'imagen' }),
    variable('x', { is_child: 'nota', parent_value: 'no_empty' }),
    variable('y', { is_child: 'foto', parent_value: 'no_empty' }),
  ]);
  const state = openForm(form);
  expect(isShown(state, 'x')).toBe(false);
  expect(isShown(answer(state, 'nota', '   '), 'x')).toBe(false);
  expect(isShown(answer(state, 'nota', '0'), 'x')).toBe(true);
  expect(isShown(answer(state, 'foto', { path: 'd1', name: 'a.png', type: 'image/png' }), 'y')).toBe(true);
});

describe('hiding', () => {
  const form = load([
    variable('tiene', { data_type: 'si-no' }),
    variable('placa', { is_child: 'tiene', parent_value: 'SI' }),
    variable('color', { is_child: 'placa', parent_value: 'no_empty' }),
  ]);
  const filled = answerAll(openForm(form), { tiene: 'SI', placa: 'TBX-4821', color: 'azul' });

  test('a hidden variable has its response cleared, and with it everything that hung on it', () => {
    const hidden = answer(filled, 'tiene', 'NO');
    expect(hidden.fields.map((field) => field.answer)).toEqual(['NO', null, null]);
  });

  test('clears for good: shown again the variable is empty', () => {
    const again = answer(answer(filled, 'tiene', 'NO'), 'tiene', 'SI');
    expect(fieldOf(again, 'placa')).toMatchObject({ visible: true, answer: null });
    expect(isShown(again, 'color')).toBe(false);
  });

  test('leaves nothing to answer: an answer to a hidden variable changes nothing', () => {
    const state = openForm(form);
    expect(answer(state, 'placa', 'TBX-4821')).toBe(state);
  });

  test('forgets, so that a variable starts with its initial response whenever it appears', () => {
    const withDefault = load([
      variable('tiene', { data_type: 'si-no' }),
      variable('pep', { data_type: 'si-no', is_child: 'tiene', parent_value: 'SI', response: 'NO' }),
    ]);
    const shown = answer(openForm(withDefault), 'tiene', 'SI');
    expect(fieldOf(shown, 'pep')?.answer).toBe('NO');
    const changed = answer(shown, 'pep', 'SI');
    const again = answer(answer(changed, 'tiene', 'NO'), 'tiene', 'SI');
    expect(fieldOf(again, 'pep')?.answer).toBe('NO');
  });
});

test('show: false takes a variable without parents out of the form, one with parents obeys its rule', () => {
  const form = load([status, variable('retirada', { show: false }), spouse({ parent_value: 'casado', show: false })]);
  const state = answer(openForm(form), 'estado_civil', 'casado');
  expect([isShown(state, 'retirada'), isShown(state, 'conyuge')]).toEqual([false, true]);
});

describe('what an answer did not change', () => {
  const form = load([status, spouse({ parent_value: 'casado' })], [variable('nota')]);
  const state = openForm(form);

  test('keeps its reference: the other fields, the other groups, the steps', () => {
    const after = answer(state, 'estado_civil', 'soltero');
    expect(fieldOf(after, 'nota')).toBe(fieldOf(state, 'nota'));
    expect(fieldOf(after, 'conyuge')).toBe(fieldOf(state, 'conyuge'));
    expect(after.groups[1]).toBe(state.groups[1]);
    expect(after.progress).toBe(state.progress);
    expect(fieldOf(after, 'estado_civil')).not.toBe(fieldOf(state, 'estado_civil'));
  });

  test('keeps the whole state when the same answer is given again', () => {
    const after = answer(state, 'nota', 'hola');
    expect(answer(after, 'nota', 'hola')).toBe(after);
  });

  test('and what it did change, also the validity of another field, does not', () => {
    const pair = openForm(load([variable('a'), variable('b', { validations: { not_same_as: 'a' } })]));
    expect(fieldOf(answer(pair, 'a', 'x'), 'b')).not.toBe(fieldOf(pair, 'b'));
  });
});

test('an answer to a variable that does not exist is the caller’s mistake', () => {
  expect(() => answer(openForm(load([status])), 'nadie', 'x')).toThrow(RangeError);
});
