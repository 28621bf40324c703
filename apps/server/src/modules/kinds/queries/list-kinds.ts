import type { KindView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { presentKind } from '../kind.presenter.ts';
import { listEnabledKinds } from '../kind.repository.ts';
import { mayCreate } from '../../process/process.policy.ts';
import { inOwnWords } from '../steps/open-kind.ts';

/** The kinds of the company that this official may make, in the order in which they ship. */
export async function listKinds({ actor, kinds }: OfficialContext, db: TenantDb): Promise<KindView[]> {
  const enabled = await listEnabledKinds(db);
  return kinds.all
    .filter((kind) => enabled.has(kind.code) && mayCreate(actor, kind))
    .map((kind) => presentKind(inOwnWords(kind, enabled.get(kind.code) ?? {})));
}
