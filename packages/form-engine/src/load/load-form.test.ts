import { describe, expect, test } from 'vitest';

import { define, dropdown, group, load, problemsOf, registry, variable } from '../../test/support/forms.ts';
import { dataTypes, type Variable } from '../definition.ts';
import { isAnnexe } from '../options.ts';
import { loadForm } from './load-form.ts';

const summary = (...variables: readonly Variable[]) =>
  problemsOf(variables).map(({ code, path, variable: id }) => [code, id, path.replace('groups.0.variables.', '')]);
const child = (id: string, parent: string) => variable(id, { is_child: parent, parent_value: 'x' });
const fromElsewhere: Partial<Variable> = JSON.parse('{"data_type":"fantasia"}');
const messagesOf = (...variables: readonly Variable[]) => problemsOf(variables).map(({ message }) => message);

describe('a loaded form', () => {
  test('a form is a list of groups with id_group, index, name and variables; groups come by index, variables by order', () => {
    const form = load(
      group(7, [variable('c', { order: 2 }), variable('b', { order: 1 })], { index: 2, name: 'Segundo' }),
      group(5, [variable('a')], { index: 1, name: 'Primero' }),
    );
    expect(form.groups.map(({ id, name, ranks }) => [id, name, ranks.map((rank) => form.variables[rank]?.id)])).toEqual(
      [
        [5, 'Primero', ['a']],
        [7, 'Segundo', ['b', 'c']],
      ],
    );
  });

  test('parents are ranked before their children wherever they stand', () => {
    const form = load([variable('hija', { is_child: 'madre', parent_value: 'x' })], [variable('madre')]);
    expect(form.variables.map(({ id }) => id)).toEqual(['madre', 'hija']);
  });
});

test('a variable carries every field of the contract, and a form with all of them loads', () => {
  const complete: Required<Variable> = {
    id: 'conyuge_id_num',
    name: 'Cédula del cónyuge',
    data_type: 'string',
    order: 2,
    options: [],
    is_child: 'estado_civil',
    parent_value: 'casado',
    parent_variable_validation: { estado_civil: { casado: { mask: '##########' } } },
    validations: { required: true, max_length: 10, not_same_as: 'estado_civil', type: 'numeric' },
    extra_format: { mask: '##########', upper_case: true },
    show: true,
    response: '1711111110',
    handle_validator: 'even',
    ws_autocomplete: {
      service: 'registro civil',
      dependencies: { estado_civil: 'casado' },
      fields_autocomplete: { estado_civil: 'estado' },
    },
    is_annexe: false,
    place_holder: '1711111110',
    tooltip: 'Como consta en la cédula',
    notes: 'Solo números',
    question: '¿Cuál es la cédula de su cónyuge?',
  };
  const { options: _, ...written } = complete;
  const form = load([dropdown('estado_civil', ['soltero', 'casado']), written]);
  expect(form.variables[1]).toMatchObject({
    id: 'conyuge_id_num',
    label: '¿Cuál es la cédula de su cónyuge?',
    definition: written,
  });
  expect(dataTypes).toEqual([
    'string',
    'numero',
    'email',
    'dropdown',
    'approvers',
    'si-no',
    'autocomplete',
    'imagen',
    'pdf',
    'select',
    'fecha',
  ]);
  expect([
    isAnnexe({ data_type: 'imagen' }),
    isAnnexe({ data_type: 'pdf' }),
    isAnnexe({ data_type: 'string' }),
  ]).toEqual([true, true, false]);
});

describe('refused when it is loaded, naming the variable', () => {
  test('a cycle, with the way round it', () => {
    const problems = problemsOf([child('a', 'c'), child('b', 'a'), child('c', 'b'), child('d', 'a')]);
    expect(problems).toEqual([
      {
        code: 'rule.cycle',
        path: 'groups.0.variables.0.is_child',
        variable: 'a',
        message: 'Las variables dependen unas de otras en círculo: a → b → c → a',
      },
    ]);
  });

  test('a cycle that a variable enters by its second parent', () => {
    const problems = problemsOf([variable('libre'), child('a', 'libre,b'), child('b', 'a')]);
    expect(problems.map(({ message }) => message)).toEqual([
      'Las variables dependen unas de otras en círculo: a → b → a',
    ]);
  });

  test('two cycles, both', () => {
    expect(problemsOf([child('a', 'b'), child('b', 'a'), child('c', 'd'), child('d', 'c')])).toHaveLength(2);
  });

  test('unknown variables, wherever they are named', () => {
    const lost: Variable = variable('a', {
      is_child: 'p, q',
      parent_value: 'x',
      validations: { not_same_as: 'r' },
      parent_variable_validation: { s: { x: { max_length: 1 } } },
      ws_autocomplete: { service: 'registro civil', dependencies: { t: 'x' }, fields_autocomplete: { u: 'nombre' } },
    });
    expect(problemsOf([lost]).map(({ code, variable: id, message }) => [code, id, message])).toEqual(
      ['p', 'q', 'r', 's', 't', 'u'].map((id) => ['reference.unknown', 'a', `La variable «${id}» no existe`]),
    );
    expect(summary(variable('a', { data_type: 'dropdown', options: { list: 'ciudades', parent: 'b' } }))).toEqual([
      ['reference.unknown', 'a', '0.options.parent'],
    ]);
  });

  test('a variable that depends on itself', () => {
    expect(messagesOf(variable('a', { is_child: 'a', parent_value: 'x' }))).toContain(
      'La variable no puede depender de sí misma',
    );
    expect(messagesOf(variable('a', { validations: { not_same_as: 'a' } }))).toEqual([
      'La variable no puede depender de sí misma',
    ]);
  });
});

describe('a rule is refused when it is loaded', () => {
  test('a rule without parents and parents without a rule', () => {
    expect(summary(variable('a', { parent_value: 'x' }))).toEqual([['rule.unreadable', 'a', '0.parent_value']]);
    expect(summary(variable('p'), variable('a', { is_child: 'p' }))).toEqual([
      ['rule.unreadable', 'a', '1.parent_value'],
    ]);
    expect(summary(variable('p'), variable('a', { is_child: 'p', parent_value: [] }))).toEqual([
      ['rule.unreadable', 'a', '1.parent_value'],
    ]);
  });

  test.each([
    ['and:p:[x', 'no se entiende desde «p:[x»'],
    ['and:p:[x] q:[y]', 'no se entiende desde «p:[x] q:[y]»'],
    ['and:p:[]', 'no se entiende desde «p:[]»'],
    ['and:p:x', 'no se entiende desde «p:x»'],
    ['and:p:[x],p:[y],q:[x]', 'nombra dos veces a «p»'],
    ['and:p:[x]', 'no dice nada de la variable padre «q»'],
    ['and:', 'no dice nada de la variable padre «p»'],
    ['and:p:[x],q:[y],r:[z]', 'nombra a «r», que no es una variable padre'],
  ])('the unreadable rule %s', (rule, message) => {
    const problems = problemsOf([
      variable('p'),
      variable('q'),
      variable('r'),
      variable('a', { is_child: 'p,q', parent_value: rule }),
    ]);
    expect(problems).toMatchObject([
      { code: 'rule.unreadable', variable: 'a', path: 'groups.0.variables.3.parent_value' },
    ]);
    expect(problems[0]?.message).toContain(message);
  });

  test('a rule that waits for an option that does not exist', () => {
    expect(problemsOf([dropdown('p', ['a', 'b']), variable('x', { is_child: 'p', parent_value: 'a,c' })])).toEqual([
      {
        code: 'rule.impossible',
        path: 'groups.0.variables.1.parent_value',
        variable: 'x',
        message: 'La regla espera «c», pero «Nombre de p» nunca puede tener ese valor',
      },
    ]);
    expect(
      summary(variable('p', { data_type: 'si-no' }), variable('x', { is_child: 'p', parent_value: 'si' })),
    ).toEqual([['rule.impossible', 'x', '1.parent_value']]);
    expect(summary(variable('p', { data_type: 'pdf' }), variable('x', { is_child: 'p', parent_value: 'si' }))).toEqual([
      ['rule.impossible', 'x', '1.parent_value'],
    ]);
  });
});

describe('a rule is compared with those of its parents', () => {
  test('a rule that contradicts those of its parents, once and not again for its children', () => {
    const problems = problemsOf([
      dropdown('p', ['a', 'b']),
      variable('q', { is_child: 'p', parent_value: 'a' }),
      variable('x', { is_child: 'p,q', parent_value: 'and:p:[b],q:[no_empty]' }),
      variable('y', { is_child: 'x', parent_value: 'no_empty' }),
    ]);
    expect(problems).toMatchObject([
      { code: 'rule.impossible', variable: 'x', message: expect.stringContaining('nunca puede cumplirse') },
    ]);
  });

  test('a rule over a variable that was taken out of the form', () => {
    expect(summary(variable('p', { show: false }), variable('x', { is_child: 'p', parent_value: 'no_empty' }))).toEqual(
      [['rule.impossible', 'x', '1.parent_value']],
    );
  });

  test('several options at once contradict nothing', () => {
    const many = dropdown('p', ['a', 'b'], { data_type: 'select' });
    expect(
      problemsOf([
        many,
        variable('q', { is_child: 'p', parent_value: 'a' }),
        variable('x', { is_child: 'p,q', parent_value: 'and:p:[b],q:[no_empty]' }),
      ]),
    ).toEqual([]);
  });
});

const refusedFields: readonly (readonly [string, Partial<Variable>, string])[] = [
  ['an unknown data type', fromElsewhere, 'El tipo de dato «fantasia» no existe'],
  ['options that are missing', { data_type: 'dropdown' }, 'Faltan las opciones'],
  ['options that are empty', { data_type: 'select', options: [] }, 'Faltan las opciones'],
  ['options that are of no use', { options: [{ id: 'a', description: 'A' }] }, 'Este tipo de dato no tiene opciones'],
  [
    'an option twice',
    {
      data_type: 'dropdown',
      options: [
        { id: 'a', description: 'A' },
        { id: 'a', description: 'B' },
      ],
    },
    'La opción «a» está repetida',
  ],
  ['an unknown list', { data_type: 'autocomplete', options: { list: 'ciiu' } }, 'La lista «ciiu» no existe'],
  ['an annexe that is none', { is_annexe: true }, 'Solo las imágenes y los documentos PDF son anexos'],
  [
    'a file that is said to be no annexe',
    { data_type: 'pdf', is_annexe: false },
    'Solo las imágenes y los documentos PDF son anexos',
  ],
  ['a length of nothing', { validations: { max_length: 0 } }, 'La longitud máxima debe ser un número entero desde 1'],
  ['money that is no number', { validations: { type: 'money' } }, 'Solo un número puede ser un valor monetario'],
  [
    'a mask with nowhere to write',
    { extra_format: { mask: '---' } },
    'La máscara necesita al menos un espacio para escribir: #, @ o *',
  ],
  ['an unknown validator', { handle_validator: 'constructor' }, 'El validador «constructor» no existe'],
  [
    'a validator where nothing is written',
    { data_type: 'si-no', handle_validator: 'even' },
    'Este tipo de dato no admite validador',
  ],
  [
    'an initial response of another type',
    { data_type: 'fecha', response: 'ayer' },
    'La respuesta inicial no es válida: Ingrese una fecha válida',
  ],
  [
    'an initial response that is no option',
    { data_type: 'si-no', response: 'TALVEZ' },
    'La respuesta inicial no es válida: La opción «TALVEZ» no está en la lista',
  ],
  [
    'a service without a name',
    { ws_autocomplete: { service: ' ', dependencies: {}, fields_autocomplete: { b: 'x' } } },
    'Falta el servicio del autocompletado',
  ],
  [
    'an autocomplete that fills nothing',
    { ws_autocomplete: { service: 's', dependencies: {}, fields_autocomplete: {} } },
    'El autocompletado no llena ninguna variable',
  ],
];

describe('a field of a variable is refused when it is loaded', () => {
  test.each(refusedFields)('%s', (_, parts, message) => {
    expect(messagesOf(variable('a', parts), variable('b'))).toEqual([message]);
  });
});

describe('a form is refused when it is loaded', () => {
  test('conditional validations are checked like the others, and their values like those of rules', () => {
    const cases = { p: { x: { max_length: -1, mask: '', handle_validator: 'nadie' }, z: {} } };
    expect(summary(dropdown('p', ['x']), variable('a', { parent_variable_validation: cases }))).toEqual([
      ['validation.invalid', 'a', '1.parent_variable_validation.p.x.max_length'],
      ['validation.invalid', 'a', '1.parent_variable_validation.p.x.mask'],
      ['validation.invalid', 'a', '1.parent_variable_validation.p.x.handle_validator'],
      ['rule.impossible', 'a', '1.parent_variable_validation'],
    ]);
  });

  test('ids that are repeated, or that rules could not write', () => {
    expect(summary(variable('a'), variable('a'))).toEqual([['id.duplicate', 'a', '1.id']]);
    expect(messagesOf(variable('a,b'), variable('__proto__'), variable(''))).toHaveLength(3);
    expect(problemsOf(group(1, []), group(1, []))).toMatchObject([
      { code: 'group.duplicate', path: 'groups.1.id_group', message: 'El grupo 1 está repetido' },
    ]);
  });

  test('a form without a version', () => {
    const loaded = loadForm({ ...define([variable('a')]), version: ' ' }, registry);
    expect(loaded).toMatchObject({ ok: false, problems: [{ code: 'version.missing', path: 'version' }] });
  });

  test('with all its problems at once, each with its path into the definition as given', () => {
    const problems = problemsOf(
      group(2, [variable('z', { is_child: 'nadie', parent_value: 'x' })], { index: 9 }),
      group(1, [variable('a', { validations: { max_length: 0 } }), variable('b', { parent_value: 'x' })], { index: 1 }),
    );
    expect(problems.map(({ path }) => path)).toEqual([
      'groups.1.variables.0.validations.max_length',
      'groups.0.variables.0.is_child',
      'groups.1.variables.1.parent_value',
    ]);
  });
});
