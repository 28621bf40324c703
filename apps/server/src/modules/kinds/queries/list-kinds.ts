import { usualLeastAssurance, type KindView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Policy } from '../../process/index.ts';
import { presentKind } from '../kind.presenter.ts';
import { listEnabledKinds, listLeastAssurance } from '../kind.repository.ts';
import { inOwnWords } from '../steps/open-kind.ts';

/** The kinds of the company that this official may make, in the order in which they ship. */
export async function listKinds({ actor, kinds, db }: OfficialTx): Promise<KindView[]> {
  const enabled = await listEnabledKinds(db);
  const least = await listLeastAssurance(db);
  return kinds.all
    .filter((kind) => enabled.has(kind.code) && Policy.mayCreate(actor, kind))
    .map((kind) =>
      presentKind(inOwnWords(kind, enabled.get(kind.code) ?? {}), least.get(kind.code) ?? usualLeastAssurance),
    );
}
