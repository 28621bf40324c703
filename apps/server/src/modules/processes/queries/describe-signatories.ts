import type { SignatoryView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { maySee } from '../../process/process.policy.ts';
import { presentSignatory } from '../../process/process.presenter.ts';
import { findProcess } from '../../process/process.repository.ts';
import { findSignatory, listSignatories } from '../../process/signatory.repository.ts';
import { readVisibleProcess } from '../../process/steps/visible-process.ts';

export async function describeSignatories(tx: OfficialTx, id: string): Promise<SignatoryView[]> {
  await readVisibleProcess(tx, id);
  return (await listSignatories(tx.db, id)).map(presentSignatory);
}

export async function describeSignatory({ actor, db }: OfficialTx, id: string): Promise<SignatoryView> {
  const signatory = await findSignatory(db, id);
  const process = signatory && (await findProcess(db, signatory.processId));
  if (!process || !maySee(actor, process)) throw new AppError('signatory.not_found');
  return presentSignatory(signatory);
}
