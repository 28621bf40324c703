import type { SigningState } from '@rubrica/contract';
import { termsVersion } from '@rubrica/legal';

import { persistently } from './persist.ts';
import type { SigningFlow, Work } from './signing-flow.ts';
import { readStored, storeValue } from './use-stored.ts';

/** Of one visit: on another device, or on another day, the terms are asked for again. */
const keyOf = (flow: SigningFlow): string => `consent.${flow.signatoryId}.${flow.visitId() ?? ''}`;

/** The box of the greeting was ticked. It is recorded when the person has proved who they are, for until then it is nobody's. */
export function storeConsent(flow: SigningFlow, at: Date): void {
  storeValue(keyOf(flow), at.toISOString());
}

export const readConsent = (flow: SigningFlow): string | undefined => readStored(keyOf(flow));

export function acceptTerms(
  flow: SigningFlow,
  { process, signatory }: SigningState,
  at: string,
): Promise<SigningState> {
  return flow.call('POST /api/portal/registration-sheet', {
    body: {
      signing_process_id: process.id,
      signatory_id: signatory.id,
      acceptance_date_terms: at,
      terms_version: termsVersion,
      accepted_with: at === readConsent(flow) ? 'greeting' : 'terms',
      validation_type: 'Portal',
    },
  });
}

/** A proof, and after it the terms that were accepted with the greeting. */
export function thenAcceptTerms(flow: SigningFlow, prove: Work): Work {
  return async () => {
    const state = await prove();
    const at = readConsent(flow);
    if (state.current !== 'terms' || at === undefined) return state;
    return persistently(() => acceptTerms(flow, state, at));
  };
}
