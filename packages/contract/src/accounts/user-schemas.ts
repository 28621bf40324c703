import { z } from 'zod';

import { emailField, idTypes, nameField, newPasswordField, phoneField } from './fields.ts';
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
