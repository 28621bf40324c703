import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../annex.repository.ts';
import type { Annex } from '../annex.repository.ts';

export { presentAnnex as present } from '../document.presenter.ts';
export { streamAnnex as stream } from '../steps/open-annex.ts';
export { storeAnnex as store } from '../steps/store-annex.ts';

export const find = (tx: TenantRead, id: string): Promise<Annex | undefined> => repo.findAnnex(tx.db, id);

export const listOfDraft = (tx: TenantRead, draftId: string): Promise<readonly Annex[]> =>
  repo.listDraftAnnexes(tx.db, draftId);

export const listOfProcess = (tx: TenantRead, processId: string): Promise<readonly Annex[]> =>
  repo.listProcessAnnexes(tx.db, processId);

export const moveToProcess = (tx: Tx, ids: readonly string[], processId: string): Promise<void> =>
  repo.moveAnnexes(tx.db, ids, processId);
