import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { freeText as text } from '../free-text.ts';
import { askerNumber, dataRequestKinds, ownDataRequestEndpoints } from './own-data-requests.ts';

const tag = 'Datos personales';
const access = holding('PE_DATOS_PERSONALES');
const byId = z.object({ id: z.uuid() });

export const dataRequestStates = ['open', 'granted', 'refused'] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** What somebody asked about their data, and what became of it. */
export const dataRequestView = z
  .object({
    id: z.uuid(),
    /** By which the person names it. */
    number: z.string(),
    kind: z.enum(dataRequestKinds),
    identification_number: z.string(),
    name: z.string(),
    contact: z.string(),
    proof: z.string(),
    /** How who granted it made sure of the person; null where that was not needed, or not yet written. */
    identity_proof: z.string().nullable(),
    detail: z.string(),
    registered_by_name: z.string(),
    opened_at: z.iso.datetime(),
    /** The last working day within the fifteen days of the law. */
    due_on: z.iso.date(),
    /** Working days until then, today included; 0 once it is over. */
    working_days_left: z.int(),
    state: z.enum(dataRequestStates),
    /** Two people must grant it. */
    needs_two: z.boolean(),
    /** Who granted it first, while another person must. */
    first_grant: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
    /** While it is open: what who granted it first wrote. */
    answer: z.string().nullable(),
    answered_by_name: z.string().nullable(),
    answered_at: z.iso.datetime().nullable(),
    /** Of a deletion: what was deleted so far, and whether it is over. `kept` counts only then. */
    outcome: z
      .object({
        deleted: z.int(),
        kept: z.int(),
        pictures: z.int(),
        /** What they began by themselves at a public door. */
        applications: z.int(),
        is_complete: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'DataRequest' });
export type DataRequestView = z.infer<typeof dataRequestView>;

/** What a deletion would do with a process, and why it could not go. */
export const processFates = ['deleted', 'signed', 'running', 'held'] as const;
export type ProcessFate = (typeof processFates)[number];

export const dataRequestDetail = dataRequestView
  .extend({
    /** Processes in which the number signs or was asked to. */
    processes: z.array(
      z.object({
        id: z.uuid(),
        operation_number: z.string(),
        title: z.string(),
        status: z.string(),
        fate: z.enum(processFates),
      }),
    ),
    /** What the number began by itself at a public door, and has no process. */
    applications: z.int(),
    /** A deletion keeps these two: the books, and who was certified. */
    payments: z.int(),
    certificate_requests: z.int(),
    /** Pictures of their face that are still stored. */
    face_pictures: z.int(),
    /**
     * Where the person proved a mail themselves: whether somebody with this number got a code there and signed, in a
     * process in which the caller had no part.
     */
    is_known_contact: z.boolean().nullable(),
    /** Who grants it must write how they made sure of the person. */
    needs_identity_proof: z.boolean(),
    /** False for whom it concerns, for who gets its answer, and for who granted it first. */
    can_grant: z.boolean(),
  })
  .meta({ id: 'DataRequestDetail' });
export type DataRequestDetail = z.infer<typeof dataRequestDetail>;

export const dataRequestEndpoints = {
  ...ownDataRequestEndpoints,
  listDataRequests: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/data-requests',
    tag,
    summary: 'Las peticiones de personas sobre sus datos: primero las abiertas, por su plazo.',
    access,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      nextToken: z.string().max(1000).optional(),
    }),
    response: z.object({ list: z.array(dataRequestView), nextToken: z.string() }),
    errors: ['list.token_refused'],
  }),
  registerDataRequest: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/data-requests',
    tag,
    summary:
      'Registra la petición de una persona: una copia de sus datos, su rectificación, su eliminación u oposición. El plazo empieza a correr.',
    access,
    creates: true,
    body: z.strictObject({
      kind: z.enum(dataRequestKinds, 'Elija qué pide la persona'),
      identification_number: askerNumber,
      name: text(160).min(1, 'Escriba el nombre de la persona'),
      contact: text(200).min(1, 'Escriba dónde quiere recibir la respuesta'),
      proof: text(500).min(1, 'Escriba cómo comprobó quién pide'),
      detail: text(2000).default(''),
    }),
    response: dataRequestView,
    errors: [],
  }),
  readDataRequest: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/data-requests/{id}',
    tag,
    summary: 'Una petición, con lo que la empresa tiene de ese número y qué haría una eliminación.',
    access,
    params: byId,
    response: dataRequestDetail,
    errors: ['data_request.not_found'],
  }),
  readDataCopy: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/data-requests/{id}/copy',
    tag,
    summary:
      'La copia de lo que la empresa tiene de ese número, como un archivo JSON, una vez concedida. Cada descarga queda en la auditoría.',
    access,
    params: byId,
    response: 'file',
    errors: ['data_request.not_found', 'data_request.no_copy'],
  }),
  answerDataRequest: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/data-requests/{id}/answer',
    tag,
    summary:
      'Concede o niega la petición, con la respuesta que se da a la persona. Conceder una eliminación empieza una tarea que elimina lo que se puede y conserva lo que la ley exige; `outcome` dice lo que hizo. Donde deben concederla dos personas, la primera la deja abierta.',
    access,
    stepUp: true,
    params: byId,
    body: z.strictObject({
      decision: z.enum(['granted', 'refused'], 'Elija una decisión'),
      answer: text(2000).min(1, 'Escriba la respuesta para la persona'),
      identity_proof: text(500)
        .default('')
        .meta({ description: 'Cómo se comprobó quién pide; se exige donde `needs_identity_proof`.' }),
    }),
    response: dataRequestView,
    errors: [
      'data_request.not_found',
      'data_request.answered',
      'data_request.own',
      'data_request.needs_another',
      'input.invalid',
    ],
  }),
};
