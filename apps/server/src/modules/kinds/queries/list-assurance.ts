import { usualLeastAssurance, type KindAssurance } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { presentAssurance } from '../kind.presenter.ts';
import { listEnabledKinds, listLeastAssurance } from '../kind.repository.ts';
import { inOwnWords } from '../steps/open-kind.ts';

/** Every kind of the company, whether this official makes it or not. */
export async function listAssurance({ kinds, db }: OfficialTx): Promise<KindAssurance[]> {
  const enabled = await listEnabledKinds(db);
  const least = await listLeastAssurance(db);
  return kinds.all.flatMap((kind) => {
    const texts = enabled.get(kind.code);
    return texts ? [presentAssurance(inOwnWords(kind, texts), least.get(kind.code) ?? usualLeastAssurance)] : [];
  });
}
