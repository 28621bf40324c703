import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { sendReminder } from '../jobs/process-mails.ts';
import { pauseAfter, refuseTooSoon, type Reminded } from '../steps/pause-reminders.ts';

const ways = { email: 'por correo', sms: 'por SMS', whatsapp: 'por WhatsApp' } as const;

/** The same link again, now, to one person. The row is locked, so two officials at once send one reminder. */
export async function remindSigner(context: OfficialContext, id: string): Promise<Reminded> {
  return context.transaction(async (tx) => {
    const { process, signatory } = await Signatories.lockVisible(tx, id);
    const refusal = Signatories.One.whyNotReminded(process, signatory);
    if (refusal !== undefined) throw new AppError('signatory.not_waiting', { reason: refusal });
    refuseTooSoon(tx, signatory.remindedAt);
    const { linkVersion: version, linkChannel, reminders } = signatory;
    const number = reminders + 1;
    await Signatories.markReminded(tx, id, { count: number, at: tx.now() });
    await tx.enqueue(
      sendReminder,
      { signatory_id: id, link_version: version, number },
      { key: `${id}:${version}:${number}` },
    );
    await tx.record([{ type: 'signatory.reminded', subject: process.id }]);
    const name = Signatories.nameOf(signatory);
    return { message: `Enviamos un recordatorio a ${name} ${ways[linkChannel]}.`, ...pauseAfter(tx) };
  });
}
