import type { DocumentsMade } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import { generateDocuments } from '../../changes/index.ts';
import { openToGenerate } from '../steps/open-visit.ts';

/** Who began the process asks again for documents that could not be made. */
export async function generateOwnDocuments(
  context: SigningContext,
  { processId, formId }: { readonly processId: string; readonly formId: string | undefined },
): Promise<DocumentsMade> {
  return context.transaction(async (tx) => {
    const { process, signatory } = await openToGenerate(tx);
    if (process.id !== processId) throw new AppError('process.not_found');
    return generateDocuments(tx, process, { formId, signatoryId: signatory.id });
  });
}
