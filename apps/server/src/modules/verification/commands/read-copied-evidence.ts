import type { FileAnswer } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { readEvidence, writeEvidence } from '../../sealing/index.ts';
import { documentsToSign } from '../../signing/index.ts';
import { openGranted, readGrant } from '../steps/open-granted.ts';

/** The evidence of who holds the grant: their own addresses whole, those of others hidden. */
export async function readCopiedEvidence(
  context: Context<Anonymous>,
  wanted: { readonly code: string; readonly grant: string },
): Promise<FileAnswer> {
  const granted = await readGrant(context, wanted);
  const { found, holder } = await context.transaction(async (tx) => {
    const { process, signatory } = await openGranted(tx, granted);
    const documents = await documentsToSign(tx, { signatory, process });
    await tx.track({
      signingProcessId: process.id,
      signatoryId: signatory.id,
      type: 'DOCUMENT',
      event: 'EVIDENCE_GIVEN',
      status: process.status,
    });
    return {
      found: await readEvidence(tx, process),
      holder: {
        signatoryId: signatory.id,
        party: signatory.party,
        documentIds: new Set(documents.map(({ id }) => id)),
      },
    };
  });
  return writeEvidence(context, found, holder);
}
