import type { Tx } from '../../../platform/context.ts';
import { Boxes, Documents, type ProcessDocument } from '../../documents/index.ts';
import type { Signatory } from '../../process/index.ts';

/** The documents in which this person has a signature to give. */
export async function documentsToSign(
  tx: Tx,
  { signatory, process }: { readonly signatory: Signatory; readonly process: { readonly id: string } },
): Promise<readonly ProcessDocument[]> {
  const documents = await Documents.list(tx, { processId: process.id });
  const owner = { ...signatory, field: Boxes.fieldNameOf(signatory) };
  return documents.filter(
    (document) =>
      (document.source === 'generated' || document.source === 'uploaded') &&
      Boxes.planFields(document, [owner]).length > 0,
  );
}
