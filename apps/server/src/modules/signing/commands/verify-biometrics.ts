import type { SigningState } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import type { FaceAnswer, FaceQuestion } from '../../../ports/face-matcher.ts';
import { Signatories, Processes, type Signatory } from '../../process/index.ts';
import { askRegistry, type KnownPerson } from '../../registries/index.ts';
import { Companies } from '../../tenants/index.ts';
import { giveBackAttempt, recordFrames, useAttempt, wereShown, type Attempt } from '../biometric.repository.ts';
import { attemptsLeft, presentPercentage } from '../biometrics.ts';
import { blockSignatory } from '../steps/block-signatory.ts';
import { checkFrames, refuseFrames } from '../steps/check-frames.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openBiometrics } from '../steps/open-biometrics.ts';
import { openVisit, visitLost, type Visit } from '../steps/open-visit.ts';
import { compareNames, openIdentityReview } from '../steps/review-identity.ts';

export interface Capture {
  readonly attempt_id: string;
  readonly frames: readonly string[];
}

export interface Comparison {
  readonly percentage: number;
  readonly is_match: boolean;
  readonly message: string;
  readonly remaining_attempts: number;
  readonly state: SigningState;
}

/** The frames live as long as this call. Registry and matcher are asked outside any transaction. */
export async function verifyBiometrics(context: SigningContext, capture: Capture): Promise<Comparison> {
  const frames = capture.frames.map((frame) => Buffer.from(frame, 'base64'));
  await context.transaction((tx) => openBiometrics(tx));
  await checkFrames(context, frames);
  const question = await context.transaction((tx) => takeQuestion(tx, { id: capture.attempt_id, frames }));
  const found = await ask(context, question);
  return context.transaction((tx) => recordSimilarity(tx, found));
}

/** What the matcher found, and the review in which a person accepted another name of the registry. */
interface Similarity {
  readonly found: number;
  readonly review: string | undefined;
}

interface Question {
  readonly attempt: Attempt;
  readonly signatory: Signatory;
  readonly frames: readonly Buffer[];
}

/** Each question costs money: it counts before it is asked, and what was shown before is not worth one. */
async function takeQuestion(
  tx: SigningTx,
  { id, frames }: { readonly id: string; readonly frames: readonly Buffer[] },
): Promise<Question> {
  const visit = await openBiometrics(tx);
  const { signatory } = visit;
  if (attemptsLeft(signatory) === 0) return blockSignatory(tx, visit);
  const attempt = await useAttempt(tx.db, { id, signatoryId: signatory.id, now: tx.now() });
  if (!attempt) throw new AppError('biometric.attempt_over');
  if (await wereShown(tx, frames)) throw refuseFrames('ya se usaron antes');
  await Signatories.countAttempt(tx, signatory.id, { what: 'biometricQuestions' });
  return { attempt, signatory, frames };
}

async function ask(context: SigningContext, question: Question): Promise<Similarity> {
  try {
    return await findSimilarity(context, question);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'identity.in_review') throw error;
    return context.transaction((tx) => refuseQuestion(tx, { question, error }));
  }
}

async function findSimilarity(context: SigningContext, { attempt, signatory, frames }: Question): Promise<Similarity> {
  const known = await askRegistry(context, {
    identificationNumber: signatory.identificationNumber,
    requestBy: 'portal',
    requestByUser: signatory.id,
    signingProcessId: signatory.processId,
  });
  const review = await context.transaction((tx) => reviewOtherName(tx, { attempt, known }));
  const { fingerprintCode } = known.person;
  if (!(await context.transaction((tx) => recordFrames(tx, frames)))) throw refuseFrames('ya se usaron antes');
  const answer = await compare(context, {
    identificationNumber: signatory.identificationNumber,
    fingerprintCode,
    project: 'rubrica',
    signingProcessId: signatory.processId,
    frames,
    headTurn: attempt.headTurn,
  });
  if (answer.outcome === 'unusable') throw refuseFrames(answer.reason);
  return { found: answer.percentage, review };
}

/**
 * Where no registry step compared the names, this question does: a face of somebody else's cédula proves nothing. Answers
 * the review in which a person accepted the other name.
 */
async function reviewOtherName(
  tx: SigningTx,
  { attempt, known }: { readonly attempt: Attempt; readonly known: KnownPerson },
): Promise<string | undefined> {
  await Processes.lock(tx, tx.actor.processId);
  const visit = await openVisit(tx);
  const comparison = compareNames(visit, known.person);
  if (comparison.isSame || visit.flow.some(({ step }) => step === 'registry')) return undefined;
  const accepted = await Signatories.Reviews.findAcceptance(tx, visit.signatory.id, comparison);
  if (accepted) return accepted.id;
  await Signatories.countAttempt(tx, visit.signatory.id, { what: 'biometricQuestions', by: -1 });
  await giveBackAttempt(tx.db, attempt);
  await openIdentityReview(tx, visit, { step: 'biometrics', known, comparison });
  throw new RefusalAfterCommit(new AppError('identity.in_review'));
}

async function compare({ ports }: SigningContext, question: FaceQuestion): Promise<FaceAnswer> {
  try {
    return await ports.faceMatcher.compare(question);
  } catch (cause) {
    throw new AppError('biometric.unavailable', {}, { cause });
  }
}

/** A question that the registry did not answer was none; the last one that found nobody makes the process wait. */
async function refuseQuestion(
  tx: SigningTx,
  { question, error }: { readonly question: Question; readonly error: AppError },
): Promise<never> {
  const { attempt, signatory } = question;
  await Processes.lock(tx, signatory.processId);
  if (error.code === 'registry.unavailable') {
    await Signatories.countAttempt(tx, signatory.id, { what: 'biometricQuestions', by: -1 });
    await giveBackAttempt(tx.db, attempt);
    throw new RefusalAfterCommit(error);
  }
  const visit = await openVisit(tx);
  const { process, signatory: asked } = visit;
  await tx.track({
    signingProcessId: process.id,
    signatoryId: asked.id,
    type: 'IDENTITY',
    event: 'BIOMETRIC_FAILED',
    status: process.status,
    detail: { code: error.code, questions: asked.biometricQuestions },
  });
  if (attemptsLeft(asked) === 0) return blockSignatory(tx, visit);
  throw new RefusalAfterCommit(error);
}

/** Counts even if another device has taken over the session; otherwise a takeover would avoid a failed attempt. */
async function recordSimilarity(tx: SigningTx, { found, review }: Similarity): Promise<Comparison> {
  await Processes.lock(tx, tx.actor.processId);
  const visit = await openVisit(tx);
  const percentage = presentPercentage(found);
  const { passPercentage } = await Companies.readSettings(tx);
  const isMatch = percentage >= passPercentage;
  if (isMatch) {
    if (visit.device === undefined) throw visitLost(visit, tx.actor);
    const facts = { percentage, passes_at: passPercentage, ...(review !== undefined && { review }) };
    await finishStep(tx, visit, { step: 'biometrics', type: 'IDENTITY', event: 'BIOMETRIC_OK', facts });
  } else await countFailure(tx, visit, percentage);
  const state = await describeVisit(tx);
  return {
    percentage,
    is_match: isMatch,
    message: isMatch
      ? 'Es usted: su rostro corresponde al del Registro Civil.'
      : 'Su rostro no se pudo reconocer. Busque más luz y quítese lentes o gorra.',
    remaining_attempts: state.remaining_attempts.biometrics,
    state,
  };
}

/** The last failed attempt blocks the process. */
async function countFailure(tx: SigningTx, visit: Visit, percentage: number): Promise<void> {
  const { signatory, process } = visit;
  const failures = await Signatories.countAttempt(tx, signatory.id, { what: 'biometricFailures' });
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'BIOMETRIC_FAILED',
    status: process.status,
    detail: { percentage, failures },
  });
  if (attemptsLeft({ ...signatory, biometricFailures: failures }) === 0) await blockSignatory(tx, visit);
}
