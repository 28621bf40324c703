import type { TrackerEventName, TrackerType } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { markDone } from '../../processes/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import type { Visit } from './open-visit.ts';

export interface FinishedStep {
  readonly step: string;
  readonly type: TrackerType;
  readonly event: TrackerEventName;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Once: whoever sends it again changes nothing and adds nothing to the history. */
export async function finishStep(
  context: SigningContext,
  db: TenantDb,
  { signatory, process }: Visit,
  { step, type, event, facts = {} }: FinishedStep,
): Promise<boolean> {
  const isNew = await markDone(db, signatory.id, { step, at: context.now(), facts });
  if (!isNew) return false;
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type,
    event,
    status: process.status,
    detail: facts,
  });
  return true;
}
