import type { System } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { JobHandler } from '../../../platform/jobs/handled-job.ts';
import { Processes } from '../../process/index.ts';
import { composeInvitation } from '../steps/compose-invitation.ts';
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

const send = (context: Context<System>, invitation: Invitation, id: string): Promise<void> =>
  sendLink(context, { invitation, text: 'invitation_text', mail: { id, ...composeInvitation(invitation) } });
