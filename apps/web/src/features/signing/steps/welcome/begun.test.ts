import { expect, test } from 'vitest';

import { makeSigningState } from '../../../../../test/support/fake-portal.ts';
import { askedOf } from './start-form.ts';
import { listNeeds, listSteps } from './step-list.ts';

const steps = (
  ['welcome', 'otp', 'terms', 'registry', 'biometrics', 'form', 'preview', 'sign', 'complete'] as const
).map((step) => ({ step, label: step, is_done: step === 'otp' || step === 'registry' }));
const state = {
  ...makeSigningState({ current: 'welcome', process: { begun_by_client: true, document_count: 0 } }),
  steps,
};

test('who began is asked no code again, and the greeting lists only what is left', () => {
  expect(askedOf(state)).toMatchObject({ code: undefined, terms: true });
  expect(listSteps(state).map(({ step }) => step)).toEqual(['biometrics', 'form', 'preview', 'sign']);
  expect(listNeeds(state)).toEqual(['su cédula']);
});

test('papers are named, and the card once', () => {
  const papers = ['su cédula', 'planilla de un servicio básico'];
  const asked = makeSigningState({ steps: ['welcome', 'otp', 'annexes', 'sign', 'complete'], papers });
  expect(listNeeds(asked)).toEqual([
    'su celular, para recibir un código',
    'su cédula (las dos caras)',
    'planilla de un servicio básico (en foto o PDF)',
  ]);
  expect(listNeeds(makeSigningState({ papers }))).toEqual(['su celular, para recibir un código']);
});

test('documents that are not made yet are not counted', () => {
  expect(listSteps(state).find(({ step }) => step === 'preview')).toMatchObject({
    label: 'Lea los documentos',
    detail: 'Se preparan con los datos que usted complete',
  });
});
