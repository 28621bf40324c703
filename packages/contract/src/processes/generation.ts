import { z } from 'zod';

/** Which form the documents are made of: its id, or that of its kind. Without it, the process' own. */
export const ofForm = z.object({ form_id: z.uuid('Ese formulario no existe').optional() });

/** `preparing`: they are being made; `ready`: they were made before, and stay as they are. */
export const documentsMade = z
  .object({ state: z.enum(['preparing', 'ready']), message: z.string() })
  .meta({ id: 'DocumentsMade' });
export type DocumentsMade = z.infer<typeof documentsMade>;
