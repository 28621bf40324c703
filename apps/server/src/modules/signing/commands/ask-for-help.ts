import type { SigningContext } from '../../../platform/context.ts';
import { informOfficial } from '../../invitations/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { findSubject } from '../queries/read-contact.ts';
import { refuseFlood } from '../steps/refuse-flood.ts';

/**
 * Each is a mail to the official. Old links are counted apart: a stranger who has one does not use up the questions of
 * the person with the new one.
 */
const open = { event: 'HELP_ASKED', max: 20 } as const;
const closed = { event: 'HELP_ASKED_BY_CLOSED_LINK', max: 5 } as const;

/**
 * Sends a question to the creator of the process: it is recorded in the history, and a mail links to it. Also where the
 * link opens nothing any more: who is stuck has most to ask.
 */
export async function askForHelp(context: SigningContext, message: string): Promise<{ message: string }> {
  return context.transaction(async (tx) => {
    await Processes.lock(tx, tx.actor.processId); // so that two at once are counted one after the other
    const { signatory, process } = await findSubject(tx);
    const { event, max } = tx.actor.isOpen ? open : closed;
    await refuseFlood(tx, signatory, { events: [event], max });
    await tx.track({
      signingProcessId: process.id,
      signatoryId: signatory.id,
      type: 'SIGNATORY',
      event,
      status: process.status,
      detail: { message, name: Signatories.nameOf(signatory) },
    });
    await informOfficial(tx, {
      processId: process.id,
      userId: process.createdBy,
      occasion: 'help',
      key: context.origin.requestId,
    });
    return { message: `Enviamos su pregunta a ${process.createdByName}.` };
  });
}
