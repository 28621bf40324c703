import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import type { FaceAnswer, FaceQuestion } from '../../../ports/face-matcher.ts';
import { countAgainst, lockProcess, type Signatory } from '../../processes/index.ts';
import { lookUpPerson } from '../../registries/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { giveBackAttempt, noteFrames, useAttempt, wereShown, type Attempt } from '../biometric.repository.ts';
import { attemptsLeft, passPercentage, tellPercentage } from '../biometrics.ts';
import { blockedError, blockSignatory } from '../steps/block-signatory.ts';
import { checkFrames, refuseFrames } from '../steps/check-frames.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openBiometrics } from '../steps/open-biometrics.ts';
import { openVisit, type Visit } from '../steps/open-visit.ts';

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
  await context.transaction((db) => openBiometrics(context, db));
  await checkFrames(context, frames);
  const question = await context.transaction((db) => takeQuestion(context, db, { id: capture.attempt_id, frames }));
  if (question instanceof AppError) throw question;
  const found = await ask(context, question);
  const outcome = await context.transaction((db) => judge(context, db, found)); // commits the count
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

interface Question {
  readonly attempt: Attempt;
  readonly signatory: Signatory;
  readonly frames: readonly Buffer[];
}

/** Each question costs money: it counts before it is asked, and what was shown before is not worth one. */
async function takeQuestion(
  context: SigningContext,
  db: TenantDb,
  { id, frames }: { readonly id: string; readonly frames: readonly Buffer[] },
): Promise<Question | AppError> {
  const visit = await openBiometrics(context, db);
  const { signatory } = visit;
  if (attemptsLeft(signatory) === 0) {
    await blockSignatory(context, db, visit);
    return blockedError(db);
  }
  const attempt = await useAttempt(db, { id, signatoryId: signatory.id, now: context.now() });
  if (!attempt) throw new AppError('biometric.attempt_over');
  if (await wereShown(context, db, frames)) throw refuseFrames('ya se usaron antes');
  await countAgainst(db, signatory.id, { what: 'biometricQuestions' });
  return { attempt, signatory, frames };
}

async function ask(context: SigningContext, question: Question): Promise<number> {
  try {
    return await findSimilarity(context, question);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw await context.transaction((db) => askedInVain(context, db, { question, error }));
  }
}

async function findSimilarity(context: SigningContext, { attempt, signatory, frames }: Question): Promise<number> {
  const { fingerprintCode } = await lookUpPerson(context, {
    identificationNumber: signatory.identificationNumber,
    requestBy: 'portal',
    requestByUser: signatory.id,
    signingProcessId: signatory.processId,
  });
  if (!(await context.transaction((db) => noteFrames(context, db, frames)))) throw refuseFrames('ya se usaron antes');
  const answer = await compare(context, {
    identificationNumber: signatory.identificationNumber,
    fingerprintCode,
    project: 'rubrica',
    signingProcessId: signatory.processId,
    frames,
    headTurn: attempt.headTurn,
  });
  if (answer.outcome === 'unusable') throw refuseFrames(answer.reason);
  return answer.percentage;
}

async function compare({ ports }: SigningContext, question: FaceQuestion): Promise<FaceAnswer> {
  try {
    return await ports.faceMatcher.compare(question);
  } catch (cause) {
    throw new AppError('biometric.unavailable', {}, { cause });
  }
}

/** A question that the registry did not answer was none; the last one that found nobody makes the process wait. */
async function askedInVain(
  context: SigningContext,
  db: TenantDb,
  { question, error }: { readonly question: Question; readonly error: AppError },
): Promise<AppError> {
  const { attempt, signatory } = question;
  await lockProcess(db, signatory.processId);
  if (error.code === 'registry.unavailable') {
    await countAgainst(db, signatory.id, { what: 'biometricQuestions', by: -1 });
    await giveBackAttempt(db, attempt);
    return error;
  }
  const visit = await openVisit(context, db);
  const { process, signatory: asked } = visit;
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: asked.id,
    type: 'IDENTITY',
    event: 'BIOMETRIC_FAILED',
    status: process.status,
    detail: { code: error.code, questions: asked.biometricQuestions },
  });
  if (attemptsLeft(asked) > 0) return error;
  await blockSignatory(context, db, visit);
  return blockedError(db);
}

/** Whoever has the session by now: else another device would take it over in time and save the attempt. */
async function judge(context: SigningContext, db: TenantDb, found: number): Promise<Comparison | AppError> {
  await lockProcess(db, context.actor.processId);
  const visit = await openVisit(context, db);
  const percentage = tellPercentage(found);
  const isMatch = percentage >= passPercentage;
  if (isMatch) {
    const facts = { percentage };
    await finishStep(context, db, visit, { step: 'biometrics', type: 'IDENTITY', event: 'BIOMETRIC_OK', facts });
  } else if ((await countFailure(context, db, visit, percentage)) === 0) return blockedError(db);
  const state = await describeVisit(context, db);
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

/** How many attempts are left; with the last one the process waits for the company. */
async function countFailure(context: SigningContext, db: TenantDb, visit: Visit, percentage: number): Promise<number> {
  const { signatory, process } = visit;
  const failures = await countAgainst(db, signatory.id, { what: 'biometricFailures' });
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'BIOMETRIC_FAILED',
    status: process.status,
    detail: { percentage, failures },
  });
  const left = attemptsLeft({ ...signatory, biometricFailures: failures });
  if (left === 0) await blockSignatory(context, db, visit);
  return left;
}
