import type { SignatoryView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Policy, Views, Processes, Signatories } from '../../process/index.ts';

export async function describeSignatories(tx: OfficialTx, id: string): Promise<SignatoryView[]> {
  await Processes.readVisible(tx, id);
  return (await Signatories.list(tx, id)).map(Views.presentSignatory);
}

export async function describeSignatory({ actor, db }: OfficialTx, id: string): Promise<SignatoryView> {
  const signatory = await Signatories.find({ db }, id);
  const process = signatory && (await Processes.find({ db }, signatory.processId));
  if (!process || !Policy.maySee(actor, process)) throw new AppError('signatory.not_found');
  return Views.presentSignatory(signatory);
}
