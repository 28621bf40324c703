import { browserEvents, type TrackerType } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { nameDevice } from '../device-name.ts';
import { openVisit } from '../steps/open-visit.ts';
import { refuseFlood } from '../steps/refuse-flood.ts';

/** Enough for several visits to many documents over a bad connection. */
const maxObservations = 300;

export interface ClaimedEvent {
  readonly id_signatory: string;
  readonly signing_process_id: string;
  readonly location?: string | null | undefined;
  readonly created_at?: string | null | undefined;
  readonly tracker: {
    readonly type: TrackerType;
    readonly event: (typeof browserEvents)[number];
    readonly locale?: string | null | undefined;
    readonly status: string;
  };
}

/** Appended, and marked as what a browser says: evidence of nothing but that. */
export async function trackFromBrowser(context: SigningContext, id: string, claimed: ClaimedEvent): Promise<void> {
  const { id: signatoryId, processId } = context.actor;
  if (id !== processId || claimed.signing_process_id !== processId || claimed.id_signatory !== signatoryId)
    throw new AppError('signatory.not_found');
  await context.transaction(async (tx) => {
    const { process, signatory } = await openVisit(tx);
    await refuseFlood(tx, signatory, { events: browserEvents, max: maxObservations });
    const { type, event, locale, status } = claimed.tracker;
    // Only this event says that the person allowed it; whatever else a browser sends of its place is dropped.
    const isAllowed = event === 'PLACE_GIVEN';
    await tx.track({
      signingProcessId: processId,
      signatoryId,
      type,
      event,
      status: process.status,
      ...(locale && { locale }),
      ...(isAllowed && claimed.location && { location: claimed.location }),
      ...(isAllowed && { device: nameDevice(context.origin.userAgent) }),
      detail: { claimed_by: 'browser', claimed_at: claimed.created_at ?? null, claimed_status: status },
    });
  });
}
