import type { Tx } from '../../../platform/context.ts';
import { StoredFiles } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';

/** The rows say that they are gone; their bytes go once that is certain. */
export async function removePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  const keys = await Signatories.Pictures.markDeleted(tx, ids);
  if (keys.length > 0) await tx.enqueue(StoredFiles.purgeObjects, { keys: [...keys] });
}

export async function removePicturesOf(tx: Tx, processId: string): Promise<void> {
  const pictures = await Signatories.Pictures.listOf(tx, { processId });
  await removePictures(
    tx,
    pictures.map(({ id }) => id),
  );
}
