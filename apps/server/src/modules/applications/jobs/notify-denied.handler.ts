import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { notifyOwner } from './notify-owner.ts';

export const handle: JobHandler<{ readonly id: string }> = (context, { id }, { jobId }) =>
  notifyOwner(context, {
    id,
    jobId,
    subject: 'Un solicitante dijo que no es la persona',
    title: 'No era la persona de la cédula',
    paragraphs: [
      'Alguien empezó una solicitud en su página pública, probó su celular y su correo, y dijo que los datos que dio el Registro Civil no son suyos. La solicitud terminó.',
    ],
  });
