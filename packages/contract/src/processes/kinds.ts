import { z } from 'zod';

import { holding, session } from '../access.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Tipos de proceso';
const byId = z.object({ id: z.uuid() });

export const kindView = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string(),
    description: z.string(),
    permission: z.string(),
    has_form: z.boolean(),
    client_path: z.string(),
    signer_scopes: z.array(z.string()),
    identity_checks: z.array(z.string()),
    deadline_working_days: z.int(),
  })
  .meta({ id: 'ProcessKind' });

/** A form travels as its engine wrote it: the engine checks it, not the wire. */
export const formView = z.object({
  version: z.string(),
  groups: z.array(
    z.object({
      id_group: z.int(),
      index: z.int(),
      name: z.string(),
      variables: z.array(z.looseObject({ id: z.string(), name: z.string(), data_type: z.string() })),
    }),
  ),
});

export const annexRequests = z.array(
  z.object({
    party: z.string(),
    name: z.string(),
    documents: z.array(
      z.object({
        type: z.string(),
        label: z.string(),
        required: z.boolean(),
        provided_by: z.enum(['client', 'official']),
      }),
    ),
  }),
);

export type KindView = z.infer<typeof kindView>;

export const kindEndpoints = {
  listKinds: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/all',
    tag,
    summary: 'Los tipos de proceso que la empresa usa y que este oficial puede crear.',
    access: session,
    response: z.object({ list: z.array(kindView) }),
    errors: [],
  }),
  readForm: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/{id}/form',
    tag,
    summary: 'El formulario de un tipo, con su versión.',
    access: holding('PE_CREACION', 'PE_INGRESAR_CAMBIOS', 'PE_MONITOREO_PROCESOS'),
    params: byId,
    response: formView,
    errors: ['kind.not_found'],
  }),
  readClientForms: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/process/{id}/form_client/all',
    tag,
    summary: 'Los grupos que el cliente confirma o completa.',
    access: holding('PE_CREACION', 'PE_INGRESAR_CAMBIOS', 'PE_MONITOREO_PROCESOS'),
    params: byId,
    response: z.object({
      list: z.array(z.object({ id_group: z.int(), name: z.string(), mode: z.enum(['confirm', 'complete']) })),
    }),
    errors: ['kind.not_found'],
  }),
};
