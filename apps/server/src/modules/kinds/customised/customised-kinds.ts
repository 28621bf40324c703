import { usualLeastAssurance, type AssuranceLevel, type TextOverrides } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { BaseContext, TenantRead } from '../../../platform/context.ts';
import * as repo from '../kind.repository.ts';
import { inOwnWords } from '../steps/open-kind.ts';
import { listDrafted } from '../text-version.repository.ts';

/** The kinds a company uses, with its own words. */
export const listEnabled = (tx: TenantRead): Promise<ReadonlyMap<string, TextOverrides>> =>
  repo.listEnabledKinds(tx.db);

type KindReader = TenantRead & Pick<BaseContext, 'kinds'>;

/** Kinds by their codes as the company names them, read once for a whole list. */
export async function openWords(tx: KindReader): Promise<(code: string) => ProcessKind | undefined> {
  const own = await repo.listEnabledKinds(tx.db);
  const opened = new Map<string, ProcessKind>();
  return (code) => {
    const shipped = tx.kinds.byCode(code);
    const kind = opened.get(code) ?? (shipped && inOwnWords(shipped, own.get(code) ?? {}));
    if (kind) opened.set(code, kind);
    return kind;
  };
}

/** What the company calls each kind, by its code. */
export async function openNames(tx: KindReader): Promise<(code: string) => string> {
  const words = await openWords(tx);
  return (code) => words(code)?.name ?? code;
}

/** The kinds whose texts somebody is writing. */
export const listTextDrafts = (tx: TenantRead): Promise<ReadonlySet<string>> => listDrafted(tx.db);

/** Below which level of assurance the company accepts no signatory of a kind. */
export const readLeastAssurance = async (tx: TenantRead, kind: string): Promise<AssuranceLevel> =>
  (await repo.listLeastAssurance(tx.db)).get(kind) ?? usualLeastAssurance;

/** The company's own templates of a kind, by document. */
export const listTemplates = (tx: TenantRead, kind: string): Promise<ReadonlyMap<string, string>> =>
  repo.listOwnTemplates(tx.db, kind);

/** Whether the company makes processes of a kind. */
export const isOn = async (tx: TenantRead, kind: string): Promise<boolean> =>
  (await repo.findEnabledKind(tx.db, kind))?.isOn === true;
