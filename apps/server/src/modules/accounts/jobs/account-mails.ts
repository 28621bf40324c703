import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

const payload = z.object({ event_id: z.uuid(), subject: z.uuid() });

export const sendTemporaryPassword = defineJob({
  name: 'accounts.send-temporary-password',
  title: 'Enviar una contraseña temporal',
  payload,
});

export const sendResetCode = defineJob({
  name: 'accounts.send-reset-code',
  title: 'Enviar el código para recuperar una contraseña',
  payload,
});

export const sendConfirmation = defineJob({
  name: 'accounts.send-confirmation',
  title: 'Enviar la confirmación de una cuenta',
  payload,
});

export const sendAlreadyRegistered = defineJob({
  name: 'accounts.send-already-registered',
  title: 'Avisar que un correo ya tiene cuenta',
  payload,
});

export const sendSecurityNotice = defineJob({
  name: 'accounts.send-security-notice',
  title: 'Avisar a una persona de un cambio en la seguridad de su cuenta',
  payload,
});

export const sendSubstitutionNotice = defineJob({
  name: 'accounts.send-substitution-notice',
  title: 'Avisar a una persona que reemplaza a otra',
  payload,
});

/** What happened to an account that its owner must hear of, even where it was somebody else. */
export const noticedEvents = [
  'session.new_device',
  'factor.added',
  'factor.removed',
  'factor.recovery_code_used',
  'factor.recovery_codes_renewed',
  'factor.reset_asked',
  'factor.reset',
] as const;

export const accountFollowers: readonly Follower[] = [
  { on: 'user.invited', job: sendTemporaryPassword },
  { on: 'user.password_reset_requested', job: sendResetCode },
  { on: 'user.substitute_named', job: sendSubstitutionNotice },
  { on: 'user.signed_up', job: sendConfirmation },
  { on: 'user.signed_up_again', job: sendAlreadyRegistered },
  ...noticedEvents.map((on) => ({ on, job: sendSecurityNotice })),
];
