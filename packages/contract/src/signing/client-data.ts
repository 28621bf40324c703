import { z } from 'zod';

import { linked } from '../access.ts';
import { formView } from '../creation/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { acting, common, tag } from './pieces.ts';
import { signingState } from './state.ts';

export const clientData = z
  .object({
    groups: z.array(
      z.object({
        id_group: z.int(),
        name: z.string(),
        mode: z.enum(['confirm', 'complete']),
        /** As people read them. */
        answers: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    /** Of exactly these answers; who confirms says by it what they read. */
    sha256: z.string(),
    is_confirmed: z.boolean(),
  })
  .meta({ id: 'ClientData' });

export type ClientData = z.infer<typeof clientData>;

const reading = [...common, 'portal.step_refused', 'portal.step_not_asked'] as const;
const groupList = z
  .string()
  .regex(/^\d{1,6}(?:,\d{1,6}){0,49}$/, 'Escriba los números de los grupos, separados por comas')
  .transform((text) => text.split(',').map(Number));

export const clientDataEndpoints = {
  readClientForm: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/process/{id}/form_client',
    tag,
    summary: 'La parte del formulario que es del cliente, con lo que ya se respondió.',
    access: linked,
    params: z.object({ id: z.uuid() }),
    response: formView,
    errors: [...reading, 'kind.not_found'],
  }),
  readClientFormGroups: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/process/{process_id}/form_client/{groups_form_client}',
    tag,
    summary: 'Solo algunos grupos de esa parte, por sus números separados por comas.',
    access: linked,
    params: z.object({ process_id: z.uuid(), groups_form_client: groupList }),
    response: formView,
    errors: [...reading, 'kind.not_found'],
  }),
  readClientData: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/data-customer/{id}',
    tag,
    summary: 'Los datos del cliente en este proceso, para que diga si son correctos.',
    access: linked,
    params: z.object({ id: z.uuid() }),
    response: clientData,
    errors: [...reading, 'process.not_found'],
  }),
  confirmClientData: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/portal/data-customer/update',
    tag,
    summary:
      'El cliente confirma los datos que leyó. Aquí no se cambian: los documentos ya se hicieron con ellos, y un error se dice pidiendo ayuda.',
    access: linked,
    query: z.object({
      signing_process_id: z.uuid(),
      override: z.literal('false', 'Los datos se corrigen con quien le envió el proceso').default('false'),
    }),
    body: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Diga qué datos leyó') }),
    response: signingState,
    errors: [...acting, 'process.not_found', 'data.changed'],
  }),
};
