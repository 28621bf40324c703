import type { StoredFile } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';

/** A row whose bytes are missing is a defect, never an empty file. */
export async function readStoredBytes(
  { ports }: Pick<Context, 'ports'>,
  { id, objectKey }: { readonly id: string; readonly objectKey: ObjectKey },
): Promise<Uint8Array> {
  const bytes = await ports.objectStore.get(objectKey);
  if (!bytes) throw new Error(`the bytes of file ${id} are gone`);
  return bytes;
}

/** The same bytes in pieces, asked for when the first of them is read. */
export async function* streamStored(
  { ports }: Pick<Context, 'ports'>,
  { id, objectKey }: { readonly id: string; readonly objectKey: ObjectKey },
): AsyncGenerator<Uint8Array> {
  const stream = await ports.objectStore.stream(objectKey);
  if (!stream) throw new Error(`the bytes of file ${id} are gone`);
  yield* stream;
}

/** The same bytes, read by range when they are sent: a viewer asks for a page, not for the file. */
export function openStored(
  { ports }: Pick<Context, 'ports'>,
  { id, objectKey, sizeBytes }: { readonly id: string; readonly objectKey: ObjectKey; readonly sizeBytes: number },
): StoredFile {
  return {
    sizeBytes,
    version: objectKey.slice(objectKey.lastIndexOf('/') + 1),
    read: async (part) => {
      const stream = await ports.objectStore.stream(objectKey, part);
      if (!stream) throw new Error(`the bytes of file ${id} are gone`);
      return stream;
    },
  };
}
