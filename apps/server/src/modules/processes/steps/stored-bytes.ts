import type { Context } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';

/** A row that names bytes which are not there is a fault of ours, never an empty file. */
export async function readStoredBytes(
  { ports }: Pick<Context, 'ports'>,
  { id, objectKey }: { readonly id: string; readonly objectKey: ObjectKey },
): Promise<Uint8Array> {
  const bytes = await ports.objectStore.get(objectKey);
  if (!bytes) throw new Error(`the bytes of file ${id} are gone`);
  return bytes;
}
