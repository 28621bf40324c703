import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { FoundText } from '../../../ports/file-inspector.ts';
import { findDocument } from '../document.repository.ts';

/** Where a document of one's own draft says something. */
export async function findAnchors(
  context: OfficialContext,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<FoundText[]> {
  const document = await context.transaction((db) => findDocument(db, id));
  if (!document || document.draftId === null || document.ownerId !== context.actor.id)
    throw new AppError('document.not_found');
  const bytes = await context.ports.objectStore.get(document.objectKey);
  if (!bytes) throw new Error(`the bytes of document ${id} are gone`);
  return [...(await context.ports.fileInspector.findText(bytes, text))];
}
