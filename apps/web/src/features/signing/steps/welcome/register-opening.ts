import type { SigningState } from '@rubrica/contract';

import type { SigningFlow } from '../../flow/signing-flow.ts';

/** When the page came to the person; the server writes down beside it when it heard of that. */
const openedAt = new Date(performance.timeOrigin);

/** That the person is there. Whatever they decide then, to sign or not, begins with it. */
export function registerOpening({ call }: SigningFlow, { process, signatory }: SigningState): Promise<SigningState> {
  return call('POST /api/portal/registration-sheet', {
    body: {
      signing_process_id: process.id,
      signatory_id: signatory.id,
      opening_date_link: openedAt.toISOString(),
      validation_type: 'Portal',
    },
  });
}
