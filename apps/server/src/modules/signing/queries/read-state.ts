import type { PortalProcess, PortalState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import { presentPortalProcess } from '../visit.presenter.ts';
import { describeVisit, readSurroundings } from '../steps/describe-visit.ts';
import { openVisit } from '../steps/open-visit.ts';

export async function readState(context: PortalContext, id: string): Promise<PortalState> {
  requireOwn(context, id);
  return context.transaction((db) => describeVisit(context, db));
}

export async function readProcess(context: PortalContext, id: string): Promise<PortalProcess> {
  if (id !== context.actor.processId) throw new AppError('process.not_found');
  return context.transaction(async (db) => {
    const visit = await openVisit(context, db);
    return presentPortalProcess(visit, await readSurroundings(db, visit));
  });
}

/** A link opens what is its holder's; nobody else exists. */
export function requireOwn({ actor }: PortalContext, signatoryId: string): void {
  if (signatoryId !== actor.id) throw new AppError('signatory.not_found');
}
