import type { TrackerEventName, TrackerType } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import type { Visit } from './open-visit.ts';

export interface FinishedStep {
  readonly step: string;
  readonly type: TrackerType;
  readonly event: TrackerEventName;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Takes effect once: a repeated call changes nothing and adds nothing to the history. A proof belongs to the visit. */
export async function finishStep(
  tx: SigningTx,
  visit: Visit,
  { step, type, event, facts = {} }: FinishedStep,
): Promise<boolean> {
  const { signatory, process } = visit;
  if (!(await markStep(tx, visit, { step, facts }))) return false;
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type,
    event,
    status: process.status,
    ...(visit.device && { device: visit.device.deviceName }),
    detail: facts,
  });
  return true;
}

/** False where it was done already. */
async function markStep(
  tx: SigningTx,
  { signatory, device, done }: Visit,
  { step, facts }: { readonly step: string; readonly facts: object },
): Promise<boolean> {
  const at = tx.now();
  if (!Signatories.proofSteps.some((proof) => proof === step))
    return Signatories.markDone(tx, signatory.id, { step, at, facts });
  if (device === undefined) throw new AppError('portal.visit_over');
  if (done.has(step)) return false;
  await Signatories.giveProof(tx, signatory.id, { step, at, facts, visitId: device.id });
  return true;
}
