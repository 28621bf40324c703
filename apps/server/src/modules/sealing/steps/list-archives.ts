import type { Tx } from '../../../platform/context.ts';
import { listVersions, type DocumentVersion } from '../../documents/document-version.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';

export type Archive = Pick<DocumentVersion, 'documentId' | 'number' | 'objectKey'>;

/** The newest copy that is to last, of each document and of the registration sheet. */
export async function listArchives(tx: Tx, processId: string): Promise<readonly Archive[]> {
  const documents = await listDocuments(tx.db, { processId });
  const versions = await listVersions(
    tx.db,
    documents.map(({ id }) => id),
  );
  return documents.flatMap(({ id, source, objectKey }): Archive[] => {
    const newest = versions.findLast(({ documentId, stage }) => documentId === id && stage === 'archived');
    if (newest) return [newest];
    return source === 'sheet' ? [{ documentId: id, number: 0, objectKey }] : []; // sealed at B-LTA when it was made
  });
}
