import { readPhone } from '@rubrica/catalogues';
import {
  firstNameOf,
  isTextChannel,
  type InvitationDraft,
  type InvitationPreview,
  type OtpChannel,
} from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { composeEventMail, composeEventText } from '../../mail/index.ts';
import { Schedule } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { composeInvitation, type InvitationFacts } from '../steps/compose-invitation.ts';
import { countOf } from '../steps/send-link.ts';
import { asksProof } from '../steps/short-link.ts';

/** What somebody will get when a process is created, made by what sends it. There is no link yet. */
export async function previewInvitation(context: OfficialContext, draft: InvitationDraft): Promise<InvitationPreview> {
  const facts = await factsOf(context, draft);
  const { linkChannel: channel } = facts.signatory;
  if (isTextChannel(channel)) {
    const { text } = await composeEventText(context, {
      event: 'invitation_text',
      values: shortly(context, facts),
      channel,
    });
    return { channel, to: draft.signer.phone, mail: null, text };
  }
  const { email: to } = draft.signer;
  const mail = await composePreview(context, facts, to);
  return {
    channel,
    to,
    mail: {
      subject: mail.subject,
      title: mail.title,
      paragraphs: [...mail.paragraphs],
      action: mail.action?.label ?? null,
      after_action: [...(mail.afterAction ?? [])],
      doubt: mail.doubt ?? null,
      closing: mail.closing,
    },
    text: null,
  };
}

/** Without a link: what it opens does not exist yet. */
export const composePreview = (context: OfficialContext, facts: InvitationFacts, to: string) =>
  composeEventMail(context, {
    ...composeInvitation(facts),
    id: '',
    to,
    url: null,
    operation: facts.process.operationNumber,
    isInvited: true,
  });

export function factsOf(context: OfficialContext, draft: InvitationDraft): Promise<InvitationFacts> {
  const { signer } = draft;
  const asked = { checks: signer.checks, signatureType: signer.signature_type };
  return context.transaction(async (tx) => {
    const { linkChannel, textChannels } = await Companies.readSettings(tx);
    const kind = tx.kinds.byUuid(draft.process_id);
    const account = await Users.find(tx, context.actor.id);
    const reachesPhone = asksProof(asked, kind) && readPhone(signer.phone)?.kind === 'mobile';
    const wayOfLink: OtpChannel = reachesPhone ? linkChannel : 'email';
    return {
      signatory: {
        name: signer.name,
        lastName: signer.last_name,
        phone: signer.phone,
        checks: signer.checks,
        linkChannel: wayOfLink,
      },
      process: {
        title: draft.title,
        createdByName: account ? Users.fullNameOf(account) : '',
        operationNumber: draft.operation_number || '(se asigna al crear)',
        deadlineAt: Schedule.deadlineAfter(
          context.kinds.today(),
          draft.deadline_working_days ?? kind?.deadlineWorkingDays ?? 15,
        ),
      },
      companyName: (await Companies.read(tx))?.name ?? '',
      sendsTexts: textChannels.length > 0,
      documents: draft.documents.map((name) => name.replace(/\.pdf$/i, '')),
      papers: [],
      message: draft.message,
    };
  });
}

/** As `sendLink` fills it; the code of the link is not made yet. */
const shortly = ({ siteUrl }: OfficialContext, { signatory, process, documents }: InvitationFacts) => ({
  nombre: firstNameOf(signatory),
  oficial: process.createdByName,
  cantidad: countOf(documents),
  operacion: process.operationNumber,
  enlace: `${siteUrl}/f/XXXX-XXXX-XXXX`,
});
