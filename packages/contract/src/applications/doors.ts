import { z } from 'zod';

import { holding, open } from '../access.ts';
import { certificateTypes } from '../certificates/codes.ts';
import { certificateTerm } from '../certificates/fields.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { applicationEnds, applicationStates, doorKind } from './applicant.ts';

const tag = 'Solicitudes';

/** What a client may begin at this company. */
const publicDoor = z.object({
  kind: doorKind,
  name: z.string(),
  description: z.string(),
  path: z.string(),
  is_open: z.boolean(),
  /** Why it is paused, in the company's words. */
  paused_reason: z.string(),
  /** What the box of the policy answers. */
  policy_question: z.string(),
  /** Whether it asks about politically exposed persons before anything else. */
  asks_exposure: z.boolean(),
  /** Of a door at which certificates are asked for: what each costs today. */
  prices: z.array(
    z.object({
      type: z.enum(certificateTypes),
      years: certificateTerm,
      /** With IVA; null where the company pays it from its stock. */
      total_cents: z.int().nullable(),
    }),
  ),
});
export type PublicDoor = z.infer<typeof publicDoor>;

const door = z
  .object({
    kind: doorKind,
    name: z.string(),
    is_open: z.boolean(),
    owner_id: z.uuid().nullable(),
    paused_reason: z.string(),
    /** Whether the company makes this kind of process at all. */
    is_kind_on: z.boolean(),
    /** What the law fixes must be written before anybody may choose a credit. */
    asks_rates: z.boolean(),
    /** Why nobody can begin there although it is open: who is responsible lost the right, no code reaches phones, nobody issues the certificate it is signed with, or the company sells none. */
    closed_because: z.enum(['owner', 'codes', 'signature', 'certificates']).nullable(),
    /** Of who is responsible; empty where nobody is. */
    owner_name: z.string(),
    /** Who may be responsible: officials who may make this kind of process. */
    candidates: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'PublicDoor' });
export type DoorView = z.infer<typeof door>;

const applicationRow = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: doorKind,
    state: z.enum(applicationStates),
    ended_as: z.enum(applicationEnds).nullable(),
    /** Masked. */
    identification: z.string(),
    /** To help by phone; empty while nobody proved it. */
    phone: z.string(),
    phone_proved: z.boolean(),
    mail_proved: z.boolean(),
    begun_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
    signing_process_id: z.uuid().nullable(),
    /** What they ask for, where an official completes it. */
    request: z.string().nullable(),
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof applicationRow>;

export const doorEndpoints = {
  listPublicDoors: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/doors',
    tag,
    summary: 'Lo que un cliente puede empezar por sí mismo en esta empresa.',
    access: open('what the company offers to everybody on its public page'),
    response: z.object({ list: z.array(publicDoor) }),
    errors: [],
  }),
  readDoors: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/doors',
    tag,
    summary: 'Las puertas públicas de la empresa y quién responde por ellas.',
    access: holding('PE_EMPRESA'),
    response: z.object({ list: z.array(door) }),
    errors: [],
  }),
  changeDoor: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/company/doors',
    tag,
    summary: 'Abre o pausa una puerta pública y dice quién responde por lo que entra por ella.',
    access: holding('PE_EMPRESA'),
    body: z.strictObject({
      kind: doorKind,
      is_open: z.boolean(),
      owner_id: z.uuid('Elija quién responde').nullable(),
      paused_reason: oneLine.max(200, 'Debe tener como máximo 200 caracteres').default(''),
    }),
    response: z.object({ list: z.array(door) }),
    errors: ['input.invalid'],
  }),
  completeApplication: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/applications/{id}/draft',
    tag,
    summary: 'Un borrador con lo que el cliente pidió y probó, para que un oficial lo complete. Una vez por oficial.',
    access: holding('PE_CREACION'),
    params: z.object({ id: z.uuid() }),
    response: z.object({ draft_id: z.uuid(), process_id: z.uuid() }),
    errors: ['application.not_requested', 'permission.denied', 'kind.not_enabled', 'kind.not_found', 'draft.too_many'],
  }),
  listApplications: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/applications',
    tag,
    summary: 'Lo que clientes empezaron por sí mismos, desde su primer paso; lo más reciente primero.',
    access: holding('PE_MONITOREO_PROCESOS'),
    query: z.object({
      state: z.enum(applicationStates).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      nextToken: z.string().max(1000).optional(),
    }),
    response: z.object({ list: z.array(applicationRow), nextToken: z.string() }),
    errors: ['list.token_refused'],
  }),
};
