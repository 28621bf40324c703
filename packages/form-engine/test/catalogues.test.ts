import {
  ecuadorValidators,
  isIsoDate,
  listTypes,
  loadListLookup,
  parseMoney,
  validatorNames,
} from '@rubrica/catalogues';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { validateAnswers, loadForm, readMoney, type FormRegistry } from '../src/index.ts';
import { isCalendarDate } from '../src/values/calendar-date.ts';
import { define, group, variable } from './support/forms.ts';

/** The two packages import nothing of each other; what both must read alike is held together here. */
describe('the form engine and the catalogues', () => {
  test('read money text alike', () => {
    const written = fc.oneof(
      fc.nat({ max: 10 ** 15 }).map((dollars) => `${dollars},5`),
      fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '$', ' ', '-', 'x'), maxLength: 12 }),
      fc
        .integer({ min: 0, max: 10 ** 11 })
        .map((cents) => `$ ${new Intl.NumberFormat('es-EC', { minimumFractionDigits: 2 }).format(cents / 100)}`),
    );
    fc.assert(
      fc.property(written, (text) => {
        const amount = readMoney(text);
        expect(parseMoney(text)).toBe(amount === undefined ? undefined : Math.round(amount * 100));
      }),
      { numRuns: 5000 },
    );
  });

  test('agree which days exist', () => {
    const digits = fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '9'), minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(digits, (text) => {
        const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
        expect(isCalendarDate(day)).toBe(isIsoDate(day));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the registry of the catalogues', () => {
  test('fit together: validators, lists and lookup are a registry as they are', async () => {
    const registry: FormRegistry = {
      text: () => undefined,
      validators: ecuadorValidators({ today: () => '2026-11-14' }),
      lists: listTypes,
      offers: await loadListLookup(),
    };
    const named = validatorNames.map((name) => variable(name, { data_type: 'string', handle_validator: name }));
    const places = group(2, [
      variable('provincia', { data_type: 'dropdown', options: { list: 'provincias' } }),
      variable('ciudad', { data_type: 'autocomplete', options: { list: 'ciudades', parent: 'provincia' } }),
      variable('pais', { data_type: 'dropdown', options: { list: 'paises', exclude: 'EC' } }),
      variable('actividad', { data_type: 'autocomplete', options: { list: 'ciuu' } }),
    ]);
    const loaded = loadForm(define(named, places), registry);
    const outcomeOf = (answers: Readonly<Record<string, unknown>>) => {
      const verdict = loaded.ok
        ? validateAnswers(loaded.form, { version: 'v1', answers })
        : { ok: false as const, issues: [] };
      return verdict.ok ? 'accepted' : verdict.issues.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(
      outcomeOf({
        cedula: '1711111110',
        adult: '2000-01-01',
        provincia: '17',
        ciudad: '1701',
        pais: 'CO',
        actividad: 'S01',
      }),
    ).toBe('accepted');
    expect(outcomeOf({ cedula: '1711111111', provincia: '09', ciudad: '1701', pais: 'EC', actividad: 'S04' })).toEqual([
      'answers.cedula: Ingrese un número de cédula válido',
      'answers.ciudad: La opción «1701» no está en la lista',
      'answers.pais: La opción «EC» no está en la lista',
      'answers.actividad: La opción «S04» no está en la lista',
    ]);
  });
});
