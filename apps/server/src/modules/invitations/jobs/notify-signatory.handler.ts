import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
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
  await sendCompanyMail(context, {
    id: jobId,
    to: signatory.email,
    subject: `Ya no hace falta su firma: ${process.title}`,
    preview: 'El proceso terminó y el enlace que recibió ya no se abre.',
    title: 'Ya no hace falta su firma',
    paragraphs: [
      `El proceso «${process.title}» de ${company?.name ?? 'la empresa'} terminó sin su firma. El enlace que le enviamos ya no se abre y usted no tiene que hacer nada.`,
    ],
    closing: `Operación ${process.operationNumber}. Si tiene preguntas, comuníquese con ${company?.name ?? 'la empresa'}.`,
  });
};
