import type { KindWording } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { presentWording } from '../kind.presenter.ts';
import { listEnabledKinds, listOwnTemplates } from '../kind.repository.ts';
import { openKind } from '../steps/open-kind.ts';

export async function describeWording(context: OfficialContext, db: TenantDb, uuid: string): Promise<KindWording> {
  const kind = await openKind(context, db, uuid);
  const texts = (await listEnabledKinds(db)).get(kind.code) ?? {};
  return presentWording(kind, texts, await listOwnTemplates(db, kind.code));
}
