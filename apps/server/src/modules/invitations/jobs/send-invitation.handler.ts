import { displayTimestamp, readPhone } from '@rubrica/catalogues';
import { addressOf, placeOfChannel, type OtpChannel } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Processes, Signatories, type Signatory } from '../../process/index.ts';
import { readInvitation, type Invitation } from '../steps/read-invitation.ts';
import { recordSent } from '../steps/record-sent.ts';
import { sendLink } from '../steps/send-link.ts';

interface Payload {
  readonly signatory_id: string;
  readonly link_version: number;
}

/**
 * If it is interrupted after sending, it sends again under the same id: services of mail and SMS drop the duplicate,
 * WhatsApp does not (ADR 65).
 */
export const handle: JobHandler<Payload> = async (context, payload, { jobId }) => {
  const invitation = await context.transaction((tx) => readInvitation(tx, payload));
  if (!invitation) return;
  await send(context, invitation, jobId);
  const { signatory, process } = invitation;
  await context.transaction(async (tx) => {
    await Processes.lock(tx, process.id); // before its signatories: the same lock order as in every move
    await recordSent(tx, { process, signatory, detail: { channels: [signatory.linkChannel] } });
  });
};

async function send(context: Context<System>, invitation: Invitation, id: string): Promise<void> {
  const { signatory, process, companyName, documents, message } = invitation;
  const mail = {
    id,
    event: 'invitation',
    values: {
      nombre: addressOf(signatory),
      oficial: process.createdByName,
      titulo: Signatories.titleFor(process.title, signatory),
      documentos: describeDocuments(documents),
      mensaje: message === '' ? '' : `«${message}»`,
      preparar: prepareFor(invitation),
      vencimiento: dayOf(process.deadlineAt),
      operacion: process.operationNumber,
    },
    preview: `${companyName} espera su firma hasta el ${dayOf(process.deadlineAt)}.`,
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}. Nada queda firmado sin usted.`,
  } as const;
  await sendLink(context, { invitation, text: 'invitation_text', mail });
}

const dayOf = (date: Date): string => displayTimestamp(date).slice(0, 10);

const sentence = new Intl.ListFormat('es', { type: 'conjunction' });

/** Only what this visit asks for. */
function prepareFor({ signatory, sendsTexts, papers }: Invitation): string {
  const { checks } = signatory;
  const things = new Set([
    ...(checks.otp === null ? [] : [placeOfCode(signatory, { wished: checks.otp, sendsTexts })]),
    ...(checks.registry ? ['su cédula'] : []),
    ...papers,
  ]);
  const face = checks.biometrics ? ' Busque un lugar con luz: le pediremos mirar a la cámara.' : '';
  return things.size === 0 ? face.trim() : `Tenga a mano: ${sentence.format(things)}.${face}`;
}

/** A code goes elsewhere than the link, where there is another way. */
function placeOfCode(
  { linkChannel, phone }: Signatory,
  { wished, sendsTexts }: { readonly wished: OtpChannel; readonly sendsTexts: boolean },
): string {
  const link = placeOfChannel(linkChannel);
  if (placeOfChannel(wished) !== link) return placeOfChannel(wished) === 'mailbox' ? 'su correo' : 'su celular';
  const reachesPhone = sendsTexts && readPhone(phone)?.kind === 'mobile';
  return link === 'mailbox' && reachesPhone ? 'su celular' : 'su correo';
}

/** None yet: the person began it, and has not filled their part. */
function describeDocuments(documents: readonly string[]): string {
  const [only] = documents;
  if (only === undefined) return 'los documentos de su trámite, que se preparan cuando complete sus datos';
  return documents.length === 1 ? `el documento «${only}»` : `${documents.length} documentos: ${listed(documents)}`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => `«${name}»`);
  return names.length > 4 ? `${shown.join(', ')} y otros` : shown.join(', ');
}
