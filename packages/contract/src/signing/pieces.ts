import { z } from 'zod';

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
] as const;
