import type { Tx } from '../../../platform/context.ts';
import { Versions, Documents, type DocumentVersion } from '../../documents/index.ts';

export type Archive = Pick<DocumentVersion, 'documentId' | 'number' | 'objectKey'>;

/** The newest copy that is to last, of each document and of the registration sheet. */
export async function listArchives(tx: Tx, processId: string): Promise<readonly Archive[]> {
  const documents = await Documents.list(tx, { processId });
  const versions = await Versions.list(
    tx,
    documents.map(({ id }) => id),
  );
  return documents.flatMap(({ id, source, objectKey }): Archive[] => {
    const newest = versions.findLast(({ documentId, stage }) => documentId === id && stage === 'archived');
    if (newest) return [newest];
    return source === 'sheet' ? [{ documentId: id, number: 0, objectKey }] : []; // sealed at B-LTA when it was made
  });
}
