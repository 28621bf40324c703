import type { TenantRead } from '../../../platform/context.ts';
import type { Official } from '../../../platform/actor.ts';
import { maySee } from '../../process/process.policy.ts';
import { listOwners } from '../../process/sight.repository.ts';

/** For many onlookers at once: which of these processes each of them may see. */
export async function findSights(
  tx: TenantRead,
  ids: readonly string[],
): Promise<(actor: Official) => readonly string[]> {
  const owned = await listOwners(tx.db, ids);
  return (actor) =>
    actor.permissions.has('PE_MONITOREO_PROCESOS')
      ? owned.filter((process) => maySee(actor, process)).map(({ id }) => id)
      : [];
}
