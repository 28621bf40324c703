import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findImage } from '../brand.repository.ts';

/** The object store is read outside the transaction. */
export async function readBrandImage(
  context: OfficialContext,
  id: string,
): Promise<{ readonly body: Buffer; readonly contentType: string }> {
  const image = await context.transaction((tx) => findImage(tx.db, id));
  const body = image && (await context.ports.objectStore.get(image.key));
  if (!body) throw new AppError('route.not_found');
  return { body, contentType: image.type };
}
