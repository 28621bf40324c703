import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';
import { writeEvidence } from '../../sealing/index.ts';
import { firstProofOf } from '../signing-flow.ts';
import { giveEvidence } from '../steps/give-evidence.ts';
import { openReading } from '../steps/open-visit.ts';

/** The evidence for one who signed and has proved who they are. */
export async function readOwnEvidence(context: SigningContext): Promise<FileAnswer> {
  const given = await context.transaction(async (tx) => {
    await Processes.lock(tx, tx.actor.processId);
    const { signatory, process, flow } = await openReading(tx);
    if (signatory.status !== 'SIGNED') throw new AppError('portal.step_refused', { step: 'Firma' });
    // A link that somebody forwarded opens what its person signed, and not the history of everybody.
    if (!firstProofOf(flow)) throw new AppError('evidence.unproved');
    return giveEvidence(tx, { signatory, process });
  });
  return writeEvidence(context, given.found, given.holder);
}
