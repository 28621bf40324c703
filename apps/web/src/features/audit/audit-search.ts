import { auditFamilyNames } from '@rubrica/contract';
import { z } from 'zod';

/** What the address may say: which lines. */
export const auditSearch = z.object({
  search: z.string().max(100).optional().catch(undefined),
  family: z.enum(auditFamilyNames).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  unusual: z.enum(['true']).optional().catch(undefined),
});

export type AuditSearch = z.infer<typeof auditSearch>;
