import { kinds } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { currentStep, flowOf, mayRead } from './signing-flow.ts';

const checks = { otp: 'email', registry: false, biometrics: false };
const flow = (code: string, given: Partial<Parameters<typeof flowOf>[0]> = {}) =>
  flowOf({
    clientSteps: kinds.find((kind) => kind.code === code)?.clientSteps ?? [],
    checks,
    asksAnnexes: false,
    asksData: false,
    ...given,
  }).map(({ step }) => step);

test('a document of one’s own is greeted, read, proved and signed', () => {
  expect(flow('digital_document')).toEqual(['welcome', 'terms', 'preview', 'otp', 'sign', 'complete']);
});

test('an adhesion begins by saying who one is, and asks no second code', () => {
  expect(flow('adhesion')).toEqual(['login', 'welcome', 'terms', 'preview', 'sign', 'complete']);
  expect(flow('adhesion', { checks: { ...checks, registry: true, biometrics: true }, asksData: true })).toEqual([
    'login',
    'welcome',
    'terms',
    'preview',
    'data',
    'registry',
    'biometrics',
    'sign',
    'complete',
  ]);
});

test('papers that a kind asks for are asked, also where its steps do not name them', () => {
  expect(flow('adhesion', { asksAnnexes: true })).toEqual([
    'login',
    'welcome',
    'terms',
    'preview',
    'annexes',
    'sign',
    'complete',
  ]);
});

test('a check that somebody asked for is made, also in a kind that does not name it', () => {
  const asked = flow('digital_document', { checks: { otp: null, registry: true, biometrics: true } });
  expect(asked).toEqual(['welcome', 'terms', 'preview', 'registry', 'biometrics', 'sign', 'complete']);
});

test.each(kinds.map(({ code }) => code))('%s accepts terms, reads and signs in this order, each once', (code) => {
  const steps = flow(code, {
    asksAnnexes: true,
    asksData: true,
    checks: { otp: 'sms', registry: true, biometrics: true },
  });
  const order = ['terms', 'preview', 'sign', 'complete'].map((step) => steps.indexOf(step as never));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(new Set(steps).size).toBe(steps.length);
});

test('the current step is the first that is not done, and nothing is read before the login', () => {
  const steps = flowOf({ clientSteps: ['login', 'welcome', 'sign'], checks, asksAnnexes: false, asksData: false });
  expect(currentStep(steps, new Set(['login']))?.step).toBe('welcome');
  expect([mayRead(steps, new Set()), mayRead(steps, new Set(['login']))]).toEqual([false, true]);
});
