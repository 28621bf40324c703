import type { DataRequestView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { mayGrant } from '../data-request.policy.ts';
import { findRequest, lockRequest, saveAnswer, saveFirstGrant } from '../data-request.repository.ts';
import { presentRequest, type DataRequest } from '../data-request.ts';
import { eraseHoldings } from '../jobs/data-request-jobs.ts';
import { isKnownContact } from '../queries/is-known-contact.ts';
import { needsTwo } from '../steps/needs-two.ts';

const nothingYet = { deleted: 0, kept: 0, pictures: 0, applications: 0, is_complete: false };

interface Answer {
  readonly decision: 'granted' | 'refused';
  readonly answer: string;
  readonly identity_proof: string;
}

/** Once. Granting a deletion starts the job that deletes and then writes what happened. */
export async function answerRequest(context: OfficialContext, id: string, given: Answer): Promise<DataRequestView> {
  return context.transaction(async (tx) => {
    const request = await lockRequest(tx.db, id);
    if (!request) throw new AppError('data_request.not_found');
    if (request.state !== 'open') throw new AppError('data_request.answered');
    await (given.decision === 'granted' ? grant(tx, request, given) : refuse(tx, request, given));
    const answered = await findRequest(tx.db, id);
    if (!answered) throw new Error(`request ${id} is gone`);
    return presentRequest(answered, tx.now());
  });
}

async function refuse(tx: OfficialTx, { id, kind, identityProof }: DataRequest, { answer }: Answer): Promise<void> {
  const by = nameOf(await Users.read(tx, tx.actor.id));
  await saveAnswer(tx.db, id, { state: 'refused', answer, identityProof, by, at: tx.now(), outcome: null });
  await tx.record([{ type: 'data_request.answered', subject: id, details: { kind, decision: 'refused' } }]);
}

async function grant(tx: OfficialTx, request: DataRequest, given: Answer): Promise<void> {
  const { id, kind, firstGrant } = request;
  const user = await Users.read(tx, tx.actor.id);
  if (!mayGrant(user, request)) throw new AppError('data_request.own');
  const identityProof = await readIdentityProof(tx, request, given.identity_proof);
  const granted = { answer: given.answer, identityProof, by: nameOf(user), at: tx.now() };
  const details = { kind, ...(identityProof !== null && { identity_proof: identityProof }) };
  if (firstGrant?.by === user.id) throw new AppError('data_request.needs_another');
  if (firstGrant === null && (await needsTwo(tx, request))) {
    await saveFirstGrant(tx.db, id, granted);
    await tx.record([{ type: 'data_request.granted_first', subject: id, details }]);
    return;
  }
  const deletes = kind === 'deletion';
  await saveAnswer(tx.db, id, { ...granted, state: 'granted', outcome: deletes ? nothingYet : null });
  if (deletes) await tx.enqueue(eraseHoldings, { id }, { key: `${id}:erase` });
  await tx.record([{ type: 'data_request.answered', subject: id, details: { ...details, decision: 'granted' } }]);
}

/** A code proves a mail, not who writes there: without a signature made with that mail, a person makes sure. */
async function readIdentityProof(tx: OfficialTx, request: DataRequest, written: string): Promise<string | null> {
  if (written !== '') return written;
  if ((await isKnownContact(tx, request)) !== false) return null;
  const issue = { path: 'identity_proof', message: 'Escriba cómo comprobó quién pide' };
  throw new AppError('input.invalid', {}, { issues: [issue] });
}

const nameOf = (user: Users.User) => ({ id: user.id, name: Users.fullNameOf(user) });
