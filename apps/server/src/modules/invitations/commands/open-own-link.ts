import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { hasLinks } from '../../process/schedule.ts';
import { listSignatories } from '../../process/signatory.repository.ts';
import { isAsked } from '../../process/signatory.ts';
import { refuseMove } from '../../process/steps/move-process.ts';
import { linkAddress } from '../steps/signing-link.ts';
import { readVisibleProcess } from '../../process/steps/visible-process.ts';

/** Who signs what they prepared needs no mail to get to their own link; nobody gets anybody else's. */
export async function openOwnLink(context: OfficialContext, id: string): Promise<{ url: string }> {
  return context.transaction(async (db) => {
    const process = await readVisibleProcess(context, db, id);
    const own = (await listSignatories(db, id)).find(({ userId }) => userId === context.actor.id);
    if (!own) throw new AppError('signatory.not_found');
    if (!hasLinks(process.status) || !isAsked(own)) throw refuseMove(process, 'ahora no es su turno de firmar');
    await record(context, db, [{ type: 'signatory.link_taken', subject: id, details: { signatory: own.id } }]);
    return { url: await linkAddress(context, own, context.kinds.byCode(process.kind)?.clientPath ?? '/auth/client') };
  });
}
