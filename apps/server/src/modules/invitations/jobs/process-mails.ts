import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Why an official is written to. */
const occasions = [
  'approval',
  'changes',
  'failure',
  'blocked',
  'review',
  'expired',
  'refused',
  'help',
  'completed',
] as const;
export type Occasion = (typeof occasions)[number];

/** The link itself is in no payload: the handler makes it. */
export const sendInvitation = defineJob({
  name: 'processes.send-invitation',
  title: 'Enviar el enlace a un firmante',
  payload: z.object({ signatory_id: z.uuid(), link_version: z.int() }),
  retries: 12,
  load: () => import('./send-invitation.handler.ts'),
});

export const sendReminder = defineJob({
  name: 'processes.send-reminder',
  title: 'Enviar un recordatorio a un firmante',
  payload: z.object({ signatory_id: z.uuid(), link_version: z.int(), number: z.int() }),
  load: () => import('./send-reminder.handler.ts'),
});

/** That nothing is left to sign. */
export const tellSignatory = defineJob({
  name: 'processes.tell-signatory',
  title: 'Avisar a un firmante que ya no hay nada que firmar',
  payload: z.object({ signatory_id: z.uuid() }),
  load: () => import('./tell-signatory.handler.ts'),
});

/** To whoever approves without an account. The link itself is in no payload. */
export const sendApprovalLink = defineJob({
  name: 'processes.send-approval-link',
  title: 'Enviar el enlace a un aprobador',
  payload: z.object({ approval_id: z.uuid(), link_version: z.int() }),
  retries: 12,
  load: () => import('./send-approval-link.handler.ts'),
});

/** To the client, of whom changes are asked. The link itself is in no payload. */
export const sendChangeLink = defineJob({
  name: 'processes.send-change-link',
  title: 'Enviar al cliente el enlace para corregir sus datos',
  payload: z.object({ change_request_id: z.uuid(), link_version: z.int() }),
  retries: 12,
  load: () => import('../../changes/jobs/send-change-link.handler.ts'),
});

export const notifyOfficial = defineJob({
  name: 'processes.notify-official',
  title: 'Avisar a un funcionario',
  payload: z.object({ process_id: z.uuid(), user_id: z.uuid(), occasion: z.enum(occasions) }),
  load: () => import('./notify-official.handler.ts'),
});
