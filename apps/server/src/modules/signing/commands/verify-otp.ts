import { timingSafeEqual } from 'node:crypto';

import type { SigningState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { countAgainst } from '../../processes/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { useOtp } from '../otp.repository.ts';
import { requireOwn } from '../queries/read-state.ts';
import { blockSignatory, blockedError } from '../steps/block-signatory.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import { maxOtpFailures } from '../visit.presenter.ts';

export interface Proof {
  readonly signatory_id: string;
  readonly code: string;
  readonly identification_number?: string | undefined;
}

type Outcome =
  | { readonly kind: 'right'; readonly state: SigningState }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'blocked'; readonly error: AppError };

/** A wrong try is counted whoever makes it and from wherever; with the fifth, the process waits for the company. */
export async function verifyOtp(context: SigningContext, proof: Proof): Promise<SigningState> {
  requireOwn(context, proof.signatory_id);
  const outcome = await context.transaction((db) => judge(context, db, proof)); // commits the count, whatever it is
  switch (outcome.kind) {
    case 'right':
      return outcome.state;
    case 'wrong':
      throw new AppError('otp.wrong', { left: outcome.left });
    case 'blocked':
      throw outcome.error;
  }
}

async function judge(context: SigningContext, db: TenantDb, proof: Proof): Promise<Outcome> {
  const visit = await openToAct(context, db);
  const step = visit.flow.some((one) => one.step === 'login') ? 'login' : 'otp';
  await openToAct(context, db, step);
  const { signatory } = visit;
  const isKnown = step === 'otp' || isSame(proof.identification_number ?? '', signatory.identificationNumber);
  const channel = isKnown ? await useOtp(context, db, { signatoryId: signatory.id, code: proof.code }) : undefined;
  if (channel === undefined) return countWrong(context, db, visit);
  await finishStep(context, db, visit, { step, type: 'IDENTITY', event: 'OTP_OK', facts: { channel } });
  return { kind: 'right', state: await describeVisit(context, db) };
}

async function countWrong(context: SigningContext, db: TenantDb, visit: Visit): Promise<Outcome> {
  const { signatory, process } = visit;
  const failures = await countAgainst(db, signatory.id, { what: 'otpFailures' });
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'OTP_FAILED',
    status: process.status,
    detail: { failures },
  });
  if (failures < maxOtpFailures) return { kind: 'wrong', left: maxOtpFailures - failures };
  await blockSignatory(context, db, visit);
  return { kind: 'blocked', error: await blockedError(db) };
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
