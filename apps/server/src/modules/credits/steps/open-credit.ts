import type { OfferedCredit } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Visits } from '../../signing/index.ts';

export interface OpenCredit {
  readonly visit: Visits.Visit;
  readonly variables: OfferedCredit;
}

/** Who began the process, with everything proved that comes before their credit. */
export async function openCredit(tx: SigningTx): Promise<OpenCredit> {
  const visit = await Visits.openToAct(tx, 'credit');
  if (visit.isFormSent) throw new AppError('form.closed');
  return { visit, variables: requireCredit(visit) };
}

/** Also after they have signed. */
export function requireCredit({ kind, process }: Visits.Visit): OfferedCredit {
  if (!kind.offersCredit || process.applicationId === null) throw new AppError('portal.step_not_asked');
  return kind.offersCredit;
}
