import type { ApplicationState } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { ApplicantTx } from '../../../platform/context.ts';
import { findApplication, lockApplication } from '../application.repository.ts';
import type { Application } from '../application.ts';

/** Nothing else changes it until this transaction ends. */
export async function lockOwn(tx: ApplicantTx): Promise<Application> {
  const application = await lockApplication(tx, tx.actor.id);
  if (!application) throw new AppError('application.session_over');
  return application;
}

/** The applicant's own, locked, where its step is the one that is asked for. */
export async function openApplication(tx: ApplicantTx, state: ApplicationState): Promise<Application> {
  const application = await lockOwn(tx);
  if (application.state !== state) throw new AppError('application.step_refused');
  return application;
}

export async function readOwn(tx: ApplicantTx): Promise<Application> {
  const application = await findApplication(tx, tx.actor.id);
  if (!application) throw new AppError('application.session_over');
  return application;
}
