import { usualLeastAssurance, type AssuranceLevel, type TextOverrides } from '@rubrica/contract';

import type { TenantRead } from '../../../platform/context.ts';
import * as repo from '../kind.repository.ts';

/** The kinds a company uses, with its own words. */
export const listEnabled = (tx: TenantRead): Promise<ReadonlyMap<string, TextOverrides>> =>
  repo.listEnabledKinds(tx.db);

/** Below which level of assurance the company accepts no signatory of a kind. */
export const readLeastAssurance = async (tx: TenantRead, kind: string): Promise<AssuranceLevel> =>
  (await repo.listLeastAssurance(tx.db)).get(kind) ?? usualLeastAssurance;

/** The company's own templates of a kind, by document. */
export const listTemplates = (tx: TenantRead, kind: string): Promise<ReadonlyMap<string, string>> =>
  repo.listOwnTemplates(tx.db, kind);
