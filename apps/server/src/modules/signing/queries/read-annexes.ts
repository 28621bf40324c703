import type { PortalAnnexes } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import { listProcessAnnexes } from '../../processes/index.ts';
import { presentPortalAnnexes } from '../annexes.presenter.ts';
import { openReading } from '../steps/open-visit.ts';

export async function readAnnexes(context: PortalContext): Promise<PortalAnnexes> {
  return context.transaction(async (db) => {
    const visit = await openReading(context, db);
    if (!visit.flow.some(({ step }) => step === 'annexes')) throw new AppError('portal.step_not_asked');
    return presentPortalAnnexes(visit, await listProcessAnnexes(db, visit.process.id));
  });
}
