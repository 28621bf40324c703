import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { codeOf, findUnproved } from '../unproved-request.repository.ts';

/** Nothing that the asker wrote stands in it: the address may be somebody else's. */
export const handle: JobHandler<{ readonly id: string }> = async (context, { id }, { jobId }) => {
  const found = await context.transaction((tx) => findUnproved(tx, id));
  if (!found) return;
  await sendCompanyMail(context, {
    id: jobId,
    to: found.email,
    subject: 'Su código para la petición sobre sus datos',
    preview: 'El código vale quince minutos.',
    title: 'Confirme su correo',
    paragraphs: ['Escriba este código en la página en la que hizo su petición sobre sus datos personales.'],
    secret: { label: 'Código', value: codeOf(context, id) },
    closing: 'Si usted no hizo la petición, ignore este mensaje: sin el código no se registra nada.',
  });
};
