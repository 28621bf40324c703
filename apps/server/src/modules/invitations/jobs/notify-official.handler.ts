import type { Tx } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { readSender, sendEventMail } from '../../mail/index.ts';
import { ChangeRequests, Processes, type SigningProcess } from '../../process/index.ts';
import type { Occasion } from './process-mails.ts';

interface Payload {
  readonly process_id: string;
  readonly user_id: string;
  readonly occasion: Occasion;
}

export const handle: JobHandler<Payload> = async (
  context,
  { process_id: id, user_id: userId, occasion },
  { jobId },
) => {
  const found = await context.transaction(async (tx) => {
    const process = await Processes.find(tx, id);
    const named = await Users.find(tx, userId); // a program makes processes too, and reads no mail
    if (!process || !named) return undefined;
    const substitute = await Users.findSubstitute(tx, { userId, now: context.now() });
    const details = await detailsOf(tx, process, occasion);
    return {
      process,
      user: substitute ?? named,
      sender: await readSender(tx),
      details: substitute ? [...details, `Lo recibe porque hoy reemplaza a ${Users.fullNameOf(named)}.`] : details,
    };
  });
  if (!found || !Users.isInUse(found.user)) return;
  const { process, user, sender, details } = found;
  await sendEventMail(context, {
    id: jobId,
    event: `official_${occasion}`,
    processId: process.id,
    values: { titulo: process.title, operacion: process.operationNumber },
    sender,
    to: user.email,
    details,
    url: `${context.siteUrl}/reports/${process.id}`,
    closing: 'Recibe este mensaje porque participa en este proceso.',
  });
};

async function detailsOf(tx: Tx, process: SigningProcess, occasion: Occasion): Promise<string[]> {
  if (occasion === 'failure') return process.failure === null ? [] : [`Motivo: ${process.failure}`];
  if (occasion !== 'changes') return [];
  const [latest] = await ChangeRequests.list(tx, process.id);
  return latest ? [`${latest.requestedByName} pide: «${latest.reason}»`] : [];
}
