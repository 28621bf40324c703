import { displayTimestamp, readPhone } from '@rubrica/catalogues';
import { addressOf, placeOfChannel, type OtpChannel } from '@rubrica/contract';

import type { EventMail } from '../../mail/index.ts';
import { Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import type { Invitation } from './read-invitation.ts';

/** What an invitation tells: of a process, or of one that somebody is about to create. */
export interface InvitationFacts extends Pick<
  Invitation,
  'companyName' | 'documents' | 'message' | 'papers' | 'sendsTexts'
> {
  readonly signatory: Pick<Signatory, 'checks' | 'lastName' | 'linkChannel' | 'name' | 'phone'> &
    Partial<Pick<Signatory, 'givenNames'>>;
  readonly process: Pick<SigningProcess, 'createdByName' | 'deadlineAt' | 'operationNumber' | 'title'>;
}

/** The words of the mail that invites. */
export function composeInvitation(facts: InvitationFacts): Omit<EventMail, 'id' | 'to'> {
  const { signatory, process, companyName, documents, message } = facts;
  return {
    event: 'invitation',
    values: {
      nombre: addressOf(signatory),
      oficial: process.createdByName,
      titulo: Signatories.titleFor(process.title, signatory),
      documentos: describeDocuments(documents),
      mensaje: message === '' ? '' : `«${message}»`,
      preparar: prepareFor(facts),
      vencimiento: dayOf(process.deadlineAt),
      operacion: process.operationNumber,
    },
    preview: `${companyName} espera su firma hasta el ${dayOf(process.deadlineAt)}.`,
    closing: `Este enlace es personal: no lo reenvíe. Operación ${process.operationNumber}. Nada queda firmado sin usted.`,
  };
}

const dayOf = (date: Date): string => displayTimestamp(date).slice(0, 10);

const sentence = new Intl.ListFormat('es', { type: 'conjunction' });

/** Only what this visit asks for. */
function prepareFor({ signatory, sendsTexts, papers }: InvitationFacts): string {
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
  { linkChannel, phone }: InvitationFacts['signatory'],
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
