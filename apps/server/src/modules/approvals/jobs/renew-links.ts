import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

export const renewApproverLinks = defineJob({
  name: 'approvals.renew-links',
  title: 'Pedir las aprobaciones pendientes a quien corresponde hoy',
  payload: z.object({ approver_id: z.uuid() }),
});
