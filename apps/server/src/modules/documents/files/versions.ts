import type { TenantRead, Tx } from '../../../platform/context.ts';
import * as repo from '../document-version.repository.ts';
import type { DocumentVersion } from '../document-version.repository.ts';

export const insert = (tx: Tx, version: DocumentVersion, at: Date): Promise<void> =>
  repo.insertVersion(tx.db, version, at);

/** As it stands now, by document; the archive's copy is not what people sign or read. */
export const latest = (tx: TenantRead, documentIds: readonly string[]): Promise<ReadonlyMap<string, DocumentVersion>> =>
  repo.latestVersions(tx.db, documentIds);

/** The newest copy that is proved in time, by document. */
export const latestArchived = (
  tx: TenantRead,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentVersion>> => repo.latestArchived(tx.db, documentIds);

/** From the first to the latest, document by document. */
export const list = (tx: TenantRead, documentIds: readonly string[]): Promise<readonly DocumentVersion[]> =>
  repo.listVersions(tx.db, documentIds);
