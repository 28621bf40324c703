import { displayTimestamp } from '@rubrica/catalogues';

import type { JobHandler } from '../../../platform/jobs/job.ts';
import { linkAddress } from '../../invitations/steps/signing-link.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { findChangeRequest } from '../../process/change-request.repository.ts';
import { findProcess } from '../../process/process.repository.ts';
import { readCompany } from '../../tenants/index.ts';
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
    const request = await findChangeRequest(tx.db, id);
    const process = request && (await findProcess(tx.db, request.processId));
    const part = process && (await readClientPart(tx, process));
    return request && process && part && { request, process, part, company: await readCompany(tx.db) };
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
