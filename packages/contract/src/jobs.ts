import { z } from 'zod';

import { holding } from './access.ts';
import { endpoint } from './endpoint.ts';

export const parkedJob = z
  .object({
    id: z.uuid().meta({ description: 'Con él, quien opera el servicio encuentra en su registro qué ocurrió.' }),
    job: z.string().meta({ description: 'Nombre técnico de la tarea.' }),
    title: z.string().meta({ description: 'Qué hace, para mostrarlo tal cual.' }),
    reason: z.string().meta({ description: 'Por qué se detuvo y qué se puede hacer, para mostrarlo tal cual.' }),
    attempts: z.int(),
    parked_at: z.iso.datetime(),
  })
  .meta({ id: 'ParkedJob' });

export const jobEndpoints = {
  listParkedJobs: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/jobs/parked',
    tag: 'Soporte',
    summary: 'Tareas que agotaron sus intentos y esperan a una persona.',
    access: holding('PE_SOPORTE'),
    response: z.object({ list: z.array(parkedJob) }),
    errors: [],
  }),
  retryParkedJob: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/jobs/parked/{id}/retry',
    tag: 'Soporte',
    summary: 'Pone otra vez en cola una tarea detenida.',
    access: holding('PE_SOPORTE'),
    params: z.object({ id: z.uuid() }),
    response: z.object({ id: z.uuid() }),
    errors: ['job.not_found'],
  }),
};

export type ParkedJob = z.infer<typeof parkedJob>;
