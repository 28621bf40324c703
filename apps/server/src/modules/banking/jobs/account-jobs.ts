import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Asks the core bank for the account of a process that everybody signed. */
export const openAccount = defineJob({
  name: 'banking.open-account',
  title: 'Pedir al núcleo bancario la cuenta de un proceso firmado',
  payload: z.object({ process_id: z.uuid() }),
  retries: 10,
  firstRetrySeconds: 5,
});

/** Tells a holder the number of their account. */
export const sendAccountNumber = defineJob({
  name: 'banking.send-account-number',
  title: 'Enviar el número de cuenta a su titular',
  payload: z.object({ process_id: z.uuid(), signatory_id: z.uuid() }),
});
