import { describe, expect, test } from 'vitest';

import { group, load, problemsOf, registry, variable } from '../test/support/forms.ts';
import { exportAnswers } from './export-answers.ts';
import { loadForm } from './load/load-form.ts';
import { SIGNERS_GROUP_ID, SIGNERS_VARIABLE, signerColumns } from './signers-group.ts';
import { answer, openForm } from './state.ts';
import { validateAnswers } from './validate-answers.ts';
import { validateForm } from './validate.ts';
import type { SignerRow } from './values/answer.ts';

const form = load(
  group(3, [variable('aprobador_1')], { name: 'Aprobadores internos', index: 1 }),
  group(1, [variable('a')], { name: 'Datos', index: 2 }),
  group(4, [variable('aprobador_2')], { name: 'OTRO APROBADOR', index: 3 }),
);

const signer: SignerRow = {
  nombre: 'María Andrango',
  tipo_id: 'cedula_ciudadania',
  id_num: '1711111110',
  telefono: '0991234567',
  email: 'maria@ejemplo.ec',
};
const issuesOf = (...rows: readonly SignerRow[]) =>
  validateForm(answer(openForm(form), SIGNERS_VARIABLE, rows)).map(({ path, message }) => `${path}: ${message}`);

describe('the Firmantes group', () => {
  test('groups whose name contains “aprobador” are replaced by a single Firmantes group (id 99) placed last', () => {
    expect(SIGNERS_GROUP_ID).toBe(99);
    expect(form.groups.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Datos'],
      [99, 'Firmantes'],
    ]);
    expect([...form.ranks.keys()]).toEqual(['a', SIGNERS_VARIABLE]);
    expect(load([variable('a')]).groups.map(({ id }) => id)).toEqual([1]);
  });

  test('is kept as it is in a form that already has it', () => {
    const folded = { version: 'v1', groups: form.groups.map(({ definition }) => definition) };
    const again = loadForm(folded, registry);
    expect(again.ok && again.form.groups.map(({ id }) => id)).toEqual([1, 99]);
  });

  test('is asked under the condition that everything it replaces shares, and always where that differs', () => {
    const when = { is_child: 'a', parent_value: 'SI' } as const;
    const asked = variable('a', { data_type: 'si-no' });
    const shared = load([asked], group(2, [variable('b', when), variable('c', when)], { name: 'Aprobadores' }));
    const shows = (loaded: typeof shared, said: string) =>
      answer(openForm(loaded), 'a', said).fields.find(({ variable: { id } }) => id === SIGNERS_VARIABLE)?.visible;
    expect([shows(shared, 'SI'), shows(shared, 'NO')]).toEqual([true, false]);
    const mixed = load([asked], group(2, [variable('b', when), variable('c')], { name: 'Aprobadores' }));
    expect([shows(mixed, 'SI'), shows(mixed, 'NO')]).toEqual([true, true]);
  });

  test('does not share its id', () => {
    const problems = problemsOf(group(99, [variable('a')]), group(2, [], { name: 'Aprobador' }));
    expect(problems).toMatchObject([
      { code: 'group.duplicate', message: 'El grupo 99 está reservado para los firmantes' },
    ]);
  });

  test('the table of signers has nombre (string), tipo_id (dropdown), id_num (string), telefono (numero) and email (email)', () => {
    expect(signerColumns.map(({ id, data_type }) => [id, data_type])).toEqual([
      ['nombre', 'string'],
      ['tipo_id', 'dropdown'],
      ['id_num', 'string'],
      ['telefono', 'numero'],
      ['email', 'email'],
    ]);
  });

  test('tipo_id offers cedula_ciudadania = Cedula Ciudadania and cedula_identidad = Cedula Identidad', () => {
    expect(signerColumns.find(({ id }) => id === 'tipo_id')?.options).toEqual([
      { id: 'cedula_ciudadania', description: 'Cedula Ciudadania' },
      { id: 'cedula_identidad', description: 'Cedula Identidad' },
    ]);
  });
});

describe('signers', () => {
  test('all five fields of a signer are required', () => {
    const nobody: SignerRow = { nombre: '', tipo_id: null, id_num: ' ', telefono: '', email: '' };
    expect(issuesOf(signer)).toEqual([]);
    expect(issuesOf(signer, nobody)).toEqual(
      ['nombre', 'tipo_id', 'id_num', 'telefono', 'email'].map(
        (column) => `firmantes.1.${column}: El campo es requerido`,
      ),
    );
    expect(issuesOf({})).toHaveLength(5);
  });

  test('id_num of a cedula_ciudadania is numeric with maximum length 10', () => {
    expect(issuesOf({ ...signer, id_num: '171111111A' })).toEqual(['firmantes.0.id_num: Ingrese solo números']);
    expect(issuesOf({ ...signer, id_num: '17111111101' })).toEqual([
      'firmantes.0.id_num: Ingrese como máximo 10 caracteres',
    ]);
    expect(issuesOf({ ...signer, id_num: '171' })).toEqual([]);
  });

  test('id_num of a cedula_identidad is numeric only', () => {
    const foreigner = { ...signer, tipo_id: 'cedula_identidad' };
    expect(issuesOf({ ...foreigner, id_num: '17111111101234' })).toEqual([]);
    expect(issuesOf({ ...foreigner, id_num: 'X17' })).toEqual(['firmantes.0.id_num: Ingrese solo números']);
  });

  test('other identification types, half an email and made-up columns are refused', () => {
    expect(issuesOf({ ...signer, tipo_id: 'pasaporte' })).toEqual([
      'firmantes.0.tipo_id: La opción «pasaporte» no está en la lista',
    ]);
    expect(issuesOf({ ...signer, email: 'maria@' })).toEqual(['firmantes.0.email: El correo electrónico es inválido']);
    expect(issuesOf({ ...signer, rol: 'P' })).toEqual([
      'firmantes.0.rol: La variable «rol» no existe en este formulario',
    ]);
  });

  test('at least one is needed', () => {
    expect(issuesOf()).toEqual(
      ['nombre', 'tipo_id', 'id_num', 'telefono', 'email'].map(
        (column) => `firmantes.0.${column}: El campo es requerido`,
      ),
    );
  });

  test('leave the form trimmed, their phone with its leading zero', () => {
    const state = answer(openForm(form), SIGNERS_VARIABLE, [
      { ...signer, nombre: ' María Andrango ', telefono: ' 0991234567' },
    ]);
    expect(exportAnswers(state).answers).toEqual({ firmantes: [signer] });
  });

  test('are validated on the server by the same rules', () => {
    const verdict = validateAnswers(form, { version: 'v1', answers: { firmantes: [{ ...signer, id_num: '' }] } });
    expect(verdict).toMatchObject({
      ok: false,
      issues: [{ path: 'answers.firmantes.0.id_num', variable: 'firmantes' }],
    });
    expect(validateAnswers(form, { version: 'v1', answers: { firmantes: [signer] } }).ok).toBe(true);
  });
});
