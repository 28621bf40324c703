import { answer, validateAnswers, openForm, type ExportedAnswer } from '@rubrica/form-engine';
import { describe, expect, test } from 'vitest';

import { formOf, kindOf, walksOf } from '../../../test/support/walked.ts';

const kind = kindOf('account_opening');
const form = formOf(kind);

/** Variables that are refused when this is answered instead; undefined leaves it unanswered. */
function refusedWith(id: string, value: ExportedAnswer | undefined): readonly string[] {
  const [walk] = walksOf(kind);
  const { [id]: _before, ...answers } = walk?.content.answers ?? {};
  const changed = value === undefined ? answers : { ...answers, [id]: value };
  const verdict = validateAnswers(form, { version: form.version, answers: changed });
  return verdict.ok ? [] : verdict.issues.flatMap(({ variable }) => variable ?? []);
}

function fieldOf(id: string, state = openForm(form)) {
  return state.fields.find(({ variable }) => variable.id === id);
}

describe('account opening', () => {
  test('asks cliente_id_num, cliente_cdactilar, cliente_celular, cliente_pep, cliente_email and process_aceptacion_politica', () => {
    for (const id of [
      'cliente_id_num',
      'cliente_cdactilar',
      'cliente_celular',
      'cliente_pep',
      'cliente_email',
      'process_aceptacion_politica',
    ])
      expect(fieldOf(id)?.visible).toBe(true);
  });

  test('cliente_otp_email is a code that its owner proves, and no question of the form', () => {
    expect(fieldOf('cliente_otp_email')).toBeUndefined();
    expect(refusedWith('cliente_otp_email', '482913')).toEqual(['cliente_otp_email']);
  });

  test('puts cliente_cdactilar in upper case, and cliente_pep is NO until somebody says otherwise', () => {
    const typed = answer(openForm(form), 'cliente_cdactilar', 'v4443v4442');
    expect(fieldOf('cliente_cdactilar', typed)?.answer).toBe('V4443V4442');
    expect(fieldOf('cliente_pep')?.answer).toBe('NO');
  });

  test('cliente_id_num must be a valid cédula', () => {
    for (const wrong of [undefined, '1700000036', '170000003', '9900000000'])
      expect(refusedWith('cliente_id_num', wrong)).toContain('cliente_id_num');
    expect(refusedWith('cliente_id_num', '1700000035')).toEqual([]);
  });

  test('cliente_cdactilar is required, at least 6 characters', () => {
    for (const wrong of [undefined, '', 'V4443'])
      expect(refusedWith('cliente_cdactilar', wrong)).toContain('cliente_cdactilar');
    expect(refusedWith('cliente_cdactilar', 'V4443V4442')).toEqual([]);
  });

  test('cliente_celular is required, at least 10 characters', () => {
    for (const wrong of [undefined, '', '099123456'])
      expect(refusedWith('cliente_celular', wrong)).toContain('cliente_celular');
    expect(refusedWith('cliente_celular', '0991234567')).toEqual([]);
  });

  test('cliente_pep is required', () => {
    expect(refusedWith('cliente_pep', '')).toContain('cliente_pep');
    expect(refusedWith('cliente_pep', 'TAL VEZ')).toContain('cliente_pep');
  });

  test('cliente_email is required and a valid email', () => {
    for (const wrong of [undefined, '', 'ana', 'ana@', '@correo.ec'])
      expect(refusedWith('cliente_email', wrong)).toContain('cliente_email');
    expect(refusedWith('cliente_email', 'ana@correo.ec')).toEqual([]);
  });

  test('process_aceptacion_politica is required', () => {
    for (const wrong of [undefined, ''])
      expect(refusedWith('process_aceptacion_politica', wrong)).toContain('process_aceptacion_politica');
  });
});
