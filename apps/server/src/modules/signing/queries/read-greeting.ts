import type { SigningState } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import { currentStep } from '../signing-flow.ts';
import { readVisitDetails } from '../steps/describe-visit.ts';
import { openVisit } from '../steps/open-visit.ts';
import { presentState } from '../visit.presenter.ts';

/**
 * How a first visit begins; undefined once a device has come, for then its browser has more to ask, and for who began the
 * process: what they proved before counts once their device is known.
 */
export function readGreeting(context: SigningContext): Promise<SigningState | undefined> {
  return context.transaction(async (tx) => {
    const visit = await openVisit(tx);
    const isFirst = visit.signatory.deviceSession === null && currentStep(visit.flow, visit.done)?.step === 'welcome';
    return isFirst && visit.process.applicationId === null
      ? presentState(visit, await readVisitDetails(tx, visit))
      : undefined;
  });
}
