import { z } from 'zod';

import { operating } from './access.ts';
import { endpoint } from './endpoint.ts';
import { oneLine } from './one-line.ts';
import { environments } from './tenants.ts';

const tag = 'Operador';
const access = operating;
const byId = z.object({ id: z.uuid() });
const line = (max: number, missing: string) =>
  oneLine.min(1, missing).max(max, `Debe tener como máximo ${max} caracteres`);
const hostLabel = z
  .string()
  .trim()
  .max(63, 'Debe tener como máximo 63 caracteres')
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'Solo letras minúsculas, números y guiones');

export const companyStates = ['active', 'suspended', 'deleted'] as const;

/** Numbers and dates: no person, no title and no document of a company. */
export const operatedCompany = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    environment: z.enum(environments),
    name: z.string(),
    ruc: z.string().nullable(),
    hosts: z.array(z.string()),
    kinds: z.array(z.string()),
    state: z.enum(companyStates),
    suspended_because: z.string().nullable(),
    created_at: z.iso.datetime(),
    people: z.int(),
    open_processes: z.int(),
    finished_processes: z.int(),
    waiting_jobs: z.int(),
    failed_jobs: z.int(),
    held_jobs: z.int(),
    /** By WhatsApp in the last thirty days, and what they cost in dollars. */
    text_messages: z.int(),
    text_cost: z.number(),
    last_seal_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OperatedCompany' });
export type OperatedCompany = z.infer<typeof operatedCompany>;

export const newCompany = z
  .strictObject({
    name: line(60, 'Ingrese el nombre de la empresa'),
    slug: hostLabel,
    environment: z.enum(environments),
    host: hostLabel,
    ruc: z.string().trim(),
    kinds: z.array(z.string()).min(1, 'Elija al menos un tipo de proceso'),
    admin_email: z.email('El correo es inválido'),
    admin_name: line(60, 'Ingrese los nombres'),
    admin_last_name: line(60, 'Ingrese los apellidos'),
    admin_identification: z.string().trim(),
  })
  .meta({ id: 'NewCompany' });
export type NewCompanyInput = z.infer<typeof newCompany>;

const done = z.object({ message: z.string() });

export const operatorEndpoints = {
  listOperatedCompanies: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/companies',
    tag,
    summary: 'Las empresas de la instalación, con su estado y en números.',
    access,
    response: z.object({
      list: z.array(operatedCompany),
      kinds: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    errors: [],
  }),
  createOperatedCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies',
    tag,
    summary: 'Crea una empresa e invita por correo a su primer administrador.',
    access,
    body: newCompany,
    response: z.object({ id: z.uuid() }),
    errors: ['company.host_taken', 'company.exists', 'company.gone'],
  }),
  changeOperatedCompany: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/operator/companies/{id}',
    tag,
    summary: 'Agrega un host o tipos de proceso a una empresa.',
    access,
    params: byId,
    body: z.strictObject({ host: hostLabel.optional(), kinds: z.array(z.string()).optional() }),
    response: done,
    errors: ['company.not_found', 'company.host_taken'],
  }),
  suspendCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/suspend',
    tag,
    summary: 'Suspende una empresa: nadie ingresa ni firma, y sus tareas esperan.',
    access,
    stepUp: true,
    params: byId,
    body: z.strictObject({ because: line(200, 'Ingrese el motivo') }),
    response: done,
    errors: ['company.not_found', 'company.gone'],
  }),
  resumeCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/resume',
    tag,
    summary: 'Reanuda una empresa suspendida: lo que esperaba sale ahora.',
    access,
    stepUp: true,
    params: byId,
    response: done,
    errors: ['company.not_found', 'company.gone'],
  }),
  previewCompanyDeletion: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/companies/{id}/deletion',
    tag,
    summary: 'Qué se borraría y qué se conservaría al eliminar la empresa.',
    access,
    params: byId,
    response: z.object({
      accounts: z.int(),
      drafts: z.int(),
      erased_processes: z.int(),
      kept_processes: z.int(),
    }),
    errors: ['company.not_found'],
  }),
  deleteCompany: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/operator/companies/{id}/delete',
    tag,
    summary: 'Elimina para siempre una empresa suspendida. Lo que otros firmaron se conserva.',
    access,
    stepUp: true,
    params: byId,
    body: z.strictObject({ confirmation: z.string() }),
    response: done,
    errors: ['company.not_found', 'company.not_suspended', 'company.not_confirmed'],
  }),
};
