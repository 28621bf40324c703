import type { KindWording } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { presentWording } from '../kind.presenter.ts';
import { findEnabledKind, listOwnTemplates } from '../kind.repository.ts';
import { openKind } from '../steps/open-kind.ts';
import { listTextVersions } from '../text-version.repository.ts';

export async function describeWording(tx: OfficialTx, uuid: string): Promise<KindWording> {
  const kind = await openKind(tx, uuid);
  const texts = (await findEnabledKind(tx.db, kind.code))?.texts ?? {};
  const shipped = tx.kinds.byCode(kind.code) ?? kind;
  return presentWording({
    kind,
    shipped,
    texts,
    versions: await listTextVersions(tx.db, kind.code),
    ownTemplates: await listOwnTemplates(tx.db, kind.code),
  });
}
