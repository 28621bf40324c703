import { z } from 'zod';

import { linked } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { common, tag } from './pieces.ts';

export const signingSummary = z
  .object({
    /** Amounts, objects and dates as the documents print them; none where the process is made of files. */
    lines: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        /** By which a person knows what this is about. */
        is_main: z.boolean(),
      }),
    ),
    /** Everybody who signs, and the company where it does. */
    parties: z.array(
      z.object({
        name: z.string(),
        capacity: z.string(),
        /** The person or company for whom they sign; empty where it is themselves. */
        on_behalf_of: z.string(),
        is_own: z.boolean(),
      }),
    ),
    documents: z.array(z.object({ name: z.string(), page_count: z.int() })),
    deadline_at: z.iso.datetime(),
  })
  .meta({ id: 'SigningSummary' });

export type SigningSummary = z.infer<typeof signingSummary>;

export const summaryEndpoints = {
  readSigningSummary: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/portal/signing-summary',
    tag,
    summary:
      'Lo que este firmante va a firmar, en resumen: montos, fechas, partes y documentos. Después de la primera prueba de identidad.',
    access: linked,
    response: signingSummary,
    errors: [...common, 'portal.step_refused'],
  }),
};
