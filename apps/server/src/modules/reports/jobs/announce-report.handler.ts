import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findReport } from '../report.repository.ts';

/** A link, never the file: who reads the mail must still be somebody who may read the report. */
export const handle: JobHandler<{ readonly report_id: string }> = async (context, { report_id: id }, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const report = await findReport(tx.db, id);
    const user = report && (await Users.find(tx, report.ownerId)); // a program reads no mail
    return report && user && { report, user };
  });
  if (!found || !Users.isInUse(found.user)) return;
  const { report, user } = found;
  const { from = '', to = '' } = report.request.filters;
  await sendCompanyMail(context, {
    id: jobId,
    to: user.email,
    subject: `Reporte listo: ${report.name}`,
    preview: 'Su reporte programado está listo.',
    title: 'Su reporte está listo',
    paragraphs: [
      `«${report.name}», del ${toDisplay(from)} al ${toDisplay(to)}: ${report.rowsDone} ${report.rowsDone === 1 ? 'fila' : 'filas'}.`,
      `Puede descargarlo hasta el ${displayTimestamp(report.expiresAt)}.`,
    ],
    action: { label: 'Ver mis reportes', url: `${context.siteUrl}/reports/download` },
    closing:
      'Recibe este mensaje porque programó este reporte. Puede cambiarlo o dejar de recibirlo en la misma página.',
  });
};

const toDisplay = (day: string): string => day.split('-').toReversed().join('/');
