import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';
import { readEvidence, writeEvidence } from '../../sealing/index.ts';
import { firstProofOf } from '../signing-flow.ts';
import { documentsToSign } from '../steps/documents-to-sign.ts';
import { openReading } from '../steps/open-visit.ts';

/** The evidence for one who signed and has proved who they are: their own addresses whole, those of others hidden. */
export async function readOwnEvidence(context: SigningContext): Promise<FileAnswer> {
  const { found, holder } = await context.transaction(async (tx) => {
    await Processes.lock(tx, tx.actor.processId);
    const visit = await openReading(tx);
    const { signatory, process, flow } = visit;
    if (signatory.status !== 'SIGNED') throw new AppError('portal.step_refused', { step: 'Firma' });
    // A link that somebody forwarded opens what its person signed, and not the history of everybody.
    if (!firstProofOf(flow)) throw new AppError('evidence.unproved');
    const documents = await documentsToSign(tx, visit);
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
