import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { openToAct, type Visit } from './open-visit.ts';

/** Who has shown their face is not asked again: a later failure would take away what they proved. */
export async function openBiometrics(context: SigningContext, db: TenantDb): Promise<Visit> {
  const visit = await openToAct(context, db, 'biometrics');
  if (visit.done.has('biometrics')) throw new AppError('portal.step_not_asked');
  return visit;
}
