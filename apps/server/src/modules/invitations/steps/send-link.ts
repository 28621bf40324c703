import { firstNameOf, isTextChannel } from '@rubrica/contract';

import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { sendEventMail, sendEventText, type EventMail } from '../../mail/index.ts';
import type { Invitation } from './read-invitation.ts';

interface LinkMessage {
  readonly invitation: Invitation;
  /** What is sent where the link goes to a phone. */
  readonly text: 'invitation_text' | 'reminder_text' | 'reminder_begun_text' | 'identity_text';
  readonly mail: Omit<EventMail, 'to' | 'url' | 'shortUrl' | 'operation'>;
}

/** By the way of the link and no other: the code takes the other one. */
export async function sendLink(
  context: Context<System>,
  { invitation, text: event, mail }: LinkMessage,
): Promise<void> {
  const { signatory, process, documents, url, shortUrl } = invitation;
  const { linkChannel: channel, linkVersion, id: signatoryId } = signatory;
  const operation = process.operationNumber;
  if (!isTextChannel(channel) || shortUrl === undefined)
    return sendEventMail(context, {
      ...mail,
      processId: process.id,
      to: signatory.email,
      url,
      shortUrl,
      operation,
      isInvited: true,
    });
  return sendEventText(context, {
    id: mail.id,
    event,
    channel,
    phone: signatory.phone,
    purpose: 'link',
    signatoryId,
    processId: process.id,
    linkVersion,
    values: {
      nombre: firstNameOf(signatory),
      oficial: process.createdByName,
      cantidad: countOf(documents),
      operacion: operation,
      enlace: shortUrl,
    },
  });
}

/** Short, for one text message. What a client completes first has no documents yet. */
export function countOf(documents: readonly string[]): string {
  if (documents.length === 0) return 'un trámite por completar';
  return documents.length === 1 ? '1 documento' : `${documents.length} documentos`;
}
