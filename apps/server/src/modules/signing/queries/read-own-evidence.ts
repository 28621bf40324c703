import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { readEvidence, writeEvidence } from '../../sealing/index.ts';
import { documentsToSign } from '../steps/documents-to-sign.ts';
import { openReading } from '../steps/open-visit.ts';

/** The evidence for one who signed and has proved who they are: their own addresses whole, those of others hidden. */
export async function readOwnEvidence(context: SigningContext): Promise<FileAnswer> {
  const { found, holder } = await context.transaction(async (tx) => {
    const visit = await openReading(tx);
    const { signatory, process } = visit;
    if (signatory.status !== 'SIGNED') throw new AppError('portal.step_refused', { step: 'Firma' });
    const documents = await documentsToSign(tx, visit);
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
