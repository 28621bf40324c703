import { displayTimestamp } from '@rubrica/catalogues';

import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { sendEventMail } from '../../mail/index.ts';
import { Processes } from '../../process/index.ts';
import { linkChannels } from '../link-channels.ts';
import { readInvitation, type Invitation } from '../steps/read-invitation.ts';
import { recordSent } from '../steps/record-sent.ts';

interface Payload {
  readonly signatory_id: string;
  readonly link_version: number;
}

/**
 * By mail alone: a message to the phone carries the code. If it is interrupted after sending, it sends again under the same id, and the receiving
 * service drops the duplicate.
 */
export const handle: JobHandler<Payload> = async (context, payload, { jobId }) => {
  const invitation = await context.transaction((tx) => readInvitation(tx, payload));
  if (!invitation) return;
  await sendMail(context, invitation, jobId);
  const { signatory, process } = invitation;
  await context.transaction(async (tx) => {
    await Processes.lock(tx, process.id); // before its signatories: the same lock order as in every move
    await recordSent(tx, { process, signatory, detail: { channels: linkChannels } });
  });
};

async function sendMail(context: Context<System>, invitation: Invitation, id: string): Promise<void> {
  const { signatory, process, companyName, documents, message, url } = invitation;
  const [only] = documents;
  const what =
    documents.length === 1 ? `el documento «${only}»` : `${documents.length} documentos: ${listed(documents)}`;
  await sendEventMail(context, {
    id,
    event: 'invitation',
    values: {
      nombre: firstNameOf(signatory.name),
      oficial: process.createdByName,
      titulo: process.title,
      documentos: what,
      mensaje: message === '' ? '' : `«${message}»`,
      vencimiento: dayOf(process.deadlineAt),
      operacion: process.operationNumber,
    },
    to: signatory.email,
    preview: `${companyName} espera su firma hasta el ${dayOf(process.deadlineAt)}.`,
    url,
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}. Si no esperaba este mensaje, puede ignorarlo: nada queda firmado sin usted.`,
  });
}

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;
const dayOf = (date: Date): string => displayTimestamp(date).slice(0, 10);

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => `«${name}»`);
  return names.length > 4 ? `${shown.join(', ')} y otros` : shown.join(', ');
}
