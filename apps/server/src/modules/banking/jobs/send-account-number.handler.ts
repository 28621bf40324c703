import { addressOf, spacedNumber } from '@rubrica/contract';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { readSender, sendEventMail } from '../../mail/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { findAccount } from '../bank-account.repository.ts';

interface Payload {
  readonly process_id: string;
  readonly signatory_id: string;
}

export const handle: JobHandler<Payload> = async (context, { process_id: id, signatory_id: who }, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const process = await Processes.find(tx, id);
    const holder = await Signatories.find(tx, who);
    const account = await findAccount(tx.db, id);
    return process && holder && account && { process, holder, account, sender: await readSender(tx) };
  });
  if (!found) return;
  const { process, holder, account, sender } = found;
  if (account.number === null) return;
  await sendEventMail(context, {
    id: jobId,
    event: 'account_opened',
    processId: process.id,
    values: { nombre: addressOf(holder), operacion: process.operationNumber },
    sender,
    to: holder.email,
    secret: { label: 'Número de cuenta', value: spacedNumber(account.number) },
    closing: `Operación ${process.operationNumber}. Nunca le pediremos claves por correo.`,
  });
};
