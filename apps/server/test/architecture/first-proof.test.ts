import { isSealedByPlatform, signatureTypes } from '@rubrica/contract';
import { kinds } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { asksProof } from '../../src/modules/invitations/steps/short-link.ts';
import { firstProofOf, flowOf } from '../../src/modules/signing/signing-flow.ts';

const truths = [true, false] as const;

test('a short link is sent exactly where the visit asks for a proof before it shows anything', () => {
  for (const kind of kinds)
    for (const signatureType of signatureTypes)
      for (const otp of ['sms', null] as const)
        for (const registry of truths)
          for (const biometrics of truths) {
            const checks = { otp, registry, biometrics };
            const flow = flowOf({
              clientSteps: kind.clientSteps,
              checks,
              asksAnnexes: false,
              asksData: false,
              asksForm: false,
              choosesCredit: false,
              isBegunByThem: false,
              isLeftToThem: false,
              signsByCertificate: !isSealedByPlatform(signatureType),
              isSigned: false,
            });
            const asked = [kind.code, signatureType, checks];
            expect([...asked, asksProof({ checks, signatureType }, kind)]).toEqual([
              ...asked,
              firstProofOf(flow) !== undefined,
            ]);
          }
});
