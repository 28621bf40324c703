import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { Approvals, Processes } from '../../process/index.ts';
import { linkAddress } from '../steps/signing-link.ts';

interface Payload {
  readonly approval_id: string;
  readonly link_version: number;
}

const approvalPath = '/auth/approval';

export const handle: JobHandler<Payload> = async (context, { approval_id: id, link_version: version }, { jobId }) => {
  const found = await context.transaction(async (tx) => {
    const approval = await Approvals.find(tx, id);
    const process = approval && (await Processes.find(tx, approval.processId));
    return approval && process && { approval, process };
  });
  if (!found) return;
  const { approval, process } = found;
  const isWanted = process.status === 'TO_CONFIRM' && approval.linkVersion === version && approval.linkHash !== null;
  if (!isWanted || approval.email === null) return;
  await sendCompanyMail(context, {
    id: jobId,
    to: approval.email,
    subject: `Espera su aprobación: ${process.title}`,
    preview: 'Un proceso espera su aprobación',
    title: 'Un proceso espera su aprobación',
    paragraphs: [
      `${process.createdByName} le pide que revise «${process.title}», operación ${process.operationNumber}.`,
      'Lea sus documentos y apruébelo o rechácelo. Nadie recibe su enlace para firmar antes de que usted lo apruebe.',
      `Puede hacerlo desde su teléfono hasta el ${displayTimestamp(process.deadlineAt).slice(0, 10)}.`,
    ],
    action: {
      label: 'Revisar y decidir',
      url: await linkAddress(context, { id, linkVersion: version }, approvalPath, 'approver'),
    },
    closing: 'Este enlace es personal: no lo reenvíe. Con él se decide una sola vez.',
  });
};
