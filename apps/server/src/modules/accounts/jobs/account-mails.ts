import { z } from 'zod';

import type { Follower } from '../../../platform/followers.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

const payload = z.object({ event_id: z.uuid(), subject: z.uuid() });

export const sendTemporaryPassword = defineJob({
  name: 'accounts.send-temporary-password',
  payload,
  load: () => import('./send-temporary-password.handler.ts'),
});

export const sendResetCode = defineJob({
  name: 'accounts.send-reset-code',
  payload,
  load: () => import('./send-reset-code.handler.ts'),
});

export const sendConfirmation = defineJob({
  name: 'accounts.send-confirmation',
  payload,
  load: () => import('./send-confirmation.handler.ts'),
});

export const sendAlreadyRegistered = defineJob({
  name: 'accounts.send-already-registered',
  payload,
  load: () => import('./send-already-registered.handler.ts'),
});

export const accountFollowers: readonly Follower[] = [
  { on: 'user.invited', job: sendTemporaryPassword },
  { on: 'user.password_reset_requested', job: sendResetCode },
  { on: 'user.signed_up', job: sendConfirmation },
  { on: 'user.signed_up_again', job: sendAlreadyRegistered },
];
