import type { InvitationDraft } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { explainServiceFailure } from '../../../platform/outside/explain-failure.ts';
import { Users } from '../../accounts/index.ts';
import { sendCompanyMail } from '../../mail/index.ts';
import { composePreview, factsOf } from '../queries/preview-invitation.ts';

/** The mail of a signatory to who prepares the process, through the company's real provider; its button opens nothing. */
export async function sendTestInvitation(
  context: OfficialContext,
  draft: InvitationDraft,
): Promise<{ readonly sent_to: string }> {
  const facts = await factsOf(context, draft);
  const account = await context.transaction((tx) => Users.find(tx, context.actor.id));
  if (!account) throw new AppError('user.not_found');
  const mail = await composePreview(context, facts, account.email);
  try {
    await sendCompanyMail(context, {
      ...mail,
      id: newId(),
      subject: `Prueba: ${mail.subject}`,
      closing: `Es una prueba para usted: nadie más la recibió y su botón no abre nada. ${mail.closing}`,
    });
  } catch (cause) {
    throw new AppError('message.not_sent', { reason: explainServiceFailure(cause) }, { cause });
  }
  await context.transaction((tx) =>
    tx.record([{ type: 'company.message_tested', subject: tx.tenant.id, details: { event: 'invitation' } }]),
  );
  return { sent_to: account.email };
}
