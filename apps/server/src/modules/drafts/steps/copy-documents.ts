import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Documents, StoredFiles, type ProcessDocument } from '../../documents/index.ts';

interface Target {
  readonly ownerId: string;
  readonly draftId: string | null;
  readonly templateId: string | null;
}

/** Copies the bytes under a new owner, so that deleting one copy does not affect the other. */
export async function copyObjects(
  { ports, tenant, now }: Context,
  documents: readonly ProcessDocument[],
  target: Target,
): Promise<readonly ProcessDocument[]> {
  const copies: ProcessDocument[] = [];
  for (const document of documents) {
    const bytes = await StoredFiles.read({ ports }, document);
    const id = newId(now());
    const { key } = await ports.objectStore.put({ tenant: tenant.id, id }, bytes);
    copies.push({ ...document, id, processId: null, objectKey: key, ...target });
  }
  return copies;
}

export async function insertDocuments(tx: Tx, documents: readonly ProcessDocument[]): Promise<void> {
  for (const document of documents) await Documents.insert(tx, document, tx.now());
}

/** The same content with the copies in place of the originals, wherever it names them. */
export function pointToCopies<C>(
  content: C,
  originals: readonly ProcessDocument[],
  copies: readonly ProcessDocument[],
): C {
  const text = originals.reduce(
    (written, { id }, place) => written.replaceAll(id, copies[place]?.id ?? id),
    JSON.stringify(content),
  );
  return JSON.parse(text) as C;
}
