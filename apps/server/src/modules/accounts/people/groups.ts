import type { TenantRead } from '../../../platform/context.ts';
import * as repo from '../group.repository.ts';

/** All groups of the company, by name. */
export const list = (tx: TenantRead): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  repo.listGroupNames(tx.db);
