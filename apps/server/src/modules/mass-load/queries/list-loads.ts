import type { MassLoadView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import { countRows } from '../mass-load-row.repository.ts';
import { presentLoad } from '../mass-load.presenter.ts';
import { findLoads } from '../mass-load.repository.ts';

export async function listLoads(tx: OfficialTx): Promise<MassLoadView[]> {
  const { actor, db } = tx;
  const nameOf = await CustomisedKinds.openNames(tx);
  const loads = await findLoads(db, actor);
  const counts = await countRows(
    db,
    loads.map(({ id }) => id),
  );
  return loads.map((load) =>
    presentLoad(load, { actor, kindName: nameOf(load.kind), rows: counts.get(load.id) ?? {} }),
  );
}
