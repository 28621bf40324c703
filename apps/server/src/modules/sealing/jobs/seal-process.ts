import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** After the last signature: archive copies that last, the registration sheet, and the end of the process. */
export const sealProcess = defineJob({
  name: 'processes.seal',
  title: 'Sellar un proceso que todos firmaron',
  payload: z.object({ process_id: z.uuid() }),
  lane: 'heavy',
  retries: 12,
  timeoutSeconds: 600,
});

/** Sends the completed process to its signatories and copy recipients. */
export const sendCopy = defineJob({
  name: 'processes.send-copy',
  title: 'Enviar las copias de un proceso terminado',
  payload: z.object({
    process_id: z.uuid(),
    signatory_id: z.uuid().nullable(),
    copy: z.int().nullable(),
    observer_id: z.uuid().nullable().default(null),
  }),
});
