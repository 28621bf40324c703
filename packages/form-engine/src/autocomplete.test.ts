import { describe, expect, test } from 'vitest';

import { dropdown, load, variable } from '../test/support/forms.ts';
import { autocompleteRequest, fillAutocomplete } from './autocomplete.ts';
import { answerAll, draftOf, openForm } from './state.ts';

const form = load([
  dropdown('tipo', ['cedula', 'pasaporte']),
  variable('acepta', { data_type: 'si-no' }),
  variable('numero', {
    validations: { type: 'numeric', max_length: 10 },
    ws_autocomplete: {
      service: 'registro civil',
      dependencies: { tipo: 'cedula', acepta: 'no_empty' },
      fields_autocomplete: {
        nombre: 'nombres',
        sexo: 'sexo',
        ingreso: 'ingreso',
        conyuge: 'conyuge',
        nacimiento: 'fecha',
      },
    },
  }),
  variable('nombre', { extra_format: { upper_case: true } }),
  dropdown('sexo', ['masculino', 'femenino']),
  variable('ingreso', { data_type: 'numero' }),
  variable('nacimiento', { data_type: 'fecha' }),
  variable('conyuge', { is_child: 'sexo', parent_value: 'femenino' }),
]);
const ready = answerAll(openForm(form), { tipo: 'cedula', acepta: 'NO', numero: '1711111110' });

describe('autocomplete', () => {
  test('autocomplete runs when a variable defines ws_autocomplete and all dependency parent values match', () => {
    expect(autocompleteRequest(ready, 'numero')).toEqual({
      service: 'registro civil',
      variable: 'numero',
      value: '1711111110',
      dependencies: { tipo: 'cedula', acepta: 'NO' },
    });
    expect(autocompleteRequest(answerAll(ready, { tipo: 'pasaporte' }), 'numero')).toBeUndefined();
    expect(autocompleteRequest(answerAll(ready, { acepta: null }), 'numero')).toBeUndefined();
    expect(autocompleteRequest(ready, 'nombre')).toBeUndefined();
  });

  test('waits for an answer, and for a valid one', () => {
    expect(autocompleteRequest(answerAll(ready, { numero: '' }), 'numero')).toBeUndefined();
    expect(autocompleteRequest(answerAll(ready, { numero: '17A' }), 'numero')).toBeUndefined();
  });

  test('fills target from source, also a target that another one reveals', () => {
    const data = {
      nombres: ' Ana Lucía ',
      sexo: 'femenino',
      ingreso: 1200.5,
      conyuge: 'Luis',
      fecha: '1992-02-29',
      otro: 'x',
    };
    expect(draftOf(fillAutocomplete(ready, 'numero', data))).toMatchObject({
      nombre: 'ANA LUCÍA',
      sexo: 'femenino',
      ingreso: 1200.5,
      conyuge: 'Luis',
      nacimiento: '1992-02-29',
    });
  });

  test('leaves out what the target cannot hold, what the answer lacks and targets that stay hidden', () => {
    const data = { nombres: null, sexo: 'HOMBRE', ingreso: 'mucho', conyuge: 'Luis', fecha: '29/02/1992' };
    expect(fillAutocomplete(ready, 'numero', data)).toBe(ready);
    expect(fillAutocomplete(ready, 'numero', {})).toBe(ready);
  });
});
