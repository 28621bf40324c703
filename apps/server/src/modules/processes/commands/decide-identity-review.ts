import type { ReviewDecision } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Annexes } from '../../documents/index.ts';
import { Links, sendReviewOutcome } from '../../invitations/index.ts';
import {
  Policy,
  Processes,
  Signatories,
  moveProcess,
  type Signatory,
  type SigningProcess,
  type Views,
} from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { findUnseen } from '../queries/find-unseen.ts';
import { mayDecideReview } from '../steps/may-decide-review.ts';

export interface Decided {
  readonly review_id: string;
  readonly decision: ReviewDecision;
  readonly reason: string;
}

/** Decides about a proof that no machine could decide. */
export async function decideIdentityReview(
  context: OfficialContext,
  signatoryId: string,
  { review_id: reviewId, decision, reason }: Decided,
): Promise<Views.Moved> {
  return context.transaction(async (tx) => {
    const { process, signatory } = await lockSubject(tx, signatoryId);
    const review = await Signatories.Reviews.find(tx, reviewId);
    const isOpen = review?.decision === null && review.signatoryId === signatory.id;
    if (!isOpen || signatory.status !== 'REVIEW') throw new AppError('identity.review_over');
    const by = await describeReviewer(tx, process, signatory);
    if (decision === 'accept') await refuseUnseen(tx, { process, review });
    await Processes.Holds.settle(tx, process.id);
    const decided = { process, signatory, review, decision, reason, by };
    if (decision === 'accept' && (await needsAnother(tx, decided))) return acceptFirst(tx, decided);
    await Signatories.Reviews.decide(tx, review.id, { decision, reason, by, at: tx.now() });
    if (review.step === 'papers') await Annexes.recordDecision(tx, review.id, decision);
    return carryOut(tx, decided);
  });
}

/** Nobody accepts a picture that they did not open. */
async function refuseUnseen(tx: OfficialTx, given: Parameters<typeof findUnseen>[1]): Promise<void> {
  const unseen = await findUnseen(tx, given);
  if (unseen.length > 0) throw new AppError('identity.pictures_unseen', { count: unseen.length });
}

interface Subject {
  readonly process: SigningProcess;
  readonly signatory: Signatory;
}

/** Locks the process first; the signatory is read again under that lock. */
async function lockSubject(tx: OfficialTx, signatoryId: string): Promise<Subject> {
  const found = await Signatories.find(tx, signatoryId);
  const process = found && (await Processes.lock(tx, found.processId));
  const signatory = process && (await Signatories.find(tx, signatoryId));
  if (!signatory || !Policy.maySee(tx.actor, process)) throw new AppError('signatory.not_found');
  return { process, signatory };
}

async function describeReviewer(
  tx: OfficialTx,
  process: SigningProcess,
  signatory: Signatory,
): Promise<{ readonly id: string; readonly name: string }> {
  authorize(await mayDecideReview(tx, process, signatory));
  return { id: tx.actor.id, name: Users.fullNameOf(await Users.read(tx, tx.actor.id)) };
}

interface Decision extends Subject {
  readonly review: Signatories.Reviews.IdentityReview;
  readonly decision: ReviewDecision;
  readonly reason: string;
  readonly by: { readonly id: string; readonly name: string };
}

/** Where the company wants four eyes, now, when it was opened or when the first accepted: the second is somebody else. */
async function needsAnother(tx: OfficialTx, { review, by }: Decision): Promise<boolean> {
  const began = review.neededTwo || review.firstAcceptance !== null;
  if (!began && !(await Companies.readSettings(tx)).identityNeedsTwo) return false;
  authorize(review.firstAcceptance?.by !== by.id);
  return review.firstAcceptance === null;
}

async function acceptFirst(tx: OfficialTx, decided: Decision): Promise<Views.Moved> {
  const { process, signatory, review, reason, by } = decided;
  await Signatories.Reviews.recordFirstAcceptance(tx, review.id, { by: by.id, name: by.name, reason, at: tx.now() });
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'IDENTITY_ACCEPTED_ONCE',
    status: process.status,
    detail: describeDecision(decided),
  });
  const details = { signatory: signatory.id, decision: 'accept_first' };
  await tx.record([{ type: 'signatory.identity_reviewed', subject: process.id, details }]);
  const message = `Usted aceptó la identidad de ${Signatories.nameOf(signatory)}. Falta que la acepte otra persona.`;
  return { status: process.status, message };
}

const events = {
  accept: 'IDENTITY_ACCEPTED',
  ask_again: 'IDENTITY_ASKED_AGAIN',
  refuse: 'IDENTITY_REFUSED',
} as const satisfies Record<ReviewDecision, string>;

async function carryOut(tx: OfficialTx, decided: Decision): Promise<Views.Moved> {
  const { process, signatory, review, decision, reason } = decided;
  const detail = describeDecision(decided);
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: events[decision],
    status: process.status,
    detail,
  });
  const details = { signatory: signatory.id, decision };
  await tx.record([{ type: 'signatory.identity_reviewed', subject: process.id, details }]);
  const name = Signatories.nameOf(signatory);
  if (decision === 'refuse') {
    await Signatories.markBlocked(tx, signatory.id);
    const status = await moveProcess(tx, process, { action: 'refuse_identity', reason, signatoryId: signatory.id });
    return { status, message: `No se aceptó la identidad de ${name}. El proceso quedó bloqueado.` };
  }
  await Signatories.endReview(tx, signatory.id);
  if (decision === 'ask_again') await Signatories.renewAttempts(tx, signatory.id, review.step);
  const provesStep = decision === 'accept' && review.step !== 'papers' && !Signatories.Reviews.isAboutName(review);
  if (provesStep && review.visitId !== null)
    await Signatories.Reviews.giveAccepted(tx, { ...review, reason, decidedByName: decided.by.name }, review.visitId);
  await sendOutcome(tx, signatory, review.id);
  const message =
    decision === 'accept'
      ? `Se aceptó la identidad de ${name}. Le avisamos por correo que ya puede continuar.`
      : `Le pedimos por correo a ${name} que compruebe otra vez su identidad.`;
  return { status: process.status, message };
}

/** A link that somebody stopped meanwhile opens nothing: they get a new one. */
async function sendOutcome(tx: OfficialTx, signatory: Signatory, reviewId: string): Promise<void> {
  if (signatory.linkStoppedAt !== null) return Links.renew(tx, signatory);
  const payload = { signatory_id: signatory.id, link_version: signatory.linkVersion, review_id: reviewId };
  return tx.enqueue(sendReviewOutcome, payload, { key: reviewId });
}

const describeDecision = ({ review, decision, reason, by }: Decision): Readonly<Record<string, unknown>> => ({
  review: review.id,
  step: review.step,
  reasons: review.reasons,
  ...(Signatories.Reviews.isAboutName(review) ? describeNames(review) : { scores: review.scores }),
  reason,
  decided_by_name: by.name,
  ...(decision === 'accept' && review.firstAcceptance !== null && describeFirst(review.firstAcceptance)),
});

const describeFirst = ({ name, reason }: NonNullable<Signatories.Reviews.IdentityReview['firstAcceptance']>) => ({
  first_accepted_by_name: name,
  first_reason: reason,
});

const describeNames = ({
  registryName,
  signatoryName,
  answeredName,
  reasons,
}: Signatories.Reviews.IdentityReview): Readonly<Record<string, unknown>> => ({
  registry_name: registryName,
  signatory_name: signatoryName,
  ...(answeredName !== null && { answered_name: answeredName }),
  names_match: !reasons.includes('names_differ'),
});
