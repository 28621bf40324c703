import type pg from 'pg';

import type { PlatformDb } from './database/tenant-db.ts';
import type { MasterKeys } from './master-keys.ts';
import { findRunningNodes } from './running-nodes.ts';
import { StartupError } from './startup-error.ts';

/** Two nodes with different master keys would each write what the other cannot read. */
export async function refuseStrangeMasterKeys(db: PlatformDb, masters: MasterKeys): Promise<void> {
  const known = await db.selectFrom('known_master_key').select('id').execute();
  const isStranger = known.length > 0 && !known.some(({ id }) => masters.find(id));
  if (isStranger) {
    throw new StartupError(
      'Esta base de datos se cifró con otras claves maestras. Use las mismas MASTER_KEYS (o la misma DATA_DIR) en todos los nodos.',
    );
  }
  await db
    .insertInto('known_master_key')
    .values({ id: masters.current.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A running node could not open what the new key protects: its calls would fail from this moment on. */
export async function refuseUninformedNodes(owner: pg.Client, { current }: MasterKeys): Promise<void> {
  const uninformed = (await findRunningNodes(owner)).filter(({ masterKeys }) => !masterKeys.includes(current.id));
  if (uninformed.length === 0) return;
  const addresses = uninformed.map(({ address }) => address).join(', ');
  throw new StartupError(
    `Hay nodos en marcha que no conocen la primera clave de MASTER_KEYS (${addresses}). Póngala primera en MASTER_KEYS de todos, reinícielos y repita. No se cambió nada.`,
  );
}
