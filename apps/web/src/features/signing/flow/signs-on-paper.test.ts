import { expect, test } from 'vitest';

import { makeSigningState } from '../../../../test/support/fake-portal.ts';
import { screenOf, signsOnPaper } from './signs-on-paper.ts';

const asking = {
  document: '01a1de08-60cd-7848-bd40-c3cc12174210',
  id: 'text-0',
  kind: 'text',
  label: 'Lugar',
  required: true,
} as const;

test('one document is signed where it is read; the steps of the server stay two', () => {
  for (const signatureType of ['clicwrap', 'sign_image', 'or_sommelier_image__initials', 'anf', 'dicert'] as const) {
    const state = makeSigningState({ current: 'sign', signatory: { signature_type: signatureType } });
    expect(signsOnPaper(state)).toBe(true);
    expect(screenOf(state, 'sign')).toBe('preview');
    expect(screenOf(state, 'welcome')).toBe('welcome');
  }
});

test('several documents, questions, certificates, two marks or a step in between have a screen for signing', () => {
  const crowded = [
    makeSigningState({ process: { document_count: 2 } }),
    makeSigningState({ fields: [asking] }),
    makeSigningState({ signatory: { signature_type: 'electronic_signature' } }),
    makeSigningState({ signatory: { signature_type: 'and_sign_image__initials' } }),
    makeSigningState({ steps: ['welcome', 'otp', 'preview', 'registry', 'sign', 'complete'] }),
    makeSigningState({ steps: ['welcome', 'otp', 'sign', 'complete'] }),
  ];
  for (const state of crowded) {
    expect(signsOnPaper(state)).toBe(false);
    expect(screenOf(state, 'sign')).toBe('sign');
  }
});
