import { z } from 'zod';

import { arriving, confirming, holding, open, session } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { fingerprintCode } from './fields.ts';
import { userLogActions, userRow, userDetail, profileChange, newUser, userChange, signUp } from './user-schemas.ts';

export * from './user-schemas.ts';

const tag = 'Usuarios';
const byId = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });
const byName = z.strictObject({
  username: z.string().trim().min(1).max(254),
  cognito: z.literal(false).default(false),
});

/** A company that nobody could administer, or enter, afterwards. */
const unmanageable = ['group.last_administrator', 'group.emergency_administrator'] as const;

export const userEndpoints = {
  signUp: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/user/create',
    tag,
    summary: 'Registro público, donde la empresa lo permite. El enlace para confirmar llega por correo.',
    access: open('there is no session yet; refused where the company does not allow sign-up'),
    limit: 'credentials',
    body: signUp,
    response: message,
    errors: ['signup.closed', 'signup.domain_refused', 'rate.limited'],
  }),
  readUser: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/detail/{id}',
    tag,
    summary: 'Un usuario con sus grupos, permisos y actividad. Cada quien puede leer el suyo.',
    access: arriving,
    params: byId,
    response: userDetail,
    errors: ['user.not_found'],
  }),
  readProfile: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/{id}/profile',
    tag,
    summary: 'El perfil propio.',
    access: confirming,
    params: byId,
    response: userDetail,
    errors: ['user.not_found'],
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    base: 'backend',
    path: '/auth_user/{id}/update_profile',
    tag,
    summary: 'Cambia los datos personales propios.',
    access: holding('PE_PERFIL_ACT_DATOS'),
    params: byId,
    body: profileChange,
    response: userDetail,
    errors: ['user.not_found', 'permission.denied'],
  }),
  proveIdentity: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/prove_identity',
    tag,
    summary: 'Comprueba en el Registro Civil el nombre y la cédula propios, con el código dactilar.',
    access: holding('PE_PERFIL_ACT_DATOS'),
    limit: 'lookups',
    params: byId,
    body: z.strictObject({ fingerprint_code: fingerprintCode }),
    response: userDetail,
    errors: [
      'user.not_found',
      'permission.denied',
      'identity.not_provable',
      'identity.attempts_over',
      'identity.name_differs',
      'registry.mismatch',
      'registry.person_not_found',
      'registry.refused',
      'registry.unavailable',
      'rate.limited',
    ],
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/{id}/confirm_identity',
    tag,
    summary: 'Un administrador deja constancia de que vio el documento de identidad de un usuario.',
    access: holding('PE_MODIFICAR_USUARIO'),
    params: byId,
    body: z.strictObject({
      /** As it stands on the paper. */
      identification_number: z.string().trim().min(1, 'Escriba el número que vio').max(20),
      detail: z.string().trim().min(1, 'Escriba qué documento vio').max(300, 'Debe tener como máximo 300 caracteres'),
    }),
    response: userDetail,
    errors: ['user.not_found', 'permission.denied', 'identity.not_provable'],
  }),
  listUsers: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/auth_user/list-users',
    tag,
    summary: 'Los usuarios de la empresa, por páginas.',
    access: holding('PE_LISTAR_USUARIOS'),
    query: z.object({
      q: z.string().max(100).optional(),
      group: z.string().max(100).optional(),
      enable: z.enum(['true', 'false']).optional(),
      sort: z.enum(['username', '-username', 'name', '-name']).default('username'),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      nextToken: z.string().max(1000).optional(),
    }),
    response: z.object({
      users: z.array(userRow),
      total: z.int(),
      total_is_floor: z.boolean(),
      nextToken: z.string(),
    }),
    errors: ['list.token_refused'],
  }),
  createUser: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/create',
    tag,
    summary: 'Crea un usuario; su contraseña temporal le llega por correo.',
    access: holding('PE_CREAR_USUARIO'),
    creates: true,
    body: newUser,
    response: userDetail,
    errors: ['user.exists', 'group.not_found', 'permission.denied'],
  }),
  updateUser: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/update-user',
    tag,
    summary: 'Cambia los datos y el grupo de un usuario.',
    access: holding('PE_MODIFICAR_USUARIO'),
    body: userChange,
    response: userDetail,
    errors: ['user.not_found', 'user.exists', 'group.not_found', ...unmanageable, 'permission.denied'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    base: 'backend',
    path: '/auth_user/delete-user/{id}',
    tag,
    summary:
      'Elimina un usuario. 30 días después se borran sus firmas, borradores y plantillas, y los procesos que nadie más firmó.',
    access: holding('PE_ELIMINAR_USUARIO'),
    stepUp: true,
    params: byId,
    response: message,
    errors: ['user.not_found', ...unmanageable, 'permission.denied'],
  }),
  enableUser: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/enable-user',
    tag,
    summary: 'Habilita a un usuario; también reactiva la cuenta propia dentro de los 30 días.',
    access: confirming,
    body: byName,
    response: message,
    errors: ['user.not_found', 'account.not_confirmed', 'account.recovery_over', 'permission.denied'],
  }),
  disableUser: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/disable-user',
    tag,
    summary: 'Deshabilita a un usuario y termina sus sesiones; también desactiva la cuenta propia.',
    access: session,
    body: byName,
    response: message,
    errors: ['user.not_found', ...unmanageable, 'permission.denied'],
  }),
  logUserAction: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/auth_user/action/{username}',
    tag,
    summary:
      'Anota una acción propia en el registro de actividad. La de aceptar los términos lleva en la descripción la versión leída.',
    access: arriving,
    params: z.object({ username: z.string().max(254) }),
    body: z.strictObject({ action_name: z.enum(userLogActions), description: z.string().max(500).default('') }),
    response: message,
    errors: ['user.not_found', 'terms.changed'],
  }),
};
