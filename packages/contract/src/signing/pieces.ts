import { z } from 'zod';

import { otpChannels } from '../processes/enumerations.ts';

/** What the calls of the portal share. */
export const tag = 'Portal del firmante';
export const text = (most: number) => z.string().trim().max(most, `Debe tener como máximo ${most} caracteres`);
export const base64 = (most: number) =>
  z
    .string()
    .max(most, 'Es demasiado grande')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'No está en base64');
export const byId = z.object({ id: z.uuid() });

/** Errors of reading calls, and of calls that change something. */
export const common = [
  'link.dead',
  'link.paused',
  'link.stopped',
  'signatory.blocked',
  'portal.device_refused',
  'portal.device_clock',
] as const;
export const acting = [
  ...common,
  'portal.visit_over',
  'portal.taken_over',
  'identity.in_review',
  'portal.step_refused',
  'portal.step_not_asked',
  'portal.awaits_client',
  'documents.preparing',
] as const;

/** A one-time code as somebody types it. */
export const oneTimeCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'El código tiene seis números');

/** Where a code may go, the preferred way first, and where that one goes, masked. */
export const codeOffer = z.object({
  channel: z.enum(otpChannels),
  sent_to: z.string(),
  channels: z.array(z.enum(otpChannels)),
});

export const sentCode = z.object({
  message: z.string(),
  channel: z.enum(otpChannels),
  sent_to: z.string(),
  expires_in_seconds: z.int(),
  resend_in_seconds: z.int(),
});
