import { timingSafeEqual } from 'node:crypto';

import type { SigningState } from '@rubrica/contract';

import { RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { requireOwn } from '../queries/read-state.ts';
import { codeStepOf } from '../signing-flow.ts';
import { blockSignatory } from '../steps/block-signatory.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openToProve, type Visit } from '../steps/open-visit.ts';
import { refuseFlood } from '../steps/refuse-flood.ts';
import { useCode, wrongCode } from '../steps/use-code.ts';
import { maxOtpFailures } from '../visit.presenter.ts';

export interface Proof {
  readonly signatory_id: string;
  readonly code: string;
  readonly identification_number?: string | undefined;
}

/** In a day: who has signed is never shut out for good from what they signed. */
const maxReadingFailures = 2 * maxOtpFailures;

/** Every wrong code counts, from any device; the fifth blocks the process. */
export async function verifyOtp(context: SigningContext, proof: Proof): Promise<SigningState> {
  requireOwn(context, proof.signatory_id);
  return context.transaction((tx) => checkCode(tx, proof));
}

async function checkCode(tx: SigningTx, proof: Proof): Promise<SigningState> {
  const visit = await openToProve(tx);
  const { signatory, flow } = visit;
  const step = codeStepOf(flow);
  if (signatory.signedAt !== null)
    await refuseFlood(tx, signatory, { events: ['OTP_FAILED'], max: maxReadingFailures });
  const isKnown = step === 'otp' || isSame(proof.identification_number ?? '', signatory.identificationNumber);
  const way = isKnown ? await useCode(tx, { signatory, code: proof.code }) : undefined;
  if (way === undefined) return refuseCode(tx, visit);
  await finishStep(tx, visit, {
    step,
    type: 'IDENTITY',
    event: signatory.signedAt === null ? 'OTP_OK' : 'READING_PROVED',
    facts: { ...way },
  });
  return describeVisit(tx);
}

async function refuseCode(tx: SigningTx, visit: Visit): Promise<never> {
  const { signatory, process } = visit;
  const failures = await Signatories.countAttempt(tx, signatory.id, { what: 'otpFailures' });
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'OTP_FAILED',
    status: process.status,
    detail: { failures },
  });
  // Who has signed cannot stop those who have not.
  if (failures >= maxOtpFailures && signatory.signedAt === null) return blockSignatory(tx, visit);
  throw new RefusalAfterCommit(wrongCode(Math.max(0, maxOtpFailures - failures), describeProof(visit)));
}

/** Which of the two was wrong is not said to who guesses. */
function describeProof({ signatory, flow }: Visit): string {
  if (codeStepOf(flow) === 'otp') return 'El código';
  return `El número de ${signatory.identificationType === 'pasaporte' ? 'pasaporte' : 'cédula'} o el código`;
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
