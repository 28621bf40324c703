import { z } from 'zod';

import { defineJob } from '../../../platform/jobs/job.ts';

/** Writes the rows to a file that its owner can download. Starts again if a node was killed. */
export const makeReport = defineJob({
  name: 'reports.make-report',
  title: 'Preparar un reporte',
  payload: z.object({ report_id: z.uuid() }),
  lane: 'bulk',
  retries: 4,
  timeoutSeconds: 3600,
});

/** Tells the owner of a schedule that the file is there. */
export const announceReport = defineJob({
  name: 'reports.announce-report',
  title: 'Avisar que un reporte está listo',
  payload: z.object({ report_id: z.uuid() }),
});

/** Does what is due: starts scheduled reports and deletes expired files. */
export const runReportClock = defineJob({
  name: 'reports.keep-reports',
  title: 'Revisar los reportes programados',
  payload: z.object({}),
  retries: 2,
});
