import { createHash } from 'node:crypto';

import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Processes } from '../../process/index.ts';
import { annexPurpose, insertAnnex, type Annex } from '../annex.repository.ts';
import { removeFiles } from './remove-files.ts';
import { writtenAhead } from './written-ahead.ts';

const maxAnnexes = 200;

export type NewAnnex = Omit<Annex, 'id' | 'sizeBytes' | 'sha256' | 'objectKey' | 'reviewId' | 'reviewDecision'>;

interface Keeping<A extends Actor, T> {
  readonly annex: NewAnnex;
  readonly bytes: Uint8Array;
  /** What lies beside it, once whatever holds them is locked. */
  readonly openBeside: (tx: Tx<A>) => Promise<readonly Annex[]>;
  /** In the same transaction. */
  readonly afterwards: (tx: Tx<A>, kept: Annex) => Promise<T>;
}

/** Sealed with the tenant's key. A new one for the same request replaces the old. */
export async function storeAnnex<A extends Actor, T>(
  context: Context<A>,
  { annex: given, bytes, openBeside, afterwards }: Keeping<A, T>,
): Promise<T> {
  const at = context.now();
  const id = newId(at);
  const annex: Annex = {
    ...given,
    id,
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    objectKey: await sealAndStore(context, id, bytes),
    reviewId: null,
    reviewDecision: null,
  };
  const store = async (tx: Tx<A>): Promise<T> => {
    const before = await openBeside(tx);
    const replaced = before.filter(({ requestId }) => requestId === annex.requestId);
    if (before.length - replaced.length >= maxAnnexes)
      throw new AppError('file.refused', { file: annex.name, reason: `ya hay ${maxAnnexes} anexos` });
    if (replaced.length > 0) await refuseHeld(tx, annex);
    await removeFiles(tx, { annexes: replaced });
    await insertAnnex(tx.db, annex, at);
    return afterwards(tx, annex);
  };
  return writtenAhead(context, { keys: [annex.objectKey], work: () => context.transaction(store) });
}

/** Under a legal hold nothing is deleted, so nothing is replaced either. */
async function refuseHeld(tx: Tx, { processId, name }: Annex): Promise<void> {
  if (processId === null || !(await Processes.LegalHolds.find(tx, processId))) return;
  const reason =
    'el archivo anterior debe conservarse y no se puede reemplazar; comuníquese con quien le envió el proceso';
  throw new AppError('file.refused', { file: name, reason });
}

async function sealAndStore(context: Context, id: string, bytes: Uint8Array): Promise<Annex['objectKey']> {
  const box = await context.transaction((tx) => context.keyring.seal(tx.db, bytes, annexPurpose(id)));
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, box);
  return key;
}
