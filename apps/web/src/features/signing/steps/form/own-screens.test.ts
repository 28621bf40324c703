import type { OwnForm } from '@rubrica/contract';
import { loadForm, openForm, type Answers } from '@rubrica/form-engine';
import { expect, test } from 'vitest';

import { placeToResume, screensOf } from './own-screens.ts';

const group = (id: number, name: string, variable: string) => ({
  id_group: id,
  index: id,
  name,
  variables: [
    { id: variable, name: variable, data_type: 'string' as const, order: 1, validations: { required: true } },
  ],
});
const definition = {
  version: '2026.1',
  groups: [group(1, 'Domicilio', 'calle'), group(2, 'Trabajo', 'cargo')],
};
const editable = new Set(['calle', 'cargo']);

type Consents = OwnForm['consents'];
const consent = (id: string, more: Partial<Consents[number]>): Consents[number] => ({
  id,
  name: id,
  text: id,
  sha256: 'a'.repeat(64),
  version: '2026.1',
  note: '',
  is_obligatory: true,
  refusal: '',
  answer: null,
  given_before: null,
  ...more,
});

/** The names of the screens, and of the one to which somebody returns. */
function resume(answers: Answers, written: readonly string[], consents: Consents) {
  const own: OwnForm = {
    form: definition,
    form_data: answers,
    editable: [...editable],
    prefilled: [],
    written: [...written],
    fixed: [],
    consents,
    closed: null,
    is_preparing: false,
    has_failed: false,
  };
  const loaded = loadForm(definition, { text: () => undefined, validators: {}, lists: [], offers: () => false });
  if (!loaded.ok) throw new Error('the form has problems');
  const state = openForm(loaded.form, answers);
  const screens = screensOf(own, state.progress.steps);
  const names = screens.map((screen) => {
    if (screen.kind === 'group') return screen.group.name;
    return screen.kind === 'consent' ? screen.consent.id : 'closed';
  });
  return { names, at: names[placeToResume(own, { screens, state, editable })] };
}

const asked = [consent('politica', {}), consent('medios', {})];
const atDoor = [consent('politica', { answer: 'SI', given_before: '2026-11-14T15:00:00.000Z' }), consent('medios', {})];

test('a consent that was given at the door is no screen, and leads over no group', () => {
  expect(resume({}, [], atDoor)).toEqual({ names: ['Domicilio', 'Trabajo', 'medios'], at: 'Domicilio' });
  expect(resume({ calle: 'Loja' }, ['calle'], atDoor).at).toBe('Domicilio');
});

test('who wrote something returns to the group of what they wrote last', () => {
  expect(resume({}, [], asked)).toEqual({ names: ['Domicilio', 'Trabajo', 'politica', 'medios'], at: 'Domicilio' });
  expect(resume({ calle: 'Loja', cargo: 'Docente' }, ['calle', 'cargo'], asked).at).toBe('Trabajo');
});

test('who answered a consent returns to the next one, or to the group that still lacks something', () => {
  const begun = [consent('politica', { answer: 'SI' }), consent('medios', {})];
  const whole = { calle: 'Loja', cargo: 'Docente' };
  expect(resume(whole, ['calle', 'cargo'], begun).at).toBe('medios');
  expect(resume({ calle: 'Loja' }, ['calle'], begun).at).toBe('Trabajo');
  expect(resume(whole, ['calle', 'cargo'], [consent('politica', { answer: 'NO' }), consent('medios', {})]).at).toBe(
    'politica',
  );
  expect(
    resume(whole, ['calle', 'cargo'], [consent('politica', { answer: 'SI' }), consent('medios', { answer: 'SI' })]).at,
  ).toBe('medios');
});
