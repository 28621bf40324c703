import type { Tx } from '../../../platform/context.ts';
import { Documents, type ProcessDocument } from '../../documents/index.ts';
import type { Signatory } from '../../process/index.ts';

/** The documents in which this person has a signature to give. */
export const documentsToSign = (
  tx: Tx,
  { signatory, process }: { readonly signatory: Signatory; readonly process: { readonly id: string } },
): Promise<readonly ProcessDocument[]> => Documents.listToSign(tx, process.id, signatory);
