import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../document.repository.ts';
import type { DocumentHolder, ProcessDocument } from '../document.repository.ts';
import { fieldNameOf, planFields, type FieldOwner } from '../field-plan.ts';

export { presentDocument as present } from '../document.presenter.ts';
export { acceptDocument as accept } from '../steps/accept-document.ts';

export const find = (tx: TenantRead, id: string): Promise<ProcessDocument | undefined> => repo.findDocument(tx.db, id);

/** In the order in which they are read. */
export const list = (tx: TenantRead, holder: DocumentHolder): Promise<readonly ProcessDocument[]> =>
  repo.listDocuments(tx.db, holder);

/** In the same order, by template. */
export const listOfTemplates = (
  tx: TenantRead,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, readonly repo.TemplateFile[]>> => repo.listTemplateFiles(tx.db, templateIds);

/** Those in which this person has a signature to give. */
export async function listToSign(
  tx: TenantRead,
  processId: string,
  owner: Omit<FieldOwner, 'field'>,
): Promise<readonly ProcessDocument[]> {
  const documents = await list(tx, { processId });
  return documents.filter(
    (document) =>
      (document.source === 'generated' || document.source === 'uploaded') &&
      planFields(document, [{ ...owner, field: fieldNameOf(owner) }]).length > 0,
  );
}

export const insert = (tx: Tx, document: ProcessDocument, at: Date): Promise<void> =>
  repo.insertDocument(tx.db, document, at);

export const update = (tx: Tx, document: ProcessDocument): Promise<void> => repo.updateDocument(tx.db, document);

export const order = (tx: Tx, ids: readonly string[]): Promise<void> => repo.orderDocuments(tx.db, ids);

/** From the draft to the process it becomes, in the order in which they are to be read. */
export const moveToProcess = (tx: Tx, ids: readonly string[], processId: string): Promise<void> =>
  repo.moveDocuments(tx.db, ids, processId);

export const remove = (tx: Tx, ids: readonly string[]): Promise<void> => repo.deleteDocuments(tx.db, ids);
