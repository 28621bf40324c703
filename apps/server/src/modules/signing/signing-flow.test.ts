import { kinds } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { currentStep, firstProofOf, flowOf, mayRead } from './signing-flow.ts';

const checks = { otp: 'email', registry: false, biometrics: false };
const flow = (code: string, given: Partial<Parameters<typeof flowOf>[0]> = {}) =>
  flowOf({
    clientSteps: kinds.find((kind) => kind.code === code)?.clientSteps ?? [],
    checks,
    asksAnnexes: false,
    asksData: false,
    asksForm: false,
    choosesCredit: false,
    isBegunByThem: false,
    isLeftToThem: false,
    signsByCertificate: false,
    isSigned: false,
    ...given,
  }).map(({ step }) => step);

test('who comes with a link is greeted, proves who they are, reads and signs', () => {
  expect(flow('digital_document')).toEqual(['welcome', 'otp', 'terms', 'preview', 'sign', 'complete']);
});

test('an adhesion greets, then asks who one is, and asks no second code', () => {
  expect(flow('adhesion')).toEqual(['welcome', 'login', 'terms', 'preview', 'sign', 'complete']);
  expect(flow('adhesion', { checks: { ...checks, registry: true, biometrics: true }, asksData: true })).toEqual([
    'welcome',
    'login',
    'terms',
    'preview',
    'data',
    'registry',
    'biometrics',
    'sign',
    'complete',
  ]);
});

test('what a client fills comes after the code, and before they confirm or read anything, in every kind', () => {
  expect(flow('adhesion', { asksForm: true, asksData: true })).toEqual([
    'welcome',
    'login',
    'terms',
    'form',
    'preview',
    'data',
    'sign',
    'complete',
  ]);
  for (const { code } of kinds) {
    const steps = flow(code, { asksForm: true, asksData: true });
    const places = ['form', 'data', 'preview', 'sign'].map((step) => steps.indexOf(step as never));
    const proof = Math.max(steps.indexOf('otp'), steps.indexOf('login'));
    expect([code, places.every((place) => place < 0 || place >= (places[0] ?? 0))]).toEqual([code, true]);
    expect([code, proof >= 0 && proof < (places[0] ?? 0)]).toEqual([code, true]);
  }
});

test('who has signed is asked for no form again', () => {
  expect(flow('adhesion', { asksForm: true, isSigned: true })).toEqual(['login', 'complete']);
});

test('papers that a kind asks for are asked, also where its steps do not name them', () => {
  expect(flow('adhesion', { asksAnnexes: true })).toEqual([
    'welcome',
    'login',
    'terms',
    'preview',
    'annexes',
    'sign',
    'complete',
  ]);
});

test('papers come before the face in every kind, since their portrait may be what it is compared with', () => {
  const given = { asksAnnexes: true, checks: { ...checks, registry: true, biometrics: true } };
  for (const { code } of kinds) {
    const steps = flow(code, given);
    expect([code, steps.indexOf('annexes') < steps.indexOf('biometrics')]).toEqual([code, true]);
  }
});

test('a check that somebody asked for is made, also in a kind that does not name it', () => {
  const asked = flow('digital_document', { checks: { otp: null, registry: true, biometrics: true } });
  expect(asked).toEqual(['welcome', 'registry', 'terms', 'preview', 'biometrics', 'sign', 'complete']);
});

test('who has signed reads it again after a code, and without one where signing took no proof', () => {
  expect(flow('digital_document', { isSigned: true })).toEqual(['otp', 'complete']);
  expect(flow('adhesion', { isSigned: true })).toEqual(['login', 'complete']);
  const unproved = { otp: null, registry: false, biometrics: false };
  expect(flow('digital_document', { isSigned: true, checks: unproved })).toEqual(['complete']);
});

test.each(kinds.map(({ code }) => code))('%s accepts terms, reads and signs in this order, each once', (code) => {
  const steps = flow(code, {
    asksAnnexes: true,
    asksData: true,
    asksForm: true,
    choosesCredit: false,
    checks: { otp: 'sms', registry: true, biometrics: true },
  });
  const order = ['terms', 'preview', 'sign', 'complete'].map((step) => steps.indexOf(step as never));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(new Set(steps).size).toBe(steps.length);
});

test.each(kinds.map(({ code }) => code))('%s shows nothing and ends nothing before its first proof', (code) => {
  const steps = flowOf({
    clientSteps: kinds.find((kind) => kind.code === code)?.clientSteps ?? [],
    checks,
    asksAnnexes: true,
    asksData: true,
    asksForm: true,
    choosesCredit: false,
    isBegunByThem: false,
    isLeftToThem: false,
    signsByCertificate: false,
    isSigned: false,
  });
  expect(steps[0]?.step).toBe('welcome');
  const first = firstProofOf(steps)?.step ?? '';
  expect(steps[1]?.step).toBe(first);
  expect([mayRead(steps, new Set(['welcome'])), mayRead(steps, new Set([first]))]).toEqual([false, true]);
  expect(currentStep(steps, new Set(['welcome']))?.step).toBe(first);
});

test('who signs with a certificate gives a code first where nothing else is asked of them', () => {
  const none = { otp: null, registry: false, biometrics: false };
  expect(flow('digital_document', { checks: none, signsByCertificate: true })[1]).toBe('otp');
  expect(flow('digital_document', { checks: { ...none, registry: true }, signsByCertificate: true })[1]).toBe(
    'registry',
  );
  expect(flow('digital_document', { checks: none })).not.toContain('otp');
});

test('who began the process proves who they are before they write, and reads what is made of it after', () => {
  const given = {
    asksAnnexes: true,
    asksData: true,
    asksForm: true,
    choosesCredit: false,
    isBegunByThem: true,
    isLeftToThem: false,
    checks: { otp: 'sms', registry: true, biometrics: true },
  };
  const completed = kinds.filter(({ clientGroups }) => clientGroups.some(({ mode }) => mode === 'complete'));
  for (const { code } of completed) {
    const steps = flow(code, given);
    const writing = steps.indexOf('form');
    for (const before of ['welcome', 'terms', 'registry', 'annexes', 'biometrics'] as const)
      expect(steps.indexOf(before)).toBeLessThan(writing);
    expect(steps.slice(writing, writing + 3)).toEqual(['form', 'data', 'preview']);
  }
  expect(flow('account_opening', { ...given, isSigned: true })).toEqual(['otp', 'complete']);
});

test('who begins a credit chooses it as soon as they are known, before papers, face and form', () => {
  const given = { asksAnnexes: true, asksData: true, asksForm: true, choosesCredit: true };
  const whole = { ...given, checks: { otp: 'sms', registry: true, biometrics: true }, isBegunByThem: true };
  const steps = flow('preapproved_credit', whole);
  expect(steps.slice(0, 5)).toEqual(['welcome', 'otp', 'terms', 'credit', 'annexes']);
  expect(steps.slice(-5)).toEqual(['form', 'data', 'preview', 'sign', 'complete']);
  expect(flow('preapproved_credit', { ...whole, isBegunByThem: false })).not.toContain('credit');
});
