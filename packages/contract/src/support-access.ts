import { z } from 'zod';

import { holding, operating } from './access.ts';
import { endpoint } from './endpoint.ts';
import { parkedJob } from './jobs.ts';
import { processStatusNames } from './processes/statuses.ts';

export const supportAccessStates = ['asked', 'open', 'refused', 'ended', 'expired'] as const;
export type SupportAccessState = (typeof supportAccessStates)[number];

/** How long an administrator's yes lasts. */
export const supportAccessMinutes = 30;

export const supportAccess = z
  .object({
    id: z.uuid(),
    operator: z.string().meta({ description: 'El usuario del operador que pidió entrar.' }),
    reason: z.string(),
    state: z.enum(supportAccessStates),
    asked_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    answered_by: z.string().nullable(),
    ends_at: z.iso.datetime().nullable().meta({ description: 'Hasta cuándo dura, si se permitió.' }),
  })
  .meta({ id: 'SupportAccess' });
export type SupportAccess = z.infer<typeof supportAccess>;

/** What an operator sees of a company that let them in: no document, no title, no data of a client. */
export const companyInside = z
  .object({
    ends_at: z.iso.datetime(),
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        username: z.string(),
        groups: z.array(z.string()),
        state: z.enum(['active', 'disabled', 'not_confirmed']),
        last_seen_at: z.iso.datetime().nullable(),
      }),
    ),
    processes: z.array(
      z.object({
        id: z.uuid(),
        operation_number: z.string(),
        kind: z.string(),
        status: z.enum(processStatusNames),
        created_at: z.iso.datetime(),
        failure: z.string().nullable(),
      }),
    ),
    jobs: z.array(parkedJob),
  })
  .meta({ id: 'CompanyInside' });
export type CompanyInside = z.infer<typeof companyInside>;

const byId = z.object({ id: z.uuid() });
const list = z.object({ list: z.array(supportAccess) });

/** At the operators' host; `id` is the company's. */
export const operatorAccessEndpoints = {
  readAskedAccess: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/companies/{id}/access',
    tag: 'Operador',
    summary: 'Las veces que se pidió entrar a una empresa y qué respondió su administrador.',
    access: operating,
    params: byId,
    response: list,
    errors: ['company.not_found'],
  }),
  askAccess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/access',
    tag: 'Operador',
    summary: 'Pide a los administradores de una empresa permiso para entrar a ayudar.',
    access: operating,
    stepUp: true,
    params: byId,
    body: z.strictObject({
      reason: z.string().trim().min(1, 'Ingrese el motivo').max(200, 'Debe tener como máximo 200 caracteres'),
    }),
    response: supportAccess,
    errors: ['company.not_found', 'company.gone', 'support_access.exists'],
  }),
  leaveCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/access/leave',
    tag: 'Operador',
    summary: 'Retira el pedido o termina antes de tiempo el acceso a una empresa.',
    access: operating,
    params: byId,
    response: list,
    errors: ['company.not_found', 'support_access.not_open'],
  }),
  lookInside: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/companies/{id}/inside',
    tag: 'Operador',
    summary: 'Personas, procesos y tareas detenidas de una empresa que permitió entrar. Sin documentos.',
    access: operating,
    params: byId,
    response: companyInside,
    errors: ['company.not_found', 'support_access.not_open'],
  }),
  retryInside: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/inside/jobs/{job}/retry',
    tag: 'Operador',
    summary: 'Reanuda una tarea detenida de una empresa que permitió entrar.',
    access: operating,
    params: byId.extend({ job: z.uuid() }),
    response: z.object({ id: z.uuid() }),
    errors: ['company.not_found', 'support_access.not_open', 'job.not_found'],
  }),
};

/** At the company's own host. */
export const companyAccessEndpoints = {
  listSupportAccess: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/access',
    tag: 'Empresa',
    summary: 'Qué operadores pidieron entrar, y qué se les respondió.',
    access: holding('PE_EMPRESA'),
    response: list,
    errors: [],
  }),
  allowAccess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/access/{id}/allow',
    tag: 'Empresa',
    summary: 'Permite a un operador entrar durante 30 minutos.',
    access: holding('PE_EMPRESA'),
    stepUp: true,
    params: byId,
    response: supportAccess,
    errors: ['support_access.not_found', 'support_access.answered'],
  }),
  refuseAccess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/access/{id}/refuse',
    tag: 'Empresa',
    summary: 'No permite a un operador entrar.',
    access: holding('PE_EMPRESA'),
    params: byId,
    response: supportAccess,
    errors: ['support_access.not_found', 'support_access.answered'],
  }),
  endAccess: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/access/{id}/end',
    tag: 'Empresa',
    summary: 'Termina antes de tiempo el acceso de un operador.',
    access: holding('PE_EMPRESA'),
    params: byId,
    response: supportAccess,
    errors: ['support_access.not_found', 'support_access.not_open'],
  }),
};
