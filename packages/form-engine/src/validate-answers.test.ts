import { describe, expect, test } from 'vitest';

import { dropdown, load, variable } from '../test/support/forms.ts';
import { exportAnswers } from './export-answers.ts';
import { answerAll, openForm } from './state.ts';
import { validateAnswers, type Submission } from './validate-answers.ts';

const form = load(
  [
    dropdown('estado_civil', ['soltero', 'casado'], { name: 'Estado civil', validations: { required: true } }),
    variable('conyuge', {
      name: 'Cónyuge',
      is_child: 'estado_civil',
      parent_value: 'casado',
      validations: { required: true },
    }),
    variable('monto', { name: 'Monto', data_type: 'numero', validations: { type: 'money' } }),
    variable('cuenta', { name: 'Cuenta', data_type: 'numero' }),
    variable('hijos', { name: 'Hijos', data_type: 'numero' }),
    variable('pep', { name: 'PEP', data_type: 'si-no', response: 'NO' }),
  ],
  [
    dropdown('ingresos', ['sueldo', 'arriendo', 'otros'], { name: 'Ingresos', data_type: 'select' }),
    variable('cedula', { name: 'Cédula', data_type: 'pdf' }),
    variable('pais', { name: 'País', data_type: 'dropdown', options: { list: 'paises' } }),
  ],
);
const outcomeOf = (answers: Submission['answers'], parts: Partial<Submission> = {}) => {
  const verdict = validateAnswers(form, { version: 'v1', answers, ...parts });
  return verdict.ok ? verdict.content : verdict.issues.map(({ code, path, message }) => `${code} ${path}: ${message}`);
};

describe('the server refuses, naming the variable', () => {
  test('an answer set for another version of the form', () => {
    expect(outcomeOf({ estado_civil: 'soltero' }, { version: 'v0' })).toEqual([
      'version version: El formulario cambió desde que lo abrió. Vuelva a cargarlo y revise sus respuestas.',
    ]);
  });

  test('an unknown variable', () => {
    const hostile: Submission['answers'] = JSON.parse(
      '{"estado_civil":"soltero","nadie":1,"__proto__":{"x":1},"constructor":"x"}',
    );
    expect(outcomeOf(hostile)).toEqual([
      'unknown answers.nadie: La variable «nadie» no existe en este formulario',
      'unknown answers.__proto__: La variable «__proto__» no existe en este formulario',
      'unknown answers.constructor: La variable «constructor» no existe en este formulario',
    ]);
  });

  test('an answer to a hidden variable, instead of dropping it in silence', () => {
    expect(outcomeOf({ estado_civil: 'soltero', conyuge: 'Ana' })).toEqual([
      'hidden answers.conyuge: «Cónyuge» no se pide con las demás respuestas, retire su respuesta',
    ]);
    expect(outcomeOf({ estado_civil: 'soltero', conyuge: '' })).toMatchObject({ answers: { estado_civil: 'soltero' } });
  });

  test('a wrong type', () => {
    expect(outcomeOf({ estado_civil: true, monto: 'mucho', ingresos: 'sueldo', pep: { si: 1 }, hijos: [[]] })).toEqual([
      'type answers.estado_civil: La respuesta de «Estado civil» no se puede leer',
      'type answers.pep: La respuesta de «PEP» no se puede leer',
      'type answers.hijos: La respuesta de «Hijos» no se puede leer',
      'type answers.monto: Ingrese un valor válido, por ejemplo 1.234,56',
      'type answers.ingresos: Elija una o más opciones, cada una una sola vez',
    ]);
  });

  test('an unknown option, also of a list it cannot look into', () => {
    expect(outcomeOf({ estado_civil: 'viudo', pais: 'EC' })).toEqual([
      'option answers.estado_civil: La opción «viudo» no está en la lista',
      'option answers.pais: La opción «EC» no está en la lista',
    ]);
  });

  test('what is required and missing', () => {
    expect(outcomeOf({ estado_civil: 'casado' })).toEqual(['required answers.conyuge: El campo es requerido']);
  });

  test('a file among the answers, an answer among the annexes, and a file of another kind', () => {
    const scan = { path: 'd1', name: 'cedula.pdf', type: 'application/pdf' };
    expect(outcomeOf({ estado_civil: 'soltero', cedula: scan })).toEqual([
      'unknown answers.cedula: «Cédula» es un archivo y se envía con los anexos',
    ]);
    expect(outcomeOf({ estado_civil: 'soltero' }, { annexes: { monto: '1' } })).toEqual([
      'unknown annexes.monto: «Monto» no es un archivo y se envía con las respuestas',
    ]);
    expect(outcomeOf({ estado_civil: 'soltero' }, { annexes: { cedula: { ...scan, type: 'text/html' } } })).toEqual([
      'type annexes.cedula: Adjunte un documento PDF',
    ]);
  });
});

describe('what leaves a form', () => {
  test('number responses are normalised on export: thousands dots, spaces and $ gone, the comma a point, digits of codes kept', () => {
    const state = answerAll(openForm(form), {
      estado_civil: 'casado',
      conyuge: ' Ana ',
      monto: '$ 1.234,50',
      cuenta: '0012345',
      hijos: '1.000,5',
    });
    expect(exportAnswers(state).answers).toEqual({
      estado_civil: 'casado',
      conyuge: 'Ana',
      monto: 1234.5,
      cuenta: '0012345',
      hijos: 1000.5,
      pep: 'NO',
    });
  });

  test('names its version, keeps files apart and chosen options in the form’s order', () => {
    const scan = { path: 'd1', name: 'cedula.pdf', type: 'application/pdf' };
    const state = answerAll(openForm(form), { pep: null, ingresos: ['otros', 'sueldo'], cedula: scan });
    expect(exportAnswers(state)).toEqual({
      version: 'v1',
      answers: { ingresos: ['sueldo', 'otros'] },
      annexes: { cedula: scan },
    });
  });

  test('passes validation again and stays the same', () => {
    const state = answerAll(openForm(form), {
      estado_civil: 'soltero',
      monto: '10',
      cuenta: '00987',
      hijos: 2,
      ingresos: ['otros', 'arriendo'],
    });
    const content = exportAnswers(state);
    expect(outcomeOf(content.answers, { annexes: content.annexes })).toEqual(content);
  });

  test('has no initial response that the person took away', () => {
    const content = outcomeOf({ estado_civil: 'soltero' });
    expect(content).toMatchObject({ answers: { estado_civil: 'soltero' } });
    expect(content).not.toHaveProperty('answers.pep');
  });
});

test('what somebody else will go on filling may be open; what is there must be right, and nothing unknown', () => {
  const judged = (answers: Submission['answers'], open: readonly string[]) => {
    const verdict = validateAnswers(form, { version: 'v1', answers }, { mayBeOpen: (id) => open.includes(id) });
    return verdict.ok ? verdict.content.answers : verdict.issues.map((issue) => `${issue.code} ${issue.variable}`);
  };
  expect(judged({ monto: '10' }, ['estado_civil'])).toEqual({ monto: 10 });
  expect(judged({ monto: '10' }, ['monto'])).toEqual(['required estado_civil']);
  expect(judged({ estado_civil: 'casado' }, ['estado_civil', 'conyuge'])).toEqual({ estado_civil: 'casado' });
  expect(judged({ estado_civil: 'otro', nada: 1 }, ['estado_civil'])).toEqual(['unknown nada', 'option estado_civil']);
  expect(judged({ conyuge: 'ANA' }, ['estado_civil'])).toEqual(['hidden conyuge']);
});
