import { z } from 'zod';

import { arriving, confirming, holding, open, session } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { emailField, fingerprintCode, idTypes, nameField, newPasswordField, phoneField } from './fields.ts';
import { groupView } from './groups.ts';
import { loginMethods } from './identity.ts';

export const userLogActions = [
  'USER_ACCEPT_TERMS_AND_CONDITIONS',
  'USER_UPLOAD_ELECTRONIC_SIGNATURE',
  'USER_UPLOAD_SIGN_IMAGE',
] as const;

/** The civil registry confirmed it, or an administrator saw the paper. */
export const identityProofs = ['registry', 'administrator'] as const;

const moment = z.iso.datetime();

export const userRow = z
  .object({
    id: z.uuid(),
    username: z.string(),
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    enable: z.boolean(),
    /** Has a temporary password and has never signed in. */
    is_invited: z.boolean(),
    group: z.string().nullable(),
    updatedAt: moment,
  })
  .meta({ id: 'UserRow' });

export const userDetail = userRow
  .extend({
    phone: z.string().nullable(),
    id_type: z.enum(idTypes).nullable(),
    identification_number: z.string().nullable(),
    country: z.string().nullable(),
    groups: z.object({ items: z.array(z.object({ group: groupView })) }),
    user_log: z.object({ items: z.array(z.object({ action_name: z.string(), createdAt: moment })) }),
    /** The sub-permissions of all GSC_ groups, joined by commas. */
    sub_permissions: z.string(),
    login_by: z.enum(loginMethods),
    /** From the log: the terms and the privacy policy as they are now. */
    terms_accepted: z.boolean(),
    latest_signature_upload: moment.nullable(),
    needs_update: z.boolean(),
    is_confirmed: z.boolean(),
    /** When the person deactivated the account; within thirty days it can be taken back. */
    deactivated_at: moment.nullable(),
    is_disabled: z.boolean(),
    /** How name and identification were proved; null while they are only what somebody typed. */
    identity_proof: z
      .object({
        proved_by: z.enum(identityProofs),
        proved_at: moment,
        /** The administrator who saw the paper, and what they saw. */
        proved_by_name: z.string().nullable(),
        detail: z.string(),
      })
      .nullable(),
    /** After so many minutes without activity the browser asks for the password again. */
    idle_minutes: z.int(),
    second_factor: z.object({
      has: z.boolean(),
      /** The company demands one of this account. */
      is_demanded: z.boolean(),
      /** From when the account works only with one; null while no sign-in has begun the days of grace. */
      due_at: moment.nullable(),
    }),
    can: z.object({
      update: z.boolean(),
      delete: z.boolean(),
      enable: z.boolean(),
      disable: z.boolean(),
      confirm_identity: z.boolean(),
      reset_factors: z.boolean(),
    }),
  })
  .meta({ id: 'User' });

export type UserRow = z.infer<typeof userRow>;
export type UserDetail = z.infer<typeof userDetail>;

const personalData = {
  name: nameField('el nombre'),
  last_name: nameField('el apellido'),
  phone: phoneField.nullish(),
  id_type: z.enum(idTypes).nullish(),
  identification_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{5,20}$/, 'Debe tener entre 5 y 20 letras o números')
    .nullish(),
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'Elija un país de la lista')
    .nullish(),
};

export const profileChange = z.strictObject({ ...personalData, email: emailField.optional() });

export const newUser = z.strictObject({
  ...personalData,
  email: emailField,
  group_id: z.uuid('Elija un grupo'),
});

export const userChange = z.strictObject({
  id: z.uuid(),
  ...personalData,
  email: emailField,
  group_id: z.uuid('Elija un grupo'),
});

export const signUp = z.strictObject({
  name: nameField('el nombre'),
  last_name: nameField('el apellido'),
  email: emailField,
  password: newPasswordField,
  accept_terms: z.literal(true, 'Debe aceptar los términos y condiciones'),
});

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
  createSubscription: endpoint({
    method: 'POST',
    base: 'backend',
    path: '/subscription/create',
    tag,
    summary: 'Inicia la suscripción de un usuario.',
    access: session,
    creates: true,
    body: z.strictObject({
      username: z.string().trim().min(1).max(254),
      days: z.literal(365).default(365),
      plan_id: z.uuid(),
    }),
    response: z.object({ plan: z.string(), expires_at: moment }),
    errors: ['user.not_found', 'plan.not_found', 'subscription.exists'],
  }),
  readSubscription: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/subscription/mine',
    tag,
    summary: 'El plan propio y lo usado este mes.',
    access: holding('PE_PERFIL_SUBSCRIPCION'),
    response: z.object({
      plan: z.enum(['free', 'usage', 'pro', 'business']),
      name: z.string(),
      description: z.string(),
      documents_included: z.int().nullable(),
      documents_used: z.int(),
      expires_at: moment.nullable(),
    }),
    errors: [],
  }),
};
