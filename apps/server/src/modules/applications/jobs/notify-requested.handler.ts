import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { notifyOwner } from './notify-owner.ts';

export const handle: JobHandler<{ readonly id: string }> = (context, { id }, { jobId }) =>
  notifyOwner(context, {
    id,
    jobId,
    subject: 'Un cliente pide comprar un vehículo',
    title: 'Una solicitud espera que la complete',
    paragraphs: [
      'Un cliente probó su celular y su correo, confirmó sus datos del Registro Civil y pidió comprar un vehículo por su placa. Ábrala en las solicitudes de clientes y pulse «Completar»: lo que ya se sabe está escrito.',
      'Si nadie la completa, se borra a los quince días de empezada.',
    ],
  });
