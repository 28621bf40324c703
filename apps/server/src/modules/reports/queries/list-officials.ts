import type { OfficialContext } from '../../../platform/context.ts';
import { nameActors } from '../../accounts/index.ts';
import { listMakers } from '../../processes/index.ts';

/** Who made what this official sees: people and programs, by name. */
export async function listOfficials(
  context: OfficialContext,
): Promise<{ readonly list: { readonly id: string; readonly name: string }[] }> {
  return context.transaction(async (tx) => {
    const ids = await listMakers(tx.db, context.actor);
    const names = await nameActors(
      tx,
      ids.flatMap((id) => [`member:${id}`, `service:${id}`]),
    );
    const list = ids.flatMap((id) => {
      const name = names.get(`member:${id}`) ?? names.get(`service:${id}`);
      return name === undefined ? [] : [{ id, name }];
    });
    return { list: list.toSorted((one, other) => one.name.localeCompare(other.name, 'es')) };
  });
}
