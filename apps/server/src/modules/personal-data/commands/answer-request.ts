import type { DataRequestView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { findRequest, lockRequest, saveAnswer } from '../data-request.repository.ts';
import { presentRequest } from '../data-request.ts';
import { eraseHoldings } from '../jobs/data-request-jobs.ts';

const nothingYet = { deleted: 0, kept: 0, pictures: 0, is_complete: false };

interface Answer {
  readonly decision: 'granted' | 'refused';
  readonly answer: string;
}

/** Once. Granting a deletion starts the job that deletes and then writes what happened. */
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
    const by = { id: tx.actor.id, name: Users.fullNameOf(await Users.read(tx, tx.actor.id)) };
    await saveAnswer(tx.db, id, { state: decision, answer, by, at: tx.now(), outcome: deletes ? nothingYet : null });
    if (deletes) await tx.enqueue(eraseHoldings, { id }, { key: `${id}:erase` });
    const details = { kind: request.kind, decision };
    await tx.record([{ type: 'data_request.answered', subject: id, details }]);
    const answered = await findRequest(tx.db, id);
    if (!answered) throw new Error(`request ${id} is gone`);
    return presentRequest(answered, tx.now());
  });
}
