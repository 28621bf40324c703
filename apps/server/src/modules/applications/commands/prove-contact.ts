import type { ApplicationView } from '@rubrica/contract';

import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { ApplicantContext, ApplicantTx } from '../../../platform/context.ts';
import { tryCode, type CodeTrial } from '../application-code.repository.ts';
import { presentApplication } from '../application.presenter.ts';
import { changeApplication } from '../application.repository.ts';
import type { Application } from '../application.ts';
import { openApplication, readOwn } from '../steps/open-application.ts';

/** Of all codes together: then the application ends, and who guesses begins with nothing. */
const maxWrongInAll = 15;

interface Proof {
  readonly way: 'phone' | 'mail';
  readonly code: string;
}

/** Each code proves its own way alone; with both the registry may be asked. */
export async function proveContact(context: ApplicantContext, { way, code }: Proof): Promise<ApplicationView> {
  return context.transaction(async (tx) => {
    const application = await openApplication(tx, 'codes');
    if ((way === 'phone' ? application.phoneProvedAt : application.mailProvedAt) !== null)
      throw new AppError('application.step_refused');
    const trial = await tryCode(tx, { applicationId: application.id, way }, code);
    if (trial.outcome !== 'right') return refuse(tx, application, trial);
    const at = tx.now();
    const isLast = way === 'phone' ? application.mailProvedAt !== null : application.phoneProvedAt !== null;
    await changeApplication(tx, application.id, {
      ...(way === 'phone' ? { phoneProvedAt: at, phoneChannel: trial.channel } : { mailProvedAt: at }),
      ...(isLast && { state: 'registry' as const }),
      at,
    });
    if (isLast) await tx.record([{ type: 'application.proved', subject: application.id }]);
    return presentApplication(tx, await readOwn(tx));
  });
}

async function refuse(
  tx: ApplicantTx,
  { id, wrongTries }: Application,
  trial: Exclude<CodeTrial, { readonly outcome: 'right' }>,
): Promise<never> {
  if (trial.outcome === 'expired') throw new AppError('application.code_expired');
  const tries = wrongTries + 1;
  const isOver = tries >= maxWrongInAll;
  await changeApplication(tx, id, {
    wrongTries: tries,
    ...(isOver && { state: 'ended' as const, endedAs: 'codes' as const }),
    at: tx.now(),
  });
  if (trial.outcome === 'spent') throw new RefusalAfterCommit(new AppError('application.code_spent'));
  const left = trial.left === 1 ? 'Le queda 1 intento' : `Le quedan ${trial.left} intentos`;
  throw new RefusalAfterCommit(new AppError('otp.wrong', { what: 'El código', left }));
}
