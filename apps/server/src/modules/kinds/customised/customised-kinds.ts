import type { TextOverrides } from '@rubrica/contract';

import type { TenantRead } from '../../../platform/context.ts';
import * as repo from '../kind.repository.ts';

/** The kinds a company uses, with its own words. */
export const listEnabled = (tx: TenantRead): Promise<ReadonlyMap<string, TextOverrides>> =>
  repo.listEnabledKinds(tx.db);

/** The company's own templates of a kind, by document. */
export const listTemplates = (tx: TenantRead, kind: string): Promise<ReadonlyMap<string, string>> =>
  repo.listOwnTemplates(tx.db, kind);
