import type { Official } from '../../../platform/actor.ts';
import type { TenantRead } from '../../../platform/context.ts';
import { Policy, Visibility } from '../../process/index.ts';

/** Which of these processes each of these viewers may see. */
export async function findVisible(
  tx: TenantRead,
  ids: readonly string[],
): Promise<(actor: Official) => readonly string[]> {
  const owned = await Visibility.listOwners(tx, ids);
  return (actor) =>
    actor.permissions.has('PE_MONITOREO_PROCESOS')
      ? owned.filter((process) => Policy.maySee(actor, process)).map(({ id }) => id)
      : [];
}
