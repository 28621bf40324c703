import { describe, expect, test } from 'vitest';

import { dropdown, load, variable } from '../test/support/forms.ts';
import type { Variable } from './definition.ts';
import { answer, answerAll, fieldOf, openForm, setNotSameAs } from './state.ts';
import { validateForm, validateVariable } from './validate.ts';
import type { Answer } from './values/answer.ts';

const complaints = (parts: Partial<Variable>, value: Answer) =>
  validateVariable(answer(openForm(load([variable('a', parts)])), 'a', value), 'a').map(
    ({ code, message }) => `${code}: ${message}`,
  );

test('a required answer that is missing says “El campo es requerido”', () => {
  for (const nothing of [null, '', '  ', []]) {
    expect(complaints({ validations: { required: true } }, nothing)).toEqual(['required: El campo es requerido']);
    expect(complaints({}, nothing)).toEqual([]);
  }
});

test('a text that documents cannot show is refused in the words of the registry', () => {
  expect(complaints({}, 'Frente al parque 😀')).toEqual(['type: Quite «😀»']);
});

describe('every data type refuses what it is not', () => {
  test.each<[string, Partial<Variable>, Answer, Answer, string]>([
    ['string', { data_type: 'string' }, 'texto', 5, 'type: Ingrese un texto'],
    ['email', { data_type: 'email' }, 'ana@ejemplo.ec', 'ana@ejemplo', 'type: El correo electrónico es inválido'],
    ['numero', { data_type: 'numero' }, '1.234,5', '12.34', 'type: Ingrese un número válido, por ejemplo 1.234,56'],
    [
      'numero (money)',
      { data_type: 'numero', validations: { type: 'money' } },
      '$ 1.234,56',
      '1,234',
      'type: Ingrese un valor válido, por ejemplo 1.234,56',
    ],
    ['fecha', { data_type: 'fecha' }, '2024-02-29', '2026-02-29', 'type: Ingrese una fecha válida'],
    ['si-no', { data_type: 'si-no' }, 'SI', 'TALVEZ', 'option: La opción «TALVEZ» no está en la lista'],
    [
      'imagen',
      { data_type: 'imagen' },
      { path: 'd1', name: 'a.png', type: 'image/png' },
      { path: 'd1', name: 'a.svg', type: 'image/svg+xml' },
      'type: Adjunte una imagen',
    ],
    [
      'pdf',
      { data_type: 'pdf' },
      { path: 'd1', name: 'a.pdf', type: 'application/pdf' },
      { path: 'd1', name: 'a.png', type: 'image/png' },
      'type: Adjunte un documento PDF',
    ],
    ['approvers', { data_type: 'approvers' }, [], 'Ana', 'type: Ingrese la lista de firmantes'],
    [
      'autocomplete',
      { data_type: 'autocomplete', options: { list: 'provincias' } },
      '17',
      17,
      'type: Elija una opción',
    ],
  ])('%s', (_, parts, right, wrong, message) => {
    expect(complaints(parts, right)).toEqual([]);
    expect(complaints(parts, wrong)).toEqual([message]);
  });

  test('dropdown and select take options of theirs, select several but none twice', () => {
    const one = dropdown('a', ['x', 'y']);
    expect(complaints(one, 'x')).toEqual([]);
    expect(complaints(one, 'z')).toEqual(['option: La opción «z» no está en la lista']);
    expect(complaints(one, ['x'])).toEqual(['type: Elija una opción']);
    const many = dropdown('a', ['x', 'y'], { data_type: 'select' });
    expect(complaints(many, ['x', 'y'])).toEqual([]);
    expect(complaints(many, ['x', 'z', 'w'])).toEqual([
      'option: La opción «z» no está en la lista',
      'option: La opción «w» no está en la lista',
    ]);
    expect(complaints(many, ['x', 'x'])).toEqual(['type: Elija una o más opciones, cada una una sola vez']);
    expect(complaints(many, 'x')).toEqual(['type: Elija una o más opciones, cada una una sola vez']);
  });
});

describe('written answers', () => {
  test('written answers have a maximum length, counted in letters', () => {
    expect(complaints({ validations: { max_length: 3 } }, 'ñañ')).toEqual([]);
    expect(complaints({ validations: { max_length: 3 } }, 'ñaño')).toEqual([
      'max_length: Ingrese como máximo 3 caracteres',
    ]);
    expect(complaints({ validations: { max_length: 1 } }, '🖊')).toEqual([]);
  });

  test('may be only numbers, only letters, or both', () => {
    expect(complaints({ validations: { type: 'numeric' } }, '12a')).toEqual(['type: Ingrese solo números']);
    expect(complaints({ validations: { type: 'letters' } }, 'María-José D’Ávila')).toEqual([]);
    expect(complaints({ validations: { type: 'letters' } }, 'Ana 2')).toEqual(['type: Ingrese solo letras']);
    expect(complaints({ validations: { type: 'alphanumeric' } }, 'A1-')).toEqual([
      'type: Ingrese solo letras y números',
    ]);
  });

  test('pass through a validator of the registry by its name', () => {
    expect(complaints({ handle_validator: 'even' }, '4')).toEqual([]);
    expect(complaints({ handle_validator: 'even' }, '5')).toEqual(['validator: Ingrese un número par']);
    expect(complaints({ handle_validator: 'email' }, 'ana')).toEqual(['validator: El correo electrónico es inválido']);
  });

  test('report every error they have', () => {
    const strict = {
      validations: { type: 'numeric', max_length: 2 },
      extra_format: { mask: '##' },
      handle_validator: 'even',
    } as const;
    expect(complaints(strict, 'abc').map((text) => text.split(':')[0])).toEqual([
      'type',
      'max_length',
      'mask',
      'validator',
    ]);
  });

  test('inputs are put in upper case where the variable asks for it', () => {
    const state = answer(
      openForm(load([variable('codigo', { extra_format: { upper_case: true } })])),
      'codigo',
      'v4443v4442',
    );
    expect(fieldOf(state, 'codigo')?.answer).toBe('V4443V4442');
  });
});

describe('conditional checks', () => {
  const form = load([
    dropdown('tipo', ['cedula', 'pasaporte']),
    variable('numero', {
      validations: { max_length: 20 },
      parent_variable_validation: {
        tipo: {
          cedula: { mask: '##########', max_length: 10, required: true },
          pasaporte: { mask: '@@#####', handle_validator: 'even' },
        },
      },
    }),
  ]);
  const withType = (type: string | null) => answer(openForm(form), 'tipo', type);

  test('a parent’s validation adds an input mask to a child depending on the parent’s chosen value', () => {
    expect(fieldOf(openForm(form), 'numero')?.checks.mask).toBeUndefined();
    expect(fieldOf(withType('cedula'), 'numero')?.checks).toMatchObject({
      mask: '##########',
      maxLength: 10,
      required: true,
    });
    expect(fieldOf(withType('pasaporte'), 'numero')?.checks).toMatchObject({
      mask: '@@#####',
      maxLength: 20,
      required: false,
    });
    expect(fieldOf(answer(withType('cedula'), 'tipo', null), 'numero')?.checks.mask).toBeUndefined();
  });

  test('validate the answer by the current mask', () => {
    const state = answer(withType('cedula'), 'numero', '17111');
    expect(validateVariable(state, 'numero')).toEqual([
      {
        code: 'mask',
        path: 'numero',
        variable: 'numero',
        message: 'Ingrese el dato completo con el formato 0000000000',
      },
    ]);
    expect(validateVariable(answer(state, 'numero', '1711111110'), 'numero')).toEqual([]);
  });
});

describe('not_same_as', () => {
  const form = load([
    variable('vendedor', { question: '¿Cédula del vendedor?' }),
    variable('comprador', { validations: { not_same_as: 'vendedor' } }),
  ]);

  test('not_same_as refuses the answer of the other variable, whatever its case and spaces', () => {
    const state = answerAll(openForm(form), { vendedor: 'Ana', comprador: ' ANA ' });
    expect(validateVariable(state, 'comprador')).toMatchObject([
      { code: 'not_same_as', message: 'Debe ser distinto de «¿Cédula del vendedor?»' },
    ]);
    expect(validateVariable(state, 'vendedor')).toEqual([]);
    expect(validateVariable(answer(state, 'vendedor', null), 'comprador')).toEqual([]);
  });

  test('a not_same_as rule can be set dynamically, to variables or to texts, and taken back', () => {
    const filled = answerAll(openForm(form), { vendedor: 'Ana', comprador: 'Luis' });
    const toTexts = setNotSameAs(filled, 'comprador', { values: ['luis'] });
    expect(validateVariable(toTexts, 'comprador')).toMatchObject([
      { code: 'not_same_as', message: 'Este dato ya está en uso, ingrese uno distinto' },
    ]);
    const toVariable = setNotSameAs(filled, 'vendedor', { variables: ['comprador'] });
    expect(validateVariable(answer(toVariable, 'comprador', 'Ana'), 'vendedor')).toMatchObject([
      { code: 'not_same_as' },
    ]);
    expect(validateVariable(setNotSameAs(toTexts, 'comprador', undefined), 'comprador')).toEqual([]);
    expect(() => setNotSameAs(filled, 'comprador', { variables: ['nadie'] })).toThrow(RangeError);
  });
});

describe('a list of a catalogue', () => {
  const form = load([
    variable('provincia', { data_type: 'dropdown', options: { list: 'provincias', exclude: '09' } }),
    variable('ciudad', { data_type: 'autocomplete', options: { list: 'ciudades', parent: 'provincia' } }),
    variable('pais', { data_type: 'dropdown', options: { list: 'paises' } }),
  ]);
  const codes = (answers: Readonly<Record<string, Answer>>, strictLists: boolean) =>
    validateForm(answerAll(openForm(form), answers), { strictLists }).map(({ path, message }) => `${path}: ${message}`);

  test('offers what the registry says, narrowed by the parent and without what is excluded', () => {
    expect(codes({ provincia: '17', ciudad: '1701' }, false)).toEqual([]);
    expect(codes({ provincia: '17', ciudad: '0901' }, false)).toEqual(['ciudad: La opción «0901» no está en la lista']);
    expect(codes({ provincia: '09' }, false)).toEqual(['provincia: La opción «09» no está en la lista']);
    expect(codes({ ciudad: '1701' }, false)).toEqual(['ciudad: Elija primero «Nombre de provincia»']);
  });

  test('that is not loaded passes in a browser and not where lists are strict', () => {
    expect(codes({ pais: 'EC' }, false)).toEqual([]);
    expect(codes({ pais: 'EC' }, true)).toEqual(['pais: La opción «EC» no está en la lista']);
  });
});
