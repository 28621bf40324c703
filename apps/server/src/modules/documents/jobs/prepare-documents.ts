import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** From what a process holds to documents that can be signed: typeset or taken as they came, stamped, with their fields. */
export const prepareDocuments = defineJob({
  name: 'processes.prepare-documents',
  title: 'Preparar los documentos de un proceso',
  payload: z.object({ process_id: z.uuid(), round: z.int() }),
  lane: 'heavy',
  retries: 5,
  timeoutSeconds: 600,
});
