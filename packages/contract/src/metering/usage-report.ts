import { z } from 'zod';

import { holding, operating } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { environments } from '../tenants.ts';

const quantity = z.int().nonnegative();

/** How much of each kind; storage in byte-days: the bytes stored on each day, added up. */
export const usageQuantities = z
  .object({
    process: quantity,
    message: quantity,
    identity_check: quantity,
    certificate: quantity,
    storage: quantity,
  })
  .meta({ id: 'UsageQuantities' });
export type UsageQuantities = z.infer<typeof usageQuantities>;

export const usageReport = z
  .object({
    /** In Ecuador. */
    today: z.iso.date(),
    /** Twelve, the oldest first; the last one is this month until now. */
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), used: usageQuantities })),
    /** Until the end of this month, at its pace so far. */
    forecast: usageQuantities,
  })
  .meta({ id: 'UsageReport' });
export type UsageReport = z.infer<typeof usageReport>;

export const operatedUsage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    environment: z.enum(environments),
    this_month: usageQuantities,
    last_month: usageQuantities,
    forecast: usageQuantities,
  })
  .meta({ id: 'OperatedUsage' });
export type OperatedUsage = z.infer<typeof operatedUsage>;

export const usageEndpoints = {
  readOwnUsage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/usage/mine',
    tag: 'Usuarios',
    summary: 'Lo que se usó de los últimos doce meses, por quien tiene el plan: en la herramienta pública, uno mismo.',
    access: holding('PE_PERFIL_SUBSCRIPCION'),
    response: usageReport,
    errors: [],
  }),
  readCompanyUsage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/usage',
    tag: 'Empresa',
    summary: 'Lo que se usó en la empresa en los últimos doce meses, y la previsión de este.',
    access: holding('PE_EMPRESA'),
    response: usageReport,
    errors: [],
  }),
  listOperatedUsage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/operator/usage',
    tag: 'Operador',
    summary: 'Lo que usa cada empresa de la instalación: este mes, el anterior y la previsión.',
    access: operating,
    response: z.object({ list: z.array(operatedUsage) }),
    errors: [],
  }),
};
