import type { Context } from '../../../platform/context.ts';
import { annexPurpose, type Annex } from '../annex.repository.ts';
import { readStoredBytes } from './stored-bytes.ts';

/** Its bytes as they were given: at rest they are sealed. */
export async function openAnnex(
  context: Pick<Context, 'ports' | 'keyring' | 'transaction'>,
  annex: Pick<Annex, 'id' | 'objectKey'>,
): Promise<Uint8Array> {
  const box = await readStoredBytes(context, annex);
  return context.transaction((tx) => context.keyring.open(tx.db, box, annexPurpose(annex.id)));
}

/** The same, opened when its turn comes. */
export async function* streamAnnex(...given: Parameters<typeof openAnnex>): AsyncGenerator<Uint8Array> {
  yield await openAnnex(...given);
}
