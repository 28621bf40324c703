import { expect, test } from 'vitest';

import { makeSigningState } from '../../../../test/support/fake-portal.ts';
import { chooseShown, estimateMinutes, progressOf, stepAfter, stepBefore, stepToFetch } from './steps.ts';

test('what is shown is what comes now, or something behind that may be looked at again', () => {
  const state = makeSigningState({ current: 'sign' });
  expect(chooseShown(state, undefined)).toBe('sign');
  expect(chooseShown(state, 'preview')).toBe('preview');
  expect(chooseShown(state, 'otp')).toBe('sign');
  expect(chooseShown(makeSigningState({ current: 'terms' }), 'preview')).toBe('terms');
  expect(chooseShown(makeSigningState({ current: 'complete' }), 'preview')).toBe('complete');
});

test('back skips what cannot be done twice, and forward ends at what comes now', () => {
  const state = makeSigningState({ current: 'sign' });
  expect(stepBefore(state, 'sign')).toBe('preview');
  expect(stepBefore(state, 'preview')).toBe('welcome');
  expect(stepBefore(state, 'welcome')).toBeUndefined();
  expect(stepAfter(state, 'welcome')).toBe('preview');
  expect(stepAfter(state, 'preview')).toBe('sign');
  expect(stepBefore(makeSigningState({ current: 'complete' }), 'complete')).toBeUndefined();
});

test('while a code is typed the reader is fetched, not the terms that were accepted with the greeting', () => {
  expect(stepToFetch(makeSigningState({ current: 'otp' }), 'otp')).toBe('preview');
  expect(stepToFetch(makeSigningState({ current: 'welcome' }), 'welcome')).toBe('otp');
  expect(stepToFetch(makeSigningState({ current: 'terms' }), 'terms')).toBe('preview');
  expect(stepToFetch(makeSigningState({ current: 'sign' }), 'welcome')).toBe('preview');
  expect(stepToFetch(makeSigningState({ current: 'complete' }), 'complete')).toBeUndefined();
});

test('greeting, farewell and the terms that stand with the greeting are no work', () => {
  const items = progressOf(makeSigningState({ current: 'otp' }), 'otp');
  expect(items.map(({ step, state }) => [step, state])).toEqual([
    ['otp', 'current'],
    ['preview', 'open'],
    ['sign', 'open'],
  ]);
  const ofTerms = progressOf(makeSigningState({ current: 'terms' }), 'terms');
  expect(ofTerms.map(({ step }) => step)).toContain('terms');
});

test('more documents and an own certificate take longer', () => {
  const usual = estimateMinutes(makeSigningState());
  expect(estimateMinutes(makeSigningState({ process: { document_count: 4 } }))).toBe(usual + 3);
  expect(estimateMinutes(makeSigningState({ signatory: { signature_type: 'electronic_signature' } }))).toBe(usual + 1);
});
