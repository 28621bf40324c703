import type { SigningState } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { requesterOf } from '../../../platform/requester.ts';
import { isServerBusy } from '../../../platform/server-busy.ts';
import type { FaceAnswer, FaceQuestion } from '../../../ports/face-matcher.ts';
import { meterCaused } from '../../metering/index.ts';
import { Signatories, Processes } from '../../process/index.ts';
import { askRegistry, isOfTheDead, type KnownPerson } from '../../registries/index.ts';
import { Companies } from '../../tenants/index.ts';
import { needsMoreThanPaper } from '../assurance.ts';
import { endChallenge, giveBackAttempt, useAttempt, wereShown, type Attempt } from '../biometric.repository.ts';
import { attemptsLeft, framesFor, framesPerPose, presentPercentage } from '../biometrics.ts';
import { describeDoubt, describeMethod, nameReference } from '../face-evidence.ts';
import { blockSignatory } from '../steps/block-signatory.ts';
import { checkFrames, refuseFrames } from '../steps/check-frames.ts';
import { countClip } from '../steps/count-clip.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { findReference, type Reference } from '../steps/find-reference.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openBiometrics } from '../steps/open-biometrics.ts';
import { openVisit, visitLost, type Visit } from '../steps/open-visit.ts';
import { recordShown, refuseKnown, type Shown } from '../steps/record-shown.ts';
import { compareNames, openIdentityReview, openReview, whyUncertain } from '../steps/review-identity.ts';
import { storePaperPicture } from '../steps/review-papers.ts';

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
  const known = await context.transaction(takeClip);
  const likenesses = await checkFrames(context, frames);
  refuseKnown({ likenesses }, known);
  const question = await context.transaction((tx) => takeQuestion(tx, { id: capture.attempt_id, frames, likenesses }));
  const found = await ask(context, question);
  const pictureIds = found.answer.outcome === 'undecided' ? await storePictures(context, question, found) : [];
  return context.transaction((tx) => recordAnswer(tx, { attempt: question.attempt, ...found, pictureIds }));
}

/** Counts it, and answers what this person showed before. */
async function takeClip(tx: SigningTx): Promise<Parameters<typeof refuseKnown>[1]> {
  const { signatory } = await openBiometrics(tx);
  await countClip(tx, signatory.id);
  return Signatories.Pictures.listLikenesses(tx, signatory.identificationNumber);
}

/** What the matcher found, and the review in which a person accepted another name of the registry. */
interface Found {
  readonly answer: Exclude<FaceAnswer, { readonly outcome: 'unusable' }>;
  readonly reference: Reference | undefined;
  readonly review: string | undefined;
}

/** Both faces, and the whole paper where one of them comes from it, for the person who decides. */
async function storePictures(
  context: SigningContext,
  { signatory, frames }: Question,
  { answer, reference }: Found,
): Promise<readonly string[]> {
  const of = { processId: signatory.processId, signatoryId: signatory.id };
  const frame = answer.outcome === 'undecided' ? frames[answer.frame] : undefined;
  const face = frame && ({ ...of, purpose: 'face_frame', mediaType: 'image/jpeg', bytes: frame } as const);
  const { bytes, mediaType } = reference ?? {};
  const portrait = bytes && mediaType && ({ ...of, purpose: 'portrait', bytes, mediaType } as const);
  const ids: string[] = [];
  for (const picture of [face, portrait]) if (picture) ids.push(await Signatories.Pictures.store(context, picture));
  if (reference?.source !== 'paper') return ids;
  const { documentType, paper } = reference;
  const whole = await storePaperPicture(context, { documentType, bytes: paper });
  return whole === undefined ? ids : [...ids, whole];
}

interface Question extends Shown {
  /** What the company demands, in per cent. */
  readonly passesAt: number;
}

/** Each question costs money: it counts before it is asked, and what was shown before is not worth one. */
async function takeQuestion(
  tx: SigningTx,
  { id, frames, likenesses }: { readonly id: string } & Pick<Question, 'frames' | 'likenesses'>,
): Promise<Question> {
  const visit = await openBiometrics(tx);
  const { signatory } = visit;
  if (attemptsLeft(signatory) === 0) return blockSignatory(tx, visit);
  const attempt = await useAttempt(tx.db, { id, signatoryId: signatory.id, now: tx.now() });
  if (!attempt) throw new AppError('biometric.attempt_over');
  const count = framesFor(attempt.steps);
  if (frames.length !== count) throw refuseFrames(`deben ser ${count}, ${framesPerPose} de cada movimiento`);
  if (await wereShown(tx, frames)) throw refuseFrames('ya se usaron antes');
  await Signatories.countAttempt(tx, signatory.id, { what: 'biometricQuestions' });
  const { passPercentage: passesAt } = await Companies.readSettings(tx);
  return { attempt, signatory, frames, likenesses, passesAt };
}

async function ask(context: SigningContext, question: Question): Promise<Found> {
  try {
    return await findSimilarity(context, question);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'identity.in_review') throw error;
    return context.transaction((tx) => refuseQuestion(tx, { question, error }));
  }
}

async function findSimilarity(context: SigningContext, question: Question): Promise<Found> {
  const { attempt, signatory, frames, passesAt } = question;
  const known = await askRegistry(context, {
    identificationNumber: signatory.identificationNumber,
    requestBy: 'portal',
    requestByUser: signatory.id,
    signingProcessId: signatory.processId,
  });
  if (isOfTheDead(known)) throw new AppError('registry.deceased');
  const review = await context.transaction((tx) => reviewOtherName(tx, { attempt, known }));
  const { fingerprintCode } = known.person;
  let reference: Reference | undefined;
  const answer = await compare(context, {
    identificationNumber: signatory.identificationNumber,
    fingerprintCode,
    project: 'rubrica',
    signingProcessId: signatory.processId,
    frames,
    steps: attempt.steps,
    framesPerPose,
    findPortrait: async () => {
      reference = await findReference(context, { known, signatory });
      return reference?.bytes;
    },
    passesAt,
    requester: requesterOf(context.tenant.id, context.actor, null),
  });
  await recordShown(context, question, answer.faces ?? []);
  if (answer.outcome === 'unusable') throw refuseFrames(answer.reason);
  return { answer: doubtPaper({ answer, reference, question }), reference, review };
}

interface Compared extends Pick<Found, 'answer' | 'reference'> {
  readonly question: Question;
}

/**
 * A card with a changed portrait looks like the one who changed it: a person decides where the paper itself is in doubt, and where more
 * is demanded of the signatory than a paper can give.
 */
function doubtPaper({ answer, reference, question }: Compared): Found['answer'] {
  if (answer.outcome !== 'compared' || reference?.source !== 'paper') return answer;
  const { percentage, frame = 0, method } = answer;
  if (presentPercentage(percentage) < question.passesAt) return answer;
  if (reference.isAccepted && !needsMoreThanPaper(question.signatory)) return answer;
  return { outcome: 'undecided', doubt: 'portrait_of_paper', percentage, frame, method };
}

/**
 * Where no registry step compared the names, this question does: a face of somebody else's cédula proves nothing, nor one of
 * several people. Answers the review in which a person accepted it.
 */
async function reviewOtherName(
  tx: SigningTx,
  { attempt, known }: { readonly attempt: Attempt; readonly known: KnownPerson },
): Promise<string | undefined> {
  await Processes.lock(tx, tx.actor.processId);
  const visit = await openVisit(tx);
  const comparison = compareNames(visit, known.person);
  const isCertain = comparison.isSame && known.homonyms.length === 0;
  if (isCertain || visit.flow.some(({ step }) => step === 'registry')) return undefined;
  const names = { ...comparison, reasons: whyUncertain(known, comparison) };
  const accepted = await Signatories.Reviews.findAcceptance(tx, visit.signatory.id, names);
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
    if (cause instanceof AppError) throw cause; // of the reader of papers
    throw new AppError('biometric.unavailable', {}, { cause });
  }
}

/**
 * A question that the registry did not answer was none. Pictures in which nobody could be seen cost no attempt, and are
 * posted again for the same steps. The last question that found nobody makes the process wait.
 */
async function refuseQuestion(
  tx: SigningTx,
  { question, error }: { readonly question: Question; readonly error: AppError },
): Promise<never> {
  const { attempt, signatory } = question;
  await Processes.lock(tx, signatory.processId);
  if (error.code === 'registry.unavailable' || isServerBusy(error.cause)) {
    await Signatories.countAttempt(tx, signatory.id, { what: 'biometricQuestions', by: -1 });
    await giveBackAttempt(tx.db, attempt);
    throw new RefusalAfterCommit(error);
  }
  if (error.code === 'biometric.frames_refused')
    await Signatories.countAttempt(tx, signatory.id, { what: 'biometricQuestions', by: -1 });
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

interface Recorded extends Found {
  readonly attempt: Attempt;
  readonly pictureIds: readonly string[];
}

/** Counts even if another device has taken over the session; otherwise a takeover would avoid a failed attempt. */
async function recordAnswer(
  tx: SigningTx,
  { attempt, answer, reference, review, pictureIds }: Recorded,
): Promise<Comparison> {
  await Processes.lock(tx, tx.actor.processId);
  const visit = await openVisit(tx);
  refuseLate(visit);
  await endChallenge(tx.db, attempt);
  await meterCaused(tx, { kind: 'identity_check', subject: `face:${attempt.id}` });
  const method = describeMethod(attempt.steps, { answer, reference });
  if (answer.outcome === 'undecided') {
    if (visit.device === undefined) throw visitLost(visit, tx.actor);
    await openReview(tx, visit, { ...describeDoubt(answer), step: 'biometrics', pictureIds, detail: method });
    throw new RefusalAfterCommit(new AppError('identity.in_review'));
  }
  if (answer.outcome === 'not-live') {
    await countFailure(tx, visit, { percentage: 0, ...method, reasons: answer.reasons });
    return present(tx, { percentage: 0, isMatch: false, message: `${notLive} ${sentenceOf(answer.reasons)}` });
  }
  const percentage = presentPercentage(answer.percentage);
  const { passPercentage } = await Companies.readSettings(tx);
  const isMatch = percentage >= passPercentage;
  if (isMatch) {
    if (visit.device === undefined) throw visitLost(visit, tx.actor);
    const facts = { percentage, passes_at: passPercentage, ...method, ...(review !== undefined && { review }) };
    await finishStep(tx, visit, { step: 'biometrics', type: 'IDENTITY', event: 'BIOMETRIC_OK', facts });
  } else await countFailure(tx, visit, { percentage, ...method });
  return present(tx, {
    percentage,
    isMatch,
    message: isMatch ? matchedWith(nameReference(answer, reference)) : unknown,
  });
}

/** Meanwhile the person signed by another attempt, or somebody of the company decides: this answer changes neither. */
function refuseLate({ signatory, process }: Visit): void {
  if (signatory.status === 'SIGNED' || process.facts.isSealing) throw new AppError('link.dead');
  if (signatory.status === 'REVIEW') throw new AppError('identity.in_review');
}

const matchedWith = (reference: string | undefined): string =>
  reference === undefined
    ? 'Puede continuar.'
    : `Comparamos su rostro con ${reference}, y se parecen. Puede continuar.`;
const unknown = 'Su rostro no se pudo reconocer. Busque más luz y quítese lentes o gorra.';
const notLive = 'No pudimos comprobar que usted estaba frente a la cámara:';

async function present(
  tx: SigningTx,
  {
    percentage,
    isMatch,
    message,
  }: { readonly percentage: number; readonly isMatch: boolean; readonly message: string },
): Promise<Comparison> {
  const state = await describeVisit(tx);
  const remaining = state.remaining_attempts.biometrics;
  return { percentage, is_match: isMatch, message, remaining_attempts: remaining, state };
}

const sentenceOf = (reasons: readonly string[]): string => `${reasons.join('; ')}.`;

/** The last failed attempt blocks the process. */
async function countFailure(tx: SigningTx, visit: Visit, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const { signatory, process } = visit;
  const failures = await Signatories.countAttempt(tx, signatory.id, { what: 'biometricFailures' });
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'BIOMETRIC_FAILED',
    status: process.status,
    detail: { ...detail, failures },
  });
  if (attemptsLeft({ ...signatory, biometricFailures: failures }) === 0) await blockSignatory(tx, visit);
}
