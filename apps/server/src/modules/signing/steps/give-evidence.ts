import type { Tx } from '../../../platform/context.ts';
import type { Signatory, SigningProcess } from '../../process/index.ts';
import { readEvidence } from '../../sealing/index.ts';
import { documentsToSign } from './documents-to-sign.ts';

export interface Party {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
}

/** What a party may take of the evidence, and that it did: their own addresses whole, those of others hidden. */
export async function giveEvidence(tx: Tx, { signatory, process }: Party) {
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
}
