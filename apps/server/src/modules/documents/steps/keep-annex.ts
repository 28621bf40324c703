import { createHash } from 'node:crypto';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import { annexPurpose, insertAnnex, type Annex } from '../annex.repository.ts';
import { removeFiles } from './remove-files.ts';
import { writtenAhead } from './written-ahead.ts';

const mostAnnexes = 200;

export type NewAnnex = Omit<Annex, 'id' | 'sizeBytes' | 'sha256' | 'objectKey'>;

interface Keeping<T> {
  readonly annex: NewAnnex;
  readonly bytes: Uint8Array;
  /** What lies beside it, once whatever holds them is locked. */
  readonly openBeside: (db: TenantDb) => Promise<readonly Annex[]>;
  /** In the same transaction. */
  readonly afterwards: (db: TenantDb, kept: Annex) => Promise<T>;
}

/** Sealed with the tenant's key. A new one for the same request replaces the old. */
export async function keepAnnex<T>(
  context: Context,
  { annex: given, bytes, openBeside, afterwards }: Keeping<T>,
): Promise<T> {
  const at = context.now();
  const id = newId(at);
  const annex: Annex = {
    ...given,
    id,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    objectKey: await sealAndStore(context, id, bytes),
  };
  const keep = async (db: TenantDb): Promise<T> => {
    const before = await openBeside(db);
    const replaced = before.filter(({ requestId }) => requestId === annex.requestId);
    if (before.length - replaced.length >= mostAnnexes)
      throw new AppError('file.refused', { file: annex.name, reason: `ya hay ${mostAnnexes} anexos` });
    await removeFiles(context, db, { annexes: replaced });
    await insertAnnex(db, annex, at);
    return afterwards(db, annex);
  };
  return writtenAhead(context, { keys: [annex.objectKey], work: () => context.transaction(keep) });
}

async function sealAndStore(context: Context, id: string, bytes: Uint8Array): Promise<Annex['objectKey']> {
  const box = await context.transaction((db) => context.keyring.seal(db, bytes, annexPurpose(id)));
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, box);
  return key;
}
