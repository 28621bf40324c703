import type { ReportRequest } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { requireFreshProof } from '../../../platform/step-up.ts';

/** Every process of the whole company in one file: who takes it must be there. */
export function refuseStaleExport({ actor, now }: OfficialContext, { filters }: Pick<ReportRequest, 'filters'>): void {
  const isEverything =
    actor.visibility.reach === 'tenant' && Object.values(filters).every((value) => value === undefined);
  if (isEverything) requireFreshProof(actor, now());
}
