import type { ApplicationView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { ApplicantContext } from '../../../platform/context.ts';
import { Processes } from '../../process/index.ts';
import { presentApplication } from '../application.presenter.ts';
import { saveAnswers } from '../application.repository.ts';
import { notifyCorrected } from '../jobs/application-jobs.ts';
import { openApplication, readOwn } from '../steps/open-application.ts';

/** «Me equivoqué»: stands in the history and the official learns it. The company decides all the same. */
export async function correctExposure(context: ApplicantContext): Promise<ApplicationView> {
  return context.transaction(async (tx) => {
    const { id, answers, signingProcessId, signatoryId } = await openApplication(tx, 'begun');
    const process = signingProcessId === null ? undefined : await Processes.lock(tx, signingProcessId);
    if (process?.status !== 'IS_PEP' || signatoryId === null) throw new AppError('application.step_refused');
    if (answers.cliente_pep === 'SI') {
      await saveAnswers(tx, id, { ...answers, cliente_pep: 'NO' }, tx.now());
      await tx.track({
        signingProcessId: process.id,
        signatoryId,
        type: 'SIGNATORY',
        event: 'PEP_CORRECTED',
        status: process.status,
        detail: { before: 'SI', now: 'NO' },
      });
      await tx.enqueue(notifyCorrected, { id }, { key: `${id}:corrected` });
    }
    return presentApplication(tx, await readOwn(tx));
  });
}
