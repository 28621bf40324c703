import { z } from 'zod';

import { holding } from './access.ts';
import { emailField, idTypes, nameField, phoneField } from './accounts/fields.ts';
import { endpoint } from './endpoint.ts';

/** What `{id}/list` takes instead of a kind: everybody, in the order of their names. */
export const everyKind = 'all';

export const approverView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    identification_type: z.enum(idTypes),
    identification_number: z.string(),
    /** The account with which this person approves; null for who has none. */
    user_id: z.uuid().nullable(),
    /** The kinds for which this person approves, each with their turn in it. */
    processes: z.array(z.object({ process_id: z.uuid(), name: z.string(), order: z.int() })),
  })
  .meta({ id: 'Approver' });

export type ApproverView = z.infer<typeof approverView>;

/** A kind that takes approvers, and who they are by their turns. */
export const approvedKind = z
  .object({ process_id: z.uuid(), name: z.string(), approvers: z.array(z.uuid()) })
  .meta({ id: 'ApprovedKind' });

export type ApprovedKind = z.infer<typeof approvedKind>;

export const approverChange = z.strictObject({
  name: nameField('el nombre'),
  last_name: nameField('el apellido'),
  email: emailField,
  phone: phoneField,
  identification_type: z.enum(idTypes, 'Elija el tipo de identificación'),
  identification_number: z
    .string('Ingrese el número de identificación')
    .trim()
    .regex(/^[A-Za-z0-9]{5,20}$/, 'Debe tener entre 5 y 20 letras o números'),
  user_id: z.uuid().nullish(),
});

export const approverStandIns = z
  .object({
    /** The latest first. */
    list: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Both days are included, in Ecuador. */
        starts_on: z.iso.date(),
        ends_on: z.iso.date(),
        state: z.enum(['coming', 'now', 'over']),
      }),
    ),
    /** Who could be asked instead: the others who approve by a link. */
    candidates: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  })
  .meta({ id: 'ApproverStandIns' });
export type ApproverStandIns = z.infer<typeof approverStandIns>;

const tag = 'Aprobadores';
const access = holding('PE_ADMINISTRACION_USUARIOS');
const byId = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });
const list = z.object({ list: z.array(approverView) });

export const approverEndpoints = {
  listCandidates: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/approvers',
    tag,
    summary: 'Quién más puede aprobar los procesos de este oficial; quien no tiene cuenta lo hace por un enlace.',
    access: holding('PE_CREACION'),
    response: z.object({
      list: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          last_name: z.string(),
          email: z.string(),
          has_account: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  createApprover: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/approver/create',
    tag,
    summary: 'Registra a una persona que aprueba procesos.',
    access,
    creates: true,
    body: approverChange,
    response: approverView,
    errors: ['approver.exists', 'approver.account_taken', 'user.not_found'],
  }),
  assignApprover: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/approver/process/create',
    tag,
    summary: 'Asigna un aprobador a un tipo de proceso, en el turno indicado o al final; a quien ya está, lo mueve.',
    access,
    creates: true,
    body: z.strictObject({
      process_id: z.uuid('Elija el tipo de proceso'),
      approver_id: z.uuid('Elija a la persona'),
      order: z.int().min(1, 'El turno empieza en 1').max(20).optional(),
    }),
    response: list,
    errors: ['kind.not_found', 'approver.not_found', 'approver.too_many'],
  }),
  listApprovedKinds: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/approver/process/all',
    tag,
    summary: 'Los tipos de proceso de la empresa que admiten aprobadores, con los suyos por turno.',
    access,
    response: z.object({ list: z.array(approvedKind) }),
    errors: [],
  }),
  listKindApprovers: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/approver/{id}/list',
    tag,
    summary: 'Los aprobadores de un tipo de proceso por su turno; con `all`, todos los de la empresa.',
    access,
    params: z.object({ id: z.union([z.uuid(), z.literal(everyKind)]) }),
    response: list,
    errors: ['kind.not_found'],
  }),
  readApprover: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/approver/{id}/detail',
    tag,
    summary: 'Un aprobador con los tipos de proceso que aprueba.',
    access,
    params: byId,
    response: approverView,
    errors: ['approver.not_found'],
  }),
  listStandIns: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/approver/{id}/stand-ins',
    tag,
    summary: 'Quién reemplaza a un aprobador sin cuenta, y en qué días.',
    access,
    params: byId,
    response: approverStandIns,
    errors: ['approver.not_found'],
  }),
  nameStandIn: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/approver/{id}/stand-ins',
    tag,
    summary:
      'Nombra a otra persona que aprueba por enlace en lugar de un aprobador sin cuenta, de un día a otro. El enlace del ausente deja de servir esos días.',
    access,
    creates: true,
    params: byId,
    body: z.strictObject({
      stand_in_id: z.uuid('Elija quién reemplaza'),
      starts_on: z.iso.date('Ingrese desde qué día'),
      ends_on: z.iso.date('Ingrese hasta qué día'),
    }),
    response: approverStandIns,
    errors: ['approver.not_found'],
  }),
  endStandIn: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/api/approver/{id}/stand-ins/{stand_in}/end',
    tag,
    summary: 'Termina un reemplazo antes de su último día.',
    access,
    params: byId.extend({ stand_in: z.uuid() }),
    response: approverStandIns,
    errors: ['approver.not_found'],
  }),
  updateApprover: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/api/approver/{id}/update',
    tag,
    summary: 'Cambia los datos de un aprobador.',
    access,
    params: byId,
    body: approverChange,
    response: approverView,
    errors: ['approver.not_found', 'approver.exists', 'approver.account_taken', 'user.not_found'],
  }),
  deleteApprover: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/approver/{id}/delete',
    tag,
    summary: 'Elimina un aprobador y sus asignaciones. Los procesos que ya lo nombran no cambian.',
    access,
    params: byId,
    response: message,
    errors: ['approver.not_found'],
  }),
  unassignApprover: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/api/approver/{process_id}/{approver_id}/delete',
    tag,
    summary: 'Quita un aprobador de un tipo de proceso; los demás avanzan un turno.',
    access,
    params: z.object({ process_id: z.uuid(), approver_id: z.uuid() }),
    response: message,
    errors: ['kind.not_found', 'approver.not_found', 'approver.not_assigned'],
  }),
};
