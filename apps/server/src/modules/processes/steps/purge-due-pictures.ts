import type { System } from '../../../platform/actor.ts';
import type { Context, TenantRead } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { removePictures } from './remove-pictures.ts';

const batch = 50;

export const hasDuePictures = async (tx: TenantRead, at: Date): Promise<boolean> =>
  (await Signatories.Pictures.listDue(tx, { at, limit: 1 })).length > 0 ||
  (await Signatories.Pictures.hasDueLikenesses(tx, at));

/** Pictures of faces whose days are over. Their hash stays; answers whether more may be left. */
export async function purgeDuePictures(context: Context<System>): Promise<boolean> {
  const at = context.now();
  return context.transaction(async (tx) => {
    await Signatories.Pictures.deleteDueLikenesses(tx);
    const due = await Signatories.Pictures.listDue(tx, { at, limit: batch });
    await removePictures(
      tx,
      due.map(({ id }) => id),
    );
    const processes = Map.groupBy(due, ({ processId }) => processId);
    await tx.record(
      [...processes].map(([subject, pictures]) => ({
        type: 'process.pictures_deleted' as const,
        subject,
        details: { count: pictures.length },
      })),
    );
    return due.length === batch;
  });
}
