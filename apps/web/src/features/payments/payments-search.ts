import { paymentMethods, paymentStatuses } from '@rubrica/contract';
import { z } from 'zod';

/** What the address of the list may say. Anything else is forgotten, never an error. */
export const paymentsSearch = z.object({
  q: z.string().optional().catch(undefined),
  status: z.enum(paymentStatuses).optional().catch(undefined),
  method: z.enum(paymentMethods).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
});

export type PaymentsSearch = z.infer<typeof paymentsSearch>;
