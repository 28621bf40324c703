import type { DataRequestView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Processes } from '../../process/index.ts';
import { eraseProcess, removePictures } from '../../processes/index.ts';
import { findRequest, lockRequest, saveAnswer } from '../data-request.repository.ts';
import { presentRequest } from '../data-request.ts';
import { findHoldings, type Holding } from '../queries/find-holdings.ts';

interface Answer {
  readonly decision: 'granted' | 'refused';
  readonly answer: string;
}

/** Once. Granting a deletion deletes in the same transaction, so that what is answered is what happened. */
export async function answerRequest(
  context: OfficialContext,
  id: string,
  { decision, answer }: Answer,
): Promise<DataRequestView> {
  return context.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id);
    if (!request) throw new AppError('data_request.not_found');
    if (request.state !== 'open') throw new AppError('data_request.answered');
    const deletes = request.kind === 'deletion' && decision === 'granted';
    const outcome = deletes ? await deleteHoldings(tx, request.identificationNumber) : null;
    const by = { id: tx.actor.id, name: Users.fullNameOf(await Users.read(tx, tx.actor.id)) };
    await saveAnswer(tx.db, id, { state: decision, answer, by, at: tx.now(), outcome });
    const details = { kind: request.kind, decision, ...outcome };
    await tx.record([{ type: 'data_request.answered', subject: id, details }]);
    const answered = await findRequest(tx.db, id);
    if (!answered) throw new Error(`request ${id} is gone`);
    return presentRequest(answered, tx.now());
  });
}

/** Locked first: somebody may sign or hold a process meanwhile. */
async function deleteHoldings(tx: OfficialTx, identificationNumber: string): Promise<DataRequestView['outcome']> {
  const found = await findHoldings(tx, identificationNumber);
  for (const id of [...new Set(found.map(({ process }) => process.id))].toSorted()) await Processes.lock(tx, id);
  const holdings = await findHoldings(tx, identificationNumber);
  const deleted = new Set(holdings.filter(({ fate }) => fate === 'deleted').map(({ process }) => process.id));
  for (const id of deleted) await eraseProcess(tx, id, 'holder');
  const facesOf = (fates: readonly Holding['fate'][]): string[] =>
    holdings.filter(({ fate }) => fates.includes(fate)).flatMap(({ facePictures }) => facePictures.map(({ id }) => id));
  // The contract stays as evidence; the pictures of the face, which only consent allowed, go.
  await removePictures(tx, facesOf(['signed']));
  const kept = new Set(holdings.map(({ process }) => process.id)).size - deleted.size;
  return { deleted: deleted.size, kept, pictures: facesOf(['signed', 'deleted']).length };
}
