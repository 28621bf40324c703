import type { Official } from '../../../platform/actor.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { maySee } from '../../process/process.policy.ts';
import { listOwners } from '../../process/sight.repository.ts';

/** For many onlookers at once: which of these processes each of them may see. */
export async function findSights(
  db: TenantDb,
  ids: readonly string[],
): Promise<(actor: Official) => readonly string[]> {
  const owned = await listOwners(db, ids);
  return (actor) =>
    actor.permissions.has('PE_MONITOREO_PROCESOS')
      ? owned.filter((process) => maySee(actor, process)).map(({ id }) => id)
      : [];
}
