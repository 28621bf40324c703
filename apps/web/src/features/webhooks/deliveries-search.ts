import { deliveryStates } from '@rubrica/contract';
import { z } from 'zod';

/** What the address may say: which deliveries, and which one is open. */
export const deliveriesSearch = z.object({
  state: z.enum(deliveryStates).optional().catch(undefined),
  delivery: z.uuid().optional().catch(undefined),
});
