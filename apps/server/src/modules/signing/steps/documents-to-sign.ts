import type { Tx } from '../../../platform/context.ts';
import { fieldNameOf, listDocuments, planFields, type ProcessDocument, type Signatory } from '../../processes/index.ts';

/** The documents in which this person has a signature to give. */
export async function documentsToSign(
  tx: Tx,
  { signatory, process }: { readonly signatory: Signatory; readonly process: { readonly id: string } },
): Promise<readonly ProcessDocument[]> {
  const documents = await listDocuments(tx.db, { processId: process.id });
  const owner = { ...signatory, field: fieldNameOf(signatory) };
  return documents.filter(
    (document) =>
      (document.source === 'generated' || document.source === 'uploaded') && planFields(document, [owner]).length > 0,
  );
}
