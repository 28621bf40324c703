import { z } from 'zod';

import { holding, session } from './access.ts';
import { endpoint } from './endpoint.ts';
import { processStatusNames, signatoryStatusNames } from './processes/statuses.ts';

const tag = 'Soporte';

export const stuckSignatory = z
  .object({
    id: z.uuid(),
    name: z.string(),
    identification_number: z.string(),
    status: z.enum(signatoryStatusNames),
    signing_process_id: z.uuid(),
    process_number_opertaion: z.string(),
    title: z.string(),
    process_status: z.enum(processStatusNames),
    sent_at: z.iso.datetime().nullable(),
    opened_at: z.iso.datetime().nullable(),
    /** What they have done of what is asked of them, in the portal's words. */
    done: z.array(z.string()),
    /** In one sentence: why they do not sign, and who can change it. */
    explanation: z.string(),
  })
  .meta({ id: 'StuckSignatory' });

export type StuckSignatory = z.infer<typeof stuckSignatory>;

export const supportEndpoints = {
  readSupport: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/support/information',
    tag,
    summary: 'A quién acudir en la empresa.',
    access: session,
    response: z.object({ company_name: z.string(), contact_email: z.string().nullable() }),
    errors: [],
  }),
  findSignatories: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/support/signatories',
    tag,
    summary: 'Firmantes por nombre, cédula o correo, con lo que les falta y por qué.',
    access: holding('PE_SOPORTE'),
    query: z.object({
      q: z.string().trim().min(3, 'Escriba al menos tres letras').max(100, 'Debe tener como máximo 100 caracteres'),
    }),
    response: z.object({ list: z.array(stuckSignatory) }),
    errors: [],
  }),
};
