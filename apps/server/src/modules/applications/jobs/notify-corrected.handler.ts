import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { notifyOwner } from './notify-owner.ts';

export const handle: JobHandler<{ readonly id: string }> = (context, { id }, { jobId }) =>
  notifyOwner(context, {
    id,
    jobId,
    subject: 'Un solicitante corrigió su respuesta',
    title: 'Dice que no tiene un cargo público importante',
    paragraphs: [
      'Antes había respondido que sí. La corrección está en el historial de su proceso, que sigue esperando su decisión.',
    ],
  });
