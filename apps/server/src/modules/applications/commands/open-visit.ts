import { AppError } from '../../../platform/app-error.ts';
import type { ApplicantContext } from '../../../platform/context.ts';
import { linkAddress } from '../../invitations/index.ts';
import { Processes, Schedule, Signatories } from '../../process/index.ts';
import { openApplication } from '../steps/open-application.ts';

/** The applicant is led to their own link; nobody else's is ever made here. */
export async function openVisit(context: ApplicantContext): Promise<{ url: string }> {
  return context.transaction(async (tx) => {
    const { id, signingProcessId, signatoryId } = await openApplication(tx, 'begun');
    const process = signingProcessId === null ? undefined : await Processes.find(tx, signingProcessId);
    const signatory = signatoryId === null ? undefined : await Signatories.find(tx, signatoryId);
    if (!process || !signatory || !Schedule.hasLinks(process.status) || signatory.linkStoppedAt !== null)
      throw new AppError('application.step_refused');
    await tx.record([{ type: 'application.visited', subject: id, details: { process: process.id } }]);
    const path = tx.kinds.byCode(process.kind)?.clientPath ?? '/auth/client';
    return { url: await linkAddress(context, signatory, path) };
  });
}
