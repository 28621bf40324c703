import type { PortalState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import type { FaceAnswer, FaceQuestion } from '../../../ports/face-matcher.ts';
import { countBiometricFailure, lockProcess, type Signatory } from '../../processes/index.ts';
import { lookUpPerson } from '../../registries/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { giveBackAttempt, noteFrames, useAttempt, type Attempt } from '../biometric.repository.ts';
import { maxBiometricFailures, passPercentage, tellPercentage } from '../biometrics.ts';
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
  readonly state: PortalState;
}

/** The frames live as long as this call. Registry and matcher are asked outside any transaction. */
export async function verifyBiometrics(context: PortalContext, capture: Capture): Promise<Comparison> {
  const frames = capture.frames.map((frame) => Buffer.from(frame, 'base64'));
  await context.transaction((db) => openBiometrics(context, db));
  await checkFrames(context, frames);
  const { attempt, signatory } = await context.transaction((db) => takeAttempt(context, db, capture.attempt_id));
  const fingerprintCode = await ask(context, { attempt, signatory });
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
  const outcome = await context.transaction((db) => judge(context, db, answer.percentage)); // commits the count
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

interface Taken {
  readonly attempt: Attempt;
  readonly signatory: Signatory;
}

async function takeAttempt(context: PortalContext, db: TenantDb, id: string): Promise<Taken> {
  const { signatory } = await openBiometrics(context, db);
  const attempt = await useAttempt(db, { id, signatoryId: signatory.id, now: context.now() });
  if (!attempt) throw new AppError('biometric.attempt_over');
  return { attempt, signatory };
}

/** Each question costs money, so it has its attempt; one that nobody answered gives it back. */
async function ask(context: PortalContext, { attempt, signatory }: Taken): Promise<string | undefined> {
  try {
    const person = await lookUpPerson(context, {
      identificationNumber: signatory.identificationNumber,
      requestBy: 'portal',
      requestByUser: signatory.id,
      signingProcessId: signatory.processId,
    });
    return person.fingerprintCode;
  } catch (error) {
    if (error instanceof AppError && error.code === 'registry.unavailable')
      await context.transaction((db) => giveBackAttempt(db, attempt));
    throw error;
  }
}

async function compare({ ports }: PortalContext, question: FaceQuestion): Promise<FaceAnswer> {
  try {
    return await ports.faceMatcher.compare(question);
  } catch (cause) {
    throw new AppError('biometric.unavailable', {}, { cause });
  }
}

/** Whoever has the session by now: else another device would take it over in time and save the attempt. */
async function judge(context: PortalContext, db: TenantDb, found: number): Promise<Comparison | AppError> {
  await lockProcess(db, context.actor.processId);
  const visit = await openVisit(context, db);
  const percentage = tellPercentage(found);
  const isMatch = percentage >= passPercentage;
  if (isMatch) {
    const facts = { percentage };
    await finishStep(context, db, visit, { step: 'biometrics', type: 'IDENTITY', event: 'BIOMETRIC_OK', facts });
  }
  const left = isMatch
    ? maxBiometricFailures - visit.signatory.biometricFailures
    : await countFailure(context, db, visit, percentage);
  if (left <= 0) return blockedError(db);
  return {
    percentage,
    is_match: isMatch,
    message: isMatch
      ? 'Es usted: su rostro corresponde al del Registro Civil.'
      : 'Su rostro no se pudo reconocer. Busque más luz y quítese lentes o gorra.',
    remaining_attempts: left,
    state: await describeVisit(context, db),
  };
}

/** How many attempts are left; with the last one the process waits for the company. */
async function countFailure(context: PortalContext, db: TenantDb, visit: Visit, percentage: number): Promise<number> {
  const { signatory, process } = visit;
  const failures = await countBiometricFailure(db, signatory.id);
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'BIOMETRIC_FAILED',
    status: process.status,
    detail: { percentage, failures },
  });
  if (failures >= maxBiometricFailures) await blockSignatory(context, db, visit);
  return maxBiometricFailures - failures;
}
