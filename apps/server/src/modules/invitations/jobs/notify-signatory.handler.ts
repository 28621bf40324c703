import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';

export const handle: JobHandler<{ signatory_id: string }> = async (context, { signatory_id: id }, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const signatory = await Signatories.find(tx, id);
    const process = signatory && (await Processes.find(tx, signatory.processId));
    return process && { signatory, process, company: await Companies.read(tx) };
  });
  if (!found) return;
  const { signatory, process, company } = found;
  await sendEventMail(context, {
    id: jobId,
    event: 'not_needed',
    processId: process.id,
    values: { titulo: Signatories.titleFor(process.title, signatory), operacion: process.operationNumber },
    to: signatory.email,
    preview: 'El proceso terminó y el enlace que recibió ya no se abre.',
    closing: `Operación ${process.operationNumber}. Si tiene preguntas, comuníquese con ${company?.name ?? 'la empresa'}.`,
  });
};
