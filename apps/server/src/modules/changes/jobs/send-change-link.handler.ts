import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { linkAddress } from '../../invitations/index.ts';
import { sendEventMail } from '../../mail/index.ts';
import { ChangeRequests, Processes } from '../../process/index.ts';
import { readClientPart } from '../steps/client-part.ts';

interface Payload {
  readonly change_request_id: string;
  readonly link_version: number;
}

const changesPath = '/auth/changes';

export const handle: JobHandler<Payload> = async (
  context,
  { change_request_id: id, link_version: version },
  { jobId },
) => {
  const found = await context.transaction(async (tx) => {
    const request = await ChangeRequests.find(tx, id);
    const process = request && (await Processes.find(tx, request.processId));
    const part = process && (await readClientPart(tx, process));
    return request && process && part && { request, process, part };
  });
  if (!found) return;
  const { request, process, part } = found;
  if (process.status !== 'TO_UPDATE' || request.linkVersion !== version || request.linkHash === null) return;
  await sendEventMail(context, {
    id: jobId,
    event: 'changes_request',
    processId: process.id,
    values: {
      motivo: `«${request.reason}»`,
      titulo: process.title,
      vencimiento: displayTimestamp(process.deadlineAt).slice(0, 10),
      operacion: process.operationNumber,
    },
    to: part.signatory.email,
    preview: 'Hay algo que cambiar antes de firmar.',
    url: await linkAddress(context, { id, linkVersion: version }, changesPath, 'client'),
    operation: process.operationNumber,
    closing: 'Este enlace es personal: no lo reenvíe. Con él los cambios se envían una sola vez.',
  });
};
