import { certificateStatuses, certificateTypes } from '@rubrica/contract';
import { z } from 'zod';

/** What the address of the list may say. Anything else is forgotten, never an error. */
export const certificatesSearch = z.object({
  q: z.string().optional().catch(undefined),
  status: z.enum(certificateStatuses).optional().catch(undefined),
  type: z.enum(certificateTypes).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  waiting: z.literal('true').optional().catch(undefined),
});

export type CertificatesSearch = z.infer<typeof certificatesSearch>;
