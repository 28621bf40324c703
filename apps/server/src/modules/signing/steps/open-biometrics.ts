import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { openToAct, type Visit } from './open-visit.ts';

/** Who has shown their face is not asked again: a later failure would take away what they proved. */
export async function openBiometrics(tx: SigningTx): Promise<Visit> {
  const visit = await openToAct(tx, 'biometrics');
  if (visit.done.has('biometrics')) throw new AppError('portal.step_not_asked');
  return visit;
}
