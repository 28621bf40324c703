import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Documents } from '../../documents/index.ts';
import { linkAddress } from '../../invitations/index.ts';
import { readSender, sendEventMail } from '../../mail/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { copiesOf } from '../steps/complete-process.ts';

interface Payload {
  readonly process_id: string;
  readonly signatory_id: string | null;
  readonly copy: number | null;
}

/** Signatories read their copy through their own link; other recipients get the address where it can be verified. */
export const handle: JobHandler<Payload> = async (context, { process_id: id, signatory_id: who, copy }, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const process = await Processes.find(tx, id);
    const signatory = who === null ? undefined : await Signatories.find(tx, who);
    const sender = await readSender(tx);
    const documents = (await Documents.list(tx, { processId: id })).filter(({ source }) => source !== 'sheet');
    return process && { process, signatory, sender, documents };
  });
  if (!found) return;
  const { process, signatory, sender, documents } = found;
  const to = signatory?.email ?? copiesOf(process)[copy ?? 0];
  if (to === undefined) return;
  const names = documents.map(({ name }) => `«${name.replace(/\.pdf$/i, '')}»`).join(', ');
  const verification = `${context.siteUrl}/verificar/${process.verificationCode}`;
  await sendEventMail(context, {
    id: jobId,
    event: 'completed',
    values: { titulo: process.title, documentos: names, operacion: process.operationNumber },
    sender,
    to,
    preview: 'Todas las firmas están completas.',
    details: [
      signatory
        ? 'Durante treinta días puede leer y descargar lo que firmó desde su propio enlace.'
        : 'Recibe este aviso porque quien lo preparó pidió que se le informe.',
      `Cualquiera puede comprobar los documentos con el código ${process.verificationCode} en ${verification}.`,
    ],
    ...(signatory
      ? { url: await linkAddress(context, signatory, '/signing_process/completed') }
      : { action: 'Comprobar el proceso', url: verification }),
    closing: `Operación ${process.operationNumber}.`,
  });
};
