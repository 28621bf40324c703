import { processStatusNames, processTabs } from '@rubrica/contract';
import { z } from 'zod';

const status = z.enum(processStatusNames);

/** What the address of the list may say. Anything else is forgotten, never an error. */
export const processListSearch = z.object({
  q: z.string().optional().catch(undefined),
  status: z
    .union([status.transform((one) => [one]), z.array(status)])
    .optional()
    .catch(undefined),
  tab: z.enum(processTabs).optional().catch(undefined),
  process_id: z.uuid().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  sort: z
    .enum(['created_at', '-created_at', 'deadline_at', '-deadline_at'])
    .default('-created_at')
    .catch('-created_at'),
});

export type ProcessListSearch = z.infer<typeof processListSearch>;
