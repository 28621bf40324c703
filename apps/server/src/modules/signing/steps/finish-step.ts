import type { TrackerEventName, TrackerType } from '@rubrica/contract';

import type { SigningTx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import type { Visit } from './open-visit.ts';

export interface FinishedStep {
  readonly step: string;
  readonly type: TrackerType;
  readonly event: TrackerEventName;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Takes effect once: a repeated call changes nothing and adds nothing to the history. */
export async function finishStep(
  tx: SigningTx,
  { signatory, process }: Visit,
  { step, type, event, facts = {} }: FinishedStep,
): Promise<boolean> {
  const isNew = await Signatories.markDone(tx, signatory.id, { step, at: tx.now(), facts });
  if (!isNew) return false;
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type,
    event,
    status: process.status,
    detail: facts,
  });
  return true;
}
