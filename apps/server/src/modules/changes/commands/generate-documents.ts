import type { DocumentsMade } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { openKindToCreate } from '../../kinds/index.ts';
import { authorizeMove, Processes } from '../../process/index.ts';
import { generateDocuments as generate } from '../steps/generate-documents.ts';

/** After a failure, by who may try again; otherwise by who may make processes of this kind. */
export async function generateDocuments(
  context: OfficialContext,
  id: string,
  formId: string | undefined,
): Promise<DocumentsMade> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (process.status === 'FAILURE') authorizeMove(tx, process, 'retry');
    else await openKindToCreate(tx, process.processId);
    return generate(tx, process, { formId });
  });
}
