import { z } from 'zod';

import { holding } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { emailField, nameField } from './fields.ts';

const tag = 'Usuarios';
const access = holding('PE_CREAR_USUARIO');

/** How many people one invitation, or one file, may name. */
export const invitationLimits = { people: 500, bytes: 5_000_000 } as const;

/** Names may be left out: people write them in their own profile. */
const nameOrNone = (label: string) => z.literal('').or(nameField(label)).default('');

export const invitee = z.strictObject({
  email: emailField,
  name: nameOrNone('el nombre'),
  last_name: nameOrNone('el apellido'),
  group_id: z.uuid('Elija un grupo'),
});
export type Invitee = z.infer<typeof invitee>;

export const invitationRow = z
  .object({
    /** As the spreadsheet counts its rows, from 1. */
    number: z.int(),
    email: z.string(),
    name: z.string(),
    last_name: z.string(),
    group: z.string(),
    /** Null where no group has that name. */
    group_id: z.uuid().nullable(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  })
  .meta({ id: 'InvitationRow' });
export type InvitationRow = z.infer<typeof invitationRow>;

export const invitationEndpoints = {
  inviteUsers: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/invite',
    tag,
    summary:
      'Invita a varias personas: cada una recibe por correo su contraseña temporal. Si una no sirve, ninguna se invita.',
    access,
    creates: true,
    body: z.strictObject({
      people: z
        .array(invitee)
        .min(1, 'Escriba al menos un correo')
        .max(invitationLimits.people, `Invite como máximo a ${invitationLimits.people} personas a la vez`),
    }),
    response: z.object({ invited: z.int(), message: z.string() }),
    errors: ['group.not_found', 'permission.denied'],
  }),
  readInvitationSheet: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/invite/file',
    tag,
    summary:
      'Lee una hoja (.xlsx o .csv) con una persona por fila y dice qué falta en cada una. Todavía no invita a nadie.',
    access,
    limit: 'sheets',
    upload: { maxBytes: invitationLimits.bytes },
    body: z.strictObject({}),
    response: z.object({ rows: z.array(invitationRow) }),
    errors: ['file.refused', 'load.columns_unknown', 'rate.limited'],
  }),
  downloadInvitationSheet: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/invite/template',
    tag,
    summary: 'La hoja que se llena para invitar, con los grupos de la empresa.',
    access,
    response: 'file',
    errors: [],
  }),
  inviteAgain: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/invite_again',
    tag,
    summary: 'Envía una contraseña temporal nueva a quien todavía no ha ingresado. La anterior deja de servir.',
    access,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    response: z.object({ message: z.string() }),
    errors: ['user.not_found', 'user.has_signed_in', 'permission.denied'],
  }),
};
