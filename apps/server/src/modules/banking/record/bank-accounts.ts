import type { AccountView } from '@rubrica/contract';

import type { TenantRead, Tx } from '../../../platform/context.ts';
import { presentAccount } from '../bank-account.presenter.ts';
import * as repo from '../bank-account.repository.ts';

/** Null where the process opens none. */
export const describe = async (tx: TenantRead, processId: string): Promise<AccountView | null> =>
  presentAccount(await repo.findAccount(tx.db, processId));

/** Why the bank will not open it; null where it did not refuse. */
export const findRefusal = async (tx: TenantRead, processId: string): Promise<string | null> =>
  (await repo.findAccount(tx.db, processId))?.refusal ?? null;

/** With the answers of its process. */
export const remove = (tx: Tx, processId: string): Promise<void> => repo.deleteAccount(tx.db, processId);
