import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
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
  await sendEventMail(context, {
    id: jobId,
    event: 'approval_request',
    processId: process.id,
    values: {
      oficial: process.createdByName,
      titulo: process.title,
      vencimiento: displayTimestamp(process.deadlineAt).slice(0, 10),
      operacion: process.operationNumber,
    },
    to: approval.askedEmail ?? approval.email,
    url: await linkAddress(context, { id, linkVersion: version }, approvalPath, 'approver'),
    operation: process.operationNumber,
    closing: 'Este enlace es personal: no lo reenvíe. Con él se decide una sola vez.',
  });
};
