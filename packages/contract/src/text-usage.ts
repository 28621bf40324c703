import { z } from 'zod';

import { holding } from './access.ts';
import { endpoint } from './endpoint.ts';
import { textChannels } from './processes/enumerations.ts';

/** What went out in thirty days by a channel whose provider reports, and what became of it. */
export const textUsage = z
  .object({
    channel: z.enum(textChannels),
    sent: z.int(),
    delivered: z.int(),
    read: z.int(),
    failed: z.int(),
    /** Dollars, as far as the provider has said whether it charges. */
    cost: z.number(),
  })
  .meta({ id: 'TextUsage' });
export type TextUsage = z.infer<typeof textUsage>;

export const textUsageEndpoints = {
  readTextUsage: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/company/text-usage',
    tag: 'Empresa',
    summary:
      'Los mensajes de los últimos treinta días de los que el proveedor informa: cuántos llegaron y cuánto cuestan.',
    access: holding('PE_EMPRESA'),
    response: z.object({ list: z.array(textUsage) }),
    errors: [],
  }),
};
