import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { linkAddress } from '../../invitations/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { ChangeRequests, Processes } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
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
    return request && process && part && { request, process, part, company: await Companies.read(tx) };
  });
  if (!found) return;
  const { request, process, part, company } = found;
  if (process.status !== 'TO_UPDATE' || request.linkVersion !== version || request.linkHash === null) return;
  const companyName = company?.name ?? 'La empresa';
  await sendCompanyMail(context, {
    id: jobId,
    to: part.signatory.email,
    subject: `${companyName} le pide revisar sus datos: ${process.title}`,
    preview: 'Hay algo que cambiar antes de firmar.',
    title: 'Revise sus datos antes de firmar',
    paragraphs: [
      `${companyName} revisó «${process.title}», operación ${process.operationNumber}, y le pide: «${request.reason}»`,
      `Puede cambiarlo desde su teléfono hasta el ${displayTimestamp(process.deadlineAt).slice(0, 10)}. Después prepararemos sus documentos de nuevo.`,
    ],
    action: {
      label: 'Revisar mis datos',
      url: await linkAddress(context, { id, linkVersion: version }, changesPath, 'client'),
    },
    closing: 'Este enlace es personal: no lo reenvíe. Con él los cambios se envían una sola vez.',
  });
};
