import { z } from 'zod';

import { holding } from './access.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Empresa';
const access = holding('PE_INTEGRACIONES');
const byCode = z.object({ code: z.string().max(40) });

/** What a company is asked for to have a service of its own. */
const serviceField = z.object({
  name: z.string(),
  label: z.string(),
  is_secret: z.boolean(),
  is_required: z.boolean(),
  example: z.string(),
  /** The only values there are; empty: any. */
  options: z.array(z.string()),
  /** What holds, also where it was not given; empty for a secret, which is never given back. */
  value: z.string(),
  /** Of a stored secret that is an address: its machine. */
  hint: z.string(),
  is_stored: z.boolean(),
});

export const companyService = z
  .object({
    code: z.string(),
    title: z.string(),
    /** Its own, or what the installation has: a real one, a demonstration, none. */
    uses: z.enum(['own', 'real', 'sandbox', 'none']),
    fields: z.array(serviceField),
    changed_at: z.iso.datetime().nullable(),
    /** Null: who runs the installation chose it. */
    changed_by: z.string().nullable(),
    /** When it last answered this company, and last did not. */
    succeeded_at: z.iso.datetime().nullable(),
    failed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CompanyService' });
export type CompanyService = z.infer<typeof companyService>;

export const companyServices = z.object({ list: z.array(companyService) }).meta({ id: 'CompanyServices' });
export type CompanyServices = z.infer<typeof companyServices>;

export const companyServiceEndpoints = {
  readCompanyServices: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/services',
    tag,
    summary:
      'Los servicios externos que la empresa usa: los de la instalación o los propios. Ningún secreto se devuelve.',
    access,
    response: companyServices,
    errors: [],
  }),
  saveCompanyService: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/services/{code}',
    tag,
    summary: 'Prueba un servicio propio y, si funciona, lo usa desde ahora. Un secreto vacío conserva el que había.',
    access,
    stepUp: true,
    limit: 'outgoing',
    params: byCode,
    body: z.strictObject({
      values: z.record(z.string().max(60), z.string().trim().max(2000, 'El valor es demasiado largo')),
    }),
    response: companyServices,
    errors: ['service.not_found', 'service.test_failed'],
  }),
  removeCompanyService: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/company/services/{code}',
    tag,
    summary: 'Quita el servicio propio con su secreto y vuelve al de la instalación.',
    access,
    stepUp: true,
    params: byCode,
    response: companyServices,
    errors: ['service.not_found', 'service.not_own', 'service.in_use'],
  }),
  testCompanyService: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/company/services/{code}/test',
    tag,
    summary: 'Prueba el servicio propio tal como está guardado.',
    access,
    limit: 'outgoing',
    params: byCode,
    response: companyServices,
    errors: ['service.not_found', 'service.not_own', 'service.test_failed'],
  }),
};
