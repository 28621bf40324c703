import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Why an official is written to. */
const occasions = [
  'approval',
  'assigned',
  'changes',
  'failure',
  'blocked',
  'review',
  'identity',
  'expired',
  'refused',
  'help',
  'corrected',
  'consent_refused',
  'new_link',
  'changes_link_ended',
  'unblock',
  'denied',
  'account_refused',
  'completed',
] as const;
export type Occasion = (typeof occasions)[number];

/** The link itself is in no payload: the handler makes it. */
export const sendInvitation = defineJob({
  name: 'processes.send-invitation',
  title: 'Enviar el enlace a un firmante',
  payload: z.object({ signatory_id: z.uuid(), link_version: z.int() }),
  retries: 12,
});

export const sendReminder = defineJob({
  name: 'processes.send-reminder',
  title: 'Enviar un recordatorio a un firmante',
  payload: z.object({ signatory_id: z.uuid(), link_version: z.int(), number: z.int() }),
});

/** That there is another last day, with the same link. */
export const sendDeadline = defineJob({
  name: 'processes.send-deadline',
  title: 'Avisar a un firmante del plazo nuevo',
  payload: z.object({ signatory_id: z.uuid(), link_version: z.int() }),
});

/** Why an observer is written to. */
const observed = ['added', 'EXPIRED', 'CANCELLED', 'NOT_ALLOWED'] as const;
export type Observed = (typeof observed)[number];

export const notifyObserver = defineJob({
  name: 'processes.notify-observer',
  title: 'Avisar a un observador',
  payload: z.object({ observer_id: z.uuid(), because: z.enum(observed) }),
});

/** That nothing is left to sign. */
export const notifySignatory = defineJob({
  name: 'processes.tell-signatory',
  title: 'Avisar a un firmante que ya no hay nada que firmar',
  payload: z.object({ signatory_id: z.uuid() }),
});

/** That the company decided about their identity, and the link to go on with. */
export const sendReviewOutcome = defineJob({
  name: 'processes.send-review-outcome',
  title: 'Avisar a un firmante que se revisó su identidad',
  payload: z.object({ signatory_id: z.uuid(), link_version: z.int(), review_id: z.uuid() }),
  retries: 12,
});

/** For approvers without an account. The link itself is in no payload. */
export const sendApprovalLink = defineJob({
  name: 'processes.send-approval-link',
  title: 'Enviar el enlace a un aprobador',
  payload: z.object({ approval_id: z.uuid(), link_version: z.int() }),
  retries: 12,
});

export const notifyOfficial = defineJob({
  name: 'processes.notify-official',
  title: 'Avisar a un funcionario',
  payload: z.object({ process_id: z.uuid(), user_id: z.uuid(), occasion: z.enum(occasions) }),
});
