import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { readSender, sendEventMail } from '../../mail/index.ts';
import { Processes } from '../../process/index.ts';
import type { Observed } from './process-mails.ts';

interface Payload {
  readonly observer_id: string;
  readonly because: Observed;
}

const news: Readonly<Record<Exclude<Observed, 'added'>, string>> = {
  EXPIRED: 'venció su plazo sin que firmaran todos. Si lo reenvían, tendrá otro plazo.',
  CANCELLED: 'se canceló y termina sin firma.',
  NOT_ALLOWED: 'terminó sin firma.',
};

/** Nothing goes to who was removed before it was sent. */
export const handle: JobHandler<Payload> = async (context, { observer_id: id, because }, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const observer = await Processes.Work.findObserver(tx, id);
    const process = observer && (await Processes.find(tx, observer.processId));
    return process && { observer, process, sender: await readSender(tx) };
  });
  if (!found) return;
  const { observer, process, sender } = found;
  const added = `${observer.addedByName} pidió que reciba los avisos de este proceso. No tiene que firmar nada.`;
  await sendEventMail(context, {
    id: jobId,
    event: 'observer_notice',
    processId: process.id,
    values: {
      nombre: observer.name,
      titulo: process.title,
      operacion: process.operationNumber,
      motivo: because === 'added' ? added : news[because],
    },
    sender,
    to: observer.email,
    closing: `Recibe este mensaje porque ${observer.addedByName} lo agregó como observador. Operación ${process.operationNumber}.`,
  });
};
