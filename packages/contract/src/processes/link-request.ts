import { z } from 'zod';

/** A signatory who asks for a new link, and has none yet. */
export const linkRequest = z.object({
  signatory_id: z.uuid(),
  name: z.string(),
  asked_at: z.iso.datetime(),
  /** Some of those who may send it. */
  sent_by: z.array(z.string()),
});
