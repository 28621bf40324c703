import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Schedule, Signatories, Processes, refuseMove } from '../../process/index.ts';
import { linkAddress } from '../steps/signing-link.ts';

/** Who signs what they prepared needs no mail to get to their own link; nobody gets anybody else's. */
export async function openOwnLink(context: OfficialContext, id: string): Promise<{ url: string }> {
  return context.transaction(async (tx) => {
    const process = await Processes.readVisible(tx, id);
    const own = (await Signatories.list(tx, id)).find(({ userId }) => userId === context.actor.id);
    if (!own) throw new AppError('signatory.not_found');
    if (!Schedule.hasLinks(process.status) || !Signatories.isAsked(own) || own.linkStoppedAt !== null)
      throw refuseMove(process, 'ahora no es su turno de firmar');
    await tx.record([{ type: 'signatory.link_taken', subject: id, details: { signatory: own.id } }]);
    return { url: await linkAddress(context, own, context.kinds.byCode(process.kind)?.clientPath ?? '/auth/client') };
  });
}
