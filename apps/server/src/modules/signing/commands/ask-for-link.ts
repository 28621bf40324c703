import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { findAsked, findSubject, mayAskLink } from '../queries/read-contact.ts';

/** Tells the official, once a day. The link itself goes only to the contacts that the company has. */
export async function askForLink(
  context: SigningContext,
): Promise<{ readonly message: string; readonly link_asked_at: string }> {
  return context.transaction(async (tx) => {
    await Processes.lock(tx, tx.actor.processId);
    const subject = await findSubject(tx);
    const { signatory, process } = subject;
    if (!mayAskLink(subject)) throw new AppError('portal.step_not_asked');
    const message = `${process.createdByName} verá su pedido. Si lo acepta, el enlace nuevo llegará a los contactos que la empresa ya tiene.`;
    const earlier = await findAsked(tx, subject);
    if (earlier) return { message, link_asked_at: earlier.toISOString() };
    const at = tx.now();
    await tx.track({
      signingProcessId: process.id,
      signatoryId: signatory.id,
      type: 'SIGNATORY',
      event: 'LINK_ASKED',
      status: process.status,
      detail: { name: Signatories.nameOf(signatory) },
    });
    const occasion = process.status === 'BLOCKED' ? ('unblock' as const) : ('new_link' as const);
    await informOfficial(tx, {
      processId: process.id,
      userId: process.createdBy,
      occasion,
      key: `${signatory.id}:${at.getTime()}`,
    });
    return { message, link_asked_at: at.toISOString() };
  });
}
